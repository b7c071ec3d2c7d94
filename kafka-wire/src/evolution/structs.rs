//! Two versions of a struct: which field of one is which of the other.

use std::sync::Arc;

use super::difference::{Affected, Level, Rule};
use super::message::Comparison;
use super::order;
use super::range::{merged, without};
use crate::schemas::{OwnedField, OwnedStruct, OwnedType};
use crate::version::{ApiVersion, VersionRange};

/// The numbers of a field in the old struct and in the new one.
#[derive(Clone, Copy)]
struct Pair<'m> {
    numbers: (usize, usize),
    old: &'m OwnedField,
    new: &'m OwnedField,
}

impl Comparison<'_> {
    /// Compares two structs in the versions in which both occur, below the field at `place`.
    pub(super) fn structs(
        &mut self,
        old: &Arc<OwnedStruct>,
        new: &Arc<OwnedStruct>,
        versions: VersionRange,
        place: &str,
    ) {
        if !self.is_first(old, new, versions) {
            return;
        }
        let pairs = pairs(old, new, versions);
        let is_old = |number: usize| pairs.iter().any(|pair| pair.numbers.0 == number);
        let is_new = |number: usize| pairs.iter().any(|pair| pair.numbers.1 == number);
        let at = |name: &str| match place.is_empty() {
            true => name.to_owned(),
            false => format!("{place}.{name}"),
        };
        for (_, field) in old.fields.iter().enumerate().filter(|(number, _)| !is_old(*number)) {
            self.gone(field, versions, &at(&field.schema_name));
        }
        self.moved(&pairs, versions, &at);
        for (number, field) in new.fields.iter().enumerate() {
            let name = at(&field.schema_name);
            match pairs.iter().find(|pair| pair.numbers.1 == number) {
                Some(pair) => self.field(pair.old, field, versions, &at(&pair.old.schema_name)),
                None => self.added(field, versions, &name),
            }
            self.tag_of_another(field, old, new, versions, &name, &is_new);
        }
    }

    fn gone(&mut self, field: &OwnedField, versions: VersionRange, place: &str) {
        let here = field.versions.intersect(versions);
        let tagged = field.tagged_versions.intersect(versions);
        let text = || String::from("is gone");
        for run in without(here, tagged) {
            self.wire(Rule::FieldGone, place, run, Affected::Both, text());
        }
        if !tagged.is_empty() {
            self.wire(Rule::FieldGone, place, tagged, Affected::New, text());
        }
        if here.is_empty() {
            let text = String::from("is gone; no version that both have had it");
            self.push(Some(Level::Source), Rule::FieldGone, place, field.versions, text);
        }
    }

    fn added(&mut self, field: &OwnedField, versions: VersionRange, place: &str) {
        let here = field.versions.intersect(versions);
        let tagged = field.tagged_versions.intersect(versions);
        let mut is_fine = true;
        for run in without(here, tagged) {
            is_fine = false;
            let text = String::from("is new in a version that was there before");
            self.wire(Rule::FieldNew, place, run, Affected::Both, text);
        }
        if is_fine {
            let text = match tagged.is_empty() {
                true => String::from("is new"),
                false => String::from("is new and tagged, so that who does not know it skips it"),
            };
            self.push(Some(Level::Source), Rule::FieldNew, place, field.versions, text);
        }
    }

    /// Whether a field took the tag that another one had.
    fn tag_of_another(
        &mut self,
        field: &OwnedField,
        old: &OwnedStruct,
        new: &OwnedStruct,
        versions: VersionRange,
        place: &str,
        is_paired: &impl Fn(usize) -> bool,
    ) {
        let tagged = field.tagged_versions.intersect(versions);
        let owner = old.fields.iter().find(|other| {
            other.tag.is_some()
                && other.tag == field.tag
                && !other.tagged_versions.intersect(tagged).is_empty()
        });
        let (Some(owner), Some(tag)) = (owner, field.tag) else { return };
        let number = new.fields.iter().position(|other| core::ptr::eq(other, field));
        let is_the_owner =
            number.is_some_and(is_paired) && same_name(&owner.schema_name, &field.schema_name);
        if !is_the_owner {
            let text = format!("has tag {tag}, which was {}'s", owner.schema_name);
            let versions = owner.tagged_versions.intersect(tagged);
            self.wire(Rule::TagReused, place, versions, Affected::Both, text);
        }
    }

    fn moved(&mut self, pairs: &[Pair<'_>], versions: VersionRange, at: &impl Fn(&str) -> String) {
        let mut in_line: Vec<(Pair<'_>, VersionRange)> = pairs
            .iter()
            .map(|pair| {
                (*pair, positional(pair.old, versions).intersect(positional(pair.new, versions)))
            })
            .filter(|(_, versions)| !versions.is_empty())
            .collect();
        in_line.sort_by_key(|(pair, _)| pair.numbers.1);
        let numbers: Vec<usize> = in_line.iter().map(|(pair, _)| pair.numbers.0).collect();
        for place in order::moved(&numbers) {
            let Some((pair, versions)) = in_line.get(place) else { continue };
            let inverted = |(other, _): &&(Pair<'_>, VersionRange)| {
                let before = |(one, two): (usize, usize)| one < two;
                before((pair.numbers.0, other.numbers.0))
                    != before((pair.numbers.1, other.numbers.1))
            };
            let passed = in_line.iter().filter(|other| other.0.numbers != pair.numbers);
            let passed: Vec<&(Pair<'_>, VersionRange)> = passed.filter(inverted).collect();
            let ranges = passed.iter().map(|(_, others)| others.intersect(*versions)).collect();
            let names: Vec<&str> = passed
                .iter()
                .filter(|(_, others)| !others.intersect(*versions).is_empty())
                .map(|(other, _)| other.new.schema_name.as_str())
                .collect();
            for run in merged(ranges) {
                let text = format!("has changed places with {}", names.join(", "));
                let place = at(&pair.old.schema_name);
                self.wire(Rule::FieldMoved, &place, run, Affected::Both, text);
            }
        }
    }
}

/// Fields of one name, and those that stand where one of another name stood.
fn pairs<'m>(old: &'m OwnedStruct, new: &'m OwnedStruct, versions: VersionRange) -> Vec<Pair<'m>> {
    let mut pairs: Vec<Pair<'m>> = Vec::new();
    for (to, field) in new.fields.iter().enumerate() {
        let from = old.fields.iter().position(|o| same_name(&o.schema_name, &field.schema_name));
        if let Some((from, before)) = from.and_then(|from| Some((from, old.fields.get(from)?))) {
            pairs.push(Pair { numbers: (from, to), old: before, new: field });
        }
    }
    let mut renamed: Vec<Pair<'m>> = Vec::new();
    for (to, field) in new.fields.iter().enumerate() {
        if pairs.iter().any(|pair| pair.numbers.1 == to) {
            continue;
        }
        let left =
            old.fields.iter().enumerate().filter(|(from, _)| {
                !pairs.iter().chain(&renamed).any(|pair| pair.numbers.0 == *from)
            });
        let here = positional(field, versions);
        let same = |(from, before): &(usize, &OwnedField)| {
            !here.is_empty()
                && field.tagged_versions.is_empty()
                && before.tagged_versions.is_empty()
                && positional(before, versions) == here
                && same_type(&before.ty, &field.ty)
                && [here.min(), here.max()]
                    .into_iter()
                    .all(|version| place(old, *from, version) == place(new, to, version))
        };
        if let Some((from, before)) = left.into_iter().find(same) {
            renamed.push(Pair { numbers: (from, to), old: before, new: field });
        }
    }
    pairs.extend(renamed);
    pairs
}

/// How many fields stand before one in `version`.
fn place(schema: &OwnedStruct, number: usize, version: ApiVersion) -> usize {
    let here = VersionRange::new(version, version);
    let before = schema.fields.iter().take(number);
    before.filter(|field| !positional(field, here).is_empty()).count()
}

/// The versions in which a field stands among the others. Tagged versions have no end, so it is one run.
pub(super) fn positional(field: &OwnedField, versions: VersionRange) -> VersionRange {
    let here = field.versions.intersect(versions);
    without(here, field.tagged_versions).next().unwrap_or(VersionRange::NONE)
}

/// Whether JSON has one name for both: its first letter is small.
pub(super) fn same_name(one: &str, other: &str) -> bool {
    let json = |name: &str| {
        let mut letters = name.chars();
        let first = letters.next().map(|first| first.to_ascii_lowercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    json(one) == json(other)
}

/// Whether values have the same form, whatever the names and fields of structs.
pub(super) fn same_type(one: &OwnedType, other: &OwnedType) -> bool {
    match (one, other) {
        (OwnedType::Array(one), OwnedType::Array(other)) => same_type(one, other),
        (OwnedType::Struct(_), OwnedType::Struct(_)) => true,
        (OwnedType::Array(_) | OwnedType::Struct(_), _) => false,
        (_, OwnedType::Array(_) | OwnedType::Struct(_)) => false,
        (one, other) => one == other,
    }
}

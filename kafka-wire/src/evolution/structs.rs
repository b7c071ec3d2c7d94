//! Compares two versions of a struct.

use std::sync::Arc;

use super::difference::{Affected, Level, Rule};
use super::message::{Comparison, Within};
use super::order;
use super::pairs::{Pair, pairs, positional, same_name};
use super::range::{merged, without};
use crate::schemas::{OwnedField, OwnedStruct};
use crate::version::VersionRange;

impl Comparison<'_> {
    /// Compares two structs in the versions that both have, below the field at `place`.
    pub(super) fn structs(
        &mut self,
        old: &Arc<OwnedStruct>,
        new: &Arc<OwnedStruct>,
        within: Within,
        place: &str,
    ) {
        let versions = within.both;
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
            let successor = new.fields.iter().find(|it| has_its_tag(field, it, versions));
            self.gone(field, successor, versions, &at(&field.schema_name));
        }
        self.moved(&pairs, versions, &at);
        for (number, field) in new.fields.iter().enumerate() {
            let name = at(&field.schema_name);
            match pairs.iter().find(|pair| pair.numbers.1 == number) {
                Some(pair) => self.field(pair.old, field, within, &at(&pair.old.schema_name)),
                None => self.added(field, versions, &name),
            }
            self.tag_of_another(field, old, new, versions, &name, &is_new);
        }
    }

    /// Reports a removed field. If another field took its tag, the difference of that field reports
    /// the tag.
    fn gone(
        &mut self,
        field: &OwnedField,
        successor: Option<&OwnedField>,
        versions: VersionRange,
        place: &str,
    ) {
        let here = field.versions.intersect(versions);
        let tagged = field.tagged_versions.intersect(versions);
        let text = || String::from("is gone");
        for run in without(here, tagged) {
            self.wire(Rule::FieldGone, place, run, Affected::Both, text());
        }
        if !tagged.is_empty() && successor.is_none() {
            self.wire(Rule::FieldGone, place, tagged, Affected::New, text());
        }
        if here.is_empty() {
            let text = String::from("is gone; it was in no version that both have");
            self.push(Some(Level::Source), Rule::FieldGone, place, field.versions, text);
        }
    }

    fn added(&mut self, field: &OwnedField, versions: VersionRange, place: &str) {
        let here = field.versions.intersect(versions);
        let tagged = field.tagged_versions.intersect(versions);
        let mut is_fine = true;
        for run in without(here, tagged) {
            is_fine = false;
            let text = String::from("is new in a version that already existed");
            self.wire(Rule::FieldNew, place, run, Affected::Both, text);
        }
        if is_fine {
            let text = match tagged.is_empty() {
                true => String::from("is new"),
                false => String::from("is new and tagged; readers that do not know it skip it"),
            };
            self.push(Some(Level::Source), Rule::FieldNew, place, field.versions, text);
        }
    }

    /// Whether a field took another field's tag.
    fn tag_of_another(
        &mut self,
        field: &OwnedField,
        old: &OwnedStruct,
        new: &OwnedStruct,
        versions: VersionRange,
        place: &str,
        is_paired: &impl Fn(usize) -> bool,
    ) {
        let owner = old.fields.iter().find(|other| has_its_tag(other, field, versions));
        let (Some(owner), Some(tag)) = (owner, field.tag) else { return };
        let number = new.fields.iter().position(|other| core::ptr::eq(other, field));
        let is_the_owner =
            number.is_some_and(is_paired) && same_name(&owner.schema_name, &field.schema_name);
        if !is_the_owner {
            let text = format!(
                "has tag {tag}, which was {}'s; if it is that field under another name, accept it",
                owner.schema_name
            );
            let tagged = owner.tagged_versions.intersect(field.tagged_versions);
            self.wire(Rule::TagReused, place, tagged.intersect(versions), Affected::Both, text);
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

/// Whether the new field has the old field's tag in some version.
fn has_its_tag(old: &OwnedField, new: &OwnedField, versions: VersionRange) -> bool {
    let tagged = old.tagged_versions.intersect(new.tagged_versions).intersect(versions);
    old.tag.is_some() && old.tag == new.tag && !tagged.is_empty()
}

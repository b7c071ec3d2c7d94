//! Matches the fields of an old struct with those of the new one.

use super::range::without;
use crate::schemas::{OwnedField, OwnedStruct, OwnedType};
use crate::version::{ApiVersion, VersionRange};

/// A field that both structs have.
#[derive(Clone, Copy)]
pub(super) struct Pair<'m> {
    /// The field's number in the old struct and in the new one.
    pub(super) numbers: (usize, usize),
    pub(super) old: &'m OwnedField,
    pub(super) new: &'m OwnedField,
}

/// Matches fields by name. Also matches a field with the one that took its place under another
/// name.
///
/// A name can move: Kafka 4.3 renamed a field in the version that had it, and gave its name to a
/// new field of the next version. So fields with equal names but no common version match only if no
/// other field took the old field's place.
pub(super) fn pairs<'m>(
    old: &'m OwnedStruct,
    new: &'m OwnedStruct,
    versions: VersionRange,
) -> Vec<Pair<'m>> {
    let mut pairs = Vec::new();
    add(&mut pairs, old, new, |pair| {
        let (was, is) = (pair.old.versions, pair.new.versions);
        let (was, is) = (was.intersect(versions), is.intersect(versions));
        pair.has_one_name() && (was.is_empty() && is.is_empty() || !was.intersect(is).is_empty())
    });
    add(&mut pairs, old, new, |pair| {
        let (from, to) = pair.numbers;
        let (was, is) = (positional(pair.old, versions), positional(pair.new, versions));
        let stands_there = |version| place(old, from, version) == place(new, to, version);
        !is.is_empty()
            && was == is
            && pair.old.tag.is_none()
            && pair.new.tag.is_none()
            && same_type(&pair.old.ty, &pair.new.ty)
            && stands_there(is.min())
            && stands_there(is.max())
    });
    add(&mut pairs, old, new, Pair::has_one_name);
    pairs
}

/// Adds pairs of fields that have no partner yet.
fn add<'m>(
    pairs: &mut Vec<Pair<'m>>,
    old: &'m OwnedStruct,
    new: &'m OwnedStruct,
    is_one: impl Fn(&Pair<'m>) -> bool,
) {
    for (to, field) in new.fields.iter().enumerate() {
        if pairs.iter().any(|pair| pair.numbers.1 == to) {
            continue;
        }
        let before = old.fields.iter().enumerate();
        let left = before.filter(|(from, _)| !pairs.iter().any(|pair| pair.numbers.0 == *from));
        let mut candidates =
            left.map(|(from, before)| Pair { numbers: (from, to), old: before, new: field });
        let found = candidates.find(&is_one);
        pairs.extend(found);
    }
}

impl Pair<'_> {
    fn has_one_name(&self) -> bool {
        same_name(&self.old.schema_name, &self.new.schema_name)
    }
}

/// The number of fields before this one in `version`.
fn place(schema: &OwnedStruct, number: usize, version: ApiVersion) -> usize {
    let here = VersionRange::new(version, version);
    let before = schema.fields.iter().take(number);
    before.filter(|field| !positional(field, here).is_empty()).count()
}

/// The versions in which a field is encoded inline. Tagged versions have no end, so this is one
/// range.
pub(super) fn positional(field: &OwnedField, versions: VersionRange) -> VersionRange {
    let here = field.versions.intersect(versions);
    without(here, field.tagged_versions).next().unwrap_or(VersionRange::NONE)
}

/// Whether both have the same name in JSON, where the first letter is lower case.
pub(super) fn same_name(one: &str, other: &str) -> bool {
    let json = |name: &str| {
        let mut letters = name.chars();
        let first = letters.next().map(|first| first.to_ascii_lowercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    json(one) == json(other)
}

/// Whether values have the same encoding, whatever the names and fields of structs.
pub(super) fn same_type(one: &OwnedType, other: &OwnedType) -> bool {
    match (one, other) {
        (OwnedType::Array(one), OwnedType::Array(other)) => same_type(one, other),
        (OwnedType::Struct(_), OwnedType::Struct(_)) => true,
        (OwnedType::Array(_) | OwnedType::Struct(_), _) => false,
        (_, OwnedType::Array(_) | OwnedType::Struct(_)) => false,
        (one, other) => one == other,
    }
}

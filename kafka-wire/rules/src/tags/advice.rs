//! What to write for a wrong tag.

use crate::facts::{Fact, Field, Parent};
use crate::{Key, Text, VersionRange};

/// The flexible versions that a field tagged in `tagged` reaches. The message's versions may end before
/// the first flexible one.
#[inline]
pub(super) const fn reached(
    flexible: VersionRange,
    tagged: VersionRange,
    parent: &Parent<'_>,
) -> VersionRange {
    match parent.versions {
        Some(versions) if !versions.intersect(tagged).is_empty() => versions.intersect(flexible),
        _ => flexible,
    }
}

/// Continues the advice for a field whose own flexible versions have no tags: without them, the
/// message's hold.
#[inline]
pub(super) const fn without_its_own(
    text: Text,
    field: &Field<'_>,
    tagged: VersionRange,
    parent: &Parent<'_>,
) -> Text {
    let syntax = parent.syntax;
    let Some(flexible) = parent.flexible else {
        return text.push(", or remove ").key(syntax, Key::Flexible);
    };
    if reached(flexible, tagged, parent).is_empty() {
        return text;
    }
    let text = text.push(", or remove ").key(syntax, Key::Flexible);
    if flexible.contains_range(tagged) {
        return text;
    }
    let both = from_later(flexible.min(), Some(tagged));
    let text = text.push(" and write ");
    match decisive(field) {
        Key::Versions => inline_before(text, both, field, parent),
        key => text.setting(syntax, key, both),
    }
}

/// Continues the advice for a field that is tagged in all its versions, and may only be tagged in
/// `meant`. Older versions either contain the field inline, or lack it; only the author knows.
#[inline]
pub(super) const fn tagged_later(
    text: Text,
    meant: VersionRange,
    field: &Field<'_>,
    parent: &Parent<'_>,
) -> Text {
    let text = inline_before(text, meant, field, parent).place(parent.place);
    let text = text.push(", or write ");
    let text = text.setting(parent.syntax, Key::Versions, meant);
    let text = match parent.place {
        Some(_) => text.push(" there"),
        None => text,
    };
    text.push(" if older versions lack it")
}

/// Appends the keys of a field that is tagged in `meant` and stays in all its versions. Without
/// `versions`, it would exist only in its tagged versions.
#[inline]
pub(super) const fn inline_before(
    text: Text,
    meant: VersionRange,
    field: &Field<'_>,
    parent: &Parent<'_>,
) -> Text {
    let versions = match field.written_versions {
        Fact::Is(versions) if versions.is_open_ended() => None,
        Fact::Is(versions) => Some(VersionRange::from(versions.min())),
        Fact::Absent | Fact::Unknown => Some(VersionRange::ALL),
    };
    match versions {
        Some(versions) => {
            let (versions, tagged) = ((Key::Versions, versions), (Key::TaggedVersions, meant));
            text.settings(parent.syntax, versions, tagged)
        }
        None => text.setting(parent.syntax, Key::TaggedVersions, meant),
    }
}

/// Says that no version is flexible.
#[inline]
pub(super) const fn has_none(text: Text, flexible: VersionRange, parent: &Parent<'_>) -> Text {
    if flexible.is_empty() {
        return text.push(" has none");
    }
    let text = text.push(" is flexible in ").range(flexible);
    match (parent.is_message, parent.versions) {
        (false, Some(versions)) => text.push(", and the struct exists in ").range(versions),
        _ => text.push(", in none of its versions"),
    }
}

/// The key that determines the versions in which the field is tagged.
#[inline]
pub(super) const fn decisive(field: &Field<'_>) -> Key {
    match field.tagged_versions {
        Fact::Absent => Key::Versions,
        _ => Key::TaggedVersions,
    }
}

/// An open-ended range from `first`, or from the start of `versions` if that is later.
#[inline]
pub(super) const fn from_later(first: i16, versions: Option<VersionRange>) -> VersionRange {
    match versions {
        Some(versions) if versions.min() > first => VersionRange::from(versions.min()),
        _ => VersionRange::from(first),
    }
}

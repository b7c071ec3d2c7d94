//! Rules of tags: their numbers, and the versions in which a field is tagged.

use crate::facts::{Fact, Field, Parent, Value};
use crate::field::FieldRule;
use crate::rule::{Change, Group, Subject, Verdict, rules};
use crate::{Key, Primitive, Syntax, Text, VersionRange};

mod advice;
mod numbers;

use advice::{decisive, from_later, has_none, reached, tagged_later, without_its_own};
pub(crate) use numbers::OF_STRUCT;
pub use numbers::of_struct;

/// The rules of a single field's tag.
pub(crate) const OF_FIELD: Group<FieldRule> = Group {
    subject: Subject::Tag,
    rules: rules! {
        tagged_versions_need_a_tag: "`tagged_versions` without `tagged`" => "`tagged = 0`",
        a_tag_is_an_int31: "a tag that is not 0 to 2147483647" => "the next free number",
        records_are_not_tagged: "tagged records" => "no tag",
        a_tag_is_tagged_somewhere: "a field that is tagged in no version" => "`tagged_versions = \"2+\"`",
        tagged_versions_have_no_end: "tagged versions with an end" => "`\"2+\"`",
        tagged_versions_lie_within_versions:
            "tagged versions outside the field's versions" => "the range that fits",
        tagged_versions_are_flexible:
            "tagged versions outside the flexible ones" => "the range that fits",
        tagged_versions_are_nullable_or_not:
            "null in only some of the tagged versions" => "in all of them or in none",
    },
};

/// `tagged_versions` has no effect without a tag.
#[must_use]
#[inline]
pub const fn tagged_versions_need_a_tag(field: &Field<'_>, parent: &Parent<'_>) -> Option<Verdict> {
    match (field.tag, field.tagged_versions) {
        (Fact::Absent, Fact::Unknown) => {}
        (Fact::Absent, Fact::Is(versions)) if !versions.is_empty() => {}
        _ => return None,
    }
    let syntax = parent.syntax;
    if let Some(text) = never_tagged(field, parent) {
        let text = text.push("; remove ").key(syntax, Key::TaggedVersions);
        return Some(Verdict::key(Key::TaggedVersions, text));
    }
    let text = Text::new("").key(syntax, Key::TaggedVersions).push(" without a tag; add ");
    let text = text.number_setting(syntax, Key::Tag, parent.next_tag as i128);
    Some(Verdict::change(Key::TaggedVersions, text, Change::AddTag(parent.next_tag)))
}

/// Returns the reason if another rule would refuse every tag of the field.
#[inline]
const fn never_tagged(field: &Field<'_>, parent: &Parent<'_>) -> Option<Text> {
    if field.map_key && !parent.is_message {
        return Some(Text::new("a map key cannot be tagged"));
    }
    if let Some(Primitive::Records) = field.ty.outer() {
        return Some(Text::new("records cannot be tagged"));
    }
    let Some(flexible) = flexible_in(field, parent) else { return None };
    let reached = match field.tagged_versions.known() {
        Some(versions) => reached(flexible, versions, parent),
        None => flexible,
    };
    if !reached.is_empty() {
        return None;
    }
    let text = Text::new("only flexible versions have tags, and ").push(whose(field, parent));
    Some(has_none(text, flexible, parent))
}

/// What the flexible versions of a field belong to.
#[inline]
const fn whose(field: &Field<'_>, parent: &Parent<'_>) -> &'static str {
    match field.flexible {
        Fact::Absent if parent.is_never_flexible => "a coordinator key",
        Fact::Absent => "the message",
        _ => "the field",
    }
}

/// Tags are the nonnegative int32 numbers.
#[must_use]
#[inline]
pub const fn a_tag_is_an_int31(field: &Field<'_>, parent: &Parent<'_>) -> Option<Verdict> {
    let Fact::Is(tag) = field.tag else { return None };
    match not_a_tag(tag as i128, parent.next_tag, parent.syntax) {
        Some(text) => Some(Verdict::value(Key::Tag, text)),
        None => None,
    }
}

/// Returns the error if the number is not a valid tag.
#[must_use]
#[inline]
pub const fn not_a_tag(number: i128, free: u32, syntax: Syntax) -> Option<Text> {
    if number >= 0 && number <= i32::MAX as i128 {
        return None;
    }
    let text = Text::new("tags are 0 to 2147483647, and ").number(number).push(" is not; write ");
    Some(text.number_setting(syntax, Key::Tag, free as i128))
}

/// Records cannot be tagged. Like Kafka, this accepts a tag that no version of the message reaches.
#[must_use]
#[inline]
pub const fn records_are_not_tagged(field: &Field<'_>, parent: &Parent<'_>) -> Option<Verdict> {
    let (Some(Primitive::Records), true, Some(tagged)) =
        (field.ty.outer(), field.tag.is_given(), field.tagged_in())
    else {
        return None;
    };
    if let Some(versions) = parent.versions
        && versions.intersect(tagged).is_empty()
    {
        return None;
    }
    let syntax = parent.syntax;
    let text = Text::new("records cannot be tagged; remove ").key(syntax, Key::Tag);
    let text = match field.tagged_versions {
        Fact::Absent => text,
        _ => text.push(" and ").key(syntax, Key::TaggedVersions),
    };
    Some(Verdict::change(Key::Tag, text.place(parent.place), Change::Remove(Key::Tag)))
}

/// A tag needs versions.
#[must_use]
#[inline]
pub const fn a_tag_is_tagged_somewhere(field: &Field<'_>, parent: &Parent<'_>) -> Option<Verdict> {
    match (field.tag.is_given(), field.tagged_in()) {
        (true, Some(versions)) if versions.is_empty() => {}
        _ => return None,
    }
    let key = decisive(field);
    let from = match parent.flexible {
        Some(flexible) if !flexible.is_empty() => flexible.min(),
        _ => 0,
    };
    let meant = from_later(from, field.versions);
    let text = Text::new("the field has a tag and is tagged in no version; ");
    let text = match (key, field.versions) {
        (Key::Versions, Some(versions)) if versions.is_empty() => {
            text.push("remove the field, or write ")
        }
        _ => text.push("write "),
    };
    Some(Verdict::range(key, text.setting(parent.syntax, key, meant), key, meant))
}

/// A tag stays assigned forever, so tagged versions have no end.
#[must_use]
#[inline]
pub const fn tagged_versions_have_no_end(
    field: &Field<'_>,
    parent: &Parent<'_>,
) -> Option<Verdict> {
    let (true, Some(tagged)) = (field.tag.is_given(), field.tagged_in()) else { return None };
    if tagged.is_open_ended() {
        return None;
    }
    let key = decisive(field);
    let meant = match flexible_in(field, parent) {
        // Without flexible versions, no tagged versions are legal; another rule reports that.
        Some(flexible) if flexible.is_empty() => return None,
        Some(flexible) => from_later(flexible.min(), Some(tagged)),
        None => VersionRange::from(tagged.min()),
    };
    let meant = from_later(meant.min(), field.versions);
    let text = Text::new("tagged versions have no end, and ").range(tagged).push(" has; write ");
    if matches!(key, Key::Versions) && meant.min() > tagged.min() {
        let text = tagged_later(text, meant, field, parent);
        return Some(Verdict::range(key, text, Key::TaggedVersions, meant));
    }
    let text = text.setting(parent.syntax, key, meant);
    // The field's own versions must not end either.
    let text = match (key, field.written_versions) {
        (Key::TaggedVersions, Fact::Is(versions)) if !versions.is_open_ended() => {
            let open = VersionRange::from(versions.min());
            text.push(", and write ").setting(parent.syntax, Key::Versions, open)
        }
        _ => text,
    };
    Some(Verdict::range(key, text, key, meant))
}

/// A field can only be tagged in versions in which it exists.
#[must_use]
#[inline]
pub const fn tagged_versions_lie_within_versions(
    field: &Field<'_>,
    parent: &Parent<'_>,
) -> Option<Verdict> {
    let (Fact::Is(tagged), Some(versions)) = (field.tagged_versions, field.versions) else {
        return None;
    };
    if versions.contains_range(tagged) {
        return None;
    }
    let text = Text::new("tagged in ").range(tagged).push(", but the field exists in ");
    let text = text.range(versions).push("; write ");
    let (key, meant) = match (versions.is_open_ended(), flexible_in(field, parent)) {
        (true, Some(flexible)) if !flexible.is_empty() => {
            (Key::TaggedVersions, from_later(flexible.min(), Some(versions)))
        }
        (true, _) => (Key::TaggedVersions, versions),
        (false, _) if versions.min() <= tagged.min() => {
            (Key::Versions, VersionRange::from(versions.min()))
        }
        (false, Some(flexible)) if !flexible.is_empty() => {
            (Key::TaggedVersions, from_later(flexible.min(), Some(versions)))
        }
        (false, _) => (Key::TaggedVersions, VersionRange::from(versions.min())),
    };
    let text = text.setting(parent.syntax, key, meant);
    // The field's own versions must not end either.
    let text = match (key, versions.is_open_ended()) {
        (Key::TaggedVersions, false) => {
            let open = VersionRange::from(versions.min());
            text.push(", and write ").setting(parent.syntax, Key::Versions, open)
        }
        _ => text,
    };
    Some(Verdict::range(Key::TaggedVersions, text, key, meant))
}

/// Only flexible versions have tags.
#[must_use]
#[inline]
pub const fn tagged_versions_are_flexible(
    field: &Field<'_>,
    parent: &Parent<'_>,
) -> Option<Verdict> {
    let flexible = flexible_in(field, parent);
    let (true, Some(tagged), Some(flexible)) = (field.tag.is_given(), field.tagged_in(), flexible)
    else {
        return None;
    };
    if flexible.contains_range(tagged) {
        return None;
    }
    let (key, syntax) = (decisive(field), parent.syntax);
    let whose = whose(field, parent);
    let text = Text::new("only flexible versions have tags, and ").push(whose);
    if reached(flexible, tagged, parent).is_empty() {
        let text = has_none(text, flexible, parent);
        let text = text.push("; remove ").key(syntax, Key::Tag);
        let text = match field.tagged_versions {
            Fact::Absent => text,
            _ => text.push(" and ").key(syntax, Key::TaggedVersions),
        };
        let text = text.place(parent.place);
        // If the tagged versions end, they would be wrong in a flexible message too. Those of a
        // nested struct only seem to end, because they are cut to the versions of the message.
        let is_wrong_anyway = parent.place.is_none() && !tagged.is_open_ended();
        if is_wrong_anyway || parent.is_never_flexible {
            return Some(Verdict::change(Key::Tag, text, Change::Remove(Key::Tag)));
        }
        if field.flexible.is_given() {
            let text = without_its_own(text, field, tagged, parent);
            return Some(Verdict::key(Key::Tag, text));
        }
        // All fields of the struct give the same advice.
        let meant = match parent.first_tagged {
            Some(first) if first < tagged.min() => VersionRange::from(first),
            _ => VersionRange::from(tagged.min()),
        };
        let text = text.push(", or write ").setting(syntax, Key::Flexible, meant);
        let text = text.push(" on ").push(whose);
        let change = Change::RemoveOrMakeFlexible(Key::Tag);
        return Some(Verdict::change(Key::Tag, text, change));
    }
    let text = text.push(" is flexible in ").range(flexible).push(", not in ").range(tagged);
    let both = from_later(flexible.min(), Some(tagged));
    let text = text.push("; write ");
    if matches!(key, Key::Versions) {
        let text = tagged_later(text, both, field, parent);
        return Some(Verdict::range(key, text, Key::TaggedVersions, both));
    }
    let text = text.setting(syntax, key, both);
    Some(Verdict::range(key, text.place(parent.place), key, both))
}

/// A tagged field is nullable in all of its tagged versions or in none. In any others, the byte that
/// encodes null would have no meaning.
#[must_use]
#[inline]
pub const fn tagged_versions_are_nullable_or_not(
    field: &Field<'_>,
    parent: &Parent<'_>,
) -> Option<Verdict> {
    let (true, Fact::Is(nullable), Some(tagged)) =
        (field.is_nullable, field.nullable, field.tagged_in())
    else {
        return None;
    };
    if nullable.intersect(tagged).is_empty() || nullable.contains_range(tagged) {
        return None;
    }
    let text = Text::new("a tagged field is nullable in all of its tagged versions (");
    let text = text.range(tagged).push(") or in none, not in ").range(nullable).push("; write ");
    // A null default must be legal in the versions without the tag too.
    let meant = match (field.default, parent.syntax, field.versions) {
        (Fact::Is(Value::Null), _, Some(versions)) => versions,
        (Fact::Absent, Syntax::Attribute, Some(versions)) => versions,
        _ => tagged,
    };
    let text = text.setting(parent.syntax, Key::Nullable, meant);
    Some(Verdict::range(Key::Nullable, text, Key::Nullable, meant))
}

/// The versions in which the field's tag is legal.
#[inline]
const fn flexible_in(field: &Field<'_>, parent: &Parent<'_>) -> Option<VersionRange> {
    match field.flexible {
        Fact::Absent => parent.flexible,
        own => own.known(),
    }
}

//! Rules of a single field: its type, null, compact lengths, and keys that do not change bytes.

use crate::facts::{Fact, Field, Parent};
use crate::rule::{Change, Group, Rule, Subject, Verdict, rules};
use crate::types::Type;
use crate::{EntityType, Key, Primitive, Syntax, Text, defaults, tags};

/// A rule of one field.
pub type FieldRule = fn(&Field<'_>, &Parent<'_>) -> Option<Verdict>;

/// All rules of one field.
pub const OF_FIELD: &[Group<FieldRule>] = &[
    TYPE,
    Group {
        subject: Subject::Note,
        rules: rules! {
            a_message_is_no_element: "`map_key` on a field of a message" => "no `map_key`",
            a_map_key_is_not_tagged: "a tagged map key" => "no tag",
            an_entity_has_its_type: "an entity on the wrong type" => "the type that fits",
        },
    },
    Group {
        subject: Subject::Nullable,
        rules: rules! {
            the_type_can_be_null: "`nullable` on a number, bool or UUID" => "no `nullable`",
        },
    },
    Group {
        subject: Subject::Flexible,
        rules: rules! {
            only_strings_and_bytes_are_compact:
                "`flexible` on anything but strings and bytes" => "no `flexible`",
            a_compact_length_is_flexible:
                "a field's `flexible` beyond the message's" => "the range that fits",
        },
    },
    tags::OF_FIELD,
    defaults::OF_FIELD,
];

/// The rules of a field's type.
pub const TYPE: Group<FieldRule> = Group {
    subject: Subject::Type,
    rules: rules! {
        an_array_has_no_arrays: "an array of arrays" => "a struct around the inner one",
        an_array_has_no_records: "an array of records" => "a struct around them",
    },
};

/// An element that no array has.
#[derive(Debug, Clone, Copy)]
pub struct Refused {
    /// What is wrong.
    pub why: &'static str,
    /// What to do about it.
    pub advice: &'static str,
}

/// Checks that an array can have this element.
#[must_use]
#[inline]
pub const fn element(element: Type) -> Option<Refused> {
    match element {
        Type { arrays: 0, element: Some(Primitive::Records) } => Some(Refused {
            why: "Kafka has no arrays of records",
            advice: "move them into a struct",
        }),
        Type { arrays: 0, .. } => None,
        _ => Some(Refused {
            why: "Kafka has no arrays of arrays",
            advice: "move the inner one into a struct",
        }),
    }
}

/// Kafka's arrays have one dimension.
#[must_use]
#[inline]
pub const fn an_array_has_no_arrays(field: &Field<'_>, _: &Parent<'_>) -> Option<Verdict> {
    match field.ty.arrays {
        0 | 1 => None,
        arrays => of_element(Type { arrays: arrays - 1, element: None }),
    }
}

/// Records cannot be array elements.
#[must_use]
#[inline]
pub const fn an_array_has_no_records(field: &Field<'_>, _: &Parent<'_>) -> Option<Verdict> {
    match field.ty {
        Type { arrays: 1, element: Some(records) } => of_element(Type::of(records)),
        _ => None,
    }
}

#[inline]
const fn of_element(ty: Type) -> Option<Verdict> {
    match element(ty) {
        Some(Refused { why, advice }) => {
            Some(Verdict::value(Key::Type, Text::new(why).push("; ").push(advice)))
        }
        None => None,
    }
}

/// A map key belongs in a struct that is used as an array element.
#[must_use]
#[inline]
pub const fn a_message_is_no_element(field: &Field<'_>, parent: &Parent<'_>) -> Option<Verdict> {
    if !field.map_key || !parent.is_message {
        return None;
    }
    let text = Text::new("").key(parent.syntax, Key::MapKey);
    let text = text
        .push(" is only valid in a struct used as an array element; remove it, or move it there");
    Some(Verdict::key(Key::MapKey, text))
}

/// A map key is present in every element.
#[must_use]
#[inline]
pub const fn a_map_key_is_not_tagged(field: &Field<'_>, parent: &Parent<'_>) -> Option<Verdict> {
    let is_tagged = match field.tagged_in() {
        Some(versions) => !versions.is_empty(),
        None => true,
    };
    if !field.map_key || !field.tag.is_given() || !is_tagged {
        return None;
    }
    let syntax = parent.syntax;
    let text = Text::new("a map key cannot be tagged; remove ").key(syntax, Key::Tag);
    let text = match field.tagged_versions {
        Fact::Absent => text,
        _ => text.push(" and ").key(syntax, Key::TaggedVersions),
    };
    Some(Verdict::change(Key::Tag, text, Change::Remove(Key::Tag)))
}

/// An entity type fits only one type of field, or an array of that type.
#[must_use]
#[inline]
pub const fn an_entity_has_its_type(field: &Field<'_>, parent: &Parent<'_>) -> Option<Verdict> {
    let (Some(entity), Some(found)) = (field.entity, field.ty.element) else { return None };
    let [wanted, other] = of_entity(entity);
    if wanted as u8 == found as u8 || other as u8 == found as u8 {
        return None;
    }
    let text = Text::new("a ").push(entity.as_str()).push(" is ");
    let text = text.push(wanted.article()).push(wanted.name()).push(", and this is ");
    let text = text.push(found.article()).push(found.name());
    let text = match sibling(entity, found) {
        Some(sibling) => {
            let text = text.push("; write ");
            let text = text.text_setting(parent.syntax, Key::Entity, sibling.as_str());
            text.place(parent.place).push(", or write `")
        }
        None => {
            let text = text.push("; remove ").key(parent.syntax, Key::Entity).place(parent.place);
            text.push(" if this is no ").push(entity.as_str()).push(", or else write `")
        }
    };
    let (open, close) = match (field.ty.arrays, parent.syntax) {
        (0, _) => ("", ""),
        (_, Syntax::Attribute) => ("Vec<", ">"),
        (_, Syntax::Json) => ("[]", ""),
    };
    let text = text.push(open).push(wanted.word(parent.syntax)).push(close);
    Some(Verdict::value(Key::Entity, text.push("` as the type")))
}

/// The entity type of the same thing that has this type: a topic has a name and an id, and a host a
/// port.
#[must_use]
#[inline]
pub const fn sibling(entity: EntityType, ty: Primitive) -> Option<EntityType> {
    let other = match entity {
        EntityType::TopicName => EntityType::TopicId,
        EntityType::TopicId => EntityType::TopicName,
        EntityType::NodeHost => EntityType::NodePort,
        EntityType::NodePort => EntityType::NodeHost,
        EntityType::ClientHost => EntityType::ClientPort,
        EntityType::ClientPort => EntityType::ClientHost,
        _ => return None,
    };
    let [wanted, alternative] = of_entity(other);
    if wanted as u8 == ty as u8 || alternative as u8 == ty as u8 { Some(other) } else { None }
}

/// The types that an entity type can have in Kafka's messages; errors suggest the first one.
#[must_use]
#[inline]
pub const fn of_entity(entity: EntityType) -> [Primitive; 2] {
    use Primitive::{Bytes, Int32, Int64, String, Uint16, Uuid};
    match entity {
        EntityType::BrokerId => [Int32, Int32],
        EntityType::NodePort | EntityType::ClientPort => [Int32, Uint16],
        EntityType::ProducerId => [Int64, Int64],
        EntityType::TopicId => [Uuid, Uuid],
        EntityType::ClientHost => [String, Bytes],
        EntityType::GroupId
        | EntityType::TopicName
        | EntityType::TransactionalId
        | EntityType::TopicPattern
        | EntityType::TransactionalIdPattern
        | EntityType::NodeHost
        | EntityType::Principal
        | EntityType::PrincipalName
        | EntityType::ClusterId
        | EntityType::ResourceName
        | EntityType::CoordinatorKey => [String, String],
    }
}

/// Only types with a length or fields can be null.
#[must_use]
#[inline]
pub const fn the_type_can_be_null(field: &Field<'_>, parent: &Parent<'_>) -> Option<Verdict> {
    let (true, Some(outer)) = (field.nullable.is_given(), field.ty.outer()) else { return None };
    if outer.can_be_null() {
        return None;
    }
    let text = never_null(outer).push("; remove ").key(parent.syntax, Key::Nullable);
    Some(Verdict::key(Key::Nullable, text))
}

/// Begins an error: `an int32 cannot be null`. The caller appends the advice.
#[must_use]
#[inline]
pub const fn never_null(ty: Primitive) -> Text {
    Text::new(ty.article()).push(ty.name()).push(" cannot be null")
}

/// Only strings and bytes can have flexible versions of their own.
#[must_use]
#[inline]
pub const fn only_strings_and_bytes_are_compact(
    field: &Field<'_>,
    parent: &Parent<'_>,
) -> Option<Verdict> {
    let Some(outer) = field.ty.outer() else { return None };
    if !field.flexible.is_given() || matches!(outer, Primitive::String | Primitive::Bytes) {
        return None;
    }
    let text = Text::new("only strings and bytes have flexible versions of their own, not ");
    let text = text.push(outer.article()).push(outer.name()).push("; remove ");
    let text = text.key(parent.syntax, Key::Flexible);
    Some(Verdict::key(Key::Flexible, text.place(parent.place)))
}

/// A length can be compact only in versions in which the message is flexible.
#[must_use]
#[inline]
pub const fn a_compact_length_is_flexible(
    field: &Field<'_>,
    parent: &Parent<'_>,
) -> Option<Verdict> {
    let (Fact::Is(own), Some(flexible)) = (field.flexible, parent.flexible) else { return None };
    if flexible.contains_range(own) {
        return None;
    }
    let text = Text::new("the field is compact in ").range(own);
    let text = text.push(", but the message is flexible in ").range(flexible);
    let within = own.intersect(flexible);
    Some(match within.is_empty() {
        true => Verdict::key(
            Key::Flexible,
            text.push("; remove ").key(parent.syntax, Key::Flexible).place(parent.place),
        ),
        false => Verdict::value(
            Key::Flexible,
            text.push("; write ").setting(parent.syntax, Key::Flexible, within).place(parent.place),
        ),
    })
}

/// The rules of a field, as the reference lists them.
#[inline]
pub(crate) fn rules() -> impl Iterator<Item = &'static Rule<FieldRule>> {
    OF_FIELD.iter().flat_map(|group| group.rules)
}

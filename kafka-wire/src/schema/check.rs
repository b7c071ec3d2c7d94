//! Checks rules between types by const evaluation, because the derive sees only one struct.
//!
//! All of it is `#[inline]`: only constants call it, so the library has no object code for it.

use kafka_rules::between::{Use, no_common_version};
use kafka_rules::facts::{Fact, Field, Parent, Place};
use kafka_rules::{Key, Syntax, Text, Type, Verdict, field, tags};

use super::{FieldSchema, FieldType, MessageKind, MessageSchema, StructSchema};
use crate::message::{KafkaMessage, Request};
use crate::version::VersionRange;

mod default;
mod option;
mod records;
mod requests;

pub use default::check_default;
pub use option::check_option;
pub use records::{check_record, check_record_key};
pub use requests::{check_api_key, check_served};

/// Checks field `index` of a message and the structs in it. One evaluation reports one error, so the
/// expansion asks for the first mistake and, with `skip` 1, for all others.
#[track_caller]
#[inline]
pub const fn check_field(message: &MessageSchema, index: usize, skip: usize) {
    let mut walk = Walk::new(index, skip, None);
    walk_field(message, index, &mut walk);
    match walk.others {
        Some(others) if walk.more > 0 => {
            panic(&others.push("\nand ").number(walk.more as i128).push(" more"));
        }
        Some(others) => panic(&others),
        None => {}
    }
}

/// How long the list of a field's mistakes may become.
const ROOM: usize = 960;

/// A walk over the mistakes of one field.
struct Walk<'w> {
    /// The index of the field in the message.
    index: usize,
    /// How many mistakes of the field were found, including this one.
    ordinal: usize,
    /// Whether to report the first mistake alone.
    is_first: bool,
    /// How many mistakes to skip.
    skip: usize,
    /// The mistakes after the first one, a line for each.
    others: Option<Text>,
    /// How many mistakes `others` has no room for.
    more: usize,
    /// Instead of reporting: the text to find, and the ordinal of the first mistake with this text.
    sought: Option<&'w Text>,
    first: Option<usize>,
}

impl<'w> Walk<'w> {
    #[inline]
    const fn new(index: usize, skip: usize, sought: Option<&'w Text>) -> Self {
        let is_first = skip == 0;
        Self { index, ordinal: 0, is_first, skip, others: None, more: 0, sought, first: None }
    }
}

#[track_caller]
#[inline]
const fn walk_field(message: &MessageSchema, index: usize, walk: &mut Walk<'_>) {
    let mut fields = message.root.fields;
    let mut before = index;
    while let [field, rest @ ..] = fields {
        if before == 0 {
            let context = Context { message, field: field.name, outer: None, of: "" };
            return check(context, field, message.versions, walk);
        }
        before -= 1;
        fields = rest;
    }
}

#[derive(Clone, Copy)]
struct Context<'m> {
    message: &'m MessageSchema,
    field: &'static str,
    /// The struct that contains the field.
    of: &'static str,
    /// The field that holds the struct. Its text is built only for an error.
    outer: Option<&'m Self>,
}

/// Checks a field of a struct that exists in `versions`.
#[track_caller]
#[inline]
const fn check(
    context: Context<'_>,
    schema: &FieldSchema,
    versions: VersionRange,
    walk: &mut Walk<'_>,
) {
    if !is_plain(schema) {
        check_rules(context, schema, versions, walk);
    }
    if let Some(nested) = schema.ty.nested() {
        check_struct(context, schema, nested, versions, walk);
    }
}

/// Whether no rule of one field can be broken, because the type is right and there are no keys. This is
/// true of most fields, and const evaluation of the rules takes a second of CPU for all messages.
#[inline]
const fn is_plain(schema: &FieldSchema) -> bool {
    schema.tag.is_none()
        && schema.flexible_versions.is_none()
        && schema.entity_type.is_none()
        && !matches!(schema.ty, FieldType::Array(FieldType::Array(_) | FieldType::Records))
}

#[track_caller]
#[inline]
const fn check_rules(
    context: Context<'_>,
    schema: &FieldSchema,
    versions: VersionRange,
    walk: &mut Walk<'_>,
) {
    let parent = Parent {
        syntax: Syntax::Attribute,
        is_message: context.outer.is_none(),
        versions: Some(versions),
        flexible: Some(context.message.flexible),
        is_never_flexible: matches!(context.message.kind, MessageKind::CoordinatorKey),
        first_tagged: None,
        next_tag: 0,
        place: context.place(),
    };
    let facts = facts(schema, versions, context.message.flexible);
    context.report(field::an_array_has_no_arrays(&facts, &parent), walk);
    context.report(field::an_array_has_no_records(&facts, &parent), walk);
    context.report(field::an_entity_has_its_type(&facts, &parent), walk);
    context.report(field::only_strings_and_bytes_are_compact(&facts, &parent), walk);
    context.report(field::a_compact_length_is_flexible(&facts, &parent), walk);
    context.report(tags::records_are_not_tagged(&facts, &parent), walk);
    context.report(tags::tagged_versions_are_flexible(&facts, &parent), walk);
}

#[track_caller]
#[inline]
const fn check_struct(
    context: Context<'_>,
    field: &FieldSchema,
    nested: &'static StructSchema,
    versions: VersionRange,
    walk: &mut Walk<'_>,
) {
    let held = Use {
        syntax: Syntax::Attribute,
        field: field.versions,
        is_tagged: field.tag.is_some(),
        within: versions,
        name: nested.name,
        exists: nested.versions,
        place: context.place(),
    };
    context.report(held.check(), walk);
    // The versions that are left if the advice is followed.
    let here = held.here().intersect(nested.versions);
    if here.is_empty() {
        return;
    }
    let mut fields = nested.fields;
    while let [inner, rest @ ..] = fields {
        let message = context.message;
        let inside = Context { message, field: inner.name, of: nested.name, outer: Some(&context) };
        check(inside, inner, here, walk);
        fields = rest;
    }
}

/// The facts for the rules. Ranges are cut to the versions that can occur.
#[inline]
const fn facts(
    schema: &FieldSchema,
    versions: VersionRange,
    flexible: VersionRange,
) -> Field<'static> {
    Field {
        versions: Some(schema.versions.intersect(versions)),
        // `versions = "0+"` has the effect of no key.
        written_versions: match is_same(schema.versions, VersionRange::ALL) {
            true => Fact::Absent,
            false => Fact::Is(schema.versions),
        },
        tag: match schema.tag {
            Some(tag) => Fact::Is(tag as i64),
            None => Fact::Absent,
        },
        tagged_versions: match schema.tag {
            Some(_)
                if schema.repeats_versions || !is_same(schema.tagged_versions, schema.versions) =>
            {
                Fact::Is(schema.tagged_versions.intersect(versions))
            }
            _ => Fact::Absent,
        },
        flexible: match schema.flexible_versions {
            // If the range is wrong, it is passed uncut, so that the error can say what to write.
            Some(own) if !flexible.contains_range(own.intersect(versions)) => Fact::Is(own),
            Some(own) => Fact::Is(own.intersect(versions)),
            None => Fact::Absent,
        },
        entity: schema.entity_type,
        ..Field::new(kafka_type(schema.ty))
    }
}

#[inline]
const fn is_same(one: VersionRange, other: VersionRange) -> bool {
    one.contains_range(other) && other.contains_range(one)
}

/// The type behind tuple structs and aliases; unknown if its own derive has failed.
#[inline]
const fn kafka_type(ty: FieldType) -> Type {
    match ty {
        FieldType::Struct(schema) if schema.name.is_empty() => Type::UNKNOWN,
        FieldType::Array(element) => {
            let Type { arrays, element } = kafka_type(*element);
            Type { arrays: arrays + 1, element }
        }
        ty => Type::of(ty.primitive()),
    }
}

/// Checks that a request and its response have the same api key. If `R::Response` is not a response,
/// rustc already reports it at the attribute.
#[track_caller]
pub const fn check_pair<R: Request>() {
    let (request, response) = (R::SCHEMA, R::Response::SCHEMA);
    if !matches!(response.kind, MessageKind::Response) {
        return;
    }
    let (Some(asked), Some(answered)) = (request.api_key, response.api_key) else { return };
    if asked != answered {
        let text = Text::new(response.root.name).push(" has api key ").number(answered as i128);
        let text = text.push(", but ").push(request.root.name).push(" has ");
        let text = text.number(asked as i128).push("; write ");
        let text = text.number_setting(Syntax::Attribute, Key::ApiKey, asked as i128);
        let text = text.push(" on `").push(response.root.name).push("`");
        // If the versions are apart too, the same error covers them.
        let text = match request.versions.intersect(response.versions).is_empty() {
            true => {
                let text = text.push(", and write ");
                text.setting(Syntax::Attribute, Key::Versions, request.versions).push(" there")
            }
            false => text,
        };
        panic(&text.push(", or name the response of the same API"));
    }
}

/// Checks that a request and its response have a version in common. Separate from [`check_pair`],
/// because one evaluation reports only one mistake. A response of another API is reported there.
#[track_caller]
pub const fn check_pair_versions<R: Request>() {
    let (request, response) = (R::SCHEMA, R::Response::SCHEMA);
    if !matches!(response.kind, MessageKind::Response) {
        return;
    }
    if let (Some(asked), Some(answered)) = (request.api_key, response.api_key)
        && asked != answered
    {
        return;
    }
    let (asked, answered) = (request.versions, response.versions);
    if let Some(text) =
        no_common_version((request.root.name, asked), (response.root.name, answered))
    {
        panic(&text);
    }
}

impl<'m> Context<'m> {
    #[track_caller]
    #[inline]
    const fn report(&self, verdict: Option<Verdict>, walk: &mut Walk<'_>) {
        let Some(verdict) = verdict else { return };
        walk.ordinal += 1;
        if let Some(sought) = walk.sought {
            if walk.first.is_none() && is_same_text(sought.as_str(), verdict.text.as_str()) {
                walk.first = Some(walk.ordinal);
            }
            return;
        }
        if self.outer.is_some() && is_told_before(self.message, walk, &verdict.text) {
            return;
        }
        let text = self.path(Text::new("`")).push("`: ").push(verdict.text.as_str());
        match walk.skip {
            // Only one mistake is asked for.
            0 if walk.is_first => panic(&text),
            0 => match walk.others {
                Some(others) if others.as_str().len() + text.as_str().len() > ROOM => {
                    walk.more += 1;
                }
                Some(others) => walk.others = Some(others.push("\n").push(text.as_str())),
                None => walk.others = Some(text),
            },
            _ => walk.skip -= 1,
        }
    }

    #[inline]
    const fn path(&self, text: Text) -> Text {
        match self.outer {
            Some(outer) => outer.path(text).push(".").push(self.field),
            None => text.push(self.field),
        }
    }

    /// Where to apply the advice; `None` for the message's own field, because rustc shows the error
    /// there.
    #[inline]
    const fn place(&self) -> Place<'m> {
        match self.outer {
            Some(_) => Some((self.field, self.of)),
            None => None,
        }
    }
}

/// Whether an earlier field, or this one earlier, leads to the same mistake in the same nested struct.
#[inline]
const fn is_told_before(message: &MessageSchema, walk: &Walk<'_>, text: &Text) -> bool {
    let mut index = 0;
    while index <= walk.index {
        let mut search = Walk::new(index, 0, Some(text));
        walk_field(message, index, &mut search);
        if let Some(first) = search.first {
            return index < walk.index || first < walk.ordinal;
        }
        index += 1;
    }
    false
}

#[inline]
const fn is_same_text(one: &str, other: &str) -> bool {
    let (mut one, mut other) = (one.as_bytes(), other.as_bytes());
    loop {
        match (one, other) {
            ([a, one_rest @ ..], [b, other_rest @ ..]) if *a == *b => {
                (one, other) = (one_rest, other_rest);
            }
            ([], []) => return true,
            _ => return false,
        }
    }
}

#[track_caller]
#[inline]
const fn panic(text: &Text) -> ! {
    panic!("{}", text.as_str())
}

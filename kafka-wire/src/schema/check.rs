//! Rules between structs, by const evaluation: what the derive cannot see in one struct.

use super::{EntityType, FieldSchema, FieldType, MessageKind, MessageSchema, StructSchema};
use crate::message::{KafkaMessage, Request};
use crate::version::VersionRange;

mod default;
mod requests;
mod text;

pub use default::check_default;
pub use requests::{check_api_key, check_served};
use text::Text;

/// Checks field `index` of a message and the structs in it.
#[track_caller]
pub const fn check_field(message: &MessageSchema, index: usize) {
    let mut fields = message.root.fields;
    let mut skip = index;
    while let [field, rest @ ..] = fields {
        if skip == 0 {
            let context = Context { message, field: field.name, outer: None };
            return check(context, field, message.versions);
        }
        skip -= 1;
        fields = rest;
    }
}

#[derive(Clone, Copy)]
struct Context<'m> {
    message: &'m MessageSchema,
    field: &'static str,
    /// The field that it is in. Its text is put together when it is needed.
    outer: Option<&'m Self>,
}

/// Checks a field of a struct that exists in `versions`.
#[track_caller]
const fn check(context: Context<'_>, field: &FieldSchema, versions: VersionRange) {
    check_type(context, field);
    let here = field.versions.intersect(versions);
    check_flexible(context, field, versions);
    if let Some(nested) = field.ty.nested() {
        check_struct(context, field, nested, here);
    }
}

#[track_caller]
const fn check_struct(
    context: Context<'_>,
    field: &FieldSchema,
    nested: &'static StructSchema,
    here: VersionRange,
) {
    if here.is_empty() {
        context
            .text()
            .push(" is a struct in versions \"")
            .range(field.versions)
            .push("\" only, which the message does not have; write versions that it has")
            .panic();
    }
    if nested.versions.intersect(here).is_empty() || !nested.versions.contains_range(here) {
        context
            .text()
            .push(" is in versions \"")
            .range(here)
            .push("\", but ")
            .push(nested.name)
            .push(" exists in \"")
            .range(nested.versions)
            .push("\"; write versions = \"")
            .range(narrowed(field.versions, nested.versions))
            .push("\"")
            .panic();
    }
    let mut fields = nested.fields;
    while let [inner, rest @ ..] = fields {
        let message = context.message;
        check(Context { message, field: inner.name, outer: Some(&context) }, inner, here);
        fields = rest;
    }
}

/// What can be written for `versions` so that they lie within `limit`.
const fn narrowed(versions: VersionRange, limit: VersionRange) -> VersionRange {
    let both = versions.intersect(limit);
    match both.is_empty() {
        true => limit,
        false => both,
    }
}

/// Tagged fields and compact lengths exist only in the message's flexible versions.
#[track_caller]
const fn check_flexible(context: Context<'_>, field: &FieldSchema, versions: VersionRange) {
    let flexible = context.message.flexible;
    let tagged = field.tagged_versions.intersect(versions);
    if !flexible.contains_range(tagged) {
        if flexible.is_empty() {
            context
                .text()
                .push(" is tagged, but ")
                .push(context.message.root.name)
                .push(" has no flexible versions; remove `tagged`")
                .panic();
        }
        context
            .text()
            .push(" is tagged in versions \"")
            .range(tagged)
            .push("\", but ")
            .push(context.message.root.name)
            .push(" is flexible in \"")
            .range(flexible)
            .push("\"; write versions = \"")
            .range(narrowed(field.tagged_versions, flexible))
            .push("\" on the field, or `tagged_versions`")
            .panic();
    }
    if let Some(given) = field.flexible_versions {
        let own = given.intersect(versions);
        if !flexible.contains_range(own) {
            context
                .text()
                .push(" has compact lengths in versions \"")
                .range(own)
                .push("\", but ")
                .push(context.message.root.name)
                .push(" is flexible in \"")
                .range(flexible)
                .push("\"; write flexible = \"")
                .range(given.intersect(flexible))
                .push("\" on the field")
                .panic();
        }
    }
}

/// What the macro cannot see behind a new type or an alias.
#[track_caller]
const fn check_type(context: Context<'_>, field: &FieldSchema) {
    if is_reported(field.ty) {
        return;
    }
    match field.ty {
        FieldType::Records if field.tag.is_some() => {
            context.text().push(" is records, which cannot be tagged; remove `tagged`").panic();
        }
        FieldType::Array(FieldType::Array(_)) => context
            .text()
            .push(" is an array of arrays, which Kafka does not have; put the inner one into a struct")
            .panic(),
        FieldType::Array(FieldType::Records) => context
            .text()
            .push(" is an array of records, which Kafka does not have; put them into a struct")
            .panic(),
        FieldType::String | FieldType::Bytes => {}
        _ if field.flexible_versions.is_some() => context
            .text()
            .push(" has `flexible`, which is for strings and bytes; remove it")
            .panic(),
        _ => {}
    }
    if let Some(entity) = field.entity_type {
        check_entity(context, field, entity);
    }
}

/// What a value names has one type.
#[track_caller]
const fn check_entity(context: Context<'_>, field: &FieldSchema, entity: EntityType) {
    let element = match field.ty {
        FieldType::Array(element) => element,
        ref ty => ty,
    };
    let (fits, wanted) = match entity {
        EntityType::BrokerId => (matches!(element, FieldType::Int32), "an int32"),
        EntityType::ProducerId => (matches!(element, FieldType::Int64), "an int64"),
        EntityType::GroupId | EntityType::TopicName | EntityType::TransactionalId => {
            (matches!(element, FieldType::String), "a string")
        }
    };
    if !fits {
        context
            .text()
            .push(" is a ")
            .push(entity.as_str())
            .push(", which is ")
            .push(wanted)
            .push(" in Kafka, and not ")
            .push(type_name(*element))
            .push("; write that type, or remove `entity`")
            .panic();
    }
}

/// Checks that a request and its response belong together. Of a response that is none, rustc speaks
/// where it is named, and not here.
#[track_caller]
pub const fn check_pair<R: Request>() {
    let (request, response) = (R::SCHEMA, R::Response::SCHEMA);
    let names = Text::new().push(response.root.name);
    if !matches!(response.kind, MessageKind::Response) {
        // That it is no `Response` is rustc's to say.
        return;
    }
    let (Some(asked), Some(answered)) = (request.api_key, response.api_key) else { return };
    if asked != answered {
        names
            .push(" has api key ")
            .number(answered as i64)
            .push(", but ")
            .push(request.root.name)
            .push(" has ")
            .number(asked as i64)
            .push("; write the response of the same API")
            .panic();
    }
    if request.versions.intersect(response.versions).is_empty() {
        names
            .push(" has versions \"")
            .range(response.versions)
            .push("\" and ")
            .push(request.root.name)
            .push(" \"")
            .range(request.versions)
            .push("\", none in common; write versions that meet")
            .panic();
    }
}

impl Context<'_> {
    /// Begins with the field.
    const fn text(&self) -> Text {
        self.path(Text::new().push("`")).push("`")
    }

    const fn path(&self, text: Text) -> Text {
        match self.outer {
            Some(outer) => outer.path(text).push(".").push(self.field),
            None => text.push(self.field),
        }
    }
}

/// Whether the type's own derive has failed, and left a schema without a name.
const fn is_reported(ty: FieldType) -> bool {
    match ty {
        FieldType::Struct(schema) => schema.name.is_empty(),
        FieldType::Array(element) => is_reported(*element),
        _ => false,
    }
}

const fn type_name(ty: FieldType) -> &'static str {
    match ty {
        FieldType::Bool => "bool",
        FieldType::Int8 => "int8",
        FieldType::Int16 => "int16",
        FieldType::Int32 => "int32",
        FieldType::Int64 => "int64",
        FieldType::Uint16 => "uint16",
        FieldType::Uint32 => "uint32",
        FieldType::Float64 => "float64",
        FieldType::Uuid => "uuid",
        FieldType::String => "string",
        FieldType::Bytes => "bytes",
        FieldType::Records => "records",
        FieldType::Struct(_) => "struct",
        FieldType::Array(_) => "array",
    }
}

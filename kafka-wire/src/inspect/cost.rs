//! The memory that values take when they are built from rows.

use super::node::Content;
use super::value::Value;
use crate::schema::{DefaultValue, FieldSchema, FieldType, StructSchema};
use crate::tagged::TaggedFields;

/// The memory of something that is built from values, in addition to the values.
pub(crate) type Cost = fn(Made<'_>) -> usize;

/// A part of a value, for computing a cost.
#[derive(Debug, Clone, Copy)]
#[cfg_attr(not(feature = "json"), allow(dead_code, reason = "only JSON is made of values"))]
pub(crate) enum Made<'a> {
    /// A struct in this version.
    Struct(&'static StructSchema, i16),
    /// An array with this many elements.
    Array(usize),
    /// A value of this type without nested values.
    Scalar(FieldType, Content<'a>),
    /// A tagged field, without its value.
    TaggedField(&'static FieldSchema),
    /// An unknown tagged field. The names of the enclosing fields have this many bytes.
    UnknownTag(usize),
}

/// The memory of a struct's value, in addition to the [`Value`] that holds it. A nested struct
/// counts even if it can be null, because a Rust struct has room for it.
pub(super) fn struct_value(schema: &StructSchema) -> usize {
    schema.fields.iter().map(|field| size_of::<Value>() + default_value(field)).sum()
}

fn default_value(field: &FieldSchema) -> usize {
    match (field.ty, field.default) {
        (FieldType::Struct(schema), _) => struct_value(schema),
        (_, DefaultValue::Text(text)) => text.len(),
        _ => 0,
    }
}

/// The memory of an array's element.
pub(super) fn element(ty: &FieldType) -> usize {
    size_of::<Value>()
        + match ty {
            FieldType::Struct(schema) => struct_value(schema),
            _ => 0,
        }
}

/// The memory of text or bytes, in addition to the value that holds them.
pub(super) fn scalar(content: Content<'_>) -> usize {
    match content {
        Content::Text(text) => text.len(),
        Content::Bytes(bytes) => bytes.len(),
        _ => 0,
    }
}

/// The memory of an unknown tagged field, in addition to its bytes. The vector reserves room for
/// twice as many.
pub(super) const UNKNOWN_TAG: usize =
    4 * size_of::<(u32, bytes::Bytes)>() + size_of::<TaggedFields>();

//! Computes the memory of JSON before it is built.

use alloc::string::String;

use serde_json::Value as Json;

use super::UnknownTaggedField;
use crate::inspect::{Content, Made};
use crate::schema::{FieldSchema, FieldType};

/// The memory of a node of a `BTreeMap`, which has room for eleven keys.
const NODE: usize = 12 * (size_of::<String>() + size_of::<Json>()) + 64;

/// The memory of a part's JSON, in addition to the [`Json`] that holds it.
pub(super) fn cost(made: Made<'_>) -> usize {
    match made {
        Made::Struct(schema, version) => {
            let fields = schema.fields.iter().filter(|field| field.is_positional(version));
            let (keys, names) = fields.fold((0usize, 0), |(keys, names), field| {
                (keys + 1, names + field.schema_name.len())
            });
            nodes(keys) * NODE + names
        }
        Made::TaggedField(field) => tagged_field(field),
        Made::Array(count) => count.saturating_mul(size_of::<Json>()),
        Made::Scalar(FieldType::Uuid, _) => 22,
        Made::Scalar(_, Content::Text(text)) => text.len(),
        Made::Scalar(_, Content::Bytes(bytes)) => bytes.len().div_ceil(3).saturating_mul(4),
        Made::Scalar(_, Content::Float(value)) if !value.is_finite() => "-Infinity".len(),
        Made::Scalar(..) => 0,
        // Doubled, because a `Vec` grows like that.
        Made::UnknownTag(path) => 4 * size_of::<UnknownTaggedField>() + path,
    }
}

/// The most nodes for this many keys: a full node is split in half.
fn nodes(keys: usize) -> usize {
    if keys <= 11 { keys.min(1) } else { keys.div_ceil(5) }
}

/// A key among others, which at worst is the first of a node.
fn tagged_field(field: &FieldSchema) -> usize {
    NODE + field.schema_name.len()
}

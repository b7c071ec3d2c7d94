//! The smallest size of a struct.

use super::{FieldSchema, FieldType, StructSchema};

/// The smallest size of a struct in `version` of a message. `flexible` says whether that version is
/// flexible.
#[must_use]
pub(crate) const fn min_size(schema: &StructSchema, version: i16, flexible: bool) -> usize {
    // The byte for the number of tagged fields.
    let mut size = if flexible { 1 } else { 0 };
    let mut rest = schema.fields;
    while let [field, others @ ..] = rest {
        if field.is_positional(version) {
            size += field_size(field, version, flexible);
        }
        rest = others;
    }
    size
}

impl FieldType {
    /// The smallest size of a value that is not null.
    #[must_use]
    pub(crate) const fn min_size(&self, version: i16, flexible: bool) -> usize {
        match self {
            Self::Struct(schema) => min_size(schema, version, flexible),
            other => other.primitive().min_size(flexible),
        }
    }
}

const fn field_size(field: &FieldSchema, version: i16, flexible: bool) -> usize {
    match &field.ty {
        FieldType::Struct(_) if field.is_nullable(version) => 1,
        FieldType::String | FieldType::Bytes => {
            field.ty.min_size(version, field.is_compact(version, flexible))
        }
        ty => ty.min_size(version, flexible),
    }
}

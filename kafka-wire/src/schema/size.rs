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

/// A size that no minimum of the struct exceeds in any flexible version, and whether it is the minimum
/// in all of them.
#[must_use]
pub(crate) const fn largest_flexible_size(schema: &StructSchema) -> (usize, bool) {
    let (mut size, mut exact) = (1, true);
    let mut rest = schema.fields;
    while let [field, others @ ..] = rest {
        rest = others;
        // A field that is tagged from its first version on is in no struct's smallest value.
        if field.tag.is_some() && field.tagged_versions.min() <= field.versions.min() {
            continue;
        }
        let always = field.versions.min() == 0 && field.versions.is_open_ended();
        exact &= always && field.tag.is_none();
        size += match &field.ty {
            FieldType::Struct(schema) => {
                let (size, always) = largest_flexible_size(schema);
                exact &= always && field.nullable_versions.is_empty();
                size
            }
            ty => {
                exact &= field.flexible_versions.is_none();
                ty.primitive().min_size(field.flexible_versions.is_none())
            }
        };
    }
    (size, exact)
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

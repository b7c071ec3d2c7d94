//! Finds the fields for errors, and the structs that have them.

use crate::schema::{DefaultValue, FieldSchema, FieldType, StructSchema};

/// Whether elements of the array `asked` have something that an `element` of the answer repeats.
pub(super) fn is_alike(asked: &FieldSchema, element: &FieldType, version: i16) -> bool {
    let (FieldType::Array(asked), Some(element)) = (asked.ty, element.nested()) else {
        return false;
    };
    let repeated = element.fields.iter().filter(|field| field.is_positional(version));
    let mut repeated = repeated.filter(|field| !is_error(field));
    match asked {
        FieldType::Struct(asked) => repeated
            .any(|field| asked.fields.iter().any(|asked| asked.schema_name == field.schema_name)),
        scalar => repeated.any(|field| field.ty == *scalar),
    }
}

pub(super) fn is_error_code(field: &FieldSchema) -> bool {
    field.ty == FieldType::Int16 && matches!(field.schema_name, "ErrorCode" | "PartitionErrorCode")
}

pub(super) fn is_error_message(field: &FieldSchema) -> bool {
    field.ty == FieldType::String && field.schema_name == "ErrorMessage"
}

pub(super) fn is_error(field: &FieldSchema) -> bool {
    is_error_code(field) || is_error_message(field)
}

pub(super) fn has_default(field: &FieldSchema) -> bool {
    !matches!(field.default, DefaultValue::Unset | DefaultValue::Empty)
}

/// Whether a struct itself has an error code.
pub(super) fn has_error_code(schema: &StructSchema, version: i16) -> bool {
    schema.fields.iter().any(|field| is_error_code(field) && field.versions.contains(version))
}

/// Whether an element has an error code, directly or in a nested value.
pub(super) fn needs_error_code(element: &FieldType, version: i16) -> bool {
    element.nested().is_some_and(|schema| {
        has_error_code(schema, version)
            || schema
                .fields
                .iter()
                .any(|field| field.is_positional(version) && needs_error_code(&field.ty, version))
    })
}

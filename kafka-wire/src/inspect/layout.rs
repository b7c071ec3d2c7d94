//! The smallest size of a value, which limits an array's count.

use crate::schema::{FieldSchema, FieldType, StructSchema};

/// The smallest size of a struct in a version, including its tag section.
pub(super) fn smallest_struct(schema: &StructSchema, version: i16, flexible: bool) -> usize {
    let positional = schema.fields.iter().filter(|field| field.is_positional(version));
    positional.map(|field| smallest_field(field, version, flexible)).sum::<usize>()
        + usize::from(flexible)
}

/// The smallest size of an array's element.
pub(crate) fn smallest_element(ty: &FieldType, version: i16, flexible: bool) -> usize {
    match ty {
        FieldType::String => {
            if flexible {
                1
            } else {
                2
            }
        }
        FieldType::Bytes | FieldType::Records | FieldType::Array(_) => {
            if flexible {
                1
            } else {
                4
            }
        }
        FieldType::Struct(schema) => smallest_struct(schema, version, flexible),
        fixed => fixed.width(),
    }
}

/// The fewest rows of an array's element.
pub(super) fn fewest_rows(ty: &FieldType, version: i16, flexible: bool) -> usize {
    match ty {
        FieldType::Struct(schema) => {
            let fields = schema.fields.iter().filter(|field| field.is_positional(version));
            let rows = fields.map(|field| match field.ty {
                FieldType::Struct(_) if field.is_nullable(version) => 2,
                ty => fewest_rows(&ty, version, flexible),
            });
            1 + rows.sum::<usize>() + usize::from(flexible)
        }
        // One row for the value and one for its length.
        FieldType::Array(_) => 2,
        _ => 1,
    }
}

fn smallest_field(field: &FieldSchema, version: i16, flexible: bool) -> usize {
    match field.ty {
        // One byte marks null.
        FieldType::Struct(_) if field.is_nullable(version) => 1,
        ty => smallest_element(&ty, version, field.is_compact(version, flexible)),
    }
}

//! The fewest rows of a value, which an array's count must be able to pay for.

use crate::schema::FieldType;

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

//! One-field tuple structs, which are encoded like their field.

use quote::ToTokens;
use syn::{DeriveInput, FieldsUnnamed};

use super::field_type;
use crate::attr::{self, Place};
use crate::ctxt::Ctxt;
use crate::model::Newtype;
use crate::types::{holds_tagged_fields, spelled};

pub(super) const WITHOUT_FIELDS: &str = "a struct without fields has no parentheses; remove them";

pub(super) fn check(errors: &Ctxt, input: &DeriveInput, fields: &FieldsUnnamed) -> Option<Newtype> {
    let mut fields_iter = fields.unnamed.iter();
    let (Some(field), None) = (fields_iter.next(), fields_iter.next()) else {
        errors.error(
            fields,
            match fields.unnamed.len() {
                0 => WITHOUT_FIELDS.to_owned(),
                many => format!(
                    "a tuple struct with {many} fields gives them no names; write `{}` without the semicolon",
                    with_names(fields)
                ),
            },
        );
        return None;
    };
    attr::no_keys(errors, &field.attrs, Place::NewtypeField);
    if holds_tagged_fields(&field.ty) {
        let text = "unknown tagged fields are a field of a struct; write `{ unknown_tagged_fields: TaggedFields }` without the semicolon";
        errors.error(fields, text);
        return None;
    }
    field_type::is_in_a_new_type(errors, &field.ty, input).then(|| Newtype { ty: field.ty.clone() })
}

/// The fields in braces: `{ pub first: i32, second: i64 }`.
pub(super) fn with_names(fields: &FieldsUnnamed) -> String {
    const NAMES: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    let named = fields.unnamed.iter().enumerate().map(|(index, field)| {
        let name = match (fields.unnamed.len(), NAMES.get(index)) {
            (1, _) => "value".to_owned(),
            (_, Some(name)) => (*name).to_owned(),
            (_, None) => format!("field_{index}"),
        };
        let visibility = match field.vis.to_token_stream().to_string() {
            none if none.is_empty() => none,
            some => format!("{some} "),
        };
        format!("{visibility}{name}: {}", spelled(&field.ty))
    });
    format!("{{ {} }}", named.collect::<Vec<_>>().join(", "))
}

//! One-field tuple structs, which are on the wire as what they hold.

use syn::{DeriveInput, FieldsUnnamed};

use super::field_type;
use crate::attr::{self, Place};
use crate::ctxt::Ctxt;
use crate::model::Newtype;
use crate::types::{Kind, classify, spelled};

pub(super) fn check(errors: &Ctxt, input: &DeriveInput, fields: &FieldsUnnamed) -> Option<Newtype> {
    let mut fields_iter = fields.unnamed.iter();
    let (Some(field), None) = (fields_iter.next(), fields_iter.next()) else {
        errors.error(fields, match fields.unnamed.len() {
            0 => format!("a struct without fields has no brackets; write `struct {};`", input.ident),
            many => format!("a tuple struct with {many} fields gives them no names; write `{{ name: Type, … }}`"),
        });
        return None;
    };
    attr::no_keys(errors, &field.attrs, Place::NewtypeField);
    if let Kind::Option(inner) = classify(&field.ty) {
        let text = format!(
            "a new type is never null itself; write `{}` here, and `Option<{}>` where it is used",
            spelled(inner),
            input.ident
        );
        errors.error(&field.ty, text);
        return None;
    }
    field_type::is_on_the_wire(errors, &field.ty, &input.ident)
        .then(|| Newtype { ty: field.ty.clone() })
}

//! One-field tuple structs, which are encoded like their field.

use quote::ToTokens;
use syn::{DeriveInput, FieldsUnnamed};

use super::field_type::{self, OnTheWire};
use super::{message, names};
use crate::attr::{self, Attrs, Place};
use crate::ctxt::Ctxt;
use crate::model::Newtype;
use crate::types::{ends_in, holds_tagged_fields, spelled};

pub(super) const WITHOUT_FIELDS: &str = "a struct without fields has no parentheses; remove them";

pub(super) fn check(errors: &Ctxt, input: &DeriveInput, fields: &FieldsUnnamed) -> Option<Newtype> {
    let phantoms = fields.unnamed.iter().filter(|field| ends_in(&field.ty, "PhantomData"));
    let phantoms: Vec<_> = phantoms.collect();
    let mut types = fields.unnamed.iter().filter(|field| !ends_in(&field.ty, "PhantomData"));
    let (field, is_one) = match (types.next(), types.next(), fields.unnamed.len()) {
        (Some(field), None, _) => (field, phantoms.is_empty()),
        (None, _, 1) => (fields.unnamed.first()?, true),
        (_, _, 0) => {
            errors.error(fields, WITHOUT_FIELDS);
            return None;
        }
        (_, _, many) => {
            let named = with_names(errors, fields, input);
            let text = format!(
                "a tuple struct with {many} fields gives them no names; write `{named}` without the semicolon"
            );
            errors.error(fields, text);
            return None;
        }
    };
    // A field that is no bytes leaves a new type when it is removed.
    for phantom in phantoms.into_iter().filter(|_| !is_one) {
        field_type::is_in_a_new_type(errors, &phantom.ty, input);
    }
    attr::no_keys(errors, &field.attrs, Place::NewtypeField);
    if holds_tagged_fields(&field.ty) {
        let text = "unknown tagged fields are a field of a struct; write `{ unknown_tagged_fields: TaggedFields }` without the semicolon";
        errors.error(fields, text);
        return None;
    }
    let is_right = field_type::is_in_a_new_type(errors, &field.ty, input) && is_one;
    is_right.then(|| Newtype { ty: field.ty.clone() })
}

/// The fields in braces, with right types: `{ pub first: i32, second: i64 }`. Reports wrong types.
pub(super) fn with_names(errors: &Ctxt, fields: &FieldsUnnamed, owner: &DeriveInput) -> String {
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
        let ty = match field_type::is_on_the_wire(errors, &field.ty, None, owner, None) {
            OnTheWire::OfItsEntity(meant)
            | OnTheWire::WithoutItsEntity(meant)
            | OnTheWire::No(Some(meant)) => spelled(&meant),
            OnTheWire::Yes | OnTheWire::No(None) => spelled(&field.ty),
        };
        format!("{visibility}{name}: {ty}")
    });
    format!("{{ {} }}", named.collect::<Vec<_>>().join(", "))
}

/// Reports a tuple struct with the keys of a message: either those or the parentheses are wrong.
pub(super) fn is_no_message(
    errors: &Ctxt,
    input: &DeriveInput,
    attrs: &Attrs,
    fields: &FieldsUnnamed,
) {
    let keys = keys_to_remove(attrs, fields.unnamed.len());
    if let (Some(keys), Some(kind), None, None) =
        (&keys, attrs.kinds.first(), &attrs.versions, &attrs.flexible)
    {
        let text =
            format!("a new type is encoded like its field, and is no message; remove {keys}");
        errors.error(&kind.key, text);
        return;
    }
    let name = names::of_struct(errors, &input.ident, attrs);
    message::check(errors, attrs, &name, attr::mentioned(fields.unnamed.iter()));
    if fields.unnamed.is_empty() {
        errors.error(fields, WITHOUT_FIELDS);
        return;
    }
    let named = with_names(errors, fields, input);
    let or_remove = keys.map_or_else(String::new, |keys| {
        format!(", or remove {keys} for a new type, which is encoded like its field")
    });
    let text =
        format!("a message has named fields; write `{named}` without the semicolon{or_remove}");
    errors.error(fields, text);
}

/// What to remove from a tuple struct with the keys of a message to get a new type, if it may be one.
pub(super) fn keys_to_remove(attrs: &Attrs, fields: usize) -> Option<String> {
    let is_framed = attrs.api_key.is_some() || attrs.response.is_some() || attrs.kinds.len() > 1;
    if is_framed || fields != 1 {
        return None;
    }
    let kinds = attrs.kinds.iter().map(|kind| &kind.key);
    let others = attrs
        .given()
        .into_iter()
        .filter(|(key, _)| !key.places().any(|place| place == Place::Newtype));
    let mut keys: Vec<_> =
        kinds.chain(others.map(|(_, key)| key)).map(|key| format!("`{key}`")).collect();
    let last = keys.pop()?;
    Some(if keys.is_empty() { last } else { format!("{} and {last}", keys.join(", ")) })
}

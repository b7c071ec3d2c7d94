//! Reports `#[default]`, which the derive of std's `Default` reads and this derive has no use for.
//!
//! rustc refuses the mark without that derive and suggests to add it, which conflicts with the
//! `Default` of this derive. The derive therefore declares the attribute, and refuses it itself.

use quote::ToTokens;
use syn::{Attribute, Meta};

use super::keys::Place;
use crate::ctxt::Ctxt;

pub(crate) fn is_stray_default(attr: &Attribute) -> bool {
    attr.path().is_ident("default")
}

/// Reports every `#[default]` in `attrs`. `is_given` tells whether the keys contain a default.
pub(super) fn report(errors: &Ctxt, attrs: &[Attribute], place: Place, is_given: bool) {
    for attr in attrs.iter().filter(|attr| is_stray_default(attr)) {
        match value(&attr.meta).filter(|_| place == Place::Field && !is_given) {
            Some(value) => {
                let text = format!("a field's default is a key; write `kafka(default = {value})`");
                errors.error(&attr.meta, text);
            }
            None => {
                let why = match is_given {
                    true => "`kafka` has the default already",
                    false => instead(place),
                };
                errors.error(attr, format!("{why}; remove it"));
            }
        }
    }
}

/// The value in `#[default = 5]` or `#[default(5)]`.
fn value(meta: &Meta) -> Option<String> {
    let value = match meta {
        Meta::Path(_) => return None,
        Meta::List(list) => list.tokens.clone(),
        Meta::NameValue(pair) => pair.value.to_token_stream(),
    };
    Some(value.to_string()).filter(|value| !value.is_empty())
}

/// What has the default without a mark.
const fn instead(place: Place) -> &'static str {
    match place {
        Place::Enum | Place::Variant => {
            "the default is the variant with number 0, which needs no mark"
        }
        Place::Field => "every field has a default, which needs no mark",
        Place::Struct => "a struct's default is that of its fields, which needs no mark",
        Place::Newtype | Place::NewtypeField => {
            "a new type's default is that of its field, which needs no mark"
        }
        Place::VariantField
        | Place::RequestField
        | Place::RequestVariant
        | Place::RecordVariant => "a variant that holds a value is never the default",
    }
}

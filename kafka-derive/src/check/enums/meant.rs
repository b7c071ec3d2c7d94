//! Recognizes an enum of requests or records without its key.

use syn::{DataEnum, DeriveInput, Fields, Variant};

use super::holds_named;
use crate::check::{Lists, records, repr};
use crate::types::{Kind, classify, renamed};

/// What an enum without a key is meant to list: messages are in its variants.
pub(in crate::check) fn meant(input: &DeriveInput, data: &DataEnum) -> Option<Lists> {
    if repr::words(&input.attrs).is_empty() && data.variants.iter().any(records::holds_a_pair) {
        return Some(Lists::Records);
    }
    if !lists_requests(input, data) {
        return None;
    }
    match holds_named(data, "Record") && !holds_named(data, "Request") {
        true => Some(Lists::Records),
        false => Some(Lists::Requests),
    }
}

/// Whether it looks like an enum of requests that lacks the key `requests`.
fn lists_requests(input: &DeriveInput, data: &DataEnum) -> bool {
    let holds_a_struct = |variant: &Variant| match &variant.fields {
        Fields::Unnamed(fields) => fields
            .unnamed
            .iter()
            .all(|field| matches!(classify(&field.ty), Kind::Other | Kind::Box(_))),
        _ => false,
    };
    let holds_a_request = |variant: &Variant| {
        let ends_so = |ty| renamed(ty, "Request", "").is_some();
        holds_a_struct(variant) && variant.fields.iter().any(|field| ends_so(&field.ty))
    };
    let has_repr = input.attrs.iter().any(|attr| attr.path().is_ident("repr"));
    let all = !data.variants.is_empty() && data.variants.iter().all(holds_a_struct);
    !has_repr && (all || data.variants.iter().any(holds_a_request))
}

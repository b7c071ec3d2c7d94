//! Checks the lifetimes in a field's type.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Data, DeriveInput, Type};

use super::unsupported;
use crate::ctxt::Ctxt;
use crate::types::{Kind, classify, lifetimes};

/// Reports a `'static` in the type. If the user's own type has a codec for it, an alias can hide it.
pub(in crate::check) fn borrows_from_the_bytes(
    errors: &Ctxt,
    ty: &Type,
    owner: &DeriveInput,
) -> bool {
    let Some(lifetime) = static_lifetime(ty.to_token_stream()) else { return true };
    let name = &owner.ident;
    let write = match (owner.generics.lifetimes().next(), owner.generics.params.is_empty()) {
        (Some(own), _) => format!("write `{}`", own.lifetime),
        (None, true) => format!("write `'a`, and add `<'a>` to `{name}`"),
        (None, false) => format!("write `'a`, and declare it before the parameters of `{name}`"),
    };
    errors.error(
        lifetime,
        format!("the bytes that a field is read from do not live for `'static`; {write}"),
    );
    false
}

/// Extends advice that removes the last use of a lifetime, because Rust rejects unused lifetimes.
pub(super) fn left_without_use(ty: &Type, advice: &str, owner: &DeriveInput) -> String {
    // If the user must write a struct, nobody knows which lifetimes it will have.
    if advice.contains(" struct") || !advice.contains("write `") {
        return String::new();
    }
    let generics = &owner.generics;
    let mentions = |ty: &Type, name: &Ident| {
        lifetimes(ty).is_none_or(|names| names.iter().any(|other| other == name))
    };
    let types: Vec<_> = match &owner.data {
        Data::Struct(data) => data.fields.iter().map(|field| &field.ty).collect(),
        Data::Enum(_) | Data::Union(_) => return String::new(),
    };
    // Another wrong type loses the lifetime too, if its advice does not contain one.
    let stays = |other: &Type| {
        let inner = match classify(other) {
            Kind::Option(inner) | Kind::Array(inner) => inner,
            _ => other,
        };
        unsupported::advice(inner).is_none_or(|advice| advice.contains('\''))
    };
    let is_left = |name: &Ident| {
        mentions(ty, name)
            && !advice.contains(&format!("'{name}"))
            && !types.iter().any(|other| mentions(other, name) && stays(other))
    };
    let left = generics.lifetimes().map(|param| &param.lifetime.ident).find(|name| is_left(name));
    match left {
        Some(name) if generics.params.len() == 1 => {
            format!(", and remove `<'{name}>` from `{}`", owner.ident)
        }
        Some(name) => format!(", and remove `'{name}` from `{}`", owner.ident),
        None => String::new(),
    }
}

/// Finds the tick and the name of the first `'static`.
fn static_lifetime(tokens: TokenStream) -> Option<TokenStream> {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match &token {
            TokenTree::Punct(tick) if tick.as_char() == '\'' => {
                if let Some(name) = tokens.next_if(|next| next.to_string() == "static") {
                    return Some(quote!(#token #name));
                }
            }
            TokenTree::Group(group) => {
                if let Some(found) = static_lifetime(group.stream()) {
                    return Some(found);
                }
            }
            _ => {}
        }
    }
    None
}

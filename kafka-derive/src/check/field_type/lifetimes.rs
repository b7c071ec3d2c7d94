//! The lifetimes in a field's type.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{DeriveInput, Type};

use crate::ctxt::Ctxt;

/// `'static` anywhere in the type. A type of one's own may have a codec for it, behind an alias.
pub(super) fn borrows_from_the_bytes(errors: &Ctxt, ty: &Type, owner: &DeriveInput) -> bool {
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

/// The tick and the name of the first `'static`.
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

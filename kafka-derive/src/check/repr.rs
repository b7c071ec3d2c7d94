//! `#[repr(…)]`: what it says to Rust, where that matters here.

use proc_macro2::{Group, Ident};
use syn::Attribute;

use crate::ctxt::Ctxt;

/// What stands in it: `C`, `i8`, `align`.
pub(super) fn words(attrs: &[Attribute]) -> Vec<Ident> {
    let mut words = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("repr")) {
        let _ = attr.parse_nested_meta(|meta| {
            words.extend(meta.path.get_ident().cloned());
            // `align(8)`
            if meta.input.peek(syn::token::Paren) {
                let _: Group = meta.input.parse()?;
            }
            Ok(())
        });
    }
    words
}

/// Of a packed struct's fields there are no references, which a codec takes.
pub(super) fn is_not_packed(errors: &Ctxt, attrs: &[Attribute]) -> bool {
    let packed = words(attrs).into_iter().find(|word| word == "packed");
    if let Some(word) = &packed {
        let text =
            "the bytes on the wire do not depend on how Rust lays out the struct; remove `packed`";
        errors.error(word, text);
    }
    packed.is_none()
}

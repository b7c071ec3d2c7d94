//! Reads the parts of `#[repr(…)]` that matter to the derive.

use proc_macro2::{Group, Ident};
use syn::Attribute;

use crate::ctxt::Ctxt;

/// The words in `#[repr(…)]`: `C`, `i8`, `align`.
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

/// A codec takes references to fields, which do not exist for a packed struct.
pub(super) fn is_not_packed(errors: &Ctxt, attrs: &[Attribute]) -> bool {
    let packed = words(attrs).into_iter().find(|word| word == "packed");
    if let Some(word) = &packed {
        let text =
            "the bytes on the wire do not depend on how Rust lays out the struct; remove `packed`";
        errors.error(word, text);
    }
    packed.is_none()
}

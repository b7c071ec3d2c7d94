//! Reads `#[kafka(…)]`. Never stops: a wrong attribute is reported, counts as given, and the rest
//! of its list is still read.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};

mod container;
mod default;
mod field;
mod keys;
mod list;
mod misspelt;
mod value;
mod variant;

pub(crate) use container::ContainerAttrs;
pub(crate) use field::FieldAttrs;
pub(crate) use keys::Place;
pub(crate) use value::{int, of as literal_of};
pub(crate) use variant::{VariantAttrs, no_keys};

/// A key that was given.
pub(crate) struct Attr<T> {
    pub(crate) key: Ident,
    /// As written behind the key; empty for a flag.
    pub(crate) written: TokenStream,
    /// `None` where it was wrong and is reported already.
    pub(crate) value: Option<T>,
}

/// A key that may be given.
pub(crate) type Given<T> = Option<Attr<T>>;

/// What is known of a value after its errors have been reported.
pub(crate) trait GivenExt<T> {
    /// The value given, or `default` where none is; `None` where a wrong one is.
    fn known_or(&self, default: T) -> Option<T>;
}

impl<T: Copy> GivenExt<T> for Given<T> {
    fn known_or(&self, default: T) -> Option<T> {
        self.as_ref().map_or(Some(default), |attr| attr.value)
    }
}

impl<T> Attr<T> {
    /// Whether the key itself is reported: it was meant to be this one.
    pub(crate) fn is_misspelt(&self) -> bool {
        self.value.is_none() && self.written.is_empty()
    }

    /// The smallest tokens that must change: the value where there is one, else the key.
    pub(crate) fn tokens(&self) -> TokenStream {
        if self.written.is_empty() { self.key.to_token_stream() } else { self.written.clone() }
    }
}

impl<T> ToTokens for Attr<T> {
    /// Key and value.
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let Self { key, written, .. } = self;
        tokens.extend(if written.is_empty() { quote!(#key) } else { quote!(#key = #written) });
    }
}

/// The lines of a doc comment.
pub(crate) fn docs(attrs: &[syn::Attribute]) -> String {
    let lines = attrs.iter().filter(|attr| attr.path().is_ident("doc")).filter_map(|attr| {
        let value = &attr.meta.require_name_value().ok()?.value;
        value::string(&value.to_token_stream())
    });
    let lines: Vec<_> =
        lines.map(|line| line.strip_prefix(' ').unwrap_or(&line).to_owned()).collect();
    lines.join("\n").trim().to_owned()
}

//! The attributes that silence lints in generated code.

use proc_macro2::TokenStream;
use quote::quote;

/// Silences lints in generated code.
pub(super) fn allow() -> TokenStream {
    quote! {
        #[allow(clippy::all, clippy::pedantic, clippy::nursery, deprecated, unused_qualifications)]
    }
}

/// The attributes of each generated impl.
pub(super) fn impl_attrs() -> TokenStream {
    let allow = allow();
    quote!(#[automatically_derived] #allow)
}

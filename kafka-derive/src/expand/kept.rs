//! The field that keeps unknown tagged fields. A type with the name `TaggedFields` can be another one,
//! so the expansion uses the field only through a trait, and rustc reports the type once.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Ident, Type};

use super::names::Names;

/// The field, its type, and the names that its accesses need.
pub(super) struct Kept<'c> {
    pub(super) ident: &'c Ident,
    pub(super) ty: &'c Type,
    pub(super) names: &'c Names,
}

impl Kept<'_> {
    /// `reference`, such as `&self.kept`, as a reference to `TaggedFields`.
    pub(super) fn borrowed(&self, reference: &TokenStream) -> TokenStream {
        let (asserted, end) = self.asserted();
        let method = quote_spanned!(end=> >::kept);
        quote!(#asserted #method(#reference))
    }

    /// Same as [`borrowed`](Self::borrowed), for `&mut self.kept`.
    pub(super) fn borrowed_mut(&self, reference: &TokenStream) -> TokenStream {
        let (asserted, end) = self.asserted();
        let method = quote_spanned!(end=> >::kept_mut);
        quote!(#asserted #method(#reference))
    }

    /// Whether `self` has no unknown tagged fields.
    pub(super) fn is_empty(&self) -> TokenStream {
        let ident = self.ident;
        let kept = self.borrowed(&quote!(&self.#ident));
        quote!(#kept.is_empty())
    }

    /// The field in a struct expression: `kept: value`.
    pub(super) fn init(&self, value: &TokenStream) -> TokenStream {
        let ident = self.ident;
        let (asserted, end) = self.asserted();
        let method = quote_spanned!(end=> >::from_kept);
        quote!(#ident: #asserted #method(#value))
    }

    /// The field in a struct expression, without unknown tagged fields.
    pub(super) fn init_empty(&self) -> TokenStream {
        let wire = &self.names.wire;
        self.init(&quote!(#wire::TaggedFields::new()))
    }

    /// The start of a method's path, and the span of its end. With the spans of the type's first and
    /// last token, rustc points at the whole type.
    fn asserted(&self) -> (TokenStream, Span) {
        let (ty, private) = (self.ty, &self.names.private);
        let last = ty.to_token_stream().into_iter().last();
        let last = last.map_or_else(Span::call_site, |token| token.span());
        let start = quote_spanned!(ty.span()=> <);
        (quote!(#start #ty as #private::AssertTaggedFields), last)
    }
}

//! `Debug` and `PartialEq` for structs with the key `std_traits`. Both use one list of the fields, whose
//! statements are calls without branches. What `#[derive]` generates has a branch for each field of
//! `eq`, and rustc inlines the comparison of each field into it before it writes it to the metadata.

use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;

use super::context::Context;
use super::lints::impl_attrs;
use super::names::Names;

/// The impls of both traits.
pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Names { private, codec, .. } = &context.names;
    let (params, de) = context.impls.without_de(&context.model.generics);
    let ty = &context.impls.ty;
    let clause = context.impls.with(&context.bounds(&de));
    let name = context.model.ident.unraw().to_string();
    let names = all(context).map(|ident| ident.unraw().to_string());
    let list = quote!(<Self as #codec<#de>>::pair_fields);
    let attrs = impl_attrs();
    quote! {
        #attrs
        impl #params ::core::fmt::Debug for #ty #clause {
            #[inline]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                #private::FieldPairs::debug(self, #list, #name, &[#(#names),*], f)
            }
        }
        #attrs
        impl #params ::core::cmp::PartialEq for #ty #clause {
            #[inline]
            fn eq(&self, other: &Self) -> ::core::primitive::bool {
                #private::FieldPairs::equal(self, other, #list)
            }
        }
    }
}

/// The list of the fields, as a function of the codec.
pub(super) fn pair_fields(context: &Context<'_>) -> TokenStream {
    let (private, cursor) = (&context.names.private, &context.names.cursor);
    let fields = all(context);
    quote! {
        #[inline]
        fn pair_fields(&self, other: &Self, #cursor: &mut #private::FieldPairs<'_, '_>) {
            #(#cursor.pair(&self.#fields, &other.#fields);)*
        }
    }
}

/// All fields in the order of the definition, except that unknown tagged fields are last.
fn all<'c>(context: &'c Context<'_>) -> impl Iterator<Item = &'c syn::Ident> {
    let unknown = context.shape.unknown_tagged_fields.iter().map(|(ident, _)| ident);
    context.shape.fields.iter().map(|field| &field.ident).chain(unknown)
}

//! Enums over an integer, with a variant for unknown numbers.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::generics::{self, Impl};
use super::names::{Names, local};
use crate::model::{Enum, Model};

pub(super) fn expand(model: &Model, shape: &Enum) -> TokenStream {
    let names = Names::new(model);
    let Names { wire, codec, reader, writer, block, value, default, .. } = &names;
    let Enum { repr, variants, fallback } = shape;
    let ident = &model.ident;
    let impls = Impl::new(ident, &model.generics, []);
    let never_null = generics::never_null(&names, &impls, ident.span());
    let number = local("number");
    let repr = quote!(::core::primitive::#repr);
    let own = quote!(<#repr as #codec<'de>>);
    let (from, to): (Vec<_>, Vec<_>) = variants
        .iter()
        .map(|(variant, value)| {
            let value = Literal::i128_unsuffixed(*value);
            (quote!(#value => #ident::#variant,), quote!(#ident::#variant => #value,))
        })
        .unzip();
    quote! {
        #[inline(always)]
        const fn from_number(#number: #repr) -> #ident {
            match #number {
                #(#from)*
                #number => #ident::#fallback(#number),
            }
        }

        #[inline(always)]
        const fn number_of(#value: &#ident) -> #repr {
            match #value {
                #(#to)*
                #ident::#fallback(#number) => *#number,
            }
        }

        #[automatically_derived]
        impl ::core::default::Default for #ident {
            fn default() -> Self {
                from_number(0)
            }
        }

        #never_null

        #[automatically_derived]
        impl<'de> #codec<'de> for #ident {
            const TYPE: #wire::FieldType = #own::TYPE;
            const LAYOUT: #wire::__private::WireLayout = #own::LAYOUT;
            #[inline(always)]
            fn decode(
                #reader: &mut #wire::Reader<'de>,
            ) -> ::core::result::Result<Self, #wire::DecodeError> {
                #own::decode(#reader).map(from_number)
            }
            #[inline(always)]
            fn encode(
                &self,
                #writer: &mut #wire::Writer,
            ) -> ::core::result::Result<(), #wire::EncodeError> {
                #own::encode(&number_of(self), #writer)
            }
            #[inline(always)]
            fn is_default(&self, #default: #wire::DefaultValue) -> ::core::primitive::bool {
                #own::is_default(&number_of(self), #default)
            }
            #[inline(always)]
            fn from_default(#default: #wire::DefaultValue) -> Self {
                from_number(#own::from_default(#default))
            }
            #[inline(always)]
            fn from_block(#block: &mut #wire::__private::Block<'_>) -> Self {
                from_number(#own::from_block(#block))
            }
            #[inline(always)]
            fn to_block(&self, #block: &mut #wire::__private::BlockMut<'_>) {
                #own::to_block(&number_of(self), #block)
            }
        }
    }
}

//! `struct BrokerId(i32);`: on the wire what is in it.

use proc_macro2::TokenStream;
use quote::quote;

use super::generics::Impl;
use super::names::Names;
use super::structs::unlisted;
use crate::model::{Model, Newtype};

pub(super) fn expand(model: &Model, shape: &Newtype) -> TokenStream {
    let names = Names::new(model);
    let impls = Impl::new(&model.ident, &model.generics);
    let Names { wire, codec, nullable, cursor, block, value, some, none, version, .. } = &names;
    let Impl { params, ty, de, .. } = &impls;
    let inner = impls.ty(&shape.ty);
    let generic = impls.is_generic(&shape.ty);
    let bound = impls.bound(&names, &shape.ty, de, false);
    let clause = impls.with(if generic { std::slice::from_ref(&bound) } else { &[] });
    // A bound that cannot be met is an error unless it depends on a lifetime of its own.
    let null_bound = match generic {
        true => impls.bound(&names, &shape.ty, de, true),
        false => {
            let any = impls.any_lifetime(inner.clone());
            quote!(for<'__any> #any: #nullable<'__any>)
        }
    };
    let null_clause = impls.with(&[null_bound]);
    let (default_params, _) = impls.without_de(&model.generics);
    let default_clause = match generic {
        true => impls.with(&[quote!(#inner: ::core::default::Default)]),
        false => impls.with(&[]),
    };
    let tagged = super::names::local("tagged");
    let unlisted = unlisted();
    let asked = impls.asked(&names, &shape.ty, "OnTheWire");
    let own = quote!(<#asked as #codec<#de>>);
    let null = quote!(<#inner as #nullable<#de>>);
    let run = match model.generics.params.is_empty() {
        true => super::layout::run(&names, &quote!(<#asked as #codec<'static>>::FIXED)),
        false => TokenStream::new(),
    };
    quote! {
        #[automatically_derived]
        impl #default_params ::core::default::Default for #ty #default_clause {
            fn default() -> Self {
                Self(<#asked as ::core::default::Default>::default())
            }
        }

        #[automatically_derived]
        impl #params #codec<#de> for #ty #clause {
            const TYPE: #wire::FieldType = #own::TYPE;
            const WIDTH: ::core::primitive::usize = #own::WIDTH;
            const FIXED: ::core::primitive::usize = #own::FIXED;
            const FIXED_FROM: ::core::primitive::i16 = #own::FIXED_FROM;
            const HAS_TAG_SECTION: ::core::primitive::bool = #own::HAS_TAG_SECTION;
            const INLINED: ::core::primitive::bool = #own::INLINED;
            const NESTED: ::core::primitive::bool = #own::NESTED;
            #[inline(always)]
            fn min_size(
                #version: ::core::primitive::i16,
                #value: ::core::primitive::bool,
            ) -> ::core::primitive::usize {
                #own::min_size(#version, #value)
            }
            #[inline(always)]
            fn decode(
                #cursor: &mut #wire::Reader<#de>,
            ) -> ::core::result::Result<Self, #wire::DecodeError> {
                #own::decode(#cursor).map(Self)
            }
            #[inline(always)]
            fn decode_any(
                &mut self,
                #cursor: &mut #wire::Reader<#de>,
            ) -> ::core::result::Result<(), #wire::DecodeError> {
                #own::decode_any(&mut self.0, #cursor)
            }
            #[inline(always)]
            fn encode(
                &self,
                #cursor: &mut #wire::Writer,
            ) -> ::core::result::Result<(), #wire::EncodeError> {
                #own::encode(&self.0, #cursor)
            }
            #[inline(always)]
            fn encode_any(
                &self,
                #cursor: &mut #wire::Writer,
            ) -> ::core::result::Result<(), #wire::EncodeError> {
                #own::encode_any(&self.0, #cursor)
            }
            #[inline(always)]
            fn is_default(&self, #value: #wire::DefaultValue) -> ::core::primitive::bool {
                #own::is_default(&self.0, #value)
            }
            #[inline(always)]
            fn from_default(#value: #wire::DefaultValue) -> Self {
                Self(#own::from_default(#value))
            }
            #[inline(always)]
            fn from_block(#block: &mut #wire::__private::Block<'_>) -> Self {
                Self(#own::from_block(#block))
            }
            #[inline(always)]
            fn to_block(&self, #block: &mut #wire::__private::BlockMut<'_>) {
                #own::to_block(&self.0, #block)
            }
            #run
            #[inline(always)]
            fn has_tagged_fields(&self) -> ::core::primitive::bool {
                #own::has_tagged_fields(&self.0)
            }
        }

        #[automatically_derived]
        #unlisted
        impl #params #nullable<#de> for #ty #null_clause {
            #[inline(always)]
            fn min_nullable_size(
                #version: ::core::primitive::i16,
                #value: ::core::primitive::bool,
            ) -> ::core::primitive::usize {
                #null::min_nullable_size(#version, #value)
            }
            #[inline(always)]
            fn decode_nullable(
                #cursor: &mut #wire::Reader<#de>,
            ) -> ::core::result::Result<::core::option::Option<Self>, #wire::DecodeError> {
                ::core::result::Result::Ok(#null::decode_nullable(#cursor)?.map(Self))
            }
            #[inline(always)]
            fn decode_any_nullable(
                #value: &mut ::core::option::Option<Self>,
                #cursor: &mut #wire::Reader<#de>,
                #tagged: ::core::primitive::bool,
            ) -> ::core::result::Result<(), #wire::DecodeError> {
                let mut #block = #none;
                let #cursor = #null::decode_any_nullable(&mut #block, #cursor, #tagged);
                *#value = #block.map(Self);
                #cursor
            }
            #[inline(always)]
            fn encode_any_nullable(
                #value: ::core::option::Option<&Self>,
                #cursor: &mut #wire::Writer,
                #tagged: ::core::primitive::bool,
            ) -> ::core::result::Result<(), #wire::EncodeError> {
                #null::encode_any_nullable(
                    match #value { #some(#value) => #some(&#value.0), #none => #none },
                    #cursor,
                    #tagged,
                )
            }
            #[inline(always)]
            fn encode_nullable(
                #value: ::core::option::Option<&Self>,
                #cursor: &mut #wire::Writer,
            ) -> ::core::result::Result<(), #wire::EncodeError> {
                #null::encode_nullable(
                    match #value { #some(#value) => #some(&#value.0), #none => #none },
                    #cursor,
                )
            }
            #[inline(always)]
            fn decode_tagged_nullable(
                #cursor: &mut #wire::Reader<#de>,
            ) -> ::core::result::Result<::core::option::Option<Self>, #wire::DecodeError> {
                ::core::result::Result::Ok(#null::decode_tagged_nullable(#cursor)?.map(Self))
            }
            #[inline(always)]
            fn encode_tagged_nullable(
                #value: ::core::option::Option<&Self>,
                #cursor: &mut #wire::Writer,
            ) -> ::core::result::Result<(), #wire::EncodeError> {
                #null::encode_tagged_nullable(
                    match #value { #some(#value) => #some(&#value.0), #none => #none },
                    #cursor,
                )
            }
        }
    }
}

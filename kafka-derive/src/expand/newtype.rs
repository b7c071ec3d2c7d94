//! `struct BrokerId(i32);`, which is encoded like its field.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Lifetime, Type};

use super::acyclic;
use super::const_checks;
use super::generics::{self, Impl};
use super::names::Names;
use super::schema;
use crate::model::{Model, Newtype};
use crate::types::{self, classify};

/// The input for generating the impls of a tuple struct.
struct Context<'m> {
    names: Names,
    model: &'m Model,
    shape: &'m Newtype,
    impls: Impl,
    /// The type of its field.
    inner: TokenStream,
    /// The same type, through the trait that asserts its codec.
    asserted: TokenStream,
    /// Whether the field's type depends on a type parameter.
    generic: bool,
}

pub(super) fn expand(model: &Model, shape: &Newtype) -> TokenStream {
    let names = Names::new(model);
    let impls = Impl::new(&model.ident, &model.generics, [&shape.ty]);
    let inner = impls.ty(&shape.ty);
    let asserted = impls.asserted(&names, &shape.ty, "AssertCodec");
    let generic = impls.is_generic(&shape.ty);
    let acyclic =
        acyclic::expand(&names, &model.ident, &model.generics, false, std::iter::once(&shape.ty));
    let context = Context { names, model, shape, impls, inner, asserted, generic };
    let (default, codec, nullable) = (default(&context), codec(&context), nullable(&context));
    let boxed = box_check(&context);
    quote!(#default #codec #nullable #boxed #acyclic)
}

/// Checks that a `Box` holds a struct.
fn box_check(context: &Context<'_>) -> Option<TokenStream> {
    let Context { names, model, shape, asserted, .. } = context;
    let codec = &names.codec;
    if !model.generics.params.is_empty() {
        return None;
    }
    let schema = quote!(<#asserted as #codec<'static>>::TYPE);
    let check = const_checks::box_check(names, &shape.ty, &schema)?;
    Some(const_checks::evaluated(vec![check]))
}

fn default(context: &Context<'_>) -> TokenStream {
    let Context { model, impls, inner, asserted, generic, .. } = context;
    let (params, _) = impls.without_de(&model.generics);
    let ty = &impls.ty;
    let clause = match generic {
        true => impls.with(&[quote!(#inner: ::core::default::Default)]),
        false => impls.with(&[]),
    };
    quote! {
        #[automatically_derived]
        impl #params ::core::default::Default for #ty #clause {
            fn default() -> Self {
                Self(<#asserted as ::core::default::Default>::default())
            }
        }
    }
}

fn codec(context: &Context<'_>) -> TokenStream {
    let Context { names, model, shape, impls, asserted, generic, .. } = context;
    let Names { wire, codec, reader, writer, block, api_version, is_flexible, default, .. } = names;
    let Impl { params, ty, de, .. } = impls;
    let bound = impls.bound(names, &shape.ty, de, false);
    let clause = impls.with(if *generic { std::slice::from_ref(&bound) } else { &[] });
    let own = quote!(<#asserted as #codec<#de>>);
    let schema = match schema::may_have_no_codec(&model.generics, &shape.ty) {
        true => {
            let (private, ty) = (&names.private, &shape.ty);
            quote!({ use #private::Unknown as _; #private::Known::<#ty>::TYPE })
        }
        false => quote!(#own::TYPE),
    };
    quote! {
        #[automatically_derived]
        impl #params #codec<#de> for #ty #clause {
            const TYPE: #wire::FieldType = #schema;
            const LAYOUT: #wire::__private::WireLayout = #own::LAYOUT.wrapped();
            #[inline(always)]
            fn min_size(
                #api_version: ::core::primitive::i16,
                #is_flexible: ::core::primitive::bool,
            ) -> ::core::primitive::usize {
                #own::min_size(#api_version, #is_flexible)
            }
            #[inline(always)]
            fn decode(
                #reader: &mut #wire::Reader<#de>,
            ) -> ::core::result::Result<Self, #wire::DecodeError> {
                #own::decode(#reader).map(Self)
            }
            #[inline(always)]
            fn encode(
                &self,
                #writer: &mut #wire::Writer,
            ) -> ::core::result::Result<(), #wire::EncodeError> {
                #own::encode(&self.0, #writer)
            }
            #[inline(always)]
            fn is_default(&self, #default: #wire::DefaultValue) -> ::core::primitive::bool {
                #own::is_default(&self.0, #default)
            }
            #[inline(always)]
            fn from_default(#default: #wire::DefaultValue) -> Self {
                Self(#own::from_default(#default))
            }
            #[inline(always)]
            fn from_block(#block: &mut #wire::__private::Block<'_>) -> Self {
                Self(#own::from_block(#block))
            }
            #[inline(always)]
            fn to_block(&self, #block: &mut #wire::__private::BlockMut<'_>) {
                #own::to_block(&self.0, #block)
            }
            #[inline(always)]
            fn has_tagged_fields(&self) -> ::core::primitive::bool {
                #own::has_tagged_fields(&self.0)
            }
        }
    }
}

fn nullable(context: &Context<'_>) -> TokenStream {
    if is_number(&context.shape.ty) {
        return generics::never_null(&context.names, &context.impls, context.model.ident.span());
    }
    let Context { names, shape, impls, inner, generic, .. } = context;
    let Names { nullable, api_version, is_flexible, .. } = names;
    let Impl { params, ty, de, .. } = impls;
    // rustc rejects an unmet bound at the definition, unless it is over a lifetime of its own.
    let bound = match generic {
        true => impls.bound(names, &shape.ty, de, true),
        false => {
            let any = impls.any_lifetime(inner.clone());
            quote!(for<'__any> #any: #nullable<'__any>)
        }
    };
    let clause = impls.with(&[bound]);
    let own = quote!(<#inner as #nullable<#de>>);
    let each = ["nullable", "tagged_nullable"].map(|of| null_or_inner(names, de, &own, of));
    quote! {
        #[automatically_derived]
        impl #params #nullable<#de> for #ty #clause {
            #[inline(always)]
            fn min_nullable_size(
                #api_version: ::core::primitive::i16,
                #is_flexible: ::core::primitive::bool,
            ) -> ::core::primitive::usize {
                #own::min_nullable_size(#api_version, #is_flexible)
            }
            #(#each)*
        }
    }
}

/// Whether the type is one of Kafka's that are never null, as its spelling tells.
fn is_number(ty: &Type) -> bool {
    types::is_known(ty) && !classify(ty).primitive().can_be_null()
}

/// `decode_nullable` and `encode_nullable`, or their tagged counterparts.
fn null_or_inner(names: &Names, de: &Lifetime, own: &TokenStream, of: &str) -> TokenStream {
    let Names { wire, reader, writer, value, .. } = names;
    let (decode, encode) = (format_ident!("decode_{of}"), format_ident!("encode_{of}"));
    let inside = inside(names);
    quote! {
        #[inline(always)]
        fn #decode(
            #reader: &mut #wire::Reader<#de>,
        ) -> ::core::result::Result<::core::option::Option<Self>, #wire::DecodeError> {
            ::core::result::Result::Ok(#own::#decode(#reader)?.map(Self))
        }
        #[inline(always)]
        fn #encode(
            #value: ::core::option::Option<&Self>,
            #writer: &mut #wire::Writer,
        ) -> ::core::result::Result<(), #wire::EncodeError> {
            #own::#encode(#inside, #writer)
        }
    }
}

/// Maps an `Option` of the tuple struct to an `Option` of its field.
fn inside(names: &Names) -> TokenStream {
    let Names { value, some, none, .. } = names;
    quote!(match #value { #some(#value) => #some(&#value.0), #none => #none })
}

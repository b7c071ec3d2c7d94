//! The layout functions that the runtime calls: a struct's smallest size, and its form as one block.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::{Context, FieldPlan, Width};
use super::names::Names;
use super::presence::Presence;
use super::{block, default};

pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let nested = nested(context);
    let min_size = min_size(context);
    let fixed = context.may_be_fixed().then(|| fixed(context));
    quote! {
        #nested
        #min_size
        #fixed
    }
}

/// Whether a field contains an array that needs a loop of its own.
fn nested(context: &Context<'_>) -> TokenStream {
    let codec = &context.names.codec;
    let de = &context.impls.de;
    let fields = context.fields.iter().filter(|p| p.width == Width::Variable);
    let fields = fields.map(|planned| {
        let ty = &planned.inner;
        quote!(<#ty as #codec<#de>>::NESTED)
    });
    quote!(const NESTED: ::core::primitive::bool = false #(|| #fields)*;)
}

fn min_size(context: &Context<'_>) -> TokenStream {
    let Names { api_version: version, is_flexible: flexible, .. } = &context.names;
    let fields = context.fields.iter().filter(|p| p.positional != Presence::Never);
    let sizes = fields.map(|planned| {
        let size = size(context, planned, flexible);
        let size = planned.positional.if_else(version, size, quote!(0));
        quote!((#size))
    });
    let tags = quote!(#flexible as ::core::primitive::usize);
    let inline = context.shape.message.is_none().then(|| quote!(#[inline]));
    quote! {
        #inline
        fn min_size(
            #version: ::core::primitive::i16,
            #flexible: ::core::primitive::bool,
        ) -> ::core::primitive::usize {
            let _ = (#version, #flexible);
            #(#sizes +)* #tags
        }
    }
}

fn size(context: &Context<'_>, planned: &FieldPlan<'_>, flexible: &syn::Ident) -> TokenStream {
    let Names { codec, nullable, api_version: version, .. } = &context.names;
    let de = &context.impls.de;
    let ty = &planned.inner;
    if let Width::Bytes(bytes) = planned.width {
        return quote!(#bytes);
    }
    let compact = planned.own_lengths.map_or_else(
        || quote!(#flexible),
        |own| {
            let test = own.test(version);
            quote!((#test))
        },
    );
    let value = quote!(<#ty as #codec<#de>>::min_size(#version, #compact));
    if !planned.field.optional {
        return value;
    }
    let or_null = quote!(<#ty as #nullable<#de>>::min_nullable_size(#version, #compact));
    planned.nullable.if_else(version, or_null, value)
}

/// Reads and writes the whole struct as one block, if each field has a fixed width.
fn fixed(context: &Context<'_>) -> TokenStream {
    let Names { codec, private, wire, block, .. } = &context.names;
    let de = &context.impls.de;
    let in_block: Vec<_> =
        context.fields.iter().filter(|p| p.positional != Presence::Never).collect();
    let from = in_block.iter().filter_map(|planned| planned.positional.start()).max();
    let from = from.map(|from| quote!(const FIXED_FROM: ::core::primitive::i16 = #from;));
    let widths = block::widths(context, in_block.iter().copied());
    let fields = context.fields.iter().map(|planned| {
        let ident = &planned.field.ident;
        let ty = &planned.inner;
        match planned.positional {
            Presence::Never => {
                let value = default::value(context, planned, de);
                quote!(#ident: #value)
            }
            _ => quote!(#ident: <#ty as #codec<#de>>::from_block(#block)),
        }
    });
    let puts = in_block.iter().map(|planned| {
        let ident = &planned.field.ident;
        let ty = &planned.inner;
        quote!(<#ty as #codec<#de>>::to_block(&self.#ident, #block);)
    });
    let none = context.kept().map(|kept| kept.init_empty());
    let tests = context.tagged().into_iter().map(|planned| default::test(context, planned));
    let tests = tests.chain(context.kept().map(|kept| kept.is_empty()));
    let ident = &context.model.ident;
    let run = run(&context.names, &quote!(<#ident as #codec<'static>>::FIXED));
    quote! {
        const FIXED: ::core::primitive::usize = #private::fixed_width(&[#(#widths),*]);
        #from
        #[inline(always)]
        fn from_block(#block: &mut #wire::__private::Block<'_>) -> Self {
            Self { #(#fields,)* #none }
        }
        #[inline(always)]
        fn to_block(&self, #block: &mut #wire::__private::BlockMut<'_>) {
            #(#puts)*
        }
        #run
        #[inline(always)]
        fn has_tagged_fields(&self) -> ::core::primitive::bool {
            false #(|| !#tests)*
        }
    }
}

/// Reads an array of a type of `fixed` bytes as one run, and writes it as one.
pub(super) fn run(names: &Names, fixed: &TokenStream) -> TokenStream {
    let Names { private, wire, value, cursor, .. } = names;
    let tagged = super::names::local("tagged");
    // For a type without a fixed width, the runtime never calls this, but it must compile.
    let plain = quote!({ #private::at_least_one(#fixed) });
    let with_tags = quote!({ #fixed + 1 });
    quote! {
        #[inline(always)]
        fn from_run(
            #value: &[::core::primitive::u8],
            #tagged: ::core::primitive::bool,
        ) -> ::core::option::Option<#private::Vec<Self>> {
            match #tagged {
                true => #private::from_run::<Self, #with_tags>(#value, true),
                false => #private::from_run::<Self, #plain>(#value, false),
            }
        }
        #[inline(always)]
        fn to_run(
            #value: &[Self],
            #cursor: &mut #wire::Writer,
            #tagged: ::core::primitive::bool,
        ) -> ::core::primitive::bool {
            match #tagged {
                true => #private::to_run::<Self, #with_tags>(#value, #cursor),
                false => #private::to_run::<Self, #plain>(#value, #cursor),
            }
        }
    }
}

//! The layout of a struct, and its form as one block.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::{Context, FieldPlan, Width};
use super::names::Names;
use super::presence::Presence;
use super::{block, default};
use crate::model::Goal;
use crate::types::{self, Kind, classify};

/// The constant by which the runtime chooses the code for the struct.
pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let private = &context.names.private;
    let layout = match context.model.optimize_for {
        Goal::CodeSize => quote!(#private::WireLayout::WALKED),
        Goal::Speed => straight(context),
    };
    quote!(const LAYOUT: #private::WireLayout = #layout;)
}

fn straight(context: &Context<'_>) -> TokenStream {
    let private = &context.names.private;
    let nested = nested(context);
    let layout = quote!(#private::WireLayout::straight(#nested));
    if !context.may_be_fixed() {
        return layout;
    }
    let in_block = context.fields.iter().filter(|p| p.positional != Presence::Never);
    let in_block: Vec<_> = in_block.collect();
    let from = in_block.iter().filter_map(|planned| planned.positional.start()).max();
    let from = from.map_or_else(|| quote!(::core::primitive::i16::MIN), |from| quote!(#from));
    let (known, layouts) = block::widths(context, &in_block);
    quote!(#layout.block(#known, #layouts, #from))
}

/// Whether a field contains an array that needs a loop of its own.
fn nested(context: &Context<'_>) -> TokenStream {
    let codec = &context.names.codec;
    let de = &context.impls.de;
    let variable = context.fields.iter().filter(|planned| planned.width == Width::Variable);
    let variable: Vec<_> = variable.map(|planned| (planned, is_nested(planned))).collect();
    if variable.iter().any(|(_, is_nested)| *is_nested == Some(true)) {
        return quote!(true);
    }
    let unknown = variable.iter().filter(|(_, is_nested)| is_nested.is_none());
    let mut unknown = unknown.map(|(planned, _)| {
        let ty = &planned.inner;
        quote!(<#ty as #codec<#de>>::LAYOUT.is_nested())
    });
    match unknown.next() {
        None => quote!(false),
        Some(first) => quote!(#first #(|| #unknown)*),
    }
}

/// What the spelling of the type tells: an array of strings needs a loop of its own, and one of
/// numbers does not.
fn is_nested(planned: &FieldPlan<'_>) -> Option<bool> {
    let ty = &planned.field.inner;
    match classify(ty) {
        Kind::Array(element) if types::is_known(element) => {
            Some(classify(element).primitive().width() == 0)
        }
        Kind::Array(_) | Kind::Box(_) | Kind::Option(_) | Kind::Other => None,
        _ => Some(false),
    }
}

/// Reads and writes the whole struct as one block, if each field has a fixed width.
pub(super) fn fixed(context: &Context<'_>) -> Option<TokenStream> {
    if !context.may_be_fixed() {
        return None;
    }
    let Names { codec, private, block, .. } = &context.names;
    let de = &context.impls.de;
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
    let in_block = context.fields.iter().filter(|p| p.positional != Presence::Never);
    let puts = in_block.map(|planned| {
        let ident = &planned.field.ident;
        let ty = &planned.inner;
        quote!(<#ty as #codec<#de>>::to_block(&self.#ident, #block);)
    });
    let none = context.kept().map(|kept| kept.init_empty());
    let tests = context.tagged().into_iter().map(|planned| default::test(context, planned));
    let tests = tests.chain(context.kept().map(|kept| kept.is_empty()));
    Some(quote! {
        #[inline(always)]
        fn from_block(#block: &mut #private::Block<'_>) -> Self {
            Self { #(#fields,)* #none }
        }
        #[inline(always)]
        fn to_block(&self, #block: &mut #private::BlockMut<'_>) {
            #(#puts)*
        }
        #[inline(always)]
        fn has_tagged_fields(&self) -> ::core::primitive::bool {
            false #(|| !#tests)*
        }
    })
}

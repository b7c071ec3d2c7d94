//! `Default`, with the schema's defaults, and the tests for default values.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Lifetime, Type};

use super::context::{Context, FieldPlan};
use super::lints::impl_attrs;
use super::names::Names;
use crate::model::DefaultLiteral;
use crate::types::{self, Kind, classify, ends_in};

/// The impl of `Default`.
pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Context { impls, model, .. } = context;
    let (params, de) = impls.without_de(&model.generics);
    let ty = &impls.ty;
    let (clause, value) = match impls.has_type_params() {
        true => (impls.with(&bounds(context)), construct(context, &de)),
        false => (impls.with(&[]), construct(context, &de)),
    };
    let attrs = impl_attrs();
    quote! {
        #attrs
        impl #params ::core::default::Default for #ty #clause {
            // Inlined so that an array can create its elements in place.
            #[inline]
            fn default() -> Self {
                #value
            }
        }
    }
}

/// The bounds on the type parameters for `Default`.
fn bounds(context: &Context<'_>) -> Vec<TokenStream> {
    let Context { impls, names, .. } = context;
    let generic = context.fields.iter().filter(|p| impls.is_generic(&p.field.inner));
    let bound = |planned: &FieldPlan<'_>| {
        let inner = &planned.inner;
        match planned.field.optional && !is_some(planned) {
            _ if planned.has_default_value() => Some(impls.any_bound(names, inner, false)),
            true => None,
            false => Some(quote!(#inner: ::core::default::Default)),
        }
    };
    generic.filter_map(bound).collect()
}

/// Builds the struct from its defaults.
pub(super) fn construct(context: &Context<'_>, de: &Lifetime) -> TokenStream {
    let shape = context.shape;
    if shape.unit {
        return quote!(Self);
    }
    let values = context.fields.iter().map(|planned| {
        let ident = &planned.field.ident;
        let value = value(context, planned, de);
        quote!(#ident: #value)
    });
    let unknown = context.kept().map(|kept| kept.init_empty());
    quote!(Self { #(#values,)* #unknown })
}

/// Whether the default of an `Option` is not null.
fn is_some(planned: &FieldPlan<'_>) -> bool {
    let default = planned.field.default.as_ref().map(|default| &default.value);
    planned.field.optional && !matches!(default, None | Some(DefaultLiteral::Null))
}

/// The schema's default of a field.
pub(super) fn value(context: &Context<'_>, planned: &FieldPlan<'_>, de: &Lifetime) -> TokenStream {
    let Names { codec, some, none, .. } = &context.names;
    let inner = &planned.inner;
    let default = context.names.default_value(planned.field.default.as_ref());
    let without_value = !planned.has_default_value();
    let value = match &planned.field.inner {
        // A third of the tokens, which every build parses.
        ty if without_value && !planned.field.optional && is_std_or_known(ty) => {
            quote!(::core::default::Default::default())
        }
        // The impl of `Default` has no lifetime of the bytes, so type parameters have no codec in it.
        ty if without_value && context.impls.is_generic(ty) => {
            quote!(<#inner as ::core::default::Default>::default())
        }
        _ => quote!(<#inner as #codec<#de>>::from_default(#default)),
    };
    match (planned.field.optional, is_some(planned)) {
        (true, false) => none.clone(),
        (true, true) => quote!(#some(#value)),
        (false, _) => value,
    }
}

/// Whether the type's `Default` is the default of the schema: it is a `Vec`, or one of Kafka's types
/// other than a struct.
fn is_std_or_known(ty: &Type) -> bool {
    types::is_known(ty) || matches!(classify(ty), Kind::Array(_)) && ends_in(ty, "Vec")
}

/// Whether a field holds its default.
pub(super) fn test(context: &Context<'_>, planned: &FieldPlan<'_>) -> TokenStream {
    let Names { codec, some, none, value, .. } = &context.names;
    let ident = &planned.field.ident;
    let inner = &planned.inner;
    let de = &context.impls.de;
    let default = context.names.default_value(planned.field.default.as_ref());
    let is_default = |value| quote!(<#inner as #codec<#de>>::is_default(#value, #default));
    match (planned.field.optional, is_some(planned)) {
        (true, false) => quote!(self.#ident.is_none()),
        (true, true) => {
            let is_default = is_default(quote!(#value));
            quote!(match &self.#ident { #some(#value) => #is_default, #none => false })
        }
        (false, _) => is_default(quote!(&self.#ident)),
    }
}

/// Whether all fields hold their defaults.
pub(super) fn is_default(context: &Context<'_>) -> TokenStream {
    let Names { wire, private, codec, .. } = &context.names;
    if context.model.inline && context.model.std_traits {
        // A call instead of a branch for each field, because every library that knows the struct has
        // this function in its metadata, and nearly no program calls it.
        let de = &context.impls.de;
        return quote! {
            #[inline]
            fn is_default(&self, _: #wire::DefaultValue) -> ::core::primitive::bool {
                let default = ::core::default::Default::default();
                #private::FieldPairs::equal(self, &default, <Self as #codec<#de>>::pair_fields)
            }
        };
    }
    let fields = context.fields.iter().map(|planned| test(context, planned));
    let unknown = context.kept().map(|kept| kept.is_empty());
    let tests: Vec<_> = fields.chain(unknown).collect();
    let all = match tests.is_empty() {
        true => quote!(true),
        false => quote!(#((#tests))&&*),
    };
    quote! {
        #[inline]
        fn is_default(&self, _: #wire::DefaultValue) -> ::core::primitive::bool {
            #all
        }
    }
}

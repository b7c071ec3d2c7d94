//! Structs with named fields, and unit structs.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::Context;
use super::generics::Impl;
use super::lints::impl_attrs;
use super::names::Names;
use super::{acyclic, decode, default, docs, encode, layout, message, schema, std_traits, walk};
use crate::model::{Goal, Model, Struct};

pub(super) fn expand(model: &Model, shape: &Struct) -> TokenStream {
    let context = Context::new(model, shape);
    let Names { codec, nullable, wire, .. } = &context.names;
    let Impl { params, ty, de, .. } = &context.impls;
    let clause = context.impls.with(&context.bounds(de));

    let default = default::expand(&context);
    let schema = schema::of_struct(&context);
    let walk = walk::expand(&context);
    let entries = walk::entries(&context);
    let layout = layout::expand(&context);
    let straight = (model.optimize_for == Goal::Speed).then(|| straight(&context));
    let is_default = default::is_default(&context);
    let std_traits = model.std_traits.then(|| std_traits::expand(&context));
    let pair_fields = model.std_traits.then(|| std_traits::pair_fields(&context));
    let message = message::expand(&context);
    let types = shape.fields.iter().map(|field| &field.inner);
    let acyclic = acyclic::expand(
        &context.names,
        &model.ident,
        &model.generics,
        shape.message.is_some(),
        types,
    );
    let attrs = impl_attrs();
    let docs = docs::expand(model, shape);

    quote! {
        #default

        #attrs
        impl #params #codec<#de> for #ty #clause {
            const TYPE: #wire::FieldType = #wire::FieldType::Struct(#schema);
            #layout
            #walk
            #entries
            #straight
            #is_default
            #pair_fields
        }

        #attrs
        impl #params #nullable<#de> for #ty #clause {}

        #std_traits
        #message
        #docs
        #acyclic
    }
}

/// Straight-line code for flexible versions, and the functions for a struct that is one block.
fn straight(context: &Context<'_>) -> TokenStream {
    let fixed = layout::fixed(context);
    let decode = decode::expand(context);
    let encode = encode::expand(context);
    quote! {
        #fixed
        #decode
        #encode
    }
}

//! Structs with named fields, and unit structs.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Type;

use super::context::Context;
use super::generics::Impl;
use super::names::Names;
use super::{decode, default, docs, encode, layout, message, schema, small};
use crate::model::{Kind, Model, Struct};
use crate::types;

pub(super) fn expand(model: &Model, shape: &Struct) -> TokenStream {
    let context = Context::new(model, shape);
    let Names { codec, nullable, fields, wire, .. } = &context.names;
    let Impl { params, ty, de, .. } = &context.impls;
    let clause = context.impls.with(&context.bounds(de));

    let default = default::expand(&context);
    let struct_schema = schema::of_struct(&context);
    let message = message::expand(&context);
    let keeps = shape.unknown_tagged_fields.as_ref().map(|(_, ty)| keeps(&context, ty));
    let derived = derived();
    let docs = docs::expand(model, shape);

    let (of_fields, root, items) = match context.is_small() {
        true => (TokenStream::new(), struct_schema, small::expand(&context)),
        false => {
            let (items, tagged_items) = full(&context);
            let construct = default::construct(&context, de);
            let field_schemas = schema::fields(&context);
            let of_fields = quote! {
                #derived
                impl #params #fields<#de> for #ty #clause {
                    const FIELDS: &'static [#wire::FieldSchema] = #field_schemas;
                    const STRUCT: &'static #wire::StructSchema = #struct_schema;
                    fn new() -> Self {
                        #construct
                    }
                    #tagged_items
                }
            };
            (of_fields, quote!(<Self as #fields<#de>>::STRUCT), items)
        }
    };

    quote! {
        #keeps
        #default
        #of_fields

        #derived
        impl #params #codec<#de> for #ty #clause {
            const TYPE: #wire::FieldType = #wire::FieldType::Struct(#root);
            #items
        }

        #derived
        impl #params #nullable<#de> for #ty #clause {}

        #message
        #docs
    }
}

/// What stands before each impl.
pub(super) fn derived() -> TokenStream {
    let (allow, unlisted) = (super::allow(), unlisted());
    quote!(#[automatically_derived] #allow #unlisted)
}

/// Where a type is not on the wire, rustc lists those that are: not the hundreds of Kafka's own
/// messages. Elsewhere the attribute may be out of scope, by `no_implicit_prelude`.
pub(super) fn unlisted() -> Option<TokenStream> {
    is_the_runtime().then(|| quote!(#[diagnostic::do_not_recommend]))
}

/// Whether Kafka's own messages are derived, whose types are right.
pub(super) fn is_the_runtime() -> bool {
    std::env::var("CARGO_CRATE_NAME").is_ok_and(|name| name == "kafka_wire")
}

/// Of a field for unknown tagged fields whose type has another name: that it is one.
fn keeps(context: &Context<'_>, ty: &Type) -> Option<TokenStream> {
    let private = &context.names.private;
    (!types::is_tagged_fields(ty))
        .then(|| quote!(const _: () = #private::keeps_tagged_fields::<#ty>();))
}

/// The items of `Codec`, and those of `Fields` for its tags.
fn full(context: &Context<'_>) -> (TokenStream, TokenStream) {
    let layout = layout::expand(context);
    let decode = decode::expand(context);
    let encode = encode::expand(context);
    let is_default = default::is_default(context);
    let read_tagged_fields = decode::read_tagged_fields(context);
    let write_tagged_fields = encode::write_tagged_fields(context);
    let codec = quote! {
        const HAS_TAG_SECTION: ::core::primitive::bool = true;
        #layout
        #decode
        #encode
        #is_default
    };
    (codec, quote!(#read_tagged_fields #write_tagged_fields))
}

/// Code for flexible versions of a struct that is nested in others is compiled into the loops over
/// their arrays, and only there.
pub(super) fn inline(context: &Context<'_>) -> TokenStream {
    match &context.shape.message {
        Some(message) if message.kind == Kind::Header => quote!(#[inline]),
        Some(_) => quote!(),
        None => quote!(#[inline(always)]),
    }
}

//! What makes a struct a message, and the checks over the structs in it.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::quote;
use syn::Type;
use syn::spanned::Spanned;

use super::names::Names;
use super::schema;
use super::structs::{Context, Width};
use crate::model::{Kind, Model};
use crate::types::{self, classify};

pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Names { wire, fields, private, .. } = &context.names;
    let impls = &context.impls;
    let defaults = default_checks(context);
    let Some(message) = &context.shape.message else { return defaults };
    let (params, de) = impls.without_de(&context.model.generics);
    let ty = &impls.ty;
    let clause = impls.with(&context.bounds(&de));
    let root = quote!(*<Self as #fields<#de>>::STRUCT);
    let schema = schema::of_message(context, message, &root);
    let api_key = message.api_key.unwrap_or_default();
    let of_kind = match message.kind {
        Kind::Request => {
            let response = message.response.as_ref().map(|response| impls.ty(response));
            let response = response.unwrap_or_else(|| quote!(#private::NoResponse));
            Some(quote! {
                #[automatically_derived]
                impl #params #wire::Request for #ty #clause {
                    const API_KEY: #wire::ApiKey = #wire::ApiKey(#api_key);
                    type Response = #response;
                }
            })
        }
        Kind::Response => Some(quote! {
            #[automatically_derived]
            impl #params #wire::Response for #ty #clause {
                const API_KEY: #wire::ApiKey = #wire::ApiKey(#api_key);
            }
        }),
        _ => None,
    };
    let checks = match impls.is_one_type() {
        true => checks(context),
        false => TokenStream::new(),
    };
    quote! {
        #[automatically_derived]
        impl #params #wire::KafkaMessage for #ty #clause {
            const SCHEMA: &'static #wire::MessageSchema = &#schema;
        }
        #of_kind
        #defaults
        #checks
    }
}

/// What only const evaluation can see, each at the type that it is about.
fn checks(context: &Context<'_>) -> TokenStream {
    let Names { wire, private, .. } = &context.names;
    let own = statically(context.model);
    let fields = context.fields.iter().filter(|p| !matches!(p.width, Width::Bytes(_)));
    let fields = fields.map(|planned| {
        let index = planned.index;
        let check = quote! {
            const _: () = #private::check_field(<#own as #wire::KafkaMessage>::SCHEMA, #index);
        };
        at(check, innermost(&planned.field.inner).span())
    });
    let pair = context.shape.message.as_ref().and_then(|message| message.response.as_ref());
    let pair = pair.map(|response| {
        let check = quote! {
            const _: () = #private::check_pair::<#own>();
        };
        at(check, response.span())
    });
    quote!(#(#fields)* #pair)
}

/// A default that is not written on one of Kafka's own types is checked against what the type is.
fn default_checks(context: &Context<'_>) -> TokenStream {
    let Names { private, fields, .. } = &context.names;
    if !context.impls.is_one_type() {
        return TokenStream::new();
    }
    let own = statically(context.model);
    let checks = context.fields.iter().filter_map(|planned| {
        let default = planned.field.default.as_ref()?;
        let index = planned.index;
        (planned.width == Width::Unknown).then(|| {
            let check = quote! {
                const _: () = #private::check_default(<#own as #fields<'static>>::STRUCT, #index);
            };
            at(check, default.span)
        })
    });
    quote!(#(#checks)*)
}

/// `tokens`, as if they stood at `span`: an error in them is shown there.
pub(super) fn at(tokens: TokenStream, span: Span) -> TokenStream {
    let moved = tokens.into_iter().map(|mut tree| {
        if let TokenTree::Group(group) = &tree {
            tree = Group::new(group.delimiter(), at(group.stream(), span)).into();
        }
        tree.set_span(tree.span().located_at(span));
        tree
    });
    moved.collect()
}

/// The type inside boxes and arrays.
fn innermost(ty: &Type) -> &Type {
    match classify(ty) {
        types::Kind::Array(inner) | types::Kind::Box(inner) => innermost(inner),
        _ => ty,
    }
}

/// The type, with `'static` for each lifetime.
pub(super) fn statically(model: &Model) -> TokenStream {
    let ident = &model.ident;
    let lifetimes: Vec<_> = model.generics.lifetimes().map(|_| quote!('static)).collect();
    match lifetimes.is_empty() {
        true => quote!(#ident),
        false => quote!(#ident<#(#lifetimes),*>),
    }
}

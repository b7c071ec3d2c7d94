//! What makes a struct a message, and the checks over the structs in it.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::quote;
use syn::spanned::Spanned;
use syn::{Lifetime, Type};

use super::names::Names;
use super::schema;
use super::structs::{Context, Planned, Width};
use crate::model::{Kind, Model};
use crate::types::{self, classify};

pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Names { wire, private, .. } = &context.names;
    let impls = &context.impls;
    let defaults = default_checks(context);
    let Some(message) = &context.shape.message else { return defaults };
    let (params, de) = impls.without_de(&context.model.generics);
    let ty = &impls.ty;
    let clause = impls.with(&context.bounds(&de));
    let root = context.schema_of(&quote!(Self), &de);
    let root = quote!(*#root);
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
    let fields = context.fields.iter().filter(|planned| may_be_wrong(planned));
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
            const _: () = #private::check_pair(
                <#own as #wire::KafkaMessage>::SCHEMA,
                <<#own as #wire::Request>::Response as #wire::KafkaMessage>::SCHEMA,
            );
        };
        at(check, response.span())
    });
    quote!(#(#fields)* #pair)
}

/// Whether rules may be broken that the macro itself does not see: what stands in the field is a
/// type that it does not know, or in versions that a new type may forbid.
fn may_be_wrong(planned: &Planned<'_>) -> bool {
    let field = planned.field;
    let known = |ty: &Type| {
        matches!(
            classify(ty),
            types::Kind::Bool
                | types::Kind::Int(_)
                | types::Kind::Float64
                | types::Kind::Uuid
                | types::Kind::Str
                | types::Kind::Bytes
        )
    };
    let known = match classify(&field.inner) {
        types::Kind::Array(element) => known(element),
        _ => known(&field.inner),
    };
    !matches!(planned.width, Width::Bytes(_))
        && (!known || field.tag.is_some() || field.flexible_versions.is_some())
}

/// A default that is not written on one of Kafka's own types is checked against what the type is.
fn default_checks(context: &Context<'_>) -> TokenStream {
    let private = &context.names.private;
    if !context.impls.is_one_type() {
        return TokenStream::new();
    }
    let own = statically(context.model);
    let schema = context.schema_of(&own, &Lifetime::new("'static", Span::mixed_site()));
    let checks = context.fields.iter().filter_map(|planned| {
        let default = planned.field.default.as_ref()?;
        let index = planned.index;
        (planned.width == Width::Unknown).then(|| {
            let check = quote! {
                const _: () = #private::check_default(#schema, #index);
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

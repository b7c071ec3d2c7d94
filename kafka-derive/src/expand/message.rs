//! The impls that make a struct a message.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::Type;
use syn::spanned::Spanned;

use super::const_checks::{at, checks, default_checks, field_checks, pair_checks};
use super::context::Context;
use super::generics::Impl;
use super::lints::impl_attrs;
use super::names::{Names, local};
use super::schema;
use crate::model::Kind;

pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Names { wire, codec, private, .. } = &context.names;
    let impls = &context.impls;
    let defaults = default_checks(context);
    let Some(message) = &context.shape.message else { return defaults };
    let (params, de) = impls.without_de(&context.model.generics);
    let ty = &impls.ty;
    let attrs = impl_attrs();
    let clause = impls.with(&context.bounds(&de));
    let root = context.schema();
    let root = quote!(*#root);
    let schema = schema::of_message(context, message, &root);
    let schema = match impls.is_one_type() {
        true => quote!(&#schema),
        false => {
            let local = local("schema");
            let checks = field_checks(context, &quote!(&#local));
            quote!(&{ let #local = #schema; #(#checks;)* #local })
        }
    };
    let api_key = message.api_key.unwrap_or_default();
    let api_key = quote!(#wire::ApiKey(#api_key));
    let of_kind = match message.kind {
        Kind::Request => {
            let response = response(impls, private, message.response.as_ref());
            let Impl { params: de_params, de, .. } = impls;
            let whole = impls.with(&[quote!(Self: #wire::Request + #codec<#de>)]);
            let api_key = match impls.is_one_type() {
                true => api_key,
                false => {
                    let checks = pair_checks(context, &quote!(Self));
                    quote!({ #(#checks;)* #api_key })
                }
            };
            // rustc reports a response that is more private than its request at the whole item.
            let of_response =
                message.response.as_ref().map_or_else(Span::call_site, |ty| ty.span());
            let of_response = at(quote!(type Response = #response;), of_response);
            Some(quote! {
                #attrs
                impl #params #wire::Request for #ty #clause {
                    const API_KEY: #wire::ApiKey = #api_key;
                    #of_response
                }
                #attrs
                impl #de_params #wire::requests::RequestCodec<#de> for #ty #whole {}
            })
        }
        Kind::Response => Some(quote! {
            #attrs
            impl #params #wire::Response for #ty #clause {
                const API_KEY: #wire::ApiKey = #api_key;
            }
        }),
        Kind::Metadata | Kind::CoordinatorKey | Kind::CoordinatorValue => {
            let Impl { params: de_params, de, .. } = impls;
            let whole = impls.with(&[quote!(Self: #codec<#de>)]);
            Some(quote! {
                #attrs
                impl #de_params #wire::logs::RecordCodec<#de> for #ty #whole {}
            })
        }
        _ => None,
    };
    let checks = match impls.is_one_type() {
        true => checks(context),
        false => TokenStream::new(),
    };
    quote! {
        #attrs
        impl #params #wire::KafkaMessage for #ty #clause {
            const SCHEMA: &'static #wire::MessageSchema = #schema;
        }
        #of_kind
        #defaults
        #checks
    }
}

/// The response type of a request, or a placeholder if it is missing, which is already reported.
pub(super) fn response(
    impls: &Impl,
    private: &TokenStream,
    response: Option<&Type>,
) -> TokenStream {
    response.map_or_else(|| quote!(#private::NoResponse), |response| impls.ty(response))
}

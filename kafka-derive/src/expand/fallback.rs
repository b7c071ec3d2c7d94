//! Empty impls next to errors, so that code that uses the type does not fail too.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, Ident};

use super::generics::Impl;
use super::message;
use super::names::Names;
use crate::check::Analysis;
use crate::model::Kind;

pub(super) fn expand(ident: &Ident, generics: &Generics, checked: &Analysis) -> TokenStream {
    let Analysis { wire, kind, .. } = checked;
    let Names { codec, nullable, private, .. } = &Names::of(wire);
    let impls = Impl::new(ident, generics, []);
    let Impl { params, ty, de, clause, .. } = &impls;
    let (own_params, _) = impls.without_de(generics);
    let schema = quote!(&#wire::StructSchema::new("", &[]));
    let message_impl = kind.map(|_| {
        quote! {
            impl #own_params #wire::KafkaMessage for #ty #clause {
                const SCHEMA: &'static #wire::MessageSchema = &#wire::MessageSchema::new(
                    #wire::MessageKind::Data,
                    #wire::VersionRange::ALL,
                    *#schema,
                );
            }
        }
    });
    let of_kind = match kind {
        Some(Kind::Request) => {
            let response = message::response(&impls, private, checked.response.as_ref());
            Some(quote! {
                impl #own_params #wire::Request for #ty #clause {
                    const API_KEY: #wire::ApiKey = #wire::ApiKey(0);
                    type Response = #response;
                }
                impl #params #wire::requests::RequestCodec<#de> for #ty #clause {}
            })
        }
        Some(Kind::Response) => Some(quote! {
            impl #own_params #wire::Response for #ty #clause {
                const API_KEY: #wire::ApiKey = #wire::ApiKey(0);
            }
        }),
        Some(Kind::Metadata | Kind::CoordinatorKey | Kind::CoordinatorValue) => Some(quote! {
            impl #params #wire::logs::RecordCodec<#de> for #ty #clause {}
        }),
        _ => None,
    };
    quote! {
        impl #own_params ::core::default::Default for #ty #clause {
            fn default() -> Self {
                ::core::unimplemented!()
            }
        }
        impl #params #codec<#de> for #ty #clause {
            const TYPE: #wire::FieldType = #wire::FieldType::Struct(#schema);
            fn min_size(_: ::core::primitive::i16, _: ::core::primitive::bool) -> ::core::primitive::usize {
                0
            }
            fn decode(
                _: &mut #wire::Reader<#de>,
            ) -> ::core::result::Result<Self, #wire::DecodeError> {
                ::core::unimplemented!()
            }
            fn encode(
                &self,
                _: &mut #wire::Writer,
            ) -> ::core::result::Result<(), #wire::EncodeError> {
                ::core::unimplemented!()
            }
            fn is_default(&self, _: #wire::DefaultValue) -> ::core::primitive::bool {
                ::core::unimplemented!()
            }
        }
        impl #params #nullable<#de> for #ty #clause {}
        #message_impl
        #of_kind
    }
}

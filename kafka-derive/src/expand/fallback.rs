//! Empty impls next to errors, so that code that uses the type does not fail too.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, Ident, Type};

use super::const_checks::{checks, default_checks};
use super::context::Context;
use super::generics::Impl;
use super::names::Names;
use super::{acyclic, message, schema};
use crate::check::Analysis;
use crate::model::{Kind, Model, Shape, Struct};
use crate::types;

pub(super) fn expand(ident: &Ident, generics: &Generics, checked: &Analysis) -> TokenStream {
    let Analysis { wire, kind, refused, .. } = checked;
    let Names { codec, nullable, private, .. } = &Names::of(wire);
    let refused = refused.as_ref().and_then(Refused::new);
    let impls = Impl::new(ident, generics, refused.iter().flat_map(Refused::types));
    let Impl { params, ty, de, clause, .. } = &impls;
    let (own_params, _) = impls.without_de(generics);
    let schema = match &refused {
        Some(refused) => schema::of_struct(&refused.context),
        None => quote!(&#wire::StructSchema::new("", &[])),
    };
    let message_impl = kind.map(|_| {
        let schema = match refused.as_ref().and_then(Refused::of_message) {
            Some(schema) => schema,
            None => quote! {
                #wire::MessageSchema::new(
                    #wire::MessageKind::Data,
                    #wire::VersionRange::ALL,
                    *#schema,
                )
            },
        };
        quote! {
            impl #own_params #wire::KafkaMessage for #ty #clause {
                const SCHEMA: &'static #wire::MessageSchema = &#schema;
            }
        }
    });
    let checks = refused.as_ref().map(Refused::checks);
    let asserted = refused.as_ref().map(Refused::asserted);
    let api_key = refused.as_ref().and_then(Refused::api_key).unwrap_or_default();
    let of_kind = match kind {
        Some(Kind::Request) => {
            let response = message::response(&impls, private, checked.response.as_ref());
            Some(quote! {
                impl #own_params #wire::Request for #ty #clause {
                    const API_KEY: #wire::ApiKey = #wire::ApiKey(#api_key);
                    type Response = #response;
                }
                impl #params #wire::requests::RequestCodec<#de> for #ty #clause {}
            })
        }
        Some(Kind::Response) => Some(quote! {
            impl #own_params #wire::Response for #ty #clause {
                const API_KEY: #wire::ApiKey = #wire::ApiKey(#api_key);
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
            fn decode(
                _: &mut #wire::Reader<#de>,
            ) -> ::core::result::Result<Self, #wire::DecodeError> {
                #asserted
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
        #checks
    }
}

/// A struct with a mistake that leaves its schema known. The checks between types show what else is
/// wrong.
struct Refused<'m> {
    model: &'m Model,
    shape: &'m Struct,
    context: Context<'m>,
}

impl<'m> Refused<'m> {
    /// `None` for a generic struct, whose schema needs the bounds of a codec.
    fn new(model: &'m Model) -> Option<Self> {
        let Shape::Struct(shape) = &model.shape else { return None };
        let context = Context::new(model, shape);
        context.impls.is_one_type().then_some(Self { model, shape, context })
    }

    /// The types that are right.
    fn types(&self) -> impl Iterator<Item = &'m Type> + use<'m> {
        let fields = self.shape.fields.iter().filter(|field| !field.is_refused);
        fields.map(|field| &field.inner)
    }

    fn api_key(&self) -> Option<i16> {
        self.shape.message.as_ref()?.api_key
    }

    fn of_message(&self) -> Option<TokenStream> {
        let message = self.shape.message.as_ref()?;
        let root = self.context.schema();
        Some(schema::of_message(&self.context, message, &quote!(*#root)))
    }

    /// Names each type that only rustc knows, so that rustc reports one without a codec.
    fn asserted(&self) -> TokenStream {
        let fields = self.context.fields.iter();
        let fields = fields.filter(|planned| !planned.field.is_refused);
        let named =
            fields.filter(|planned| !types::is_known(&planned.field.inner)).map(|planned| {
                let ty = &planned.inner;
                quote!(_ = ::core::mem::size_of::<#ty>();)
            });
        named.collect()
    }

    fn checks(&self) -> TokenStream {
        let Self { model, shape, context } = self;
        let defaults = default_checks(context);
        let checks = shape.message.as_ref().map(|_| checks(context));
        let acyclic = acyclic::expand(
            &context.names,
            &model.ident,
            &model.generics,
            shape.message.is_some(),
            self.types(),
        );
        quote!(#defaults #checks #acyclic)
    }
}

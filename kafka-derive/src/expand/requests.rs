//! Enums of requests.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Generics, Ident, Lifetime, Path};

use super::const_checks::at;
use super::generics::{Impl, replace};
use super::names::{Names, local};
use crate::model::{Model, RequestVariant, Requests};

pub(super) fn expand(model: &Model, shape: &Requests) -> TokenStream {
    let names = Names::new(model);
    let impls = Impl::new(
        &model.ident,
        &model.generics,
        shape.variants.iter().map(|variant| &variant.request),
    );
    let Names { wire, private, some, none, cursor, value, .. } = &names;
    let Impl { params, ty, de, .. } = &impls;
    let (position, header) = (local("position"), local("header"));
    let known_apis = local("known_apis");
    let codec = quote!(#wire::requests::RequestCodec);
    let requests: Vec<_> =
        shape.variants.iter().map(|variant| impls.ty(&variant.request)).collect();
    let idents = shape.variants.iter().map(|variant| &variant.ident);
    let given = shape.variants.iter().map(|variant| given(&names, variant));
    let index: Vec<_> = (0..requests.len()).collect();
    let bounds = shape.variants.iter().filter(|variant| impls.is_generic(&variant.request));
    let bounds: Vec<_> = bounds
        .map(|variant| {
            let request = impls.ty(&variant.request);
            quote!(#request: #codec<#de>)
        })
        .collect();
    let clause = impls.with(&bounds);
    let fallback = shape.fallback.as_ref().map(|fallback| {
        quote! {
            fn fallback(
                #value: #wire::frame::RequestFrame,
            ) -> ::core::option::Option<Self> {
                #some(Self::#fallback(#value))
            }
        }
    });
    let apis = quote! {
        &[#(#wire::requests::RequestApi::new(<#requests as #codec<#de>>::SCHEMAS, #given),)*]
    };
    // A generic enum is checked for each concrete type where it is used.
    let (apis, use_apis, checks) = match impls.is_one_type() {
        true => {
            // `APIS` has no value if one of the types is not a request.
            let known = known(&names, model, shape);
            let checks = checks(&names, &known_apis.to_token_stream(), shape);
            let checks = quote! {
                const #known_apis: &[#wire::requests::RequestApi] = {
                    #[allow(unused_imports)]
                    use #private::Unknown as _;
                    &[#known]
                };
                #(const _: () = #checks;)*
            };
            (apis, None, checks)
        }
        false => {
            let checks = checks(&names, &apis, shape);
            let use_apis =
                quote!(const { _ = <Self as #wire::requests::Requests<#de>>::APIS.len() });
            (quote!({ #(#checks;)* #apis }), Some(use_apis), TokenStream::new())
        }
    };
    quote! {
        #[automatically_derived]
        impl #params #wire::requests::Requests<#de> for #ty #clause {
            const APIS: &'static [#wire::requests::RequestApi] = #apis;
            #[inline]
            fn position(
                #value: #wire::ApiKey,
            ) -> ::core::option::Option<::core::primitive::usize> {
                #use_apis
                #(
                    if #value.0 == <#requests as #codec<#de>>::KEY {
                        return #some(#index);
                    }
                )*
                #none
            }
            #[inline]
            fn read_message(
                #position: ::core::primitive::usize,
                #header: #wire::RequestHeader,
                #cursor: &mut #wire::Reader<#de>,
            ) -> ::core::result::Result<
                #wire::requests::Received<Self>,
                #wire::requests::RequestError,
            > {
                match #position {
                    #(#index => <#requests as #codec<#de>>::read_variant(
                        #header,
                        #cursor,
                        |#value| Self::#idents(::core::convert::From::from(#value)),
                    ),)*
                    _ => #private::no_variant(#cursor),
                }
            }
            #fallback
        }
        #checks
    }
}

/// The APIs of the variants, as far as rustc knows the requests.
fn known(names: &Names, model: &Model, shape: &Requests) -> TokenStream {
    let Names { wire, private, .. } = names;
    let lifetimes: Vec<_> = model.generics.lifetimes().map(|it| it.lifetime.clone()).collect();
    let of_all = Lifetime::new("'static", Span::call_site());
    let apis = shape.variants.iter().map(|variant| {
        let request = replace(variant.request.to_token_stream(), &lifetimes, &of_all);
        let given = given(names, variant);
        quote!(#wire::requests::RequestApi::new(#private::Known::<#request>::SCHEMAS, #given),)
    });
    apis.collect()
}

/// The versions that the variant declares.
fn given(names: &Names, variant: &RequestVariant) -> TokenStream {
    let Names { some, none, .. } = names;
    match variant.versions {
        Some((versions, _)) => {
            let range = names.range(versions);
            quote!(#some(#range))
        }
        None => quote!(#none),
    }
}

/// The checks that only const evaluation can make: versions at their literal, others at the request.
fn checks(names: &Names, apis: &TokenStream, shape: &Requests) -> Vec<TokenStream> {
    let Names { private, .. } = names;
    let variants: Vec<_> = shape.variants.iter().map(|v| v.ident.to_string()).collect();
    let checks = shape.variants.iter().enumerate().map(|(index, variant)| {
        let given = given(names, variant);
        let names = quote!(&[#(#variants),*]);
        let versions = quote!(#private::check_served(#apis, #names, #index, #given));
        let key = quote!(#private::check_api_key(#apis, #names, #index));
        let ty = variant.request.span();
        let span = variant.versions.map_or(ty, |(_, span)| span);
        [at(key, ty), at(versions, span)]
    });
    checks.flatten().collect()
}

/// An empty impl next to errors, so that code that uses the enum does not fail too.
pub(super) fn fallback(ident: &Ident, generics: &Generics, wire: &Path) -> TokenStream {
    let Impl { params, ty, de, clause, .. } = &Impl::new(ident, generics, []);
    quote! {
        impl #params #wire::requests::Requests<#de> for #ty #clause {
            const APIS: &'static [#wire::requests::RequestApi] = &[];
            fn position(_: #wire::ApiKey) -> ::core::option::Option<::core::primitive::usize> {
                ::core::unimplemented!()
            }
            fn read_message(
                _: ::core::primitive::usize,
                _: #wire::RequestHeader,
                _: &mut #wire::Reader<#de>,
            ) -> ::core::result::Result<
                #wire::requests::Received<Self>,
                #wire::requests::RequestError,
            > {
                ::core::unimplemented!()
            }
        }
    }
}

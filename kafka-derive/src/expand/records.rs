//! Enums of records.

use proc_macro2::TokenStream;
use quote::quote;
use syn::spanned::Spanned;
use syn::{Generics, Ident, Path, Type};

use super::const_checks::{at, statically};
use super::generics::Impl;
use super::names::{Names, local};
use crate::model::{Framing, Model, RecordVariant, Records};

pub(super) fn expand(model: &Model, shape: &Records) -> TokenStream {
    let names = Names::new(model);
    let impls = Impl::new(&model.ident, &model.generics, shape.variants.iter().flat_map(types));
    let Names { wire, private, some, ok, api_version: version, .. } = &names;
    let Impl { params, ty, de, .. } = &impls;
    let (position, parts, record) = (local("position"), local("parts"), local("record"));
    let codec = quote!(#wire::logs::RecordCodec<#de>);
    let types: Vec<_> = shape.variants.iter().flat_map(types).collect();
    let bounds = types.iter().filter(|ty| impls.is_generic(ty));
    let bounds: Vec<_> = bounds
        .map(|ty| {
            let ty = impls.ty(ty);
            quote!(#ty: #codec)
        })
        .collect();
    let clause = impls.with(&bounds);
    let rows = shape.variants.iter().map(|variant| {
        let value = impls.ty(&variant.value);
        let value = quote!(<#value as #codec>::MESSAGE);
        match variant.key.as_ref().map(|key| impls.ty(key)) {
            Some(key) => quote!(#wire::logs::RecordType::pair(<#key as #codec>::MESSAGE, #value)),
            None => quote!(#wire::logs::RecordType::alone(#value)),
        }
    });
    let rows = quote!(&[#(#rows),*]);
    // A generic enum is checked for each concrete type where it is used.
    let (rows, use_rows, checks) = match impls.is_one_type() {
        true => {
            let own = statically(model);
            let all = quote!(<#own as #wire::logs::LogRecords<'static>>::TYPES);
            let checks = checks(private, &all, shape);
            (rows, None, quote!(#(const _: () = #checks;)*))
        }
        false => {
            let checks = checks(private, &rows, shape);
            let use_rows =
                quote!(const { _ = <Self as #wire::logs::LogRecords<#de>>::TYPES.len() });
            (quote!({ #(#checks;)* #rows }), Some(use_rows), TokenStream::new())
        }
    };
    let index = 0..shape.variants.len();
    let reads = shape.variants.iter().map(|variant| read(&names, &impls, variant, &parts));
    let writes = shape.variants.iter().map(|variant| write(&names, &impls, variant));
    let (framing, frame, keep) = match shape.framing {
        Framing::Metadata => (
            quote!(Metadata),
            quote!(#wire::metadata_record::MetadataRecord),
            quote!(keep_metadata),
        ),
        Framing::Coordinator => (
            quote!(Coordinator),
            quote!(#wire::coordinator_record::CoordinatorRecord),
            quote!(keep_coordinator),
        ),
    };
    let write_fallback = shape.fallback.as_ref().map(
        |fallback| quote!(Self::#fallback(#record) => #wire::logs::RecordBytes::#keep(#record),),
    );
    let missing = shape.is_partial.then(|| quote!(_ => ::core::unimplemented!(),));
    let fallback = shape.fallback.as_ref().map(|fallback| {
        quote! {
            fn #keep(#record: #frame) -> ::core::option::Option<Self> {
                #some(Self::#fallback(#record))
            }
        }
    });
    quote! {
        #[automatically_derived]
        impl #params #wire::logs::LogRecords<#de> for #ty #clause {
            const TYPES: &'static [#wire::logs::RecordType] = #rows;
            const FRAMING: #wire::logs::Framing = #wire::logs::Framing::#framing;
            // Inlined so that a library with the enum has no code of the messages in it.
            #[inline]
            fn read_variant(
                #position: ::core::primitive::usize,
                #parts: &mut #wire::logs::RecordParts<#de>,
            ) -> ::core::result::Result<Self, #wire::DecodeError> {
                #use_rows
                match #position {
                    #(#index => #ok(#reads),)*
                    _ => #private::no_record(),
                }
            }
            #[inline]
            fn to_bytes(
                &self,
                #version: #wire::ApiVersion,
            ) -> ::core::result::Result<#wire::logs::RecordBytes, #wire::EncodeError> {
                match self {
                    #(#writes)*
                    #write_fallback
                    #missing
                }
            }
            #fallback
        }
        #checks
    }
}

/// The message types in the variant.
fn types(variant: &RecordVariant) -> impl Iterator<Item = &Type> {
    variant.key.iter().chain([&variant.value])
}

/// Decodes the variant from the parts of a record.
fn read(names: &Names, impls: &Impl, variant: &RecordVariant, parts: &Ident) -> TokenStream {
    let wire = &names.wire;
    let de = &impls.de;
    let codec = quote!(#wire::logs::RecordCodec<#de>);
    let (ident, value) = (&variant.ident, impls.ty(&variant.value));
    let from = quote!(::core::convert::From::from);
    match variant.key.as_ref().map(|key| impls.ty(key)) {
        Some(key) => quote! {
            Self::#ident(
                #from(<#key as #codec>::read_key(#parts)?),
                ::core::option::Option::map(<#value as #codec>::read_value(#parts)?, #from),
            )
        },
        None => quote!(Self::#ident(#from(<#value as #codec>::read_alone(#parts)?))),
    }
}

/// The match arm that encodes the variant.
fn write(names: &Names, impls: &Impl, variant: &RecordVariant) -> TokenStream {
    let Names { wire, some, none, api_version: version, value: local_value, .. } = names;
    let de = &impls.de;
    let codec = quote!(#wire::logs::RecordCodec<#de>);
    let (ident, value) = (&variant.ident, impls.ty(&variant.value));
    match variant.key.as_ref().map(|key| impls.ty(key)) {
        Some(key) => {
            let local_key = local("key");
            quote! {
                Self::#ident(#local_key, #local_value) => <#key as #codec>::write_key(
                    #local_key,
                    match #local_value {
                        #some(#local_value) => {
                            #some(<#value as #codec>::write_value(#local_value, #version)?)
                        }
                        #none => #none,
                    },
                ),
            }
        }
        None => quote! {
            Self::#ident(#local_value) => <#value as #codec>::write_alone(#local_value, #version),
        },
    }
}

/// The checks that only const evaluation can make, each at the type that it checks.
fn checks(private: &TokenStream, rows: &TokenStream, shape: &Records) -> Vec<TokenStream> {
    let variants: Vec<_> = shape.variants.iter().map(|v| v.ident.to_string()).collect();
    let checks = shape.variants.iter().enumerate().flat_map(|(index, variant)| {
        let names = quote!(&[#(#variants),*]);
        let value = quote!(#private::check_record(#rows, #names, #index));
        let value = at(value, variant.value.span());
        let key = variant
            .key
            .as_ref()
            .map(|key| at(quote!(#private::check_record_key(#rows, #names, #index)), key.span()));
        key.into_iter().chain([value])
    });
    checks.collect()
}

/// An empty impl next to errors, so that code that uses the enum does not fail too.
pub(super) fn fallback(ident: &Ident, generics: &Generics, wire: &Path) -> TokenStream {
    let Impl { params, ty, de, clause, .. } = &Impl::new(ident, generics, []);
    quote! {
        impl #params #wire::logs::LogRecords<#de> for #ty #clause {
            const TYPES: &'static [#wire::logs::RecordType] = &[];
            const FRAMING: #wire::logs::Framing = #wire::logs::Framing::Metadata;
            fn read_variant(
                _: ::core::primitive::usize,
                _: &mut #wire::logs::RecordParts<#de>,
            ) -> ::core::result::Result<Self, #wire::DecodeError> {
                ::core::unimplemented!()
            }
            fn to_bytes(
                &self,
                _: #wire::ApiVersion,
            ) -> ::core::result::Result<#wire::logs::RecordBytes, #wire::EncodeError> {
                ::core::unimplemented!()
            }
        }
    }
}

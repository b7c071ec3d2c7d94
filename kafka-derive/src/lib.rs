// If a link is defined twice, the first definition counts: in these docs the link leads to the
// macro, and in the README to the file.
#![doc = "[attribute reference]: macro@crate::KafkaMessage\n\n"]
#![doc = include_str!("../README.md")]

use proc_macro::TokenStream;
use quote::quote;
use syn::{DeriveInput, parse_macro_input};

mod attr;
mod check;
mod ctxt;
mod expand;
mod model;
mod types;
mod versions;

#[doc = include_str!("../ATTRIBUTES.md")]
#[proc_macro_derive(KafkaMessage, attributes(kafka, default))]
pub fn kafka_message(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let errors = ctxt::Ctxt::new();
    let checked = check::check(&errors, &input);
    // Always emits both: with the impls, no other errors follow from the reported ones.
    let impls = match &checked.model {
        Some(model) => expand::expand(model),
        None if !checked.sized => proc_macro2::TokenStream::new(),
        None => expand::fallback(&input, &checked),
    };
    let assertions = expand::assertions(&checked.wire, &errors.assertions());
    let errors = errors.into_compile_errors(&input);
    let impls = expand::imported(quote!(#impls #assertions), checked.re_export.as_ref());
    quote!(#impls #errors).into()
}

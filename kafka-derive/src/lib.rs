// In these docs the link leads to the macro, in the README to the file: the first definition counts.
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
#[proc_macro_derive(KafkaMessage, attributes(kafka))]
pub fn kafka_message(input: TokenStream) -> TokenStream {
    derive(input, false)
}

/// [`KafkaMessage`](macro@KafkaMessage) for messages that are many and seldom on a hot path: the same
/// attributes, traits, bytes and errors, in a fraction of the code. Where a version lacks two fields
/// that hold something, each of the two derives may name another one.
///
/// What it writes is a call for each field, and the runtime tells by the schema which of them stand in
/// the version. Such a message builds in a small part of the time, and is read and written in about
/// twice the instructions. Most of the catalogue is derived so; what clients and brokers exchange all
/// day is not. The two can be nested in each other. A struct of more than 31 fields is derived as by
/// `KafkaMessage`.
#[proc_macro_derive(SmallKafkaMessage, attributes(kafka))]
pub fn small_kafka_message(input: TokenStream) -> TokenStream {
    derive(input, true)
}

fn derive(input: TokenStream, small: bool) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let errors = ctxt::Ctxt::new();
    let checked = check::check(&errors, &input, small);
    // Both, always: with the impls there, no other error follows from the ones that are reported.
    let impls = match &checked.model {
        Some(model) => expand::expand(model),
        None if !checked.sized => proc_macro2::TokenStream::new(),
        None => expand::fallback(&input.ident, &input.generics, &checked),
    };
    let errors = errors.into_compile_errors();
    quote!(#impls #errors).into()
}

//! `#[derive(KafkaMessage)]`: reads a struct, checks it against Kafka's rules, writes its codec.
//!
//! This crate knows syntax and rules, and no bytes: what it writes calls the runtime, `kafka-wire`,
//! which is also where it is used from. [`KafkaMessage`] has the reference of all attributes.

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

/// `#[derive(KafkaMessage)]` for messages that are many and seldom on a hot path: the same language,
/// the same bytes, and a fraction of the code, which is slower.
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
        None => expand::fallback(&input.ident, &input.generics, &checked),
    };
    let errors = errors.into_compile_errors();
    quote!(#impls #errors).into()
}

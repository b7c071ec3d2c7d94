//! Tests that the derive works wherever a struct can be declared, whatever names surround it or
//! occur in it.
//!
//! `hygiene_pedantic.rs` tests it under strict lints.

mod borrowed;
mod field_names;
mod generics;
mod inside_functions;
mod inside_macros;
mod large;
mod no_prelude;
mod own_names;
mod reexported;
mod requests;
mod types;

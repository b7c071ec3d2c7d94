//! The derive works wherever a struct can stand, whatever the names around it and in it.
//!
//! Under strict lints it is in `hygiene_pedantic.rs`.

#[path = "support/both_ways.rs"]
mod both_ways;
#[path = "hygiene/field_names.rs"]
mod field_names;
#[path = "hygiene/generics.rs"]
mod generics;
#[path = "hygiene/inside_functions.rs"]
mod inside_functions;
#[path = "hygiene/inside_macros.rs"]
mod inside_macros;
#[path = "support/message.rs"]
mod message;
#[path = "hygiene/no_prelude.rs"]
mod no_prelude;
#[path = "hygiene/own_names.rs"]
mod own_names;
#[path = "hygiene/reexported.rs"]
mod reexported;
#[path = "hygiene/requests.rs"]
mod requests;
#[path = "hygiene/types.rs"]
mod types;

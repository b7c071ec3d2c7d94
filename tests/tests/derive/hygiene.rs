//! The derive works wherever a struct can stand, whatever the names around it and in it.
//!
//! Under strict lints it is in `hygiene_pedantic.rs`.

mod field_names;
mod generics;
mod inside_functions;
mod inside_macros;
mod no_prelude;
mod own_names;
mod reexported;
mod requests;
mod types;

//! Tests the derive in unusual surroundings, and its errors.
// These lint groups work only at the root of a crate; `hygiene_pedantic` denies the others.
#![deny(clippy::cargo, future_incompatible, non_ascii_idents, rust_2024_compatibility)]

mod advice;
#[path = "../../support/both_ways.rs"]
mod both_ways;
mod compile_fail;
mod hygiene;
pub mod hygiene_pedantic;
#[path = "../../support/message.rs"]
mod message;
#[path = "../../support/rustc.rs"]
mod rustc;
mod std_traits;

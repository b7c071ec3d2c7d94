//! Helpers of several tests: a folder of schemas, a crate, and a schema.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "what is missing fails the test")]

pub(crate) mod folder;
pub(crate) mod project;
#[path = "../../../../tests/support/rustc.rs"]
pub(crate) mod rustc;
pub(crate) mod schema;

//! What several tests make: a folder of schemas, a crate, a schema.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "what is missing fails the test")]

pub(crate) mod folder;
pub(crate) mod project;
pub(crate) mod schema;

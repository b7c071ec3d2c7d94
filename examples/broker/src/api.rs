//! The answers to requests, one file for related APIs.

pub(crate) mod cluster;
pub(crate) mod configs;
pub(crate) mod consumer_groups;
pub(crate) mod delete_records;
pub(crate) mod fetch;
pub(crate) mod groups;
pub(crate) mod list_offsets;
pub(crate) mod metadata;
pub(crate) mod offsets;
pub(crate) mod produce;
pub(crate) mod refused;
pub(crate) mod topics;

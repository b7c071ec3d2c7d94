//! Tests the broker through its clients, over streams in memory.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests fail by panicking")]

mod configs;
mod connections;
mod consumer_groups;
mod deletions;
mod groups;
mod limits;
mod logs;
mod records;
mod sasl;
mod support;
mod topics;
mod versions;
mod work;

use support::{LOCALHOST, batch, broker, broker_with, client, produce, stream, topic};

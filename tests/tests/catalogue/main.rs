//! Tests all of Kafka's messages against bytes that Kafka wrote, traffic of real clients, and
//! Kafka's tables.

mod api_table;
mod broken;
mod cases;
mod comments;
#[path = "../../support/counting.rs"]
mod counting;
mod definitions;
mod derived;
mod header_versions;
mod headers;
mod lines;
mod logs;
mod made_up;
#[path = "../../support/message.rs"]
mod message;
#[path = "../../support/random.rs"]
mod random;
mod record_framings;
mod rename;
mod rename_logs;
mod traffic;
mod values;
mod vectors;

use counting::Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

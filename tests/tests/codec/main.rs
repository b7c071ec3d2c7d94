//! Tests the derived codec: bytes, limits, errors, ownership, old versions.

mod attributes;
#[path = "../../support/both_ways.rs"]
mod both_ways;
mod bytes;
#[path = "../../support/counting.rs"]
mod counting;
mod error_texts;
#[path = "../../support/everything.rs"]
mod everything;
mod golden;
mod headers;
mod hostile;
#[path = "../../support/message.rs"]
mod message;
mod optimized;
mod properties;
#[path = "../../support/random.rs"]
mod random;
mod regressions;
mod secrets;
mod strictness;
mod strings;
mod tagged_fields;
mod zero_copy;

use counting::Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

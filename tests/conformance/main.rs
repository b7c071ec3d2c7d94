//! All messages of Kafka: what it wrote, what real clusters said, what users ran into, random values
//! and broken bytes. The derived codec and what reads by the schema alone are held against each
//! other.

mod broken;
mod cases;
#[path = "../support/counting.rs"]
mod counting;
mod derived;
mod lines;
#[path = "../support/message.rs"]
mod message;
#[path = "../support/random.rs"]
mod random;
mod record_framings;
mod traffic;
mod values;
mod vectors;

use counting::Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

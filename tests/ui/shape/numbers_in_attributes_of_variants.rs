//! Rust counts on from the number that the advice writes.

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Level {
    #[kafka(value = 2)]
    Low,
    #[kafka(fallback)]
    Other(i8),
    High = 3,
}

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Kind {
    #[kafka(1)]
    First,
    Second,
    #[kafka(id = -1)]
    Unset,
    #[kafka(fallback)]
    Other(i8),
}

fn main() {}

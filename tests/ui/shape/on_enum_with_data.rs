use kafka_wire::{KafkaMessage, KafkaString};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub enum Either {
    Signed { value: i32 },
    Text { note: KafkaString, length: i64 },
}

fn main() {}

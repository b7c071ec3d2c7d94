use kafka_wire::{KafkaMessage, KafkaString};

#[derive(Debug, KafkaMessage)]
pub enum Value {
    Int(i32),
    Text(KafkaString),
}

fn main() {}

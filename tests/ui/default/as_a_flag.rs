use kafka_wire::{KafkaMessage, KafkaString};

#[derive(Debug, KafkaMessage)]
pub struct Flags {
    #[kafka(default)] pub text: KafkaString,
    #[kafka(default)] pub items: Vec<i32>,
}

fn main() {}

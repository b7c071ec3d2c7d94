use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Entry {
    #[kafka(nullable = true)]
    pub name: KafkaString,
    #[kafka(nullable)]
    pub codes: Vec<i32>,
    #[kafka(nullable = true)]
    pub count: i32,
}

fn main() {}

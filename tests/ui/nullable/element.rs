use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Row {
    pub notes: Vec<Option<KafkaString>>,
}

fn main() {}

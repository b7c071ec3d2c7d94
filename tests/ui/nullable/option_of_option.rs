use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Row {
    pub note: Option<Option<KafkaString>>,
}

fn main() {}

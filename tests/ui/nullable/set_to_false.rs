use kafka_wire::{KafkaMessage, KafkaString};

#[derive(Debug, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "none")]
pub struct Racks {
    #[kafka(nullable = false)]
    pub a: Option<KafkaString>,
    #[kafka(nullable = false)]
    pub b: KafkaString,
}

fn main() {}

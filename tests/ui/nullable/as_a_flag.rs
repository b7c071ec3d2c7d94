use kafka_wire::{KafkaMessage, KafkaString};

#[derive(Debug, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "none")]
pub struct Racks {
    #[kafka(nullable)]
    pub a: Option<KafkaString>,
    #[kafka(nullable = true)]
    pub b: Option<KafkaString>,
}

fn main() {}

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Topic {
    #[kafka(nullable(2))]
    name: Option<KafkaString>,
    #[kafka(versions(2))]
    id: i32,
}

fn main() {}

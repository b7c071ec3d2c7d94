use bytes::Bytes;
use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = "null")]
    pub topics: Option<Vec<KafkaString>>,
    #[kafka(default = "null")]
    pub metadata: Option<Bytes>,
    #[kafka(default = "null", nullable = "1+")]
    pub protocols: Option<Vec<KafkaString>>,
}

fn main() {}

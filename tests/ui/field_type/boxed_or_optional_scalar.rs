use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Row {
    pub count: Box<Option<i32>>,
    pub name: Box<Option<KafkaString>>,
    pub hash: Option<[u8; 16]>,
}

fn main() {}

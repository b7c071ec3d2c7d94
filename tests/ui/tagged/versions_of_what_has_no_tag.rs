//! A tag would be refused too.

use kafka_wire::{KafkaMessage, Records};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-5", flexible = "2+")]
pub struct Rows {
    #[kafka(tagged_versions = "2+", versions = "0+")]
    pub records: Records,
    #[kafka(tagged_versions = "2+", versions = "0+", flexible = "none")]
    pub never_compact: String,
    pub rows: Vec<Row>,
}

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(map_key, tagged_versions = "2+", versions = "0+")]
    pub key: i32,
    pub value: i32,
}

fn main() {}

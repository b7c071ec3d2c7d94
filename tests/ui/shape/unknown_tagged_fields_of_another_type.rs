use std::collections::BTreeMap;

use kafka_wire::{KafkaMessage, TaggedFields};

type Tags = TaggedFields;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(unknown_tagged_fields)]
    pub unknown: BTreeMap<u32, Vec<u8>>,
}

#[derive(KafkaMessage)]
pub struct Cell {
    pub maybe: Option<TaggedFields>,
    #[kafka(unknown_tagged_fields)]
    pub unknown: Vec<u8>,
}

#[derive(KafkaMessage)]
pub struct Cells {
    pub boxed: Box<TaggedFields>,
    #[kafka(unknown_tagged_fields)]
    pub unknown: Tags,
}

fn main() {}

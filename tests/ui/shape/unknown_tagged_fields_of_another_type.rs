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
    #[kafka(unknown_tagged_fields)]
    pub unknown: Vec<u8>,
}

#[derive(KafkaMessage)]
pub struct Maybe {
    pub maybe: Option<TaggedFields>,
}

#[derive(KafkaMessage)]
pub struct Cells {
    pub boxed: Box<TaggedFields>,
}

#[derive(KafkaMessage)]
pub struct Right {
    #[kafka(unknown_tagged_fields)]
    pub unknown: Tags,
}

fn main() {}

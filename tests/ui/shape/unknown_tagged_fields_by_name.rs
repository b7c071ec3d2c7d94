use std::collections::HashMap;

use kafka_wire::{KafkaMessage, KafkaString, TaggedFields};

#[derive(KafkaMessage)]
pub struct Node {
    pub unknown_tagged_fields: HashMap<u32, Vec<u8>>,
}

#[derive(KafkaMessage)]
pub struct Rack {
    pub unknown_tagged_fields: Vec<Vec<u8>>,
}

#[derive(KafkaMessage)]
pub struct Shelf {
    #[kafka(tagged = 0)]
    pub unknown_tagged_fields: Option<KafkaString>,
}

fn main() {}

use kafka_wire::{KafkaMessage, TaggedFields};

type Unknown = TaggedFields;

#[derive(KafkaMessage)]
pub struct Row {
    pub unknown: Unknown,
}

fn main() {}

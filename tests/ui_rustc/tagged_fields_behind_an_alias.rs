use kafka_wire::{KafkaMessage, TaggedFields};

type Unknown = TaggedFields;

#[derive(KafkaMessage)]
pub struct Row {
    pub unknown: Unknown,
}

#[derive(KafkaMessage)]
pub struct Page {
    #[kafka(nullable = "1+")]
    pub unknown: Unknown,
}

fn main() {}

use kafka_wire::{KafkaMessage, TaggedFields};

#[derive(KafkaMessage)]
pub struct Row {
    pub unknown: TaggedFields,
    #[kafka(versions = "2+")]
    pub others: kafka_wire::TaggedFields,
}

fn main() {}

use kafka_wire::{KafkaMessage, TaggedFields};

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(unknown_tagged_fields)]
    pub unknown: TaggedFields,
    #[kafka(unknown_tagged_fields)]
    pub others: TaggedFields,
}

fn main() {}

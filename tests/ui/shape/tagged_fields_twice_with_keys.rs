use kafka_wire::{KafkaMessage, TaggedFields};

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(unknown_tagged_fields)]
    pub first: TaggedFields,
    #[kafka(tagged)]
    pub second: TaggedFields,
}

fn main() {}

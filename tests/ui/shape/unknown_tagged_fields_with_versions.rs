use kafka_wire::{KafkaMessage, TaggedFields};

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(unknown_tagged_fields, versions = "2+", ignorable)]
    pub unknown: TaggedFields,
}

fn main() {}

use kafka_wire::{KafkaMessage, TaggedFields};

#[derive(KafkaMessage)]
pub struct Unknown(TaggedFields);

fn main() {}

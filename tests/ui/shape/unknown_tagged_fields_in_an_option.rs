use kafka_wire::{KafkaMessage, TaggedFields};

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(tagged = 0, nullable = "1+")]
    pub unknown: Option<TaggedFields>,
}

#[derive(KafkaMessage)]
pub struct Page {
    pub unknown: Vec<TaggedFields>,
    pub others: Box<TaggedFields>,
}

#[derive(KafkaMessage)]
pub struct Sheet {
    pub unknown: TaggedFields,
    #[kafka(tagged = 0)]
    pub others: Option<TaggedFields>,
}

fn main() {}

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Page {
    #[kafka(flexible = "1+")]
    pub name: KafkaString,
    #[kafka(tagged = 0, versions = "1+")]
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "2+")]
pub struct Row {
    pub page: Page,
}

fn main() {}

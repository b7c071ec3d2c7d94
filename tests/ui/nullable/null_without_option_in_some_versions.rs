use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Part {
    x: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "1+")]
pub struct Topic {
    #[kafka(nullable = "1+", default = null)]
    name: KafkaString,
    #[kafka(nullable = "1+", default = null)]
    boxed: Box<Part>,
    #[kafka(nullable = "0+", default = null)]
    parts: Vec<Part>,
}

fn main() {}

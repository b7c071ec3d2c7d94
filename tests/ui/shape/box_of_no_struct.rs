use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Row {
    pub first: Box<i32>,
    pub second: Option<Box<KafkaString>>,
    pub third: Vec<Box<i8>>,
    #[kafka(default = empty)]
    pub fourth: Box<Box<Vec<i32>>>,
}

fn main() {}

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(since = 1)]
    pub first: i32,
    #[kafka(until = "2")]
    pub second: i32,
    #[kafka(removed = "2")]
    pub third: i32,
    #[kafka(compact)]
    pub fourth: KafkaString,
}

#[derive(KafkaMessage)]
#[kafka(since = 1)]
pub struct Row {
    pub first: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, since = 1, flexible = "none")]
pub struct Book {
    pub first: i32,
}

fn main() {}

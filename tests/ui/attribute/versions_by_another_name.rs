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

fn main() {}

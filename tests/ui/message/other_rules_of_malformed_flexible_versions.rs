use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2")]
pub struct Ledger {
    #[kafka(tagged = 0)]
    pub count: i32,
    #[kafka(flexible = "1+")]
    pub name: KafkaString,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = ">=2")]
pub struct Page {
    #[kafka(tagged = 0)]
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = 2)]
pub struct Sheet {
    #[kafka(tagged = 0)]
    pub count: i32,
}

fn main() {}

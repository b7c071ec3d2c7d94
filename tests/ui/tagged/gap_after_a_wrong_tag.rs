use kafka_wire::{KafkaMessage, Records};

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(tagged)]
    pub first: i32,
    #[kafka(tagged = 2)]
    pub second: i32,
}

#[derive(KafkaMessage)]
pub struct Page {
    #[kafka(tagged = "x")]
    pub first: i32,
    #[kafka(tagged = 3)]
    pub second: i32,
    #[kafka(tagged = 5)]
    pub third: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct Ledger {
    #[kafka(tagged = 0)]
    pub records: Records,
    #[kafka(tagged = 1)]
    pub first: i32,
    #[kafka(tagged = 2)]
    pub second: i32,
}

fn main() {}

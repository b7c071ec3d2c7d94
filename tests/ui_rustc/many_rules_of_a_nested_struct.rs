use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(tagged = 0)]
    pub first: i32,
    #[kafka(tagged = 1)]
    pub second: i32,
    #[kafka(tagged = 2)]
    pub third: i32,
    #[kafka(tagged = 3)]
    pub fourth: i32,
    #[kafka(tagged = 4)]
    pub fifth: i32,
    #[kafka(flexible = "1+")]
    pub name: KafkaString,
}

#[derive(KafkaMessage)]
pub struct Group {
    pub rows: Vec<Row>,
}

/// Each mistake is told once, wherever the struct is used.
#[derive(KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "2+")]
pub struct Page {
    pub first: Row,
    pub rows: Vec<Row>,
    pub group: Group,
}

fn main() {}

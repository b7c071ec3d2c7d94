//! A wrong type does not hide what is wrong between the struct and its other fields.

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(tagged = 0)]
    pub count: u64,
    #[kafka(default = null)]
    pub other: Other,
}

#[derive(KafkaMessage)]
pub struct Other {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "2+")]
pub struct Page {
    pub size: usize,
    pub row: Row,
}

fn main() {}

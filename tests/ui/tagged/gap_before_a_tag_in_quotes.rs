use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "1+")]
pub struct Ledger {
    #[kafka(tagged = "1", versions = "1+")]
    pub first: i32,
    #[kafka(tagged = 2, versions = "1+")]
    pub second: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "1+")]
pub struct Book {
    #[kafka(tagged = "1", versions = "1+")]
    pub first: i32,
    #[kafka(tag = "2", versions = "1+")]
    pub second: i32,
}

fn main() {}

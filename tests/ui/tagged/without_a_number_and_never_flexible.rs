use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Ledger {
    #[kafka(tagged)]
    pub first: i32,
    #[kafka(tagged = "1")]
    pub second: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Page {
    #[kafka(tagged_versions = "0+")]
    pub first: i32,
}

fn main() {}

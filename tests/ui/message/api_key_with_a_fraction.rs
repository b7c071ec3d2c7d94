use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 1.0, versions = "0-1", flexible = "1+")]
pub struct Ledger {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 1.5, versions = "0-1", flexible = "1+")]
pub struct Page {
    pub count: i32,
}

fn main() {}

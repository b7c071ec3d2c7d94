use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, type = "data", versions = "0", flexible = "none")]
pub struct Page {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka("type": "data", data, versions = "0", flexible = "none")]
pub struct Ledger {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(kind = data, versions = "0", flexible = "none")]
pub struct Book {
    pub count: i32,
}

fn main() {}

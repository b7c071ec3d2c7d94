use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "1+", flexible = "1+")]
pub struct Ledger {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-32767", flexible = "none")]
pub struct Page;

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(metadata, versions = "0-1", flexible = "1+")]
pub struct Ledger {
    pub count: i32,
}

fn main() {}

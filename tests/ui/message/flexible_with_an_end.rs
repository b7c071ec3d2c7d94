use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2-3")]
pub struct Ledger {
    pub count: i32,
}

fn main() {}

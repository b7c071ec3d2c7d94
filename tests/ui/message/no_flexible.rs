use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1")]
pub struct Ledger {
    pub count: i32,
}

fn main() {}

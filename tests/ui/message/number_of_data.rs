use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data(900), versions = "0", flexible = "none")]
pub struct Ledger {
    pub count: i32,
}

fn main() {}

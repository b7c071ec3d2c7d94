use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(coordinator, api_key = 3, versions = "0", flexible = "none")]
pub struct Ledger {
    pub count: i32,
}

fn main() {}

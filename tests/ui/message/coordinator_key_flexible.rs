use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(coordinator_key, api_key = 3, versions = "0", flexible = "0+")]
pub struct Ledger {
    pub count: i32,
}

fn main() {}

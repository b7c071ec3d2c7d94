use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 40000, versions = "0-1", flexible = "1+")]
pub struct Ledger {
    pub count: i32,
}

fn main() {}

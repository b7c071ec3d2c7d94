use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(metdata, api_key = 3, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    pub count: i32,
}

fn main() {}

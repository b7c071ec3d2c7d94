use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 900, versions = "0", flexible = "none", log = my-log.v2)]
pub struct LedgerRecord {
    pub count: i32,
}

fn main() {}

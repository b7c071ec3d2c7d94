use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+", latest_version_unstable)]
pub struct Ledger {
    pub count: i32,
}

fn main() {}

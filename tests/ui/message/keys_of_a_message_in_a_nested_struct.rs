use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(log = "__ledger", latest_version_unstable)]
pub struct Entry {
    pub amount: i64,
}

fn main() {}

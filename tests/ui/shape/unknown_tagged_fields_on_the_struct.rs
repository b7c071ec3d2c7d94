use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+", unknown_tagged_fields)]
pub struct Ledger {
    pub count: i32,
}

fn main() {}

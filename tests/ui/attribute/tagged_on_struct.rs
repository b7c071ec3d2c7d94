use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+", tagged = 0)]
pub struct Ledger {
    pub count: i32,
}

fn main() {}

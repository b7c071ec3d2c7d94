use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, flexible = "1+")]
pub struct Ledger {
    pub count: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Ledger {
    pub counts: Box<Vec<Box<i32>>>,
    pub count: Option<Box<Box<i32>>>,
}

fn main() {}

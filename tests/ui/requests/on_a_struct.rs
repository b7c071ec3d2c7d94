use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub struct Ledger {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(requests)]
pub struct LedgerId(i32);

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible(2))]
pub struct Ledger {
    #[kafka(name(ISR))]
    pub isr: i32,
    #[kafka(versions(1 - 2))]
    pub count: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Ledger {
    #[kafka(default = 0x1p-3)]
    pub ratio: f64,
}

fn main() {}

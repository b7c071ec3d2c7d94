use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Ledger {
    #[kafka(default = 0x1p3)]
    pub ratio: f64,
    #[kafka(default = -0xaP2)]
    pub count: i32,
}

fn main() {}

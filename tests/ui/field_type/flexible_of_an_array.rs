use kafka_wire::KafkaMessage;

type Byte = u8;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct Ledger {
    #[kafka(flexible = "none")]
    pub body: Vec<Byte>,
    #[kafka(flexible = "none")]
    pub counts: Vec<i32>,
}

fn main() {}

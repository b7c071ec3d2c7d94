use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "none")]
pub struct Ledger {
    #[kafka(nullable = "1+")]
    pub count: Option<usize>,
    #[kafka(default = null)]
    pub byte: Option<u8>,
}

fn main() {}

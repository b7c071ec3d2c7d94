use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(flexible = "1+")]
    pub a: String,
    #[kafka(flexible = "0-1")]
    pub b: String,
}

fn main() {}

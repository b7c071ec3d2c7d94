use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "none")]
pub struct Ledger {
    #[kafka(tagged = 0, versions = "1+")]
    pub first: i32,
    #[kafka(tagged = 1)]
    pub second: i32,
}

fn main() {}

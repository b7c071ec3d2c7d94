use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "0+")]
pub struct Ledger {
    #[kafka(tagged = 0u8)]
    pub first: i32,
    #[kafka(tagged = 0)]
    pub second: i32,
    #[kafka(tagged = 2)]
    pub third: i32,
}

fn main() {}

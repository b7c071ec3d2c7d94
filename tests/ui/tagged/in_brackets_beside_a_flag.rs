use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct Ledger {
    #[kafka(tagged(0))]
    pub first: i32,
    #[kafka(tagged)]
    pub second: i32,
    #[kafka(tagged: 2)]
    pub third: i32,
}

fn main() {}

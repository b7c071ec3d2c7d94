use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct Ledger {
    #[kafka(tagged = 0)]
    pub first: i32,
    #[kafka(tagged = 1)]
    pub second: i32,
    #[kafka(tagged = 1)]
    pub third: i32,
    #[kafka(tagged = "3")]
    pub fourth: i32,
}

fn main() {}

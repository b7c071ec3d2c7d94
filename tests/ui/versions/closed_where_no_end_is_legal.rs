use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-4", flexible = "0 - 3")]
pub struct Ledger {
    #[kafka(tagged = 0, versions = "<3")]
    pub first: i32,
    #[kafka(tagged = 1, tagged_versions = "9-7")]
    pub second: i32,
}

fn main() {}

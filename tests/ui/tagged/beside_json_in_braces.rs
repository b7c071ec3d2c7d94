use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "0+")]
pub struct Ledger {
    #[kafka({"tag": 0, "versions": "0+"})]
    pub first: i32,
    #[kafka(tagged)]
    pub second: i32,
}

fn main() {}

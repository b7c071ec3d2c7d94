use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none", name = page-info)]
pub struct Ledger {
    #[kafka(name = first.count)]
    pub first: i32,
    #[kafka(name = Second::Count)]
    pub second: i32,
}

fn main() {}

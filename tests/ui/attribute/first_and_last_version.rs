use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, min_version = 0, max_version = 3, flexible = "2+")]
pub struct Ledger {
    #[kafka(from = 1, to = 2)]
    pub first: i32,
    #[kafka(added = "1", removed = "3")]
    pub second: i32,
}

fn main() {}

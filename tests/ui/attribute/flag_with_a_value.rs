use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(ignorable = true)]
    pub count: i32,
    #[kafka(ignorable(true))]
    pub page: i32,
}

fn main() {}

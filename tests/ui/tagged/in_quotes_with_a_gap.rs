use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(tagged = "1", versions = "2+")]
    pub count: i32,
}

fn main() {}

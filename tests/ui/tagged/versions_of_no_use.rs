use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "none")]
pub struct Ledger {
    #[kafka(tagged = 0, tagged_versions = "1X")]
    pub first: i32,
}

fn main() {}

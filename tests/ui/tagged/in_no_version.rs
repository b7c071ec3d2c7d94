use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(tagged = 0, tagged_versions = "none")]
    pub count: i32,
    #[kafka(tagged = 1, versions = "none")]
    pub page: i32,
}

fn main() {}

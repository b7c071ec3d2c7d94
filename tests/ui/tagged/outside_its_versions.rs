use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(tagged = 0, tagged_versions = "2+", versions = "3+")]
    pub count: i32,
    #[kafka(tagged = 1, tagged_versions = "2+", versions = "0-2")]
    pub page: i32,
}

fn main() {}

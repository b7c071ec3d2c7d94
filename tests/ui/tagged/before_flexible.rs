use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(tagged = 0)]
    pub count: i32,
    #[kafka(tagged = 1, versions = "1+")]
    pub page: i32,
    #[kafka(tagged = 2, tagged_versions = "1+", versions = "0+")]
    pub line: i32,
}

fn main() {}

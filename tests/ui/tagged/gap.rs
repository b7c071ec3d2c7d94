use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(tagged = 0, versions = "2+")]
    pub count: i32,
    #[kafka(tagged = 2, versions = "2+")]
    pub page: i32,
    #[kafka(tagged = 5, versions = "2+")]
    pub line: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-5", flexible = "2+")]
pub struct Ledger {
    #[kafka(tagged = 0, tagged_versions = "0+", versions = "3-4")]
    pub amount: i64,
    #[kafka(tagged = 1, tagged_versions = "4+", versions = "3-4")]
    pub count: i32,
}

fn main() {}

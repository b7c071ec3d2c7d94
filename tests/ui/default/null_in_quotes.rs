use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct Ledger {
    #[kafka(default = "null")]
    pub note: Option<String>,
    #[kafka(default = "null")]
    pub name: String,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "v0-v3", flexible = "V2+")]
pub struct Ledger {
    #[kafka(introduced = "v2")]
    pub count: i32,
    #[kafka(since = "v1", until = "v2")]
    pub page: i32,
    #[kafka(versions = "v3")]
    pub line: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(versions = "7+")]
pub struct Endpoint {
    pub port: u16,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(versions = "1+")]
    pub endpoint: Endpoint,
    pub count: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(kind = "data", versions = "0-1", flexible = "1+")]
pub struct Ledger {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(message(data), versions = "0-1", flexible = "1+")]
pub struct Page {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(type = "response", api_key = 900, versions = "0-1", flexible = "1+")]
pub struct CountResponse {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(type = "coordinator-value", api_key = 3, versions = "0-1", flexible = "1+")]
pub struct CountValue {
    pub count: i32,
}

fn main() {}

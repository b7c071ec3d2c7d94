use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(message, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(record, api_key = 3, versions = "0", flexible = "0+")]
pub struct LedgerRecord {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(api_key = 3, versions = "0", flexible = "0+")]
pub struct BookRecord {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 3, versions = "0", flexible = "0+", request = LedgerRequest)]
pub struct LedgerResponse {
    pub count: i32,
}

fn main() {}

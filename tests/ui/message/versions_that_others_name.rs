use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0-4", response = LedgerResponse)]
pub struct LedgerRequest {
    #[kafka(versions = "2+", tagged = 0)]
    pub count: i32,
    #[kafka(tagged = 1, tagged_versions = "3+")]
    pub total: i32,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, flexible = "2+")]
pub struct LedgerResponse {
    pub count: i32,
    #[kafka(versions = "3+")]
    pub total: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, flexible = "none")]
pub struct Ledger {
    #[kafka(versions = "1-5")]
    pub count: i32,
}

fn main() {}

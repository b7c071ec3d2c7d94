use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0-1", flexible = "1+")]
pub struct LedgerResponse {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0-1", flexible = "1+", response = LedgerResponse, listeners())]
pub struct LedgerRequest {
    pub count: i32,
}

fn main() {}

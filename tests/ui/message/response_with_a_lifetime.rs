use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response = LedgerResponse<'_>)]
pub struct LedgerRequest {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response = LedgerResponse<'r>)]
pub struct BorrowedLedgerRequest<'a> {
    pub name: &'a str,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0", flexible = "none")]
pub struct LedgerResponse<'a> {
    pub name: &'a str,
}

fn main() {}

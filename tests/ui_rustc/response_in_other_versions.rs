use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0-1", flexible = "none", response = LedgerResponse)]
pub struct LedgerRequest;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "2-3", flexible = "none")]
pub struct LedgerResponse;

fn main() {}

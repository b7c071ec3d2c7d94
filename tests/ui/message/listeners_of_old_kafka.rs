use kafka_wire::KafkaMessage;
use kafka_wire::messages::VoteResponse;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0", flexible = "0+", response = VoteResponse, listeners(Broker, zkBroker))]
pub struct LedgerRequest {
    pub count: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;
use kafka_wire::messages::VoteResponse;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0-2", flexible = "2+", response = VoteResponse, header_versions = "0-1: 1, 2: 2, 3+: 1")]
pub struct PingRequest {
    #[kafka(versions = "3+")]
    part: Part,
}

#[derive(KafkaMessage)]
pub struct Part {
    id: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;
#[derive(KafkaMessage)]
#[kafka(requests, versions = "0-1")]
pub enum Request {
    #[kafka(api_key = 54, version = "0", colour = 3)]
    EndQuorumEpoch(#[kafka(nullable)] EndQuorumEpochRequest),
}

fn main() {}

use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    EndQuorumEpoch(#[kafka(versions = "1")] EndQuorumEpochRequest),
}

fn main() {}

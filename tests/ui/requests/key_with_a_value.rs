use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;
#[derive(KafkaMessage)]
#[kafka(requests = "0-1")]
pub enum Request {
    EndQuorumEpoch(EndQuorumEpochRequest),
}

fn main() {}

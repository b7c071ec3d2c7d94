use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;
#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    #[kafka(versions = "none")]
    EndQuorumEpoch(EndQuorumEpochRequest),
}

fn main() {}

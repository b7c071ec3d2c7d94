use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;
#[derive(KafkaMessage)]
pub enum Request {
    EndQuorumEpoch(EndQuorumEpochRequest),
    Boxed(Box<EndQuorumEpochRequest>),
}

fn main() {}

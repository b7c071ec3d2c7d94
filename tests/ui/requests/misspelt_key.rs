use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;
#[derive(KafkaMessage)]
#[kafka(reqests)]
pub enum Request {
    EndQuorumEpoch(EndQuorumEpochRequest),
}

fn main() {}

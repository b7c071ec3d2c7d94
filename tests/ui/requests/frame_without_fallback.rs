use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;
use kafka_wire::frame::RequestFrame;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    EndQuorumEpoch(EndQuorumEpochRequest),
    Other(RequestFrame),
}

fn main() {}

use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;
#[derive(KafkaMessage)]
#[kafka(requests)]
#[repr(i16)]
pub enum Request {
    EndQuorumEpoch(EndQuorumEpochRequest) = 54,
}

fn main() {}

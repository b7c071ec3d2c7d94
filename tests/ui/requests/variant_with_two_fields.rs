use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;
#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    EndQuorumEpoch(EndQuorumEpochRequest, u32),
}

fn main() {}

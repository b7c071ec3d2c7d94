use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;
#[derive(KafkaMessage)]
#[kafka(request)]
pub enum Request {
    EndQuorumEpoch(EndQuorumEpochRequest),
}

fn main() {}

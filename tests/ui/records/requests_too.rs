use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;

#[derive(KafkaMessage)]
#[kafka(requests, records)]
pub enum Request {
    EndQuorumEpoch(EndQuorumEpochRequest),
}

fn main() {}

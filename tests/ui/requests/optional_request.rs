use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;
#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    EndQuorumEpoch(Option<EndQuorumEpochRequest>),
}

fn main() {}

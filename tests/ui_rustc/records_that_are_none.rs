use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Alone {
    Request(EndQuorumEpochRequest),
    Number(Wrapper),
}

pub struct Wrapper;

fn main() {}

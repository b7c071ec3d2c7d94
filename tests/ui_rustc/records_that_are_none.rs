use kafka_wire::KafkaMessage;
use kafka_wire::messages::{EndQuorumEpochRequest, GroupMetadataKey};

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Alone {
    Group(GroupMetadataKey),
    Request(EndQuorumEpochRequest),
    Number(Wrapper),
}

pub struct Wrapper;

fn main() {}

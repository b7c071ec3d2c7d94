use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    Borrowed(&'static EndQuorumEpochRequest),
    Boxed(Box<Box<EndQuorumEpochRequest>>),
    InATuple((EndQuorumEpochRequest,)),
    InAnArray([EndQuorumEpochRequest; 2]),
    Fetch(Box<i32>),
    Pair((EndQuorumEpochRequest, i32)),
}

fn main() {}

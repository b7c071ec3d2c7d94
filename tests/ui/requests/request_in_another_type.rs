use kafka_wire::KafkaMessage;
use kafka_wire::messages::{
    EndQuorumEpochRequest, LeaveGroupRequest, ListGroupsRequest, MetadataRequest, VoteRequest,
};

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    Borrowed(&'static EndQuorumEpochRequest),
    Boxed(Box<Box<VoteRequest>>),
    InATuple((MetadataRequest,)),
    InAnArray([LeaveGroupRequest; 2]),
    Fetch(Box<i32>),
    Pair((ListGroupsRequest, i32)),
}

fn main() {}

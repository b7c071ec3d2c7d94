use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochResponse;

pub struct VoteRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    EndQuorumEpoch(EndQuorumEpochResponse),
    Vote(VoteRequest),
}

fn main() {}

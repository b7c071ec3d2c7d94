use kafka_wire::KafkaMessage;
use kafka_wire::messages::{FetchRequest, FetchResponse, HeartbeatRequest, VoteRequest};

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    Fetched(FetchResponse),
    Fetch(FetchRequest),
    Vote(Box<VoteRequest>),
    MaybeVote(Option<VoteRequest>),
    Beat(&'static HeartbeatRequest),
    Beats(Vec<HeartbeatRequest>),
    Named { vote: VoteRequest },
}

fn main() {}

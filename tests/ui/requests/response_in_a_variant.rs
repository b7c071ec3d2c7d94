use kafka_wire::KafkaMessage;
use kafka_wire::messages::{FetchResponse, VoteResponse};

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    Vote(VoteResponse),
    Fetch(Box<FetchResponse>),
}

fn main() {}

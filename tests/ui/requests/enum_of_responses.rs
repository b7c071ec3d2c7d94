use kafka_wire::KafkaMessage;
use kafka_wire::messages::{FetchResponse, VoteResponse};

#[derive(KafkaMessage)]
#[kafka(responses)]
pub enum Response {
    Vote(VoteResponse),
    Fetch(Box<FetchResponse>),
}

#[derive(KafkaMessage)]
pub enum Answer {
    Vote(VoteResponse),
    Fetch(Box<FetchResponse>),
}

fn main() {}

use std::sync::Arc;

use kafka_wire::KafkaMessage;
use kafka_wire::messages::VoteRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    Vote(Arc<VoteRequest>),
}

#[derive(KafkaMessage)]
#[kafka(request)]
pub enum Response {
    Vote(VoteRequest),
}

fn main() {}

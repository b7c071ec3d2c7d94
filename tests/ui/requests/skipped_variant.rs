use kafka_wire::KafkaMessage;
use kafka_wire::messages::{FetchRequest, VoteRequest};

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    Vote(VoteRequest),
    #[kafka(skip)]
    Fetch(FetchRequest),
}

fn main() {}

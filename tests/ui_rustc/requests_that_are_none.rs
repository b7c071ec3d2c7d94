use kafka_wire::KafkaMessage;
use kafka_wire::messages::{FetchRequest, TopicRecord};

pub struct VoteRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    Vote(VoteRequest),
    Fetch(BoxedFetch),
    Topic(TopicRecord),
}

pub type BoxedFetch = Box<FetchRequest>;

fn main() {}

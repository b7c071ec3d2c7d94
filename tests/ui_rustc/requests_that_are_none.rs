use kafka_wire::KafkaMessage;
use kafka_wire::messages::FetchRequest;

pub struct VoteRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    Vote(VoteRequest),
    Fetch(BoxedFetch),
}

pub type BoxedFetch = Box<FetchRequest>;

fn main() {}

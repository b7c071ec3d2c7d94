use kafka_wire::KafkaMessage;

pub struct VoteRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    Vote(VoteRequest),
}

fn main() {}

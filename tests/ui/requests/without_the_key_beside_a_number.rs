use kafka_wire::KafkaMessage;
use kafka_wire::messages::VoteRequest;

#[derive(KafkaMessage)]
pub enum Request {
    Vote(VoteRequest),
    #[kafka(fallback)]
    Other(i8),
}

fn main() {}

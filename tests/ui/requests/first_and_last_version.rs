use kafka_wire::KafkaMessage;
use kafka_wire::messages::{FetchRequest, HeartbeatRequest};

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    #[kafka(min = 5, max = 9)]
    Fetch(FetchRequest),
    #[kafka(since = 2)]
    Heartbeat(HeartbeatRequest),
}

fn main() {}

use kafka_wire::KafkaMessage;
use kafka_wire::messages::{FetchRequest, HeartbeatRequest};

#[derive(KafkaMessage)]
#[kafka(requests)]
#[repr(i16)]
pub enum Request {
    Fetch = 1,
    Heartbeat = 12,
}

fn main() {}

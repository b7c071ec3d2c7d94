use kafka_wire::messages::{FetchRequest, HeartbeatRequest};
use kafka_wire::{KafkaMessage, RequestHeader};

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    Fetch(RequestHeader, FetchRequest),
    Heartbeat(RequestHeader, HeartbeatRequest),
}

fn main() {}

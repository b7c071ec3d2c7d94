#[allow(unused_imports)]
use kafka_wire::frame::RequestFrame;
use kafka_wire::KafkaMessage;
use kafka_wire::messages::HeartbeatRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    Heartbeat(HeartbeatRequest),
    Unknown,
}

fn main() {}

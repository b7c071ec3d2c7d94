use kafka_wire::KafkaMessage;
use kafka_wire::messages::HeartbeatRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Served {
    Beat { request: HeartbeatRequest },
}

fn main() {}

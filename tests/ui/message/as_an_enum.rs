use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "none")]
pub enum Payload {
    Text(KafkaString),
    Number(i32),
}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response = PingResponse)]
pub enum PingRequest {
    Ping,
    Pong,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0", flexible = "none")]
pub struct PingResponse {}

fn main() {
    Payload::default().to_bytes(0).unwrap();
}

use kafka_wire::KafkaMessage;
use std::sync::Arc;

#[derive(Debug, KafkaMessage)]
pub struct Shared {
    pub text: Arc<str>,
    pub bytes: Arc<[u8]>,
}

fn main() {}

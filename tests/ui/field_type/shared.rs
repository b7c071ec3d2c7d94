use std::sync::Arc;

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub a: Arc<String>,
}

fn main() {}

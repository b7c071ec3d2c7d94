use kafka_wire::{KafkaMessage, KafkaString};
use uuid::Uuid;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(entity = "topic")]
    pub topic: KafkaString,
    #[kafka(entity = "topic")]
    pub id: Uuid,
    #[kafka(entity = "broker")]
    pub broker: i32,
    #[kafka(entity = "node")]
    pub host: KafkaString,
    #[kafka(entity = group)]
    pub group: KafkaString,
    #[kafka(entity = "brokerIds")]
    pub brokers: Vec<i32>,
    #[kafka(entity = "port")]
    pub port: u16,
}

fn main() {}

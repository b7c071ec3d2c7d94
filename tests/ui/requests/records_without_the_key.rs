use kafka_wire::KafkaMessage;
use kafka_wire::messages::{TopicRecord, UnregisterBrokerRecord};

#[derive(KafkaMessage)]
pub enum Record {
    Topic(TopicRecord),
    UnregisterBroker(Box<UnregisterBrokerRecord>),
}

fn main() {}

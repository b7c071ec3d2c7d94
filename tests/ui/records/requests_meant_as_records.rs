use kafka_wire::KafkaMessage;
use kafka_wire::messages::TopicRecord;

#[derive(KafkaMessage)]
#[kafka(requests, records)]
pub enum Record {
    Topic(TopicRecord),
}

fn main() {}

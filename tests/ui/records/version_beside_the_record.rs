use kafka_wire::KafkaMessage;
use kafka_wire::messages::{PartitionRecord, TopicRecord};

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Topic(i16, TopicRecord),
    Partition(PartitionRecord, i16),
}

fn main() {}

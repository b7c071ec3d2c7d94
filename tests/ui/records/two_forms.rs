use kafka_wire::KafkaMessage;
use kafka_wire::messages::{GroupMetadataKey, GroupMetadataValue, TopicRecord};

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Topic(TopicRecord),
    Group(GroupMetadataKey, Option<GroupMetadataValue>),
}

fn main() {}

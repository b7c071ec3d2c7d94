use kafka_wire::KafkaMessage;
use kafka_wire::messages::{
    ConsumerGroupMetadataValue, GroupMetadataKey, GroupMetadataValue, TopicRecord,
};

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Twice {
    First(TopicRecord),
    Second(TopicRecord),
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Pairs {
    Group(GroupMetadataKey, Option<ConsumerGroupMetadataValue>),
    Reversed(GroupMetadataValue, Option<GroupMetadataKey>),
}

fn main() {}

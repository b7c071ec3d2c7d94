use kafka_wire::KafkaMessage;
use kafka_wire::messages::{
    ConsumerGroupMetadataValue, GroupMetadataKey, OffsetCommitKey, OffsetCommitValue, TopicRecord,
};

type First = OffsetCommitValue;
type Second = OffsetCommitKey;

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
    Reversed(First, Option<Second>),
}

fn main() {}

use kafka_wire::KafkaMessage;
use kafka_wire::messages::{
    FeatureLevelRecord, GroupMetadataKey, GroupMetadataValue, TopicRecord,
};

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Topic(TopicRecord),
    Group(GroupMetadataKey, Option<GroupMetadataValue>),
    Feature(FeatureLevelRecord),
}

fn main() {}

use std::borrow::Cow;
use std::sync::Arc;

use kafka_wire::KafkaMessage;
use kafka_wire::messages::{
    FeatureLevelRecord, GroupMetadataKey, GroupMetadataValue, TopicRecord,
};

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record<'a> {
    Topic(Cow<'a, TopicRecord>),
    Feature(Arc<FeatureLevelRecord>),
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Group {
    Group(Arc<GroupMetadataKey>, Option<Box<GroupMetadataValue>>),
}

fn main() {}

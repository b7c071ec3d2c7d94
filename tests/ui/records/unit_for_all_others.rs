#[allow(unused_imports)]
use kafka_wire::metadata_record::MetadataRecord;
#[allow(unused_imports)]
use kafka_wire::coordinator_record::CoordinatorRecord;
use kafka_wire::KafkaMessage;
use kafka_wire::messages::{GroupMetadataKey, GroupMetadataValue, TopicRecord};

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Topic(TopicRecord),
    Other,
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum OffsetsRecord {
    Group(GroupMetadataKey, Option<GroupMetadataValue>),
    Unknown,
}

fn main() {}

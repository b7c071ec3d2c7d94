use kafka_wire::KafkaMessage;
#[allow(unused_imports)]
use kafka_wire::coordinator_record::CoordinatorRecord;
use kafka_wire::messages::{GroupMetadataKey, GroupMetadataValue, TopicRecord};
#[allow(unused_imports)]
use kafka_wire::metadata_record::MetadataRecord;

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Topic(TopicRecord),
    #[kafka(fallback)]
    Other(CoordinatorRecord),
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Group {
    Group(GroupMetadataKey, Option<GroupMetadataValue>),
    #[kafka(fallback)]
    Other(MetadataRecord),
}

fn main() {}

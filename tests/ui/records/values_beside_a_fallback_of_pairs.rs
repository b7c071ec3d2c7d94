use kafka_wire::KafkaMessage;
#[allow(unused_imports)]
use kafka_wire::coordinator_record::CoordinatorRecord;
use kafka_wire::messages::{FeatureLevelRecord as Feature, RemoveTopicRecord as Second, TopicRecord};
#[allow(unused_imports)]
use kafka_wire::metadata_record::MetadataRecord;

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Topic(TopicRecord),
    Feature(Feature),
    #[kafka(fallback)]
    Other(CoordinatorRecord),
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Features {
    First(Feature),
    Second(Second),
    #[kafka(fallback)]
    Other(CoordinatorRecord),
}

fn main() {}

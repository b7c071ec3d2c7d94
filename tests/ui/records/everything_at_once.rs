//! A mistake in every line, and a use of the enum: reports each mistake once, and nothing else.

use bytes::Bytes;
use kafka_wire::KafkaMessage;
use kafka_wire::logs::LogRecords;
use kafka_wire::messages::{GroupMetadataKey, GroupMetadataValue, PartitionRecord, TopicRecord};
use kafka_wire::metadata_record::MetadataRecord;

#[derive(Debug, KafkaMessage)]
#[kafka(records = true, api_key = 3)]
pub enum Record {
    #[kafka(versions = "1")]
    Topic(TopicRecord),
    Config,
    FeatureLevel(Option<PartitionRecord>),
    Group(GroupMetadataKey, Option<GroupMetadataValue>),
    Partition(PartitionRecord),
    #[kafka(fallback)]
    Other(Bytes),
    Unknown(MetadataRecord),
}

fn main() {
    let record = Record::from_bytes(None, None).unwrap();
    println!("{:?} {:?}", record.record, Record::TYPES);
}

use kafka_wire::{KafkaMessage, KafkaString};
use kafka_wire::metadata_record::MetadataRecord;

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 2, versions = "0", flexible = "0+")]
pub struct TopicRecord {
    pub name: KafkaString,
}

#[derive(KafkaMessage)]
#[kafka(data, api_key = 3, versions = "0", flexible = "0+")]
pub struct PartitionRecord {
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Topic(TopicRecord),
    Partition(PartitionRecord),
    #[kafka(fallback)]
    Other(MetadataRecord),
}

fn main() {}

use kafka_wire::metadata_record::MetadataRecord;
use kafka_wire::KafkaMessage;
use uuid::Uuid;

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 3, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct TopicRecord {
    id: Uuid,
}

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 4, versions = "0", flexible = "0+", log = "my/log")]
pub struct PartRecord {
    id: Uuid,
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Topic(TopicRecord),
    Part(Box<PartRecord>),
    #[kafka(fallback)]
    Other(MetadataRecord),
}

fn main() {}

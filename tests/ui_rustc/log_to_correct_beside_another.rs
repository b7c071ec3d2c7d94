use kafka_wire::KafkaMessage;
use kafka_wire::metadata_record::MetadataRecord;

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 0, versions = "0", flexible = "0+", log = "cluster metadata")]
pub struct TopicRecord {
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 1, versions = "0", flexible = "0+", log = "__other")]
pub struct PartRecord {
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Topic(TopicRecord),
    Part(PartRecord),
    #[kafka(fallback)]
    Other(MetadataRecord),
}

fn main() {}

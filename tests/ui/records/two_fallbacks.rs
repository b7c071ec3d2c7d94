use kafka_wire::KafkaMessage;
use kafka_wire::messages::TopicRecord;
use kafka_wire::metadata_record::MetadataRecord;

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Topic(TopicRecord),
    #[kafka(fallback)]
    Other(MetadataRecord),
    #[kafka(fallback)]
    More(MetadataRecord),
}

fn main() {}

use kafka_wire::KafkaMessage;
use kafka_wire::messages::TopicRecord;
use kafka_wire::metadata_record::MetadataRecord;

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    #[kafka(fallback)]
    Topic(TopicRecord),
    #[kafka(fallback)]
    Other(MetadataRecord),
}

fn main() {}

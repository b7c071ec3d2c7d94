use kafka_wire::KafkaMessage;
use kafka_wire::messages::TopicRecord;
#[allow(unused_imports)]
use kafka_wire::metadata_record::MetadataRecord;

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record<'a> {
    Topic(TopicRecord),
    #[kafka(fallback)]
    Other(&'a [u8]),
    #[kafka(fallback)]
    More,
}

fn main() {}

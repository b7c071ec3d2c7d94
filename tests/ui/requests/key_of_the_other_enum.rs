use kafka_wire::KafkaMessage;
use kafka_wire::coordinator_record::CoordinatorRecord;
use kafka_wire::frame::RequestFrame;
use kafka_wire::messages::{FetchRequest, OffsetCommitKey, OffsetCommitValue, TopicRecord};

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Group {
    Offset(OffsetCommitKey, Option<OffsetCommitValue>),
    #[kafka(fallback)]
    Other(CoordinatorRecord),
}

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Record {
    Topic(TopicRecord),
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Request {
    Fetch(FetchRequest),
    #[kafka(fallback)]
    Other(RequestFrame),
}

fn main() {}

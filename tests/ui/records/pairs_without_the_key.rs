use kafka_wire::KafkaMessage;
use kafka_wire::coordinator_record::CoordinatorRecord;
use kafka_wire::messages::{OffsetCommitKey, OffsetCommitValue};

#[derive(KafkaMessage)]
pub enum Group {
    Offset(OffsetCommitKey, Option<OffsetCommitValue>),
    #[kafka(fallback)]
    Other(CoordinatorRecord),
}

fn main() {}

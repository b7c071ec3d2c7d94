use kafka_wire::KafkaMessage;
use kafka_wire::coordinator_record::CoordinatorRecord;
use kafka_wire::messages::{OffsetCommitKey, OffsetCommitValue};

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Offset(Option<OffsetCommitValue>, OffsetCommitKey),
    #[kafka(fallback)]
    Other(CoordinatorRecord),
}

fn main() {}

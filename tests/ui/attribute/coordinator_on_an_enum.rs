use kafka_wire::KafkaMessage;
use kafka_wire::messages::{OffsetCommitKey, OffsetCommitValue};

#[derive(KafkaMessage)]
#[kafka(coordinator)]
pub enum Record {
    Offset(OffsetCommitKey, Option<OffsetCommitValue>),
}

fn main() {}

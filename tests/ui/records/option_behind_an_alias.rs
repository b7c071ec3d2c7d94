use kafka_wire::KafkaMessage;
use kafka_wire::messages::{OffsetCommitKey, OffsetCommitValue};

pub type Committed = Option<OffsetCommitValue>;

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Offset(OffsetCommitKey, Committed),
}

fn main() {}

use kafka_wire::messages::{
    GroupMetadataKey, GroupMetadataValue, OffsetCommitKey, OffsetCommitValue,
};
use kafka_wire::KafkaMessage;
use kafka_wire::coordinator_record::CoordinatorRecord;

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Group { key: GroupMetadataKey, value: Option<GroupMetadataValue> },
    Offset(OffsetCommitKey, Option<OffsetCommitValue>),
    #[kafka(fallback)]
    Other(CoordinatorRecord),
}

fn main() {}

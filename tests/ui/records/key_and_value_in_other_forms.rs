use kafka_wire::KafkaMessage;
use kafka_wire::coordinator_record::CoordinatorRecord;
#[allow(unused_imports)]
use kafka_wire::messages::{
    GroupMetadataKey, GroupMetadataValue, OffsetCommitKey, OffsetCommitValue, TransactionLogKey,
    TransactionLogValue,
};

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Group(GroupMetadataKey),
    Offset((OffsetCommitKey, Option<OffsetCommitValue>)),
    #[kafka(fallback)]
    Other(CoordinatorRecord),
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Transaction {
    Log { key: TransactionLogKey, value: TransactionLogValue },
    #[kafka(fallback)]
    Other(CoordinatorRecord, i32),
}

fn main() {}

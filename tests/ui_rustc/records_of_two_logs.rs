use kafka_wire::KafkaMessage;
use kafka_wire::messages::{
    PartitionRecord, RemoteLogSegmentMetadataRecord, ShareSnapshotKey, ShareSnapshotValue,
    TransactionLogKey, TransactionLogValue,
};

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Metadata {
    Partition(PartitionRecord),
    Segment(RemoteLogSegmentMetadataRecord),
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Coordinator {
    Transaction(TransactionLogKey, Option<TransactionLogValue>),
    Share(ShareSnapshotKey, Option<ShareSnapshotValue>),
}

fn main() {}

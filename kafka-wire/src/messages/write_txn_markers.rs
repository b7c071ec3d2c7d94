//! WriteTxnMarkers ends transactions in the partitions they wrote to. Api key 27; KIP-98.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// The transaction coordinator asks the leaders of partitions to append commit or abort markers.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 27, versions = "1-2", flexible = "1+")]
#[kafka(listeners(broker), response = WriteTxnMarkersResponse)]
pub struct WriteTxnMarkersRequest {
    /// Transactions to end.
    pub markers: Vec<WritableTxnMarker>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One transaction to end.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct WritableTxnMarker {
    /// Producer id whose transaction ends.
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    /// Producer epoch to put into the marker.
    pub producer_epoch: i16,
    /// True to commit, false to abort.
    pub transaction_result: bool,
    /// Topics with partitions of the transaction that the receiver leads.
    pub topics: Vec<WritableTxnMarkerTopic>,
    /// Epoch of the transaction coordinator. Leaders reject markers of an older one.
    pub coordinator_epoch: i32,
    /// Level of `transaction.version` of the transaction (KIP-1228). From 2 on leaders check the
    /// epoch more strictly.
    #[kafka(versions = "2+", ignorable)]
    pub transaction_version: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic that get a marker.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct WritableTxnMarkerTopic {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Indexes of the partitions that get a marker.
    pub partition_indexes: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Which markers were appended.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 27, versions = "1-2", flexible = "1+")]
pub struct WriteTxnMarkersResponse {
    /// Outcome of the markers by transaction.
    pub markers: Vec<WritableTxnMarkerResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome of ending one transaction.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct WritableTxnMarkerResult {
    /// Producer id of the transaction.
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    /// Outcome of the markers by topic.
    pub topics: Vec<WritableTxnMarkerTopicResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome of the markers in one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct WritableTxnMarkerTopicResult {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Results, one for each marker.
    pub partitions: Vec<WritableTxnMarkerPartitionResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the marker of one partition was appended.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct WritableTxnMarkerPartitionResult {
    /// Partition index.
    pub partition_index: i32,
    /// Error of this marker; 0 for none. The coordinator retries after NOT_LEADER_OR_FOLLOWER.
    pub error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

//! WriteTxnMarkers: the transaction coordinator ends transactions in partitions. Api key 27;
//! KIP-98.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 27, versions = "1-2", flexible = "1+")]
#[kafka(listeners(broker), response = WriteTxnMarkersResponse)]
pub struct WriteTxnMarkersRequest {
    pub markers: Vec<WritableTxnMarker>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct WritableTxnMarker {
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    pub producer_epoch: i16,
    pub transaction_result: bool,
    pub topics: Vec<WritableTxnMarkerTopic>,
    pub coordinator_epoch: i32,
    #[kafka(versions = "2+", ignorable)]
    pub transaction_version: i8,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct WritableTxnMarkerTopic {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partition_indexes: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 27, versions = "1-2", flexible = "1+")]
pub struct WriteTxnMarkersResponse {
    pub markers: Vec<WritableTxnMarkerResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct WritableTxnMarkerResult {
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    pub topics: Vec<WritableTxnMarkerTopicResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct WritableTxnMarkerTopicResult {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<WritableTxnMarkerPartitionResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct WritableTxnMarkerPartitionResult {
    pub partition_index: i32,
    pub error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}

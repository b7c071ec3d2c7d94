//! AddPartitionsToTxn: a transaction will write to partitions. Api key 24; KIP-98. From version 4
//! brokers send it, for several transactions at once; clients stay at version 3. KIP-890.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent to the transaction coordinator: by a producer before it first writes to a partition in a
/// transaction, or from version 4 by the partition's leader that verifies or adds it (KIP-890).
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 24, versions = "0-5", flexible = "3+")]
#[kafka(listeners(broker), response = AddPartitionsToTxnResponse)]
pub struct AddPartitionsToTxnRequest {
    /// Transactions to add partitions to or to verify, batched by the broker that sends them.
    #[kafka(versions = "4+")]
    pub transactions: Vec<AddPartitionsToTxnTransaction>,
    /// Transactional id of the producer that sends the request.
    #[kafka(versions = "0-3", entity = "transactionalId")]
    pub v3_and_below_transactional_id: KafkaString,
    /// Producer id of the sender, from InitProducerId.
    #[kafka(versions = "0-3", entity = "producerId")]
    pub v3_and_below_producer_id: i64,
    /// Producer epoch of the sender, from InitProducerId.
    #[kafka(versions = "0-3")]
    pub v3_and_below_producer_epoch: i16,
    /// Topics to whose partitions the producer is about to write.
    #[kafka(versions = "0-3")]
    pub v3_and_below_topics: Vec<AddPartitionsToTxnTopic>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One transaction with the partitions that a broker verifies or adds.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "4+")]
pub struct AddPartitionsToTxnTransaction {
    /// Transactional id that wrote to the broker.
    #[kafka(map_key, entity = "transactionalId")]
    pub transactional_id: KafkaString,
    /// Producer id from the batch that the broker received.
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    /// Producer epoch from the batch that the broker received.
    pub producer_epoch: i16,
    /// True to check only that the partitions are in the transaction; false to add them.
    pub verify_only: bool,
    /// Topics with the partitions to verify or add.
    pub topics: Vec<AddPartitionsToTxnTopic>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic that a transaction writes to.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct AddPartitionsToTxnTopic {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    /// Indexes of the partitions that take part in the transaction.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for each partition: per transaction from version 4, for the only transaction before.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 24, versions = "0-5", flexible = "3+")]
pub struct AddPartitionsToTxnResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request from version 4, such as CLUSTER_AUTHORIZATION_FAILED; 0 for none.
    #[kafka(versions = "4+", ignorable)]
    pub error_code: ErrorCode,
    /// Outcome for each transaction of the request, from version 4.
    #[kafka(versions = "4+")]
    pub results_by_transaction: Vec<AddPartitionsToTxnResult>,
    /// Outcome for each topic of the request, up to version 3.
    #[kafka(versions = "0-3")]
    pub results_by_topic_v3_and_below: Vec<AddPartitionsToTxnTopicResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for one transaction.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "4+")]
pub struct AddPartitionsToTxnResult {
    /// Transactional id from the request.
    #[kafka(map_key, entity = "transactionalId")]
    pub transactional_id: KafkaString,
    /// Outcome for each topic of this transaction.
    pub topic_results: Vec<AddPartitionsToTxnTopicResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for the partitions of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct AddPartitionsToTxnTopicResult {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    /// Outcome for each partition of the topic.
    pub results_by_partition: Vec<AddPartitionsToTxnPartitionResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether one partition is in the transaction now.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct AddPartitionsToTxnPartitionResult {
    /// Partition index.
    #[kafka(map_key)]
    pub partition_index: i32,
    /// 0 if the partition is in the transaction; OPERATION_NOT_ATTEMPTED if another partition of
    /// the request failed.
    pub partition_error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

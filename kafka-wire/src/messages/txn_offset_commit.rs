//! TxnOffsetCommit commits consumed offsets as part of a transaction. Api key 28; KIP-98.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// A transactional producer commits the offsets of its input to the group coordinator. They become
/// visible when the transaction commits.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 28, versions = "0-6", flexible = "3+")]
#[kafka(listeners(broker), response = TxnOffsetCommitResponse)]
pub struct TxnOffsetCommitRequest {
    /// Transactional id of the producer.
    #[kafka(entity = "transactionalId")]
    pub transactional_id: KafkaString,
    /// Consumer group whose offsets are committed.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Producer id from InitProducerId.
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    /// Epoch of `producer_id`. A lower one than the newest is refused as fenced.
    pub producer_epoch: i16,
    /// Generation or member epoch of the consumer, by which zombies are fenced (KIP-447); -1 to
    /// skip the check.
    #[kafka(versions = "3+", default = -1)]
    pub generation_id_or_member_epoch: i32,
    /// Member id of the consumer; empty to skip the check (KIP-447).
    #[kafka(versions = "3+")]
    pub member_id: KafkaString,
    /// Instance name of the consumer if it is a static member (KIP-345); null otherwise.
    #[kafka(versions = "3+", default = null)]
    pub group_instance_id: Option<KafkaString>,
    /// Topics whose offsets are committed.
    pub topics: Vec<TxnOffsetCommitRequestTopic>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Offsets of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct TxnOffsetCommitRequestTopic {
    /// Name of the committed topic; version 6 and later have the topic id.
    #[kafka(versions = "0-5", ignorable, entity = "topicName")]
    pub name: KafkaString,
    /// Id of the committed topic (KIP-1319).
    #[kafka(versions = "6+", ignorable)]
    pub topic_id: Uuid,
    /// Offsets, one for each partition.
    pub partitions: Vec<TxnOffsetCommitRequestPartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Offset of one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct TxnOffsetCommitRequestPartition {
    /// Partition index.
    pub partition_index: i32,
    /// Offset of the next record to consume.
    pub committed_offset: i64,
    /// Leader epoch of the last consumed record, to detect truncation (KIP-320); -1 if unknown.
    #[kafka(versions = "2+", default = -1, ignorable)]
    pub committed_leader_epoch: i32,
    /// Text that the client stores with the offset; null for none.
    #[kafka(default = empty)]
    pub committed_metadata: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Which offsets the group coordinator keeps for the transaction.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 28, versions = "0-6", flexible = "3+")]
pub struct TxnOffsetCommitResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Outcome of the commit by topic.
    pub topics: Vec<TxnOffsetCommitResponseTopic>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome of the commit for one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct TxnOffsetCommitResponseTopic {
    /// Name of the topic of the results; version 6 and later have the topic id.
    #[kafka(versions = "0-5", ignorable, entity = "topicName")]
    pub name: KafkaString,
    /// Id of the topic of the results (KIP-1319).
    #[kafka(versions = "6+", ignorable)]
    pub topic_id: Uuid,
    /// Results, one for each partition.
    pub partitions: Vec<TxnOffsetCommitResponsePartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the offset of one partition was accepted.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct TxnOffsetCommitResponsePartition {
    /// Partition index.
    pub partition_index: i32,
    /// Error of this partition, such as ILLEGAL_GENERATION or FENCED_INSTANCE_ID for a zombie; 0
    /// for none.
    pub error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

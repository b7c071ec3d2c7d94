//! Produce writes record batches to partitions. Api key 0; topic ids from version 13 on (KIP-516).

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, Records, TaggedFields};

/// A producer sends record batches to the broker that leads their partitions.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(request, api_key = 0, versions = "3-13", flexible = "9+")]
#[kafka(listeners(broker), response = ProduceResponse)]
pub struct ProduceRequest {
    /// Transactional id of the batches, for authorization; null for batches outside a transaction.
    #[kafka(versions = "3+", default = null, entity = "transactionalId")]
    pub transactional_id: Option<KafkaString>,
    /// Replicas that must have the batch before the broker answers: -1 all in-sync ones, 1 only the
    /// leader, 0 none. With 0 the broker sends no response at all.
    pub acks: i16,
    /// Milliseconds that the broker waits for the in-sync replicas when `acks` is -1.
    pub timeout_ms: i32,
    /// Topics to write to.
    pub topic_data: Vec<TopicProduceData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Batches for one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct TopicProduceData {
    /// Name of the topic to write to; version 13 and later have the topic id.
    #[kafka(versions = "0-12", ignorable, map_key, entity = "topicName")]
    pub name: KafkaString,
    /// Id of the topic to write to (KIP-516). An unknown one is refused with UNKNOWN_TOPIC_ID.
    #[kafka(versions = "13+", ignorable, map_key)]
    pub topic_id: Uuid,
    /// Batches, one for each partition.
    pub partition_data: Vec<PartitionProduceData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Batch for one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct PartitionProduceData {
    /// Partition index.
    pub index: i32,
    /// Exactly one record batch of magic 2; brokers reject more. The schema also permits null.
    pub records: Option<Records>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Where the batches were written. There is no response to `acks` 0.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(response, api_key = 0, versions = "3-13", flexible = "9+")]
pub struct ProduceResponse {
    /// Where the batches were written, by topic.
    pub responses: Vec<TopicProduceResponse>,
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    /// Addresses of the brokers that `current_leader` names (KIP-951); empty if no leader has
    /// moved.
    #[kafka(versions = "10+", tagged = 0)]
    pub node_endpoints: Vec<NodeEndpoint>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Where the batches of one topic were written.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct TopicProduceResponse {
    /// Name of the topic written to; version 13 and later have the topic id.
    #[kafka(versions = "0-12", ignorable, map_key, entity = "topicName")]
    pub name: KafkaString,
    /// Id of the topic written to (KIP-516).
    #[kafka(versions = "13+", ignorable, map_key)]
    pub topic_id: Uuid,
    /// Results, one for each batch.
    pub partition_responses: Vec<PartitionProduceResponse>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether and where the batch of one partition was written.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct PartitionProduceResponse {
    /// Partition index.
    pub index: i32,
    /// Error of this batch; NOT_LEADER_OR_FOLLOWER after the leader moved.
    /// DUPLICATE_SEQUENCE_NUMBER means that the batch is in the log already.
    pub error_code: ErrorCode,
    /// Offset of the first record of the batch; -1 on error.
    pub base_offset: i64,
    /// Time in milliseconds since 1970 that the broker gave to the records if the topic uses
    /// LogAppendTime; -1 if they keep the time of the producer.
    #[kafka(versions = "2+", default = -1, ignorable)]
    pub log_append_time_ms: i64,
    /// Log start offset of the partition; an idempotent producer uses it to distinguish expired
    /// batches from lost ones. -1 if unknown.
    #[kafka(versions = "5+", default = -1, ignorable)]
    pub log_start_offset: i64,
    /// Records because of which the whole batch was refused (KIP-467); empty if no individual
    /// record was the cause.
    #[kafka(versions = "8+", ignorable)]
    pub record_errors: Vec<BatchIndexAndErrorMessage>,
    /// Why the batch was rejected (KIP-467); null if there is nothing to add to the error code.
    #[kafka(versions = "8+", default = null, ignorable)]
    pub error_message: Option<KafkaString>,
    /// New leader of the partition when the error is NOT_LEADER_OR_FOLLOWER (KIP-951); -1 in both
    /// fields otherwise.
    #[kafka(versions = "10+", tagged = 0)]
    pub current_leader: LeaderIdAndEpoch,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One record that made the broker reject the batch.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(versions = "8+")]
pub struct BatchIndexAndErrorMessage {
    /// Position of the record in the batch, from 0.
    pub batch_index: i32,
    /// Why this record was rejected; null if the message for the partition explains it.
    #[kafka(default = null)]
    pub batch_index_error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The leader to which the producer can retry at once, without a Metadata request.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(versions = "10+")]
pub struct LeaderIdAndEpoch {
    /// Node id of the new leader; -1 if unknown.
    #[kafka(default = -1, entity = "brokerId")]
    pub leader_id: i32,
    /// Epoch of the new leadership; -1 if unknown.
    #[kafka(default = -1)]
    pub leader_epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Address of a broker that leads one of the partitions now.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(versions = "10+")]
pub struct NodeEndpoint {
    /// Node id of the broker.
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: i32,
    /// Rack of the broker; null if it is configured without one.
    #[kafka(default = null)]
    pub rack: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

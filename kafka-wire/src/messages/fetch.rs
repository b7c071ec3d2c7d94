//! Fetch: reads records, as a consumer or as a follower that copies its leader. Api key 1. Fetch
//! sessions by KIP-227, consumers that read from followers by KIP-392, topic ids from version 13 by
//! KIP-516.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, Records, TaggedFields};

/// Sent by consumers and by follower replicas to read records; by nodes also to copy the metadata
/// log from its KRaft leader.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(request, api_key = 1, versions = "4-18", flexible = "12+")]
#[kafka(listeners(broker, controller), response = FetchResponse)]
pub struct FetchRequest {
    /// Cluster that a KRaft replica belongs to; null skips the check (KIP-595).
    #[kafka(versions = "12+", tagged = 0, default = null, ignorable)]
    pub cluster_id: Option<KafkaString>,
    /// Node id of the follower; -1 from a consumer. From version 15 it is in `replica_state`.
    #[kafka(versions = "0-14", default = -1, entity = "brokerId")]
    pub replica_id: i32,
    /// The follower that fetches (KIP-903); default from a consumer.
    #[kafka(versions = "15+", tagged = 1)]
    pub replica_state: ReplicaState,
    /// Milliseconds that the broker may wait for `min_bytes` before it answers.
    pub max_wait_ms: i32,
    /// Bytes to gather before the broker answers; 0 to answer at once.
    pub min_bytes: i32,
    /// Most bytes of records in the whole response; the first batch is returned even if it is
    /// larger (KIP-74).
    #[kafka(versions = "3+", default = 0x7fffffff, ignorable)]
    pub max_bytes: i32,
    /// 0 reads all records; 1 reads only committed ones, up to the last stable offset (KIP-98).
    #[kafka(versions = "4+", ignorable)]
    pub isolation_level: i8,
    /// Fetch session that the request belongs to; 0 for none or for a new one (KIP-227).
    #[kafka(versions = "7+", ignorable)]
    pub session_id: i32,
    /// Number of the request in its session; 0 opens a session with a full fetch, -1 fetches
    /// without one or closes it (KIP-227).
    #[kafka(versions = "7+", default = -1, ignorable)]
    pub session_epoch: i32,
    /// Topics to fetch; within a session only what is new or has changed.
    pub topics: Vec<FetchTopic>,
    /// Partitions that leave the fetch session (KIP-227).
    #[kafka(versions = "7+")]
    pub forgotten_topics_data: Vec<ForgottenTopic>,
    /// Rack of the consumer (its `client.rack`), so that it can read from a near replica (KIP-392);
    /// empty if not set.
    #[kafka(versions = "11+", ignorable)]
    pub rack_id: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The follower replica that sends the request.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(versions = "15+")]
pub struct ReplicaState {
    /// Node id of the follower that fetches; -1 from a consumer.
    #[kafka(default = -1, entity = "brokerId")]
    pub replica_id: i32,
    /// Epoch of the follower's broker registration; -1 if unknown (KIP-903).
    #[kafka(default = -1)]
    pub replica_epoch: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to fetch.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct FetchTopic {
    /// Topic name.
    #[kafka(versions = "0-12", ignorable, entity = "topicName")]
    pub topic: KafkaString,
    /// Topic id (KIP-516).
    #[kafka(versions = "13+", ignorable)]
    pub topic_id: Uuid,
    /// Partitions of the topic to fetch.
    pub partitions: Vec<FetchPartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Where to read in one partition, and how much.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct FetchPartition {
    /// Partition index.
    pub partition: i32,
    /// Leader epoch that the sender knows; the broker answers FENCED_LEADER_EPOCH if it is out of
    /// date. -1 skips the check (KIP-320).
    #[kafka(versions = "9+", default = -1, ignorable)]
    pub current_leader_epoch: i32,
    /// Offset of the first record to read.
    pub fetch_offset: i64,
    /// Leader epoch of the sender's last record, to find where logs diverge (KIP-595); -1 from a
    /// consumer.
    #[kafka(versions = "12+", default = -1)]
    pub last_fetched_epoch: i32,
    /// Log start offset of the follower; -1 in a request from a consumer.
    #[kafka(versions = "5+", default = -1, ignorable)]
    pub log_start_offset: i64,
    /// Most bytes of records from this partition; a first batch larger than this is returned whole
    /// (KIP-74).
    pub partition_max_bytes: i32,
    /// Id of the KRaft replica's metadata log directory; zero from others (KIP-853).
    #[kafka(versions = "17+", tagged = 0, ignorable)]
    pub replica_directory_id: Uuid,
    /// High watermark that the KRaft replica knows, so that a newer one is answered at once
    /// (KIP-1166); -1 if unknown, the greatest int64 if not supported.
    #[kafka(versions = "18+", tagged = 1, default = 9223372036854775807, ignorable)]
    pub high_watermark: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic that leave the fetch session.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(versions = "7+")]
pub struct ForgottenTopic {
    /// Topic name.
    #[kafka(versions = "7-12", ignorable, entity = "topicName")]
    pub topic: KafkaString,
    /// Topic id (KIP-516).
    #[kafka(versions = "13+", ignorable)]
    pub topic_id: Uuid,
    /// Indexes of the partitions that leave the session.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Records of the requested partitions; within a session only partitions with something new.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(response, api_key = 1, versions = "4-18", flexible = "12+")]
pub struct FetchResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    /// 0, or an error of the whole request such as FETCH_SESSION_ID_NOT_FOUND, after which the
    /// client begins a new session.
    #[kafka(versions = "7+", ignorable)]
    pub error_code: ErrorCode,
    /// Fetch session for the next requests; 0 if the broker keeps none (KIP-227).
    #[kafka(versions = "7+")]
    pub session_id: i32,
    /// Topics with their records.
    pub responses: Vec<FetchableTopicResponse>,
    /// Addresses of the leaders that `current_leader` fields name (KIP-951).
    #[kafka(versions = "16+", tagged = 0)]
    pub node_endpoints: Vec<NodeEndpoint>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Records of one topic's partitions.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct FetchableTopicResponse {
    /// Topic name.
    #[kafka(versions = "0-12", ignorable, entity = "topicName")]
    pub topic: KafkaString,
    /// Topic id (KIP-516).
    #[kafka(versions = "13+", ignorable)]
    pub topic_id: Uuid,
    /// Partitions of the topic with their records.
    pub partitions: Vec<PartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Records and state of one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct PartitionData {
    /// Partition index.
    pub partition_index: i32,
    /// Error of this partition; NOT_LEADER_OR_FOLLOWER after the leader moved, OFFSET_OUT_OF_RANGE
    /// if the log does not have the offset.
    pub error_code: ErrorCode,
    /// Offset after the last record that all in-sync replicas have; consumers read no further.
    pub high_watermark: i64,
    /// Offset before which all transactions are decided; -1 if unknown (KIP-98).
    #[kafka(versions = "4+", default = -1, ignorable)]
    pub last_stable_offset: i64,
    /// First offset of the log at the broker; -1 if unknown.
    #[kafka(versions = "5+", default = -1, ignorable)]
    pub log_start_offset: i64,
    /// Where the follower's log diverges from the leader's; the follower must truncate to this
    /// point (KIP-595).
    #[kafka(versions = "12+", tagged = 0)]
    pub diverging_epoch: EpochEndOffset,
    /// Leader of the partition, for a client that knows only an old leader (KIP-951).
    #[kafka(versions = "12+", tagged = 1)]
    pub current_leader: LeaderIdAndEpoch,
    /// Snapshot to fetch first, because the leader's log begins after the requested offset
    /// (KIP-630).
    #[kafka(versions = "12+", tagged = 2)]
    pub snapshot_id: SnapshotId,
    /// Aborted transactions in the range that was read; null with isolation level 0.
    #[kafka(versions = "4+", default = empty, ignorable)]
    pub aborted_transactions: Option<Vec<AbortedTransaction>>,
    /// Node id of the replica to read from instead; -1 for none (KIP-392).
    #[kafka(versions = "11+", default = -1, entity = "brokerId")]
    pub preferred_read_replica: i32,
    /// Batches of records; empty or null for none. The last may be cut off by the size limit, and the
    /// first may begin before the offset asked for.
    pub records: Option<Records>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// End of an epoch in the leader's log.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(versions = "12+")]
pub struct EpochEndOffset {
    /// Largest epoch in the leader's log that is not above the follower's; -1 for none.
    #[kafka(default = -1)]
    pub epoch: i32,
    /// Offset at which that epoch ends, exclusive; -1 if unknown.
    #[kafka(default = -1)]
    pub end_offset: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Leader of a partition as the answering node knows it.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(versions = "12+")]
pub struct LeaderIdAndEpoch {
    /// Node id of the partition's leader; -1 if unknown.
    #[kafka(default = -1, entity = "brokerId")]
    pub leader_id: i32,
    /// Epoch of that leader; -1 if unknown.
    #[kafka(default = -1)]
    pub leader_epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Snapshot of the metadata log, named by where it ends.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(versions = "12+")]
pub struct SnapshotId {
    /// Offset up to which the snapshot covers the log, exclusive; -1 for no snapshot.
    #[kafka(default = -1)]
    pub end_offset: i64,
    /// Epoch of the last record that the snapshot covers; -1 for no snapshot.
    #[kafka(default = -1)]
    pub epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One aborted transaction whose records the consumer must skip.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(versions = "4+")]
pub struct AbortedTransaction {
    /// Producer whose records are to be skipped, up to its abort marker.
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    /// Offset of the transaction's first record in the partition.
    pub first_offset: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Address of a partition leader (KIP-951).
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(versions = "16+")]
pub struct NodeEndpoint {
    /// Node id of the broker at this address.
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: i32,
    /// Rack of that broker; null if not set.
    #[kafka(default = null)]
    pub rack: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

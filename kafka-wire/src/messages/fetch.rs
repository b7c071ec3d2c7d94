//! Fetch: reads records, as a consumer or as a follower that copies its leader. Api key 1. Fetch
//! sessions by KIP-227, from followers too by KIP-392, topic ids from version 13 on by KIP-516.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, Records, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 1, versions = "4-18", flexible = "12+")]
#[kafka(listeners(broker, controller), response = FetchResponse)]
pub struct FetchRequest {
    #[kafka(versions = "12+", tagged = 0, default = null, ignorable)]
    pub cluster_id: Option<KafkaString>,
    /// The follower that asks; -1 for a consumer. From version 15 on in `replica_state`.
    #[kafka(versions = "0-14", default = -1, entity = "brokerId")]
    pub replica_id: i32,
    #[kafka(versions = "15+", tagged = 1)]
    pub replica_state: ReplicaState,
    pub max_wait_ms: i32,
    pub min_bytes: i32,
    #[kafka(versions = "3+", default = 0x7fffffff, ignorable)]
    pub max_bytes: i32,
    /// 0: all records; 1: none of open or aborted transactions.
    #[kafka(versions = "4+", ignorable)]
    pub isolation_level: i8,
    #[kafka(versions = "7+", ignorable)]
    pub session_id: i32,
    /// -1 without a session, 0 for a new one.
    #[kafka(versions = "7+", default = -1, ignorable)]
    pub session_epoch: i32,
    pub topics: Vec<FetchTopic>,
    /// What leaves the session.
    #[kafka(versions = "7+")]
    pub forgotten_topics_data: Vec<ForgottenTopic>,
    #[kafka(versions = "11+", ignorable)]
    pub rack_id: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "15+")]
pub struct ReplicaState {
    #[kafka(default = -1, entity = "brokerId")]
    pub replica_id: i32,
    #[kafka(default = -1)]
    pub replica_epoch: i64,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct FetchTopic {
    #[kafka(versions = "0-12", ignorable, entity = "topicName")]
    pub topic: KafkaString,
    #[kafka(versions = "13+", ignorable)]
    pub topic_id: Uuid,
    pub partitions: Vec<FetchPartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct FetchPartition {
    pub partition: i32,
    /// -1 where the client does not know it.
    #[kafka(versions = "9+", default = -1, ignorable)]
    pub current_leader_epoch: i32,
    pub fetch_offset: i64,
    /// That of the follower's last record; -1 from a consumer.
    #[kafka(versions = "12+", default = -1)]
    pub last_fetched_epoch: i32,
    /// The follower's; -1 from a consumer.
    #[kafka(versions = "5+", default = -1, ignorable)]
    pub log_start_offset: i64,
    pub partition_max_bytes: i32,
    #[kafka(versions = "17+", tagged = 0, ignorable)]
    pub replica_directory_id: Uuid,
    /// -1 where it is not known; the greatest int64 without KIP-1166.
    #[kafka(versions = "18+", tagged = 1, default = 9223372036854775807, ignorable)]
    pub high_watermark: i64,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "7+")]
pub struct ForgottenTopic {
    #[kafka(versions = "7-12", ignorable, entity = "topicName")]
    pub topic: KafkaString,
    #[kafka(versions = "13+", ignorable)]
    pub topic_id: Uuid,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 1, versions = "4-18", flexible = "12+")]
pub struct FetchResponse {
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    #[kafka(versions = "7+", ignorable)]
    pub error_code: ErrorCode,
    /// 0 for none.
    #[kafka(versions = "7+")]
    pub session_id: i32,
    pub responses: Vec<FetchableTopicResponse>,
    #[kafka(versions = "16+", tagged = 0)]
    pub node_endpoints: Vec<NodeEndpoint>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct FetchableTopicResponse {
    #[kafka(versions = "0-12", ignorable, entity = "topicName")]
    pub topic: KafkaString,
    #[kafka(versions = "13+", ignorable)]
    pub topic_id: Uuid,
    pub partitions: Vec<PartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct PartitionData {
    pub partition_index: i32,
    pub error_code: ErrorCode,
    pub high_watermark: i64,
    #[kafka(versions = "4+", default = -1, ignorable)]
    pub last_stable_offset: i64,
    #[kafka(versions = "5+", default = -1, ignorable)]
    pub log_start_offset: i64,
    /// Where the follower's log parts from the leader's (KIP-595).
    #[kafka(versions = "12+", tagged = 0)]
    pub diverging_epoch: EpochEndOffset,
    #[kafka(versions = "12+", tagged = 1)]
    pub current_leader: LeaderIdAndEpoch,
    #[kafka(versions = "12+", tagged = 2)]
    pub snapshot_id: SnapshotId,
    /// Null where all records were asked for.
    #[kafka(versions = "4+", default = empty, ignorable)]
    pub aborted_transactions: Option<Vec<AbortedTransaction>>,
    /// Where to fetch from instead; -1 for nowhere (KIP-392).
    #[kafka(versions = "11+", default = -1, entity = "brokerId")]
    pub preferred_read_replica: i32,
    pub records: Option<Records>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "12+")]
pub struct EpochEndOffset {
    #[kafka(default = -1)]
    pub epoch: i32,
    #[kafka(default = -1)]
    pub end_offset: i64,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "12+")]
pub struct LeaderIdAndEpoch {
    #[kafka(default = -1, entity = "brokerId")]
    pub leader_id: i32,
    #[kafka(default = -1)]
    pub leader_epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "12+")]
pub struct SnapshotId {
    #[kafka(default = -1)]
    pub end_offset: i64,
    #[kafka(default = -1)]
    pub epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "4+")]
pub struct AbortedTransaction {
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    pub first_offset: i64,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "16+")]
pub struct NodeEndpoint {
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    pub host: KafkaString,
    pub port: i32,
    #[kafka(default = null)]
    pub rack: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

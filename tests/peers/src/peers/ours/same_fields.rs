//! The catalogue's hot messages, reduced to the fields and the version of the hand-written codec:
//! without unknown or other tagged fields, and without fields of other versions. The remaining
//! difference is the cost of the derive.

use bytes::Bytes;
use ours::{KafkaMessage, KafkaString};
use uuid::Uuid;

#[derive(KafkaMessage)]
#[kafka(crate = ours, request, api_key = 0, versions = "11", flexible = "9+")]
#[kafka(response = Nothing)]
pub struct ProduceRequest {
    pub transactional_id: Option<KafkaString>,
    pub acks: i16,
    pub timeout_ms: i32,
    pub topic_data: Vec<ProduceTopic>,
}

#[derive(KafkaMessage)]
#[kafka(crate = ours)]
pub struct ProduceTopic {
    pub name: KafkaString,
    pub partition_data: Vec<ProducePartition>,
}

#[derive(KafkaMessage)]
#[kafka(crate = ours)]
pub struct ProducePartition {
    pub index: i32,
    pub records: Option<Bytes>,
}

/// Placeholder response: no request here is answered.
#[derive(KafkaMessage)]
#[kafka(crate = ours, response, api_key = 0, versions = "11", flexible = "9+")]
pub struct Nothing {}

#[derive(KafkaMessage)]
#[kafka(crate = ours, request, api_key = 1, versions = "17", flexible = "12+")]
#[kafka(response = FetchResponse)]
pub struct FetchRequest {
    pub max_wait_ms: i32,
    pub min_bytes: i32,
    pub max_bytes: i32,
    pub isolation_level: i8,
    pub session_id: i32,
    pub session_epoch: i32,
    pub topics: Vec<FetchTopic>,
    pub forgotten_topics_data: Vec<ForgottenTopic>,
    pub rack_id: KafkaString,
}

#[derive(KafkaMessage)]
#[kafka(crate = ours)]
pub struct FetchTopic {
    pub topic_id: Uuid,
    pub partitions: Vec<FetchPartition>,
}

#[derive(KafkaMessage)]
#[kafka(crate = ours)]
pub struct FetchPartition {
    pub partition: i32,
    pub current_leader_epoch: i32,
    pub fetch_offset: i64,
    pub last_fetched_epoch: i32,
    pub log_start_offset: i64,
    pub partition_max_bytes: i32,
}

#[derive(KafkaMessage)]
#[kafka(crate = ours)]
pub struct ForgottenTopic {
    pub topic_id: Uuid,
    pub partitions: Vec<i32>,
}

#[derive(KafkaMessage)]
#[kafka(crate = ours, response, api_key = 1, versions = "17", flexible = "12+")]
pub struct FetchResponse {
    pub throttle_time_ms: i32,
    pub error_code: i16,
    pub session_id: i32,
    pub responses: Vec<FetchedTopic>,
}

#[derive(KafkaMessage)]
#[kafka(crate = ours)]
pub struct FetchedTopic {
    pub topic_id: Uuid,
    pub partitions: Vec<FetchedPartition>,
}

#[derive(KafkaMessage)]
#[kafka(crate = ours)]
pub struct FetchedPartition {
    pub partition_index: i32,
    pub error_code: i16,
    pub high_watermark: i64,
    pub last_stable_offset: i64,
    pub log_start_offset: i64,
    pub aborted_transactions: Option<Vec<AbortedTransaction>>,
    pub preferred_read_replica: i32,
    pub records: Option<Bytes>,
}

#[derive(KafkaMessage)]
#[kafka(crate = ours)]
pub struct AbortedTransaction {
    pub producer_id: i64,
    pub first_offset: i64,
}

#[derive(KafkaMessage)]
#[kafka(crate = ours, request, api_key = 11, versions = "9", flexible = "6+")]
#[kafka(response = Joined)]
pub struct JoinGroupRequest {
    pub group_id: KafkaString,
    pub session_timeout_ms: i32,
    pub rebalance_timeout_ms: i32,
    pub member_id: KafkaString,
    pub group_instance_id: Option<KafkaString>,
    pub protocol_type: KafkaString,
    pub protocols: Vec<JoinProtocol>,
    pub reason: Option<KafkaString>,
}

#[derive(KafkaMessage)]
#[kafka(crate = ours)]
pub struct JoinProtocol {
    pub name: KafkaString,
    pub metadata: Bytes,
}

/// Placeholder response, like [`Nothing`].
#[derive(KafkaMessage)]
#[kafka(crate = ours, response, api_key = 11, versions = "9", flexible = "6+")]
pub struct Joined {}

#[derive(KafkaMessage)]
#[kafka(crate = ours, request, api_key = 8, versions = "9", flexible = "8+")]
#[kafka(response = Committed)]
pub struct OffsetCommitRequest {
    pub group_id: KafkaString,
    pub generation_id_or_member_epoch: i32,
    pub member_id: KafkaString,
    pub group_instance_id: Option<KafkaString>,
    pub topics: Vec<OffsetCommitTopic>,
}

#[derive(KafkaMessage)]
#[kafka(crate = ours)]
pub struct OffsetCommitTopic {
    pub name: KafkaString,
    pub partitions: Vec<OffsetCommitPartition>,
}

#[derive(KafkaMessage)]
#[kafka(crate = ours)]
pub struct OffsetCommitPartition {
    pub partition_index: i32,
    pub committed_offset: i64,
    pub committed_leader_epoch: i32,
    pub committed_metadata: Option<KafkaString>,
}

/// Placeholder response, like [`Nothing`].
#[derive(KafkaMessage)]
#[kafka(crate = ours, response, api_key = 8, versions = "9", flexible = "8+")]
pub struct Committed {}

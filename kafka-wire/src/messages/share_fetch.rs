//! ShareFetch acquires records for a member of a share group, and acknowledges earlier ones. Api
//! key 78; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, Records, TaggedFields};

/// A member of a share group asks the leaders of its partitions for records. The broker locks them
/// for this member until it acknowledges them or a timeout passes.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 78, versions = "1-2", flexible = "0+")]
#[kafka(listeners(broker), response = ShareFetchResponse)]
pub struct ShareFetchRequest {
    /// Id of the share group for which records are acquired.
    #[kafka(default = null, entity = "groupId")]
    pub group_id: Option<KafkaString>,
    /// Id of the member, as in ShareGroupHeartbeat.
    #[kafka(default = empty)]
    pub member_id: Option<KafkaString>,
    /// 0 opens a share session, in which partitions are named once; each later request has one more.
    /// -1 closes the session.
    pub share_session_epoch: i32,
    /// Milliseconds that the broker waits for `min_bytes` before it answers.
    pub max_wait_ms: i32,
    /// Bytes of records for which the broker waits, up to `max_wait_ms`.
    pub min_bytes: i32,
    /// Most bytes of records in the response. The first batch is returned even if it is larger.
    #[kafka(default = 0x7fffffff)]
    pub max_bytes: i32,
    /// Most records to acquire. With acquire mode 0 the broker may exceed it to finish a batch.
    #[kafka(versions = "1+")]
    pub max_records: i32,
    /// Records that the broker should put in one element of `acquired_records`, if it can.
    #[kafka(versions = "1+")]
    pub batch_size: i32,
    /// 0 acquires whole batches, 1 never more than `max_records` (KIP-1206).
    #[kafka(versions = "2+", ignorable)]
    pub share_acquire_mode: i8,
    /// True if an acknowledgement has type 4, which extends the lock (KIP-1222). Such a request
    /// fetches nothing.
    #[kafka(versions = "2+")]
    pub is_renew_ack: bool,
    /// Partitions to add to the session or to acknowledge. Partitions of the session need not be
    /// repeated.
    pub topics: Vec<FetchTopic>,
    /// Partitions to take out of the session.
    pub forgotten_topics_data: Vec<ForgottenTopic>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to fetch or acknowledge.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct FetchTopic {
    /// Topic id (KIP-516).
    #[kafka(map_key)]
    pub topic_id: Uuid,
    /// Partitions to fetch or acknowledge.
    pub partitions: Vec<FetchPartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One partition to fetch from, with acknowledgements for it.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct FetchPartition {
    /// Partition index.
    #[kafka(map_key)]
    pub partition_index: i32,
    /// Most bytes from this partition. Only in version 0, which Kafka 4.1 removed.
    #[kafka(versions = "0")]
    pub partition_max_bytes: i32,
    /// Acknowledgements for records from earlier responses, in ascending order; may be empty.
    pub acknowledgement_batches: Vec<AcknowledgementBatch>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Consecutive offsets that are acknowledged along with the fetch.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct AcknowledgementBatch {
    /// First acknowledged offset.
    pub first_offset: i64,
    /// Last acknowledged offset, inclusive.
    pub last_offset: i64,
    /// One type for all offsets, or one for each: 0 gap without a record, 1 accept, 2 release for
    /// redelivery, 3 reject, 4 renew the lock (KIP-1222).
    pub acknowledge_types: Vec<i8>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic that leave the session.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct ForgottenTopic {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Indexes of the partitions that leave the session.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Records that the member has acquired, and the outcome of its acknowledgements.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 78, versions = "1-2", flexible = "0+")]
pub struct ShareFetchResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Milliseconds for which the acquired records are locked. Afterwards other members can get
    /// them.
    #[kafka(versions = "1+")]
    pub acquisition_lock_timeout_ms: i32,
    /// Records and outcomes by topic.
    pub responses: Vec<ShareFetchableTopicResponse>,
    /// Addresses of the brokers that `current_leader` names; empty if no leader has moved.
    pub node_endpoints: Vec<NodeEndpoint>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Records and outcomes for one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct ShareFetchableTopicResponse {
    /// Topic id (KIP-516).
    #[kafka(map_key)]
    pub topic_id: Uuid,
    /// Records and outcomes by partition.
    pub partitions: Vec<PartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Records acquired from one partition, and the outcome of its acknowledgements.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct PartitionData {
    /// Partition index.
    pub partition_index: i32,
    /// Error of fetching from this partition; NOT_LEADER_OR_FOLLOWER after the leader moved, 0 for
    /// none.
    pub error_code: ErrorCode,
    /// Explanation of the fetch error; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Error of the acknowledgements; INVALID_RECORD_STATE if the lock had timed out, 0 for none.
    pub acknowledge_error_code: ErrorCode,
    /// Explanation of the acknowledgement error; null if there is none.
    #[kafka(default = null)]
    pub acknowledge_error_message: Option<KafkaString>,
    /// Leader to go to when an error is NOT_LEADER_OR_FOLLOWER.
    pub current_leader: LeaderIdAndEpoch,
    /// Record batches as stored. They may hold more records than `acquired_records` lists; the
    /// member skips the others.
    #[kafka(nullable = "0", default = empty)]
    pub records: Option<Records>,
    /// Offsets that the member has acquired and must acknowledge.
    pub acquired_records: Vec<AcquiredRecords>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The broker from which the partition is fetched now.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct LeaderIdAndEpoch {
    /// Node id of the leader; -1 if unknown.
    pub leader_id: i32,
    /// Epoch of this leadership, as far as the answering broker knows.
    pub leader_epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Consecutive offsets that the member has acquired.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct AcquiredRecords {
    /// First acquired offset.
    pub first_offset: i64,
    /// Last acquired offset, inclusive.
    pub last_offset: i64,
    /// How often these records have been delivered, this time included; above 1 after a release or
    /// a timeout.
    pub delivery_count: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Address of a broker that leads one of the partitions now.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
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

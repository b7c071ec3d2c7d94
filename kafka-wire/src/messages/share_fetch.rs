//! ShareFetch: a share group's member acquires records, and acknowledges others. Api key 78;
//! KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaString, Records, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 78, versions = "1-2", flexible = "0+")]
#[kafka(listeners(broker), response = ShareFetchResponse)]
pub struct ShareFetchRequest {
    #[kafka(default = null, entity = "groupId")]
    pub group_id: Option<KafkaString>,
    #[kafka(default = empty)]
    pub member_id: Option<KafkaString>,
    /// 0 for a new session; -1 to end it.
    pub share_session_epoch: i32,
    pub max_wait_ms: i32,
    pub min_bytes: i32,
    #[kafka(default = 0x7fffffff)]
    pub max_bytes: i32,
    #[kafka(versions = "1+")]
    pub max_records: i32,
    #[kafka(versions = "1+")]
    pub batch_size: i32,
    /// 0: whole batches; 1: no more records than asked for (KIP-1206).
    #[kafka(versions = "2+", ignorable)]
    pub share_acquire_mode: i8,
    #[kafka(versions = "2+")]
    pub is_renew_ack: bool,
    pub topics: Vec<FetchTopic>,
    pub forgotten_topics_data: Vec<ForgottenTopic>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct FetchTopic {
    #[kafka(map_key)]
    pub topic_id: Uuid,
    pub partitions: Vec<FetchPartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct FetchPartition {
    #[kafka(map_key)]
    pub partition_index: i32,
    #[kafka(versions = "0")]
    pub partition_max_bytes: i32,
    pub acknowledgement_batches: Vec<AcknowledgementBatch>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct AcknowledgementBatch {
    pub first_offset: i64,
    pub last_offset: i64,
    /// For all records, or for each: 0: none is there; 1: accept; 2: release; 3: reject; 4: renew.
    pub acknowledge_types: Vec<i8>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ForgottenTopic {
    pub topic_id: Uuid,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 78, versions = "1-2", flexible = "0+")]
pub struct ShareFetchResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    #[kafka(versions = "1+")]
    pub acquisition_lock_timeout_ms: i32,
    pub responses: Vec<ShareFetchableTopicResponse>,
    pub node_endpoints: Vec<NodeEndpoint>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ShareFetchableTopicResponse {
    #[kafka(map_key)]
    pub topic_id: Uuid,
    pub partitions: Vec<PartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct PartitionData {
    pub partition_index: i32,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    pub acknowledge_error_code: ErrorCode,
    #[kafka(default = null)]
    pub acknowledge_error_message: Option<KafkaString>,
    pub current_leader: LeaderIdAndEpoch,
    #[kafka(nullable = "0", default = empty)]
    pub records: Option<Records>,
    pub acquired_records: Vec<AcquiredRecords>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct LeaderIdAndEpoch {
    pub leader_id: i32,
    pub leader_epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct AcquiredRecords {
    pub first_offset: i64,
    pub last_offset: i64,
    pub delivery_count: i16,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct NodeEndpoint {
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    pub host: KafkaString,
    pub port: i32,
    #[kafka(default = null)]
    pub rack: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

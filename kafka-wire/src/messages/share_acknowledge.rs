//! ShareAcknowledge: a share group's member is done with records. Api key 79; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 79, versions = "1-2", flexible = "0+")]
#[kafka(listeners(broker), response = ShareAcknowledgeResponse)]
pub struct ShareAcknowledgeRequest {
    #[kafka(default = null, entity = "groupId")]
    pub group_id: Option<KafkaString>,
    #[kafka(default = empty)]
    pub member_id: Option<KafkaString>,
    /// 0 for a new session; -1 to end it.
    pub share_session_epoch: i32,
    #[kafka(versions = "2+")]
    pub is_renew_ack: bool,
    pub topics: Vec<AcknowledgeTopic>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct AcknowledgeTopic {
    #[kafka(map_key)]
    pub topic_id: Uuid,
    pub partitions: Vec<AcknowledgePartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct AcknowledgePartition {
    #[kafka(map_key)]
    pub partition_index: i32,
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
#[kafka(response, api_key = 79, versions = "1-2", flexible = "0+")]
pub struct ShareAcknowledgeResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    #[kafka(versions = "2+", ignorable)]
    pub acquisition_lock_timeout_ms: i32,
    pub responses: Vec<ShareAcknowledgeTopicResponse>,
    pub node_endpoints: Vec<NodeEndpoint>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ShareAcknowledgeTopicResponse {
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
    pub current_leader: LeaderIdAndEpoch,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct LeaderIdAndEpoch {
    pub leader_id: i32,
    pub leader_epoch: i32,
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

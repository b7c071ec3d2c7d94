//! AlterPartition: a leader reports a change of in-sync replicas to the controller. Api key 56;
//! KIP-497.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 56, versions = "2-3", flexible = "0+")]
#[kafka(listeners(controller), response = AlterPartitionResponse)]
pub struct AlterPartitionRequest {
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    #[kafka(default = -1)]
    pub broker_epoch: i64,
    pub topics: Vec<RequestTopicData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(name = "TopicData")]
pub struct RequestTopicData {
    #[kafka(versions = "2+", ignorable)]
    pub topic_id: Uuid,
    pub partitions: Vec<RequestPartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(name = "PartitionData")]
pub struct RequestPartitionData {
    pub partition_index: i32,
    pub leader_epoch: i32,
    #[kafka(versions = "0-2", entity = "brokerId")]
    pub new_isr: Vec<i32>,
    #[kafka(versions = "3+")]
    pub new_isr_with_epochs: Vec<BrokerState>,
    /// 0: nothing is lost; 1: it recovers from an unclean election.
    #[kafka(versions = "1+")]
    pub leader_recovery_state: i8,
    pub partition_epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "3+")]
pub struct BrokerState {
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    /// -1 where it is not to be checked.
    #[kafka(default = -1)]
    pub broker_epoch: i64,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 56, versions = "2-3", flexible = "0+")]
pub struct AlterPartitionResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    pub topics: Vec<ResponseTopicData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(name = "TopicData")]
pub struct ResponseTopicData {
    #[kafka(versions = "2+", ignorable)]
    pub topic_id: Uuid,
    pub partitions: Vec<ResponsePartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(name = "PartitionData")]
pub struct ResponsePartitionData {
    pub partition_index: i32,
    pub error_code: ErrorCode,
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    pub leader_epoch: i32,
    #[kafka(entity = "brokerId")]
    pub isr: Vec<i32>,
    /// 0: nothing is lost; 1: it recovers from an unclean election.
    #[kafka(versions = "1+", ignorable)]
    pub leader_recovery_state: i8,
    pub partition_epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

//! The tasks that a member of a streams group shall hold: a record of the group coordinator.
//! KIP-1071.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 21, versions = "0", flexible = "none")]
pub struct StreamsGroupTargetAssignmentMemberKey {
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    #[kafka(versions = "0")]
    pub member_id: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 21, versions = "0", flexible = "0+")]
pub struct StreamsGroupTargetAssignmentMemberValue {
    pub active_tasks: Vec<TaskIds>,
    pub standby_tasks: Vec<TaskIds>,
    pub warmup_tasks: Vec<TaskIds>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TaskIds {
    pub subtopology_id: KafkaString,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

//! A committed offset: a record of the group coordinator.

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 1, versions = "0", flexible = "none")]
pub struct OffsetCommitKey {
    #[kafka(name = "group", versions = "0")]
    pub group: KafkaString,
    #[kafka(name = "topic", versions = "0")]
    pub topic: KafkaString,
    #[kafka(name = "partition", versions = "0")]
    pub partition: i32,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 1, versions = "0-4", flexible = "4+")]
pub struct OffsetCommitValue {
    #[kafka(name = "offset")]
    pub offset: i64,
    #[kafka(name = "leaderEpoch", versions = "3+", default = -1, ignorable)]
    pub leader_epoch: i32,
    #[kafka(name = "metadata")]
    pub metadata: KafkaString,
    #[kafka(name = "commitTimestamp")]
    pub commit_timestamp: i64,
    #[kafka(name = "expireTimestamp", versions = "1", default = -1, ignorable)]
    pub expire_timestamp: i64,
    #[kafka(name = "topicId", versions = "4+", tagged = 0, ignorable)]
    pub topic_id: Uuid,
    pub unknown_tagged_fields: TaggedFields,
}

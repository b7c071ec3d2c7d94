//! A committed offset as the group coordinator's first records had it.

use crate::{KafkaMessage, KafkaString};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 0, versions = "0", flexible = "none")]
pub struct LegacyOffsetCommitKey {
    #[kafka(name = "group", versions = "0")]
    pub group: KafkaString,
    #[kafka(name = "topic", versions = "0")]
    pub topic: KafkaString,
    #[kafka(name = "partition", versions = "0")]
    pub partition: i32,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 0, versions = "0", flexible = "none")]
pub struct LegacyOffsetCommitValue {
    #[kafka(name = "offset", versions = "0")]
    pub offset: i64,
    #[kafka(name = "metadata", versions = "0")]
    pub metadata: KafkaString,
    #[kafka(name = "commitTimestamp", versions = "0")]
    pub commit_timestamp: i64,
}

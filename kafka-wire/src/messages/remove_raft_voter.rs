//! RemoveRaftVoter: a controller leaves the voters of the KRaft quorum. Api key 81; KIP-853.

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 81, versions = "0", flexible = "0+")]
#[kafka(listeners(controller, broker), response = RemoveRaftVoterResponse)]
pub struct RemoveRaftVoterRequest {
    #[kafka(default = empty)]
    pub cluster_id: Option<KafkaString>,
    pub voter_id: i32,
    pub voter_directory_id: Uuid,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 81, versions = "0", flexible = "0+")]
pub struct RemoveRaftVoterResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = empty, ignorable)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

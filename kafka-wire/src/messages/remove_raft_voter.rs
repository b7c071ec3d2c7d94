//! RemoveRaftVoter removes a controller from the voters of the KRaft quorum. Api key 81; KIP-853.

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// An admin client asks the leader of the quorum to remove a voter.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 81, versions = "0", flexible = "0+")]
#[kafka(listeners(controller, broker), response = RemoveRaftVoterResponse)]
pub struct RemoveRaftVoterRequest {
    /// Cluster id, which must match if it is given; null to skip the check.
    #[kafka(default = empty)]
    pub cluster_id: Option<KafkaString>,
    /// Node id of the voter to remove.
    pub voter_id: i32,
    /// Id of the metadata log directory of the voter to remove. Together with the node id it names
    /// one voter.
    pub voter_directory_id: Uuid,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the voter was removed. The leader answers once the new set of voters is committed.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 81, versions = "0", flexible = "0+")]
pub struct RemoveRaftVoterResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty, ignorable)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

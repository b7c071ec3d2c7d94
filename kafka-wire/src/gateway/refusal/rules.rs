//! Where Kafka's error responses hold more than their schema says.

use crate::api_key::ApiKey;
use crate::error_code::ErrorCode;

/// What a field of an error response holds.
#[derive(Debug, Clone, Copy)]
pub(super) enum Source {
    /// A number.
    Int(i64),
    /// A string.
    Text(&'static str),
    /// The field of the request with this name. Of an array: an element for each one in `A`, in `A`
    /// and `B` (`A+B`), or in `B` of each element of `A` (`A.B`).
    Asked(&'static str),
    /// The same, in versions up to this one; later ones leave the array empty.
    AskedUpTo(i16, &'static str),
    /// The default, although it could be repeated.
    Default,
    /// Empty, where the default is null.
    Empty,
    /// Null, where it can be.
    Null,
    /// ApiVersions and its versions.
    OwnVersions,
}

/// The API, the struct and the field in its response, and what the field holds.
pub(super) type Rule = (i16, &'static str, &'static str, Source);

use Source::{Asked, AskedUpTo, Default, Empty, Int, Null, Text};

/// By ascending API. Everything else follows from the schemas.
const RULES: &[Rule] = &[
    (0, "ProduceResponse", "Responses", Asked("TopicData")),
    (0, "TopicProduceResponse", "PartitionResponses", Asked("PartitionData")),
    (0, "PartitionProduceResponse", "BaseOffset", Int(-1)),
    (1, "FetchResponse", "SessionId", Asked("SessionId")),
    // With an error for all of the session, topics are told by name alone, not by id.
    (1, "FetchResponse", "Responses", AskedUpTo(12, "Topics")),
    (1, "FetchableTopicResponse", "Partitions", AskedUpTo(12, "Partitions")),
    (1, "PartitionData", "PartitionIndex", Asked("Partition")),
    (1, "PartitionData", "HighWatermark", Int(-1)),
    (1, "PartitionData", "Records", Empty),
    (3, "MetadataResponse", "Topics", Asked("Topics")),
    // Null, for a topic asked by id, becomes an empty name.
    (3, "MetadataResponseTopic", "Name", Asked("Name")),
    (9, "OffsetFetchResponsePartition", "CommittedOffset", Int(-1)),
    (10, "FindCoordinatorResponse", "NodeId", Int(-1)),
    (10, "FindCoordinatorResponse", "Port", Int(-1)),
    (10, "Coordinator", "NodeId", Int(-1)),
    (10, "Coordinator", "Port", Int(-1)),
    (11, "JoinGroupResponse", "ProtocolName", Null),
    (21, "DeleteRecordsPartitionResult", "LowWatermark", Int(-1)),
    (22, "InitProducerIdResponse", "ProducerEpoch", Int(-1)),
    (30, "CreateAclsResponse", "Results", Asked("Creations")),
    (31, "DeleteAclsResponse", "FilterResults", Asked("Filters")),
    (34, "AlterReplicaLogDirsResponse", "Results", Asked("Dirs.Topics")),
    (34, "AlterReplicaLogDirTopicResult", "TopicName", Asked("Name")),
    (38, "CreateDelegationTokenResponse", "PrincipalType", Text("User")),
    (38, "CreateDelegationTokenResponse", "PrincipalName", Text("ANONYMOUS")),
    (38, "CreateDelegationTokenResponse", "TokenRequesterPrincipalType", Text("User")),
    (38, "CreateDelegationTokenResponse", "TokenRequesterPrincipalName", Text("ANONYMOUS")),
    (38, "CreateDelegationTokenResponse", "IssueTimestampMs", Int(-1)),
    (38, "CreateDelegationTokenResponse", "ExpiryTimestampMs", Int(-1)),
    (38, "CreateDelegationTokenResponse", "MaxTimestampMs", Int(-1)),
    (43, "ElectLeadersResponse", "ReplicaElectionResults", Asked("TopicPartitions")),
    (43, "ReplicaElectionResult", "PartitionResult", Asked("Partitions")),
    (45, "AlterPartitionReassignmentsResponse", "Responses", Asked("Topics")),
    (46, "ListPartitionReassignmentsResponse", "Topics", Asked("Topics")),
    (46, "OngoingTopicReassignment", "Partitions", Asked("PartitionIndexes")),
    (48, "DescribeClientQuotasResponse", "Entries", Null),
    (49, "EntryData", "Entity", Asked("Entity")),
    (50, "DescribeUserScramCredentialsResponse", "Results", Asked("Users")),
    (50, "DescribeUserScramCredentialsResult", "User", Asked("Name")),
    (51, "AlterUserScramCredentialsResponse", "Results", Asked("Deletions+Upsertions")),
    (51, "AlterUserScramCredentialsResult", "User", Asked("Name")),
    // The coordinator's, in the request.
    (87, "PartitionResult", "LeaderEpoch", Default),
];

/// The rules of an API.
pub(super) fn rules(api_key: i16, code: ErrorCode) -> &'static [Rule] {
    if code == ErrorCode::UNSUPPORTED_VERSION && api_key == ApiKey::API_VERSIONS.0 {
        return &[(18, "ApiVersionsResponse", "ApiKeys", Source::OwnVersions)];
    }
    let start = RULES.partition_point(|rule| rule.0 < api_key);
    let end = RULES.partition_point(|rule| rule.0 <= api_key);
    RULES.get(start..end).unwrap_or_default()
}

/// The rule for a field of the struct called `name`, if it has one.
pub(super) fn rule(rules: &[Rule], name: &str, field: &str, version: i16) -> Option<Source> {
    let rule = rules.iter().find(|rule| rule.1 == name && rule.2 == field)?;
    Some(match rule.3 {
        AskedUpTo(last, name) if version <= last => Asked(name),
        AskedUpTo(..) => Default,
        source => source,
    })
}

//! Error responses in which Kafka writes more than the schema implies.

use crate::api_key::ApiKey;
use crate::error_code::ErrorCode;

/// The value of a field in an error response.
#[derive(Debug, Clone, Copy)]
pub(super) enum Source {
    /// A number.
    Int(i64),
    /// A string.
    Text(&'static str),
    /// The request's field with this name. For an array: an element for each element of `A`, of `A`
    /// and `B` (`A+B`), or of `B` in each element of `A` (`A.B`).
    Asked(&'static str),
    /// Same as `Asked` in versions up to this one; in later versions, the array is empty.
    AskedUpTo(i16, &'static str),
    /// The default, although the value could be repeated.
    Default,
    /// Empty, although the default is null.
    Empty,
    /// Null, if the version allows it.
    Null,
    /// ApiVersions and its versions.
    OwnVersions,
}

/// The API, the struct and field in its response, and the field's value.
pub(super) type Rule = (i16, &'static str, &'static str, Source);

use Source::{Asked, AskedUpTo, Default, Empty, Int, Null, Text};

/// Sorted by API. Everything else follows from the schemas.
const RULES: &[Rule] = &[
    (0, "ProduceResponse", "Responses", Asked("TopicData")),
    (0, "TopicProduceResponse", "PartitionResponses", Asked("PartitionData")),
    (0, "PartitionProduceResponse", "BaseOffset", Int(-1)),
    (1, "FetchResponse", "SessionId", Asked("SessionId")),
    // For an error of the whole session, topics are identified only by name, not by id.
    (1, "FetchResponse", "Responses", AskedUpTo(12, "Topics")),
    (1, "FetchableTopicResponse", "Partitions", AskedUpTo(12, "Partitions")),
    (1, "PartitionData", "PartitionIndex", Asked("Partition")),
    (1, "PartitionData", "HighWatermark", Int(-1)),
    (1, "PartitionData", "Records", Empty),
    (3, "MetadataResponse", "Topics", Asked("Topics")),
    // For a topic requested by id, null becomes an empty name.
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
    // In the request, this is the coordinator's epoch.
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

/// The rule for a field of the struct called `name`, if there is one.
pub(super) fn rule(rules: &[Rule], name: &str, field: &str, version: i16) -> Option<Source> {
    let rule = rules.iter().find(|rule| rule.1 == name && rule.2 == field)?;
    Some(match rule.3 {
        AskedUpTo(last, name) if version <= last => Asked(name),
        AskedUpTo(..) => Default,
        source => source,
    })
}

//! The names of Kafka's APIs, so that an error can say the number that a constant has.

use proc_macro2::TokenStream;

/// The number of the API that a path, call or text ends in, in any case: `ApiKey::HEARTBEAT`,
/// `HeartbeatRequest::API_KEY` or `"heartbeat"`.
pub(super) fn number_of(tokens: &TokenStream) -> Option<i16> {
    // What follows the name of a constant.
    const AFTER: [&str; 12] =
        ["as", "i16", "u16", "i32", "0", "into", "get", "value", "id", "key", "apikey", "number"];
    let text = tokens.to_string();
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').map(plain);
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    words.iter().rev().find(|word| !AFTER.contains(&word.as_str())).and_then(|word| named(word))
}

/// The number of the API whose name, or whose message's name, this is.
pub(super) fn number_of_message(name: &str) -> Option<i16> {
    named(&plain(name))
}

fn named(word: &str) -> Option<i16> {
    const ENDS: [&str; 5] = ["apikey", "key", "request", "response", "api"];
    let end = |word: &str| ENDS.iter().find_map(|end| word.strip_suffix(end).map(str::to_owned));
    let exact = |word: &str| NAMES.iter().find(|(_, name)| name.eq_ignore_ascii_case(word));
    let (number, _) = exact(word).or_else(|| exact(&end(word)?))?;
    Some(*number)
}

fn plain(word: &str) -> String {
    word.replace('_', "").to_lowercase()
}

/// With the four that Kafka 4.0 dropped. A test compares them with `ApiKey`.
const NAMES: &[(i16, &str)] = &[
    (0, "Produce"),
    (1, "Fetch"),
    (2, "ListOffsets"),
    (3, "Metadata"),
    (4, "LeaderAndIsr"),
    (5, "StopReplica"),
    (6, "UpdateMetadata"),
    (7, "ControlledShutdown"),
    (8, "OffsetCommit"),
    (9, "OffsetFetch"),
    (10, "FindCoordinator"),
    (11, "JoinGroup"),
    (12, "Heartbeat"),
    (13, "LeaveGroup"),
    (14, "SyncGroup"),
    (15, "DescribeGroups"),
    (16, "ListGroups"),
    (17, "SaslHandshake"),
    (18, "ApiVersions"),
    (19, "CreateTopics"),
    (20, "DeleteTopics"),
    (21, "DeleteRecords"),
    (22, "InitProducerId"),
    (23, "OffsetForLeaderEpoch"),
    (24, "AddPartitionsToTxn"),
    (25, "AddOffsetsToTxn"),
    (26, "EndTxn"),
    (27, "WriteTxnMarkers"),
    (28, "TxnOffsetCommit"),
    (29, "DescribeAcls"),
    (30, "CreateAcls"),
    (31, "DeleteAcls"),
    (32, "DescribeConfigs"),
    (33, "AlterConfigs"),
    (34, "AlterReplicaLogDirs"),
    (35, "DescribeLogDirs"),
    (36, "SaslAuthenticate"),
    (37, "CreatePartitions"),
    (38, "CreateDelegationToken"),
    (39, "RenewDelegationToken"),
    (40, "ExpireDelegationToken"),
    (41, "DescribeDelegationToken"),
    (42, "DeleteGroups"),
    (43, "ElectLeaders"),
    (44, "IncrementalAlterConfigs"),
    (45, "AlterPartitionReassignments"),
    (46, "ListPartitionReassignments"),
    (47, "OffsetDelete"),
    (48, "DescribeClientQuotas"),
    (49, "AlterClientQuotas"),
    (50, "DescribeUserScramCredentials"),
    (51, "AlterUserScramCredentials"),
    (52, "Vote"),
    (53, "BeginQuorumEpoch"),
    (54, "EndQuorumEpoch"),
    (55, "DescribeQuorum"),
    (56, "AlterPartition"),
    (57, "UpdateFeatures"),
    (58, "Envelope"),
    (59, "FetchSnapshot"),
    (60, "DescribeCluster"),
    (61, "DescribeProducers"),
    (62, "BrokerRegistration"),
    (63, "BrokerHeartbeat"),
    (64, "UnregisterBroker"),
    (65, "DescribeTransactions"),
    (66, "ListTransactions"),
    (67, "AllocateProducerIds"),
    (68, "ConsumerGroupHeartbeat"),
    (69, "ConsumerGroupDescribe"),
    (70, "ControllerRegistration"),
    (71, "GetTelemetrySubscriptions"),
    (72, "PushTelemetry"),
    (73, "AssignReplicasToDirs"),
    (74, "ListConfigResources"),
    (75, "DescribeTopicPartitions"),
    (76, "ShareGroupHeartbeat"),
    (77, "ShareGroupDescribe"),
    (78, "ShareFetch"),
    (79, "ShareAcknowledge"),
    (80, "AddRaftVoter"),
    (81, "RemoveRaftVoter"),
    (82, "UpdateRaftVoter"),
    (83, "InitializeShareGroupState"),
    (84, "ReadShareGroupState"),
    (85, "WriteShareGroupState"),
    (86, "DeleteShareGroupState"),
    (87, "ReadShareGroupStateSummary"),
    (88, "StreamsGroupHeartbeat"),
    (89, "StreamsGroupDescribe"),
    (90, "DescribeShareGroupOffsets"),
    (91, "AlterShareGroupOffsets"),
    (92, "DeleteShareGroupOffsets"),
    (93, "StreamsGroupTopologyDescriptionUpdate"),
    (94, "UnregisterController"),
];

#[cfg(test)]
mod tests {
    use kafka_wire::ApiKey;

    use super::*;

    #[test]
    fn the_names_are_those_of_the_constants() {
        let names: Vec<_> = NAMES.iter().map(|(number, name)| (*number, Some(*name))).collect();
        let dropped = [
            ApiKey::LEADER_AND_ISR,
            ApiKey::STOP_REPLICA,
            ApiKey::UPDATE_METADATA,
            ApiKey::CONTROLLED_SHUTDOWN,
        ];
        let mut keys = [ApiKey::ALL, &dropped].concat();
        keys.sort();
        let expected: Vec<_> = keys.iter().map(|key| (key.0, key.name())).collect();
        assert_eq!(names, expected);
    }

    #[test]
    fn a_path_ends_in_a_name() {
        let number = |code: &str| number_of(&code.parse().expect("tokens"));
        for code in [
            "ApiKey::HEARTBEAT",
            "kafka_wire::ApiKey::HEARTBEAT.0",
            "ApiKey::HEARTBEAT as i16",
            "i16::from(ApiKey::Heartbeat)",
            "heartbeat",
            "\"Heartbeat\"",
            "HEARTBEAT_KEY",
            "HEARTBEAT_API_KEY",
            "HeartbeatRequest::API_KEY",
            "keys::HEARTBEAT.into()",
        ] {
            assert_eq!(number(code), Some(12), "{code}");
        }
        assert_eq!(number("ApiKey::BROKER_HEARTBEAT"), Some(63));
        assert_eq!(number("API_VERSIONS"), Some(18));
        for code in ["KEY", "HEARTBEAT + 1", "heartbeat::Other", "Ledger", "12"] {
            assert_eq!(number(code), None, "{code}");
        }
    }
}

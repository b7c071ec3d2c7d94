//! The records of Kafka's logs, imported from its schemas.

use crate::coordinator_record::CoordinatorRecord;
use crate::metadata_record::MetadataRecord;
use crate::{KafkaMessage, messages};

/// A record of the log [`CLUSTER_METADATA`](super::CLUSTER_METADATA).
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(records)]
#[non_exhaustive]
pub enum ClusterMetadataRecord {
    /// Record type 0.
    RegisterBroker(messages::RegisterBrokerRecord),
    /// Record type 1.
    UnregisterBroker(messages::UnregisterBrokerRecord),
    /// Record type 2.
    Topic(messages::TopicRecord),
    /// Record type 3.
    Partition(messages::PartitionRecord),
    /// Record type 4.
    Config(messages::ConfigRecord),
    /// Record type 5.
    PartitionChange(messages::PartitionChangeRecord),
    /// Record type 7.
    FenceBroker(messages::FenceBrokerRecord),
    /// Record type 8.
    UnfenceBroker(messages::UnfenceBrokerRecord),
    /// Record type 9.
    RemoveTopic(messages::RemoveTopicRecord),
    /// Record type 10.
    DelegationToken(messages::DelegationTokenRecord),
    /// Record type 11.
    UserScramCredential(messages::UserScramCredentialRecord),
    /// Record type 12.
    FeatureLevel(messages::FeatureLevelRecord),
    /// Record type 14.
    ClientQuota(messages::ClientQuotaRecord),
    /// Record type 15.
    ProducerIds(messages::ProducerIdsRecord),
    /// Record type 17.
    BrokerRegistrationChange(messages::BrokerRegistrationChangeRecord),
    /// Record type 18.
    AccessControlEntry(messages::AccessControlEntryRecord),
    /// Record type 19.
    RemoveAccessControlEntry(messages::RemoveAccessControlEntryRecord),
    /// Record type 20.
    NoOp(messages::NoOpRecord),
    /// Record type 21.
    ZkMigrationState(messages::ZkMigrationStateRecord),
    /// Record type 22.
    RemoveUserScramCredential(messages::RemoveUserScramCredentialRecord),
    /// Record type 23.
    BeginTransaction(messages::BeginTransactionRecord),
    /// Record type 24.
    EndTransaction(messages::EndTransactionRecord),
    /// Record type 25.
    AbortTransaction(messages::AbortTransactionRecord),
    /// Record type 26.
    RemoveDelegationToken(messages::RemoveDelegationTokenRecord),
    /// Record type 27.
    RegisterController(messages::RegisterControllerRecord),
    /// Record type 28.
    ClearElr(messages::ClearElrRecord),
    /// Record type 29.
    UnregisterController(messages::UnregisterControllerRecord),
    /// A record of any other type or of an unknown version, undecoded.
    #[kafka(fallback)]
    Other(MetadataRecord),
}

/// A record of the log [`CONSUMER_OFFSETS`](super::CONSUMER_OFFSETS).
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(records)]
#[non_exhaustive]
pub enum ConsumerOffsetsRecord {
    /// Record type 0.
    LegacyOffsetCommit(messages::LegacyOffsetCommitKey, Option<messages::LegacyOffsetCommitValue>),
    /// Record type 1.
    OffsetCommit(messages::OffsetCommitKey, Option<messages::OffsetCommitValue>),
    /// Record type 2.
    GroupMetadata(messages::GroupMetadataKey, Option<messages::GroupMetadataValue>),
    /// Record type 3.
    ConsumerGroupMetadata(
        messages::ConsumerGroupMetadataKey,
        Option<messages::ConsumerGroupMetadataValue>,
    ),
    /// Record type 4.
    ConsumerGroupPartitionMetadata(
        messages::ConsumerGroupPartitionMetadataKey,
        Option<messages::ConsumerGroupPartitionMetadataValue>,
    ),
    /// Record type 5.
    ConsumerGroupMemberMetadata(
        messages::ConsumerGroupMemberMetadataKey,
        Option<messages::ConsumerGroupMemberMetadataValue>,
    ),
    /// Record type 6.
    ConsumerGroupTargetAssignmentMetadata(
        messages::ConsumerGroupTargetAssignmentMetadataKey,
        Option<messages::ConsumerGroupTargetAssignmentMetadataValue>,
    ),
    /// Record type 7.
    ConsumerGroupTargetAssignmentMember(
        messages::ConsumerGroupTargetAssignmentMemberKey,
        Option<messages::ConsumerGroupTargetAssignmentMemberValue>,
    ),
    /// Record type 8.
    ConsumerGroupCurrentMemberAssignment(
        messages::ConsumerGroupCurrentMemberAssignmentKey,
        Option<messages::ConsumerGroupCurrentMemberAssignmentValue>,
    ),
    /// Record type 10.
    ShareGroupMemberMetadata(
        messages::ShareGroupMemberMetadataKey,
        Option<messages::ShareGroupMemberMetadataValue>,
    ),
    /// Record type 11.
    ShareGroupMetadata(messages::ShareGroupMetadataKey, Option<messages::ShareGroupMetadataValue>),
    /// Record type 12.
    ShareGroupTargetAssignmentMetadata(
        messages::ShareGroupTargetAssignmentMetadataKey,
        Option<messages::ShareGroupTargetAssignmentMetadataValue>,
    ),
    /// Record type 13.
    ShareGroupTargetAssignmentMember(
        messages::ShareGroupTargetAssignmentMemberKey,
        Option<messages::ShareGroupTargetAssignmentMemberValue>,
    ),
    /// Record type 14.
    ShareGroupCurrentMemberAssignment(
        messages::ShareGroupCurrentMemberAssignmentKey,
        Option<messages::ShareGroupCurrentMemberAssignmentValue>,
    ),
    /// Record type 15.
    ShareGroupStatePartitionMetadata(
        messages::ShareGroupStatePartitionMetadataKey,
        Option<messages::ShareGroupStatePartitionMetadataValue>,
    ),
    /// Record type 16.
    ConsumerGroupRegularExpression(
        messages::ConsumerGroupRegularExpressionKey,
        Option<messages::ConsumerGroupRegularExpressionValue>,
    ),
    /// Record type 17.
    StreamsGroupMetadata(
        messages::StreamsGroupMetadataKey,
        Option<messages::StreamsGroupMetadataValue>,
    ),
    /// Record type 19.
    StreamsGroupMemberMetadata(
        messages::StreamsGroupMemberMetadataKey,
        Option<messages::StreamsGroupMemberMetadataValue>,
    ),
    /// Record type 20.
    StreamsGroupTargetAssignmentMetadata(
        messages::StreamsGroupTargetAssignmentMetadataKey,
        Option<messages::StreamsGroupTargetAssignmentMetadataValue>,
    ),
    /// Record type 21.
    StreamsGroupTargetAssignmentMember(
        messages::StreamsGroupTargetAssignmentMemberKey,
        Option<messages::StreamsGroupTargetAssignmentMemberValue>,
    ),
    /// Record type 22.
    StreamsGroupCurrentMemberAssignment(
        messages::StreamsGroupCurrentMemberAssignmentKey,
        Option<messages::StreamsGroupCurrentMemberAssignmentValue>,
    ),
    /// Record type 23.
    StreamsGroupTopology(
        messages::StreamsGroupTopologyKey,
        Option<messages::StreamsGroupTopologyValue>,
    ),
    /// A record of any other type or of an unknown version, undecoded.
    #[kafka(fallback)]
    Other(CoordinatorRecord),
}

/// A record of the log [`TRANSACTION_STATE`](super::TRANSACTION_STATE).
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(records)]
#[non_exhaustive]
pub enum TransactionStateRecord {
    /// Record type 0.
    TransactionLog(messages::TransactionLogKey, Option<messages::TransactionLogValue>),
    /// A record of any other type or of an unknown version, undecoded.
    #[kafka(fallback)]
    Other(CoordinatorRecord),
}

/// A record of the log [`SHARE_GROUP_STATE`](super::SHARE_GROUP_STATE).
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(records)]
#[non_exhaustive]
pub enum ShareGroupStateRecord {
    /// Record type 0.
    ShareSnapshot(messages::ShareSnapshotKey, Option<messages::ShareSnapshotValue>),
    /// Record type 1.
    ShareUpdate(messages::ShareUpdateKey, Option<messages::ShareUpdateValue>),
    /// A record of any other type or of an unknown version, undecoded.
    #[kafka(fallback)]
    Other(CoordinatorRecord),
}

/// A record of the log [`REMOTE_LOG_METADATA`](super::REMOTE_LOG_METADATA).
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(records)]
#[non_exhaustive]
pub enum RemoteLogMetadataRecord {
    /// Record type 0.
    RemoteLogSegmentMetadata(messages::RemoteLogSegmentMetadataRecord),
    /// Record type 1.
    RemoteLogSegmentMetadataUpdate(messages::RemoteLogSegmentMetadataUpdateRecord),
    /// Record type 2.
    RemotePartitionDeleteMetadata(messages::RemotePartitionDeleteMetadataRecord),
    /// Record type 3.
    RemoteLogSegmentMetadataSnapshot(messages::RemoteLogSegmentMetadataSnapshotRecord),
    /// A record of any other type or of an unknown version, undecoded.
    #[kafka(fallback)]
    Other(MetadataRecord),
}

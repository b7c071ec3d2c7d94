//! All requests of the catalogue as one enum.

use crate::frame::RequestFrame;
use crate::messages::*;
use kafka_derive::KafkaMessage;

/// Any request of Kafka 4.4, decoded; one that the catalogue lacks stays undecoded.
///
/// It is an enum with `#[kafka(requests)]` like one of your own: see [`Requests`](crate::requests::Requests).
/// Prefer an enum of the requests that you serve, or [`rename`](crate::gateway::rename) and
/// [`inspect`](crate::inspect), which compile nothing for an API: a program that uses this enum has the
/// decoders of all requests in it.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(requests)]
#[non_exhaustive]
#[allow(clippy::large_enum_variant, reason = "requests are moved once, and a box is an allocation")]
pub enum AnyRequest {
    /// Api key 0.
    Produce(ProduceRequest),
    /// Api key 1.
    Fetch(FetchRequest),
    /// Api key 2.
    ListOffsets(ListOffsetsRequest),
    /// Api key 3.
    Metadata(MetadataRequest),
    /// Api key 8.
    OffsetCommit(OffsetCommitRequest),
    /// Api key 9.
    OffsetFetch(OffsetFetchRequest),
    /// Api key 10.
    FindCoordinator(FindCoordinatorRequest),
    /// Api key 11.
    JoinGroup(JoinGroupRequest),
    /// Api key 12.
    Heartbeat(HeartbeatRequest),
    /// Api key 13.
    LeaveGroup(LeaveGroupRequest),
    /// Api key 14.
    SyncGroup(SyncGroupRequest),
    /// Api key 15.
    DescribeGroups(DescribeGroupsRequest),
    /// Api key 16.
    ListGroups(ListGroupsRequest),
    /// Api key 17.
    SaslHandshake(SaslHandshakeRequest),
    /// Api key 18.
    ApiVersions(ApiVersionsRequest),
    /// Api key 19.
    CreateTopics(CreateTopicsRequest),
    /// Api key 20.
    DeleteTopics(DeleteTopicsRequest),
    /// Api key 21.
    DeleteRecords(DeleteRecordsRequest),
    /// Api key 22.
    InitProducerId(InitProducerIdRequest),
    /// Api key 23.
    OffsetForLeaderEpoch(OffsetForLeaderEpochRequest),
    /// Api key 24.
    AddPartitionsToTxn(AddPartitionsToTxnRequest),
    /// Api key 25.
    AddOffsetsToTxn(AddOffsetsToTxnRequest),
    /// Api key 26.
    EndTxn(EndTxnRequest),
    /// Api key 27.
    WriteTxnMarkers(WriteTxnMarkersRequest),
    /// Api key 28.
    TxnOffsetCommit(TxnOffsetCommitRequest),
    /// Api key 29.
    DescribeAcls(DescribeAclsRequest),
    /// Api key 30.
    CreateAcls(CreateAclsRequest),
    /// Api key 31.
    DeleteAcls(DeleteAclsRequest),
    /// Api key 32.
    DescribeConfigs(DescribeConfigsRequest),
    /// Api key 33.
    AlterConfigs(AlterConfigsRequest),
    /// Api key 34.
    AlterReplicaLogDirs(AlterReplicaLogDirsRequest),
    /// Api key 35.
    DescribeLogDirs(DescribeLogDirsRequest),
    /// Api key 36.
    SaslAuthenticate(SaslAuthenticateRequest),
    /// Api key 37.
    CreatePartitions(CreatePartitionsRequest),
    /// Api key 38.
    CreateDelegationToken(CreateDelegationTokenRequest),
    /// Api key 39.
    RenewDelegationToken(RenewDelegationTokenRequest),
    /// Api key 40.
    ExpireDelegationToken(ExpireDelegationTokenRequest),
    /// Api key 41.
    DescribeDelegationToken(DescribeDelegationTokenRequest),
    /// Api key 42.
    DeleteGroups(DeleteGroupsRequest),
    /// Api key 43.
    ElectLeaders(ElectLeadersRequest),
    /// Api key 44.
    IncrementalAlterConfigs(IncrementalAlterConfigsRequest),
    /// Api key 45.
    AlterPartitionReassignments(AlterPartitionReassignmentsRequest),
    /// Api key 46.
    ListPartitionReassignments(ListPartitionReassignmentsRequest),
    /// Api key 47.
    OffsetDelete(OffsetDeleteRequest),
    /// Api key 48.
    DescribeClientQuotas(DescribeClientQuotasRequest),
    /// Api key 49.
    AlterClientQuotas(AlterClientQuotasRequest),
    /// Api key 50.
    DescribeUserScramCredentials(DescribeUserScramCredentialsRequest),
    /// Api key 51.
    AlterUserScramCredentials(AlterUserScramCredentialsRequest),
    /// Api key 52.
    Vote(VoteRequest),
    /// Api key 53.
    BeginQuorumEpoch(BeginQuorumEpochRequest),
    /// Api key 54.
    EndQuorumEpoch(EndQuorumEpochRequest),
    /// Api key 55.
    DescribeQuorum(DescribeQuorumRequest),
    /// Api key 56.
    AlterPartition(AlterPartitionRequest),
    /// Api key 57.
    UpdateFeatures(UpdateFeaturesRequest),
    /// Api key 58.
    Envelope(EnvelopeRequest),
    /// Api key 59.
    FetchSnapshot(FetchSnapshotRequest),
    /// Api key 60.
    DescribeCluster(DescribeClusterRequest),
    /// Api key 61.
    DescribeProducers(DescribeProducersRequest),
    /// Api key 62.
    BrokerRegistration(BrokerRegistrationRequest),
    /// Api key 63.
    BrokerHeartbeat(BrokerHeartbeatRequest),
    /// Api key 64.
    UnregisterBroker(UnregisterBrokerRequest),
    /// Api key 65.
    DescribeTransactions(DescribeTransactionsRequest),
    /// Api key 66.
    ListTransactions(ListTransactionsRequest),
    /// Api key 67.
    AllocateProducerIds(AllocateProducerIdsRequest),
    /// Api key 68.
    ConsumerGroupHeartbeat(ConsumerGroupHeartbeatRequest),
    /// Api key 69.
    ConsumerGroupDescribe(ConsumerGroupDescribeRequest),
    /// Api key 70.
    ControllerRegistration(ControllerRegistrationRequest),
    /// Api key 71.
    GetTelemetrySubscriptions(GetTelemetrySubscriptionsRequest),
    /// Api key 72.
    PushTelemetry(PushTelemetryRequest),
    /// Api key 73.
    AssignReplicasToDirs(AssignReplicasToDirsRequest),
    /// Api key 74.
    ListConfigResources(ListConfigResourcesRequest),
    /// Api key 75.
    DescribeTopicPartitions(DescribeTopicPartitionsRequest),
    /// Api key 76.
    ShareGroupHeartbeat(ShareGroupHeartbeatRequest),
    /// Api key 77.
    ShareGroupDescribe(ShareGroupDescribeRequest),
    /// Api key 78.
    ShareFetch(ShareFetchRequest),
    /// Api key 79.
    ShareAcknowledge(ShareAcknowledgeRequest),
    /// Api key 80.
    AddRaftVoter(AddRaftVoterRequest),
    /// Api key 81.
    RemoveRaftVoter(RemoveRaftVoterRequest),
    /// Api key 82.
    UpdateRaftVoter(UpdateRaftVoterRequest),
    /// Api key 83.
    InitializeShareGroupState(InitializeShareGroupStateRequest),
    /// Api key 84.
    ReadShareGroupState(ReadShareGroupStateRequest),
    /// Api key 85.
    WriteShareGroupState(WriteShareGroupStateRequest),
    /// Api key 86.
    DeleteShareGroupState(DeleteShareGroupStateRequest),
    /// Api key 87.
    ReadShareGroupStateSummary(ReadShareGroupStateSummaryRequest),
    /// Api key 88.
    StreamsGroupHeartbeat(StreamsGroupHeartbeatRequest),
    /// Api key 89.
    StreamsGroupDescribe(StreamsGroupDescribeRequest),
    /// Api key 90.
    DescribeShareGroupOffsets(DescribeShareGroupOffsetsRequest),
    /// Api key 91.
    AlterShareGroupOffsets(AlterShareGroupOffsetsRequest),
    /// Api key 92.
    DeleteShareGroupOffsets(DeleteShareGroupOffsetsRequest),
    /// Api key 93.
    StreamsGroupTopologyDescriptionUpdate(StreamsGroupTopologyDescriptionUpdateRequest),
    /// Api key 94.
    UnregisterController(UnregisterControllerRequest),
    /// A request of an API or version that the catalogue lacks.
    #[kafka(fallback)]
    Undecoded(RequestFrame),
}

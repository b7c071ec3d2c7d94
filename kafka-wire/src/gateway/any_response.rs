//! All responses of the catalogue as one enum.

use crate::api_key::ApiKey;
use crate::error::{DecodeError, EncodeError};
use crate::frame::ResponseFrame;
use crate::header::ResponseHeader;
use crate::message::{KafkaMessage, Response};
use crate::messages::*;
use crate::version::ApiVersion;

macro_rules! any_response {
    ($($(#[$doc:meta])* $variant:ident($response:ty),)*) => {
        /// Any response of Kafka 4.4, decoded. A response that the catalogue lacks stays undecoded.
        ///
        /// A program that uses this enum contains the decoders and encoders of all responses.
        /// Prefer the responses that you look into, or [`rename`](crate::gateway::rename) and
        /// [`inspect`](crate::inspect), which need no code for an API.
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        #[allow(clippy::large_enum_variant, reason = "responses are moved once, and a box is an allocation")]
        pub enum AnyResponse {
            $($(#[$doc])* $variant($response),)*
            /// A response of an API or version that the catalogue lacks.
            Undecoded(ResponseFrame),
        }

        impl AnyResponse {
            /// Decodes the message of a frame.
            ///
            /// # Errors
            /// If the message is malformed.
            pub fn from_frame(frame: ResponseFrame) -> Result<Self, DecodeError> {
                match frame.api_key {
                    $(<$response as Response>::API_KEY
                        if <$response>::SCHEMA.versions.contains(frame.version) =>
                    {
                        Ok(Self::$variant(frame.message()?))
                    })*
                    _ => Ok(Self::Undecoded(frame)),
                }
            }

            /// Encodes the message in `version`. A response that stayed undecoded keeps its own version and
            /// gets this header.
            ///
            /// # Errors
            /// If the message does not have `version`, or if a value cannot be encoded in it.
            pub fn to_frame(
                &self,
                header: ResponseHeader,
                version: ApiVersion,
            ) -> Result<ResponseFrame, EncodeError> {
                match self {
                    $(Self::$variant(message) => {
                        let body = message.to_bytes(version)?;
                        Ok(ResponseFrame::new(<$response>::SCHEMA, version, header, body))
                    })*
                    Self::Undecoded(frame) => {
                        let mut frame = frame.clone();
                        frame.header = header;
                        Ok(frame)
                    }
                }
            }

            /// The API.
            #[must_use]
            pub fn api_key(&self) -> ApiKey {
                match self {
                    $(Self::$variant(_) => <$response as Response>::API_KEY,)*
                    Self::Undecoded(frame) => frame.api_key,
                }
            }
        }

        $(impl From<$response> for AnyResponse {
            fn from(message: $response) -> Self {
                Self::$variant(message)
            }
        })*
    };
}

any_response! {
    /// Api key 0.
    Produce(ProduceResponse),
    /// Api key 1.
    Fetch(FetchResponse),
    /// Api key 2.
    ListOffsets(ListOffsetsResponse),
    /// Api key 3.
    Metadata(MetadataResponse),
    /// Api key 8.
    OffsetCommit(OffsetCommitResponse),
    /// Api key 9.
    OffsetFetch(OffsetFetchResponse),
    /// Api key 10.
    FindCoordinator(FindCoordinatorResponse),
    /// Api key 11.
    JoinGroup(JoinGroupResponse),
    /// Api key 12.
    Heartbeat(HeartbeatResponse),
    /// Api key 13.
    LeaveGroup(LeaveGroupResponse),
    /// Api key 14.
    SyncGroup(SyncGroupResponse),
    /// Api key 15.
    DescribeGroups(DescribeGroupsResponse),
    /// Api key 16.
    ListGroups(ListGroupsResponse),
    /// Api key 17.
    SaslHandshake(SaslHandshakeResponse),
    /// Api key 18.
    ApiVersions(ApiVersionsResponse),
    /// Api key 19.
    CreateTopics(CreateTopicsResponse),
    /// Api key 20.
    DeleteTopics(DeleteTopicsResponse),
    /// Api key 21.
    DeleteRecords(DeleteRecordsResponse),
    /// Api key 22.
    InitProducerId(InitProducerIdResponse),
    /// Api key 23.
    OffsetForLeaderEpoch(OffsetForLeaderEpochResponse),
    /// Api key 24.
    AddPartitionsToTxn(AddPartitionsToTxnResponse),
    /// Api key 25.
    AddOffsetsToTxn(AddOffsetsToTxnResponse),
    /// Api key 26.
    EndTxn(EndTxnResponse),
    /// Api key 27.
    WriteTxnMarkers(WriteTxnMarkersResponse),
    /// Api key 28.
    TxnOffsetCommit(TxnOffsetCommitResponse),
    /// Api key 29.
    DescribeAcls(DescribeAclsResponse),
    /// Api key 30.
    CreateAcls(CreateAclsResponse),
    /// Api key 31.
    DeleteAcls(DeleteAclsResponse),
    /// Api key 32.
    DescribeConfigs(DescribeConfigsResponse),
    /// Api key 33.
    AlterConfigs(AlterConfigsResponse),
    /// Api key 34.
    AlterReplicaLogDirs(AlterReplicaLogDirsResponse),
    /// Api key 35.
    DescribeLogDirs(DescribeLogDirsResponse),
    /// Api key 36.
    SaslAuthenticate(SaslAuthenticateResponse),
    /// Api key 37.
    CreatePartitions(CreatePartitionsResponse),
    /// Api key 38.
    CreateDelegationToken(CreateDelegationTokenResponse),
    /// Api key 39.
    RenewDelegationToken(RenewDelegationTokenResponse),
    /// Api key 40.
    ExpireDelegationToken(ExpireDelegationTokenResponse),
    /// Api key 41.
    DescribeDelegationToken(DescribeDelegationTokenResponse),
    /// Api key 42.
    DeleteGroups(DeleteGroupsResponse),
    /// Api key 43.
    ElectLeaders(ElectLeadersResponse),
    /// Api key 44.
    IncrementalAlterConfigs(IncrementalAlterConfigsResponse),
    /// Api key 45.
    AlterPartitionReassignments(AlterPartitionReassignmentsResponse),
    /// Api key 46.
    ListPartitionReassignments(ListPartitionReassignmentsResponse),
    /// Api key 47.
    OffsetDelete(OffsetDeleteResponse),
    /// Api key 48.
    DescribeClientQuotas(DescribeClientQuotasResponse),
    /// Api key 49.
    AlterClientQuotas(AlterClientQuotasResponse),
    /// Api key 50.
    DescribeUserScramCredentials(DescribeUserScramCredentialsResponse),
    /// Api key 51.
    AlterUserScramCredentials(AlterUserScramCredentialsResponse),
    /// Api key 52.
    Vote(VoteResponse),
    /// Api key 53.
    BeginQuorumEpoch(BeginQuorumEpochResponse),
    /// Api key 54.
    EndQuorumEpoch(EndQuorumEpochResponse),
    /// Api key 55.
    DescribeQuorum(DescribeQuorumResponse),
    /// Api key 56.
    AlterPartition(AlterPartitionResponse),
    /// Api key 57.
    UpdateFeatures(UpdateFeaturesResponse),
    /// Api key 58.
    Envelope(EnvelopeResponse),
    /// Api key 59.
    FetchSnapshot(FetchSnapshotResponse),
    /// Api key 60.
    DescribeCluster(DescribeClusterResponse),
    /// Api key 61.
    DescribeProducers(DescribeProducersResponse),
    /// Api key 62.
    BrokerRegistration(BrokerRegistrationResponse),
    /// Api key 63.
    BrokerHeartbeat(BrokerHeartbeatResponse),
    /// Api key 64.
    UnregisterBroker(UnregisterBrokerResponse),
    /// Api key 65.
    DescribeTransactions(DescribeTransactionsResponse),
    /// Api key 66.
    ListTransactions(ListTransactionsResponse),
    /// Api key 67.
    AllocateProducerIds(AllocateProducerIdsResponse),
    /// Api key 68.
    ConsumerGroupHeartbeat(ConsumerGroupHeartbeatResponse),
    /// Api key 69.
    ConsumerGroupDescribe(ConsumerGroupDescribeResponse),
    /// Api key 70.
    ControllerRegistration(ControllerRegistrationResponse),
    /// Api key 71.
    GetTelemetrySubscriptions(GetTelemetrySubscriptionsResponse),
    /// Api key 72.
    PushTelemetry(PushTelemetryResponse),
    /// Api key 73.
    AssignReplicasToDirs(AssignReplicasToDirsResponse),
    /// Api key 74.
    ListConfigResources(ListConfigResourcesResponse),
    /// Api key 75.
    DescribeTopicPartitions(DescribeTopicPartitionsResponse),
    /// Api key 76.
    ShareGroupHeartbeat(ShareGroupHeartbeatResponse),
    /// Api key 77.
    ShareGroupDescribe(ShareGroupDescribeResponse),
    /// Api key 78.
    ShareFetch(ShareFetchResponse),
    /// Api key 79.
    ShareAcknowledge(ShareAcknowledgeResponse),
    /// Api key 80.
    AddRaftVoter(AddRaftVoterResponse),
    /// Api key 81.
    RemoveRaftVoter(RemoveRaftVoterResponse),
    /// Api key 82.
    UpdateRaftVoter(UpdateRaftVoterResponse),
    /// Api key 83.
    InitializeShareGroupState(InitializeShareGroupStateResponse),
    /// Api key 84.
    ReadShareGroupState(ReadShareGroupStateResponse),
    /// Api key 85.
    WriteShareGroupState(WriteShareGroupStateResponse),
    /// Api key 86.
    DeleteShareGroupState(DeleteShareGroupStateResponse),
    /// Api key 87.
    ReadShareGroupStateSummary(ReadShareGroupStateSummaryResponse),
    /// Api key 88.
    StreamsGroupHeartbeat(StreamsGroupHeartbeatResponse),
    /// Api key 89.
    StreamsGroupDescribe(StreamsGroupDescribeResponse),
    /// Api key 90.
    DescribeShareGroupOffsets(DescribeShareGroupOffsetsResponse),
    /// Api key 91.
    AlterShareGroupOffsets(AlterShareGroupOffsetsResponse),
    /// Api key 92.
    DeleteShareGroupOffsets(DeleteShareGroupOffsetsResponse),
    /// Api key 93.
    StreamsGroupTopologyDescriptionUpdate(StreamsGroupTopologyDescriptionUpdateResponse),
    /// Api key 94.
    UnregisterController(UnregisterControllerResponse),
}

//! Messages of the crate `kafka-protocol`.

use bytes::{Bytes, BytesMut};
use kafka_protocol::messages;
use kafka_protocol::protocol::{Decodable, Encodable};

use super::Job;

struct Message<M> {
    frame: Bytes,
    version: i16,
    message: M,
    out: BytesMut,
}

impl<M: Decodable + Encodable> Job for Message<M> {
    fn decode(&self, times: u32) {
        for _ in 0..times {
            let mut bytes = std::hint::black_box(&self.frame).clone();
            let message = M::decode(&mut bytes, self.version);
            std::hint::black_box(&message);
            assert!(message.is_ok() && bytes.is_empty());
        }
    }

    fn encode(&mut self, times: u32) {
        for _ in 0..times {
            self.out.clear();
            std::hint::black_box(&self.message).encode(&mut self.out, self.version).unwrap();
            std::hint::black_box(&self.out[..]);
        }
    }

    fn encoded(&self) -> &[u8] {
        &self.out
    }
}

/// Returns a job that decodes and encodes `frame`, if the crate can.
fn job<M: Decodable + Encodable + 'static>(frame: &Bytes, version: i16) -> Option<Box<dyn Job>> {
    let mut bytes = frame.clone();
    let message = M::decode(&mut bytes, version).ok()?;
    let mut out = BytesMut::new();
    message.encode(&mut out, version).ok()?;
    let frame = frame.clone();
    bytes.is_empty().then(|| Box::new(Message { frame, version, message, out }) as Box<dyn Job>)
}

macro_rules! jobs {
    ($($module:ident::$message:ident)*) => {
        /// Finds the job of the message with this name.
        pub fn find(name: &str, frame: &Bytes, version: i16) -> Option<Box<dyn Job>> {
            match name {
                $(stringify!($message) => {
                    job::<messages::$module::$message>(frame, version)
                })*
                _ => None,
            }
        }
    };
}

jobs! {
    add_offsets_to_txn_request::AddOffsetsToTxnRequest
    add_offsets_to_txn_response::AddOffsetsToTxnResponse
    add_partitions_to_txn_request::AddPartitionsToTxnRequest
    add_partitions_to_txn_response::AddPartitionsToTxnResponse
    add_raft_voter_request::AddRaftVoterRequest
    add_raft_voter_response::AddRaftVoterResponse
    allocate_producer_ids_request::AllocateProducerIdsRequest
    allocate_producer_ids_response::AllocateProducerIdsResponse
    alter_client_quotas_request::AlterClientQuotasRequest
    alter_client_quotas_response::AlterClientQuotasResponse
    alter_configs_request::AlterConfigsRequest
    alter_configs_response::AlterConfigsResponse
    alter_partition_reassignments_request::AlterPartitionReassignmentsRequest
    alter_partition_reassignments_response::AlterPartitionReassignmentsResponse
    alter_partition_request::AlterPartitionRequest
    alter_partition_response::AlterPartitionResponse
    alter_replica_log_dirs_request::AlterReplicaLogDirsRequest
    alter_replica_log_dirs_response::AlterReplicaLogDirsResponse
    alter_share_group_offsets_request::AlterShareGroupOffsetsRequest
    alter_share_group_offsets_response::AlterShareGroupOffsetsResponse
    alter_user_scram_credentials_request::AlterUserScramCredentialsRequest
    alter_user_scram_credentials_response::AlterUserScramCredentialsResponse
    api_versions_request::ApiVersionsRequest
    api_versions_response::ApiVersionsResponse
    assign_replicas_to_dirs_request::AssignReplicasToDirsRequest
    assign_replicas_to_dirs_response::AssignReplicasToDirsResponse
    begin_quorum_epoch_request::BeginQuorumEpochRequest
    begin_quorum_epoch_response::BeginQuorumEpochResponse
    broker_heartbeat_request::BrokerHeartbeatRequest
    broker_heartbeat_response::BrokerHeartbeatResponse
    broker_registration_request::BrokerRegistrationRequest
    broker_registration_response::BrokerRegistrationResponse
    consumer_group_describe_request::ConsumerGroupDescribeRequest
    consumer_group_describe_response::ConsumerGroupDescribeResponse
    consumer_group_heartbeat_request::ConsumerGroupHeartbeatRequest
    consumer_group_heartbeat_response::ConsumerGroupHeartbeatResponse
    consumer_protocol_assignment::ConsumerProtocolAssignment
    consumer_protocol_subscription::ConsumerProtocolSubscription
    controller_registration_request::ControllerRegistrationRequest
    controller_registration_response::ControllerRegistrationResponse
    create_acls_request::CreateAclsRequest
    create_acls_response::CreateAclsResponse
    create_delegation_token_request::CreateDelegationTokenRequest
    create_delegation_token_response::CreateDelegationTokenResponse
    create_partitions_request::CreatePartitionsRequest
    create_partitions_response::CreatePartitionsResponse
    create_topics_request::CreateTopicsRequest
    create_topics_response::CreateTopicsResponse
    default_principal_data::DefaultPrincipalData
    delete_acls_request::DeleteAclsRequest
    delete_acls_response::DeleteAclsResponse
    delete_groups_request::DeleteGroupsRequest
    delete_groups_response::DeleteGroupsResponse
    delete_records_request::DeleteRecordsRequest
    delete_records_response::DeleteRecordsResponse
    delete_share_group_offsets_request::DeleteShareGroupOffsetsRequest
    delete_share_group_offsets_response::DeleteShareGroupOffsetsResponse
    delete_share_group_state_request::DeleteShareGroupStateRequest
    delete_share_group_state_response::DeleteShareGroupStateResponse
    delete_topics_request::DeleteTopicsRequest
    delete_topics_response::DeleteTopicsResponse
    describe_acls_request::DescribeAclsRequest
    describe_acls_response::DescribeAclsResponse
    describe_client_quotas_request::DescribeClientQuotasRequest
    describe_client_quotas_response::DescribeClientQuotasResponse
    describe_cluster_request::DescribeClusterRequest
    describe_cluster_response::DescribeClusterResponse
    describe_configs_request::DescribeConfigsRequest
    describe_configs_response::DescribeConfigsResponse
    describe_delegation_token_request::DescribeDelegationTokenRequest
    describe_delegation_token_response::DescribeDelegationTokenResponse
    describe_groups_request::DescribeGroupsRequest
    describe_groups_response::DescribeGroupsResponse
    describe_log_dirs_request::DescribeLogDirsRequest
    describe_log_dirs_response::DescribeLogDirsResponse
    describe_producers_request::DescribeProducersRequest
    describe_producers_response::DescribeProducersResponse
    describe_quorum_request::DescribeQuorumRequest
    describe_quorum_response::DescribeQuorumResponse
    describe_share_group_offsets_request::DescribeShareGroupOffsetsRequest
    describe_share_group_offsets_response::DescribeShareGroupOffsetsResponse
    describe_topic_partitions_request::DescribeTopicPartitionsRequest
    describe_topic_partitions_response::DescribeTopicPartitionsResponse
    describe_transactions_request::DescribeTransactionsRequest
    describe_transactions_response::DescribeTransactionsResponse
    describe_user_scram_credentials_request::DescribeUserScramCredentialsRequest
    describe_user_scram_credentials_response::DescribeUserScramCredentialsResponse
    elect_leaders_request::ElectLeadersRequest
    elect_leaders_response::ElectLeadersResponse
    end_quorum_epoch_request::EndQuorumEpochRequest
    end_quorum_epoch_response::EndQuorumEpochResponse
    end_txn_marker::EndTxnMarker
    end_txn_request::EndTxnRequest
    end_txn_response::EndTxnResponse
    envelope_request::EnvelopeRequest
    envelope_response::EnvelopeResponse
    expire_delegation_token_request::ExpireDelegationTokenRequest
    expire_delegation_token_response::ExpireDelegationTokenResponse
    fetch_request::FetchRequest
    fetch_response::FetchResponse
    fetch_snapshot_request::FetchSnapshotRequest
    fetch_snapshot_response::FetchSnapshotResponse
    find_coordinator_request::FindCoordinatorRequest
    find_coordinator_response::FindCoordinatorResponse
    get_telemetry_subscriptions_request::GetTelemetrySubscriptionsRequest
    get_telemetry_subscriptions_response::GetTelemetrySubscriptionsResponse
    heartbeat_request::HeartbeatRequest
    heartbeat_response::HeartbeatResponse
    incremental_alter_configs_request::IncrementalAlterConfigsRequest
    incremental_alter_configs_response::IncrementalAlterConfigsResponse
    init_producer_id_request::InitProducerIdRequest
    init_producer_id_response::InitProducerIdResponse
    initialize_share_group_state_request::InitializeShareGroupStateRequest
    initialize_share_group_state_response::InitializeShareGroupStateResponse
    join_group_request::JoinGroupRequest
    join_group_response::JoinGroupResponse
    k_raft_version_record::KRaftVersionRecord
    leader_change_message::LeaderChangeMessage
    leave_group_request::LeaveGroupRequest
    leave_group_response::LeaveGroupResponse
    list_config_resources_request::ListConfigResourcesRequest
    list_config_resources_response::ListConfigResourcesResponse
    list_groups_request::ListGroupsRequest
    list_groups_response::ListGroupsResponse
    list_offsets_request::ListOffsetsRequest
    list_offsets_response::ListOffsetsResponse
    list_partition_reassignments_request::ListPartitionReassignmentsRequest
    list_partition_reassignments_response::ListPartitionReassignmentsResponse
    list_transactions_request::ListTransactionsRequest
    list_transactions_response::ListTransactionsResponse
    metadata_request::MetadataRequest
    metadata_response::MetadataResponse
    offset_commit_request::OffsetCommitRequest
    offset_commit_response::OffsetCommitResponse
    offset_delete_request::OffsetDeleteRequest
    offset_delete_response::OffsetDeleteResponse
    offset_fetch_request::OffsetFetchRequest
    offset_fetch_response::OffsetFetchResponse
    offset_for_leader_epoch_request::OffsetForLeaderEpochRequest
    offset_for_leader_epoch_response::OffsetForLeaderEpochResponse
    produce_request::ProduceRequest
    produce_response::ProduceResponse
    push_telemetry_request::PushTelemetryRequest
    push_telemetry_response::PushTelemetryResponse
    read_share_group_state_request::ReadShareGroupStateRequest
    read_share_group_state_response::ReadShareGroupStateResponse
    read_share_group_state_summary_request::ReadShareGroupStateSummaryRequest
    read_share_group_state_summary_response::ReadShareGroupStateSummaryResponse
    remove_raft_voter_request::RemoveRaftVoterRequest
    remove_raft_voter_response::RemoveRaftVoterResponse
    renew_delegation_token_request::RenewDelegationTokenRequest
    renew_delegation_token_response::RenewDelegationTokenResponse
    sasl_authenticate_request::SaslAuthenticateRequest
    sasl_authenticate_response::SaslAuthenticateResponse
    sasl_handshake_request::SaslHandshakeRequest
    sasl_handshake_response::SaslHandshakeResponse
    share_acknowledge_request::ShareAcknowledgeRequest
    share_acknowledge_response::ShareAcknowledgeResponse
    share_fetch_request::ShareFetchRequest
    share_fetch_response::ShareFetchResponse
    share_group_describe_request::ShareGroupDescribeRequest
    share_group_describe_response::ShareGroupDescribeResponse
    share_group_heartbeat_request::ShareGroupHeartbeatRequest
    share_group_heartbeat_response::ShareGroupHeartbeatResponse
    snapshot_footer_record::SnapshotFooterRecord
    snapshot_header_record::SnapshotHeaderRecord
    sync_group_request::SyncGroupRequest
    sync_group_response::SyncGroupResponse
    txn_offset_commit_request::TxnOffsetCommitRequest
    txn_offset_commit_response::TxnOffsetCommitResponse
    unregister_broker_request::UnregisterBrokerRequest
    unregister_broker_response::UnregisterBrokerResponse
    update_features_request::UpdateFeaturesRequest
    update_features_response::UpdateFeaturesResponse
    update_raft_voter_request::UpdateRaftVoterRequest
    update_raft_voter_response::UpdateRaftVoterResponse
    vote_request::VoteRequest
    vote_response::VoteResponse
    voters_record::VotersRecord
    write_share_group_state_request::WriteShareGroupStateRequest
    write_share_group_state_response::WriteShareGroupStateResponse
    write_txn_markers_request::WriteTxnMarkersRequest
    write_txn_markers_response::WriteTxnMarkersResponse
}

pub mod abort_transaction_record;
pub mod aborted_txn;
pub mod access_control_entry_record;
pub mod add_offsets_to_txn;
pub mod add_partitions_to_txn;
pub mod add_raft_voter;
pub mod allocate_producer_ids;
pub mod alter_client_quotas;
pub mod alter_configs;
pub mod alter_partition;
pub mod alter_partition_reassignments;
pub mod alter_replica_log_dirs;
pub mod alter_share_group_offsets;
pub mod alter_user_scram_credentials;
pub mod api_versions;
pub mod assign_replicas_to_dirs;
pub mod begin_quorum_epoch;
pub mod begin_transaction_record;
pub mod broker_heartbeat;
pub mod broker_registration;
pub mod broker_registration_change_record;
pub mod clear_elr_record;
pub mod client_quota_record;
pub mod config_record;
pub mod consumer_group_current_member_assignment_record;
pub mod consumer_group_describe;
pub mod consumer_group_heartbeat;
pub mod consumer_group_member_metadata_record;
pub mod consumer_group_metadata_record;
pub mod consumer_group_partition_metadata_record;
pub mod consumer_group_regular_expression_record;
pub mod consumer_group_target_assignment_member_record;
pub mod consumer_group_target_assignment_metadata_record;
pub mod consumer_protocol_assignment;
pub mod consumer_protocol_subscription;
pub mod control_record_type_schema;
pub mod controller_registration;
pub mod create_acls;
pub mod create_delegation_token;
pub mod create_partitions;
pub mod create_topics;
pub mod default_principal_data;
pub mod delegation_token_record;
pub mod delete_acls;
pub mod delete_groups;
pub mod delete_records;
pub mod delete_share_group_offsets;
pub mod delete_share_group_state;
pub mod delete_topics;
pub mod describe_acls;
pub mod describe_client_quotas;
pub mod describe_cluster;
pub mod describe_configs;
pub mod describe_delegation_token;
pub mod describe_groups;
pub mod describe_log_dirs;
pub mod describe_producers;
pub mod describe_quorum;
pub mod describe_share_group_offsets;
pub mod describe_topic_partitions;
pub mod describe_transactions;
pub mod describe_user_scram_credentials;
pub mod elect_leaders;
pub mod end_quorum_epoch;
pub mod end_transaction_record;
pub mod end_txn;
pub mod end_txn_marker;
pub mod envelope;
pub mod expire_delegation_token;
pub mod feature_level_record;
pub mod fence_broker_record;
pub mod fetch;
pub mod fetch_snapshot;
pub mod find_coordinator;
pub mod get_telemetry_subscriptions;
pub mod group_metadata_record;
pub mod heartbeat;
pub mod incremental_alter_configs;
pub mod init_producer_id;
pub mod initialize_share_group_state;
pub mod join_group;
pub mod k_raft_version_record;
pub mod leader_change_message;
pub mod leave_group;
pub mod legacy_offset_commit_record;
pub mod list_config_resources;
pub mod list_groups;
pub mod list_offsets;
pub mod list_partition_reassignments;
pub mod list_transactions;
pub mod metadata;
pub mod no_op_record;
pub mod offset_commit;
pub mod offset_commit_record;
pub mod offset_delete;
pub mod offset_fetch;
pub mod offset_for_leader_epoch;
pub mod partition_change_record;
pub mod partition_record;
pub mod produce;
pub mod producer_ids_record;
pub mod producer_snapshot;
pub mod push_telemetry;
pub mod quorum_state_data;
pub mod read_share_group_state;
pub mod read_share_group_state_summary;
pub mod register_broker_record;
pub mod register_controller_record;
pub mod remote_log_segment_metadata_record;
pub mod remote_log_segment_metadata_snapshot_record;
pub mod remote_log_segment_metadata_update_record;
pub mod remote_partition_delete_metadata_record;
pub mod remove_access_control_entry_record;
pub mod remove_delegation_token_record;
pub mod remove_raft_voter;
pub mod remove_topic_record;
pub mod remove_user_scram_credential_record;
pub mod renew_delegation_token;
pub mod sasl_authenticate;
pub mod sasl_handshake;
pub mod share_acknowledge;
pub mod share_fetch;
pub mod share_group_current_member_assignment_record;
pub mod share_group_describe;
pub mod share_group_heartbeat;
pub mod share_group_member_metadata_record;
pub mod share_group_metadata_record;
pub mod share_group_state_partition_metadata_record;
pub mod share_group_target_assignment_member_record;
pub mod share_group_target_assignment_metadata_record;
pub mod share_snapshot_record;
pub mod share_update_record;
pub mod snapshot_footer_record;
pub mod snapshot_header_record;
pub mod streams_group_current_member_assignment_record;
pub mod streams_group_describe;
pub mod streams_group_heartbeat;
pub mod streams_group_member_metadata_record;
pub mod streams_group_metadata_record;
pub mod streams_group_target_assignment_member_record;
pub mod streams_group_target_assignment_metadata_record;
pub mod streams_group_topology_description_update;
pub mod streams_group_topology_record;
pub mod subscription_info_data;
pub mod sync_group;
pub mod topic_record;
pub mod transaction_log_record;
pub mod txn_offset_commit;
pub mod unfence_broker_record;
pub mod unregister_broker;
pub mod unregister_broker_record;
pub mod unregister_controller;
pub mod unregister_controller_record;
pub mod update_features;
pub mod update_raft_voter;
pub mod user_scram_credential_record;
pub mod vote;
pub mod voters_record;
pub mod write_share_group_state;
pub mod write_txn_markers;
pub mod zk_migration_state_record;

pub use abort_transaction_record::AbortTransactionRecord;
pub use aborted_txn::AbortedTxn;
pub use access_control_entry_record::AccessControlEntryRecord;
pub use add_offsets_to_txn::{AddOffsetsToTxnRequest, AddOffsetsToTxnResponse};
pub use add_partitions_to_txn::{AddPartitionsToTxnRequest, AddPartitionsToTxnResponse};
pub use add_raft_voter::{AddRaftVoterRequest, AddRaftVoterResponse};
pub use allocate_producer_ids::{AllocateProducerIdsRequest, AllocateProducerIdsResponse};
pub use alter_client_quotas::{AlterClientQuotasRequest, AlterClientQuotasResponse};
pub use alter_configs::{AlterConfigsRequest, AlterConfigsResponse};
pub use alter_partition::{AlterPartitionRequest, AlterPartitionResponse};
pub use alter_partition_reassignments::AlterPartitionReassignmentsRequest;
pub use alter_partition_reassignments::AlterPartitionReassignmentsResponse;
pub use alter_replica_log_dirs::{AlterReplicaLogDirsRequest, AlterReplicaLogDirsResponse};
pub use alter_share_group_offsets::AlterShareGroupOffsetsRequest;
pub use alter_share_group_offsets::AlterShareGroupOffsetsResponse;
pub use alter_user_scram_credentials::AlterUserScramCredentialsRequest;
pub use alter_user_scram_credentials::AlterUserScramCredentialsResponse;
pub use api_versions::{ApiVersionsRequest, ApiVersionsResponse};
pub use assign_replicas_to_dirs::{AssignReplicasToDirsRequest, AssignReplicasToDirsResponse};
pub use begin_quorum_epoch::{BeginQuorumEpochRequest, BeginQuorumEpochResponse};
pub use begin_transaction_record::BeginTransactionRecord;
pub use broker_heartbeat::{BrokerHeartbeatRequest, BrokerHeartbeatResponse};
pub use broker_registration::{BrokerRegistrationRequest, BrokerRegistrationResponse};
pub use broker_registration_change_record::BrokerRegistrationChangeRecord;
pub use clear_elr_record::ClearElrRecord;
pub use client_quota_record::ClientQuotaRecord;
pub use config_record::ConfigRecord;
pub use consumer_group_current_member_assignment_record::ConsumerGroupCurrentMemberAssignmentKey;
pub use consumer_group_current_member_assignment_record::ConsumerGroupCurrentMemberAssignmentValue;
pub use consumer_group_describe::{ConsumerGroupDescribeRequest, ConsumerGroupDescribeResponse};
pub use consumer_group_heartbeat::{ConsumerGroupHeartbeatRequest, ConsumerGroupHeartbeatResponse};
pub use consumer_group_member_metadata_record::ConsumerGroupMemberMetadataKey;
pub use consumer_group_member_metadata_record::ConsumerGroupMemberMetadataValue;
pub use consumer_group_metadata_record::{ConsumerGroupMetadataKey, ConsumerGroupMetadataValue};
pub use consumer_group_partition_metadata_record::ConsumerGroupPartitionMetadataKey;
pub use consumer_group_partition_metadata_record::ConsumerGroupPartitionMetadataValue;
pub use consumer_group_regular_expression_record::ConsumerGroupRegularExpressionKey;
pub use consumer_group_regular_expression_record::ConsumerGroupRegularExpressionValue;
pub use consumer_group_target_assignment_member_record::ConsumerGroupTargetAssignmentMemberKey;
pub use consumer_group_target_assignment_member_record::ConsumerGroupTargetAssignmentMemberValue;
pub use consumer_group_target_assignment_metadata_record::ConsumerGroupTargetAssignmentMetadataKey;
pub use consumer_group_target_assignment_metadata_record::ConsumerGroupTargetAssignmentMetadataValue;
pub use consumer_protocol_assignment::ConsumerProtocolAssignment;
pub use consumer_protocol_subscription::ConsumerProtocolSubscription;
pub use control_record_type_schema::ControlRecordTypeSchema;
pub use controller_registration::{ControllerRegistrationRequest, ControllerRegistrationResponse};
pub use create_acls::{CreateAclsRequest, CreateAclsResponse};
pub use create_delegation_token::{CreateDelegationTokenRequest, CreateDelegationTokenResponse};
pub use create_partitions::{CreatePartitionsRequest, CreatePartitionsResponse};
pub use create_topics::{CreateTopicsRequest, CreateTopicsResponse};
pub use default_principal_data::DefaultPrincipalData;
pub use delegation_token_record::DelegationTokenRecord;
pub use delete_acls::{DeleteAclsRequest, DeleteAclsResponse};
pub use delete_groups::{DeleteGroupsRequest, DeleteGroupsResponse};
pub use delete_records::{DeleteRecordsRequest, DeleteRecordsResponse};
pub use delete_share_group_offsets::DeleteShareGroupOffsetsRequest;
pub use delete_share_group_offsets::DeleteShareGroupOffsetsResponse;
pub use delete_share_group_state::{DeleteShareGroupStateRequest, DeleteShareGroupStateResponse};
pub use delete_topics::{DeleteTopicsRequest, DeleteTopicsResponse};
pub use describe_acls::{DescribeAclsRequest, DescribeAclsResponse};
pub use describe_client_quotas::{DescribeClientQuotasRequest, DescribeClientQuotasResponse};
pub use describe_cluster::{DescribeClusterRequest, DescribeClusterResponse};
pub use describe_configs::{DescribeConfigsRequest, DescribeConfigsResponse};
pub use describe_delegation_token::DescribeDelegationTokenRequest;
pub use describe_delegation_token::DescribeDelegationTokenResponse;
pub use describe_groups::{DescribeGroupsRequest, DescribeGroupsResponse};
pub use describe_log_dirs::{DescribeLogDirsRequest, DescribeLogDirsResponse};
pub use describe_producers::{DescribeProducersRequest, DescribeProducersResponse};
pub use describe_quorum::{DescribeQuorumRequest, DescribeQuorumResponse};
pub use describe_share_group_offsets::DescribeShareGroupOffsetsRequest;
pub use describe_share_group_offsets::DescribeShareGroupOffsetsResponse;
pub use describe_topic_partitions::DescribeTopicPartitionsRequest;
pub use describe_topic_partitions::DescribeTopicPartitionsResponse;
pub use describe_transactions::{DescribeTransactionsRequest, DescribeTransactionsResponse};
pub use describe_user_scram_credentials::DescribeUserScramCredentialsRequest;
pub use describe_user_scram_credentials::DescribeUserScramCredentialsResponse;
pub use elect_leaders::{ElectLeadersRequest, ElectLeadersResponse};
pub use end_quorum_epoch::{EndQuorumEpochRequest, EndQuorumEpochResponse};
pub use end_transaction_record::EndTransactionRecord;
pub use end_txn::{EndTxnRequest, EndTxnResponse};
pub use end_txn_marker::EndTxnMarker;
pub use envelope::{EnvelopeRequest, EnvelopeResponse};
pub use expire_delegation_token::{ExpireDelegationTokenRequest, ExpireDelegationTokenResponse};
pub use feature_level_record::FeatureLevelRecord;
pub use fence_broker_record::FenceBrokerRecord;
pub use fetch::{FetchRequest, FetchResponse};
pub use fetch_snapshot::{FetchSnapshotRequest, FetchSnapshotResponse};
pub use find_coordinator::{FindCoordinatorRequest, FindCoordinatorResponse};
pub use get_telemetry_subscriptions::GetTelemetrySubscriptionsRequest;
pub use get_telemetry_subscriptions::GetTelemetrySubscriptionsResponse;
pub use group_metadata_record::{GroupMetadataKey, GroupMetadataValue};
pub use heartbeat::{HeartbeatRequest, HeartbeatResponse};
pub use incremental_alter_configs::IncrementalAlterConfigsRequest;
pub use incremental_alter_configs::IncrementalAlterConfigsResponse;
pub use init_producer_id::{InitProducerIdRequest, InitProducerIdResponse};
pub use initialize_share_group_state::InitializeShareGroupStateRequest;
pub use initialize_share_group_state::InitializeShareGroupStateResponse;
pub use join_group::{JoinGroupRequest, JoinGroupResponse};
pub use k_raft_version_record::KRaftVersionRecord;
pub use leader_change_message::LeaderChangeMessage;
pub use leave_group::{LeaveGroupRequest, LeaveGroupResponse};
pub use legacy_offset_commit_record::{LegacyOffsetCommitKey, LegacyOffsetCommitValue};
pub use list_config_resources::{ListConfigResourcesRequest, ListConfigResourcesResponse};
pub use list_groups::{ListGroupsRequest, ListGroupsResponse};
pub use list_offsets::{ListOffsetsRequest, ListOffsetsResponse};
pub use list_partition_reassignments::ListPartitionReassignmentsRequest;
pub use list_partition_reassignments::ListPartitionReassignmentsResponse;
pub use list_transactions::{ListTransactionsRequest, ListTransactionsResponse};
pub use metadata::{MetadataRequest, MetadataResponse};
pub use no_op_record::NoOpRecord;
pub use offset_commit::{OffsetCommitRequest, OffsetCommitResponse};
pub use offset_commit_record::{OffsetCommitKey, OffsetCommitValue};
pub use offset_delete::{OffsetDeleteRequest, OffsetDeleteResponse};
pub use offset_fetch::{OffsetFetchRequest, OffsetFetchResponse};
pub use offset_for_leader_epoch::{OffsetForLeaderEpochRequest, OffsetForLeaderEpochResponse};
pub use partition_change_record::PartitionChangeRecord;
pub use partition_record::PartitionRecord;
pub use produce::{ProduceRequest, ProduceResponse};
pub use producer_ids_record::ProducerIdsRecord;
pub use producer_snapshot::ProducerSnapshot;
pub use push_telemetry::{PushTelemetryRequest, PushTelemetryResponse};
pub use quorum_state_data::QuorumStateData;
pub use read_share_group_state::{ReadShareGroupStateRequest, ReadShareGroupStateResponse};
pub use read_share_group_state_summary::ReadShareGroupStateSummaryRequest;
pub use read_share_group_state_summary::ReadShareGroupStateSummaryResponse;
pub use register_broker_record::RegisterBrokerRecord;
pub use register_controller_record::RegisterControllerRecord;
pub use remote_log_segment_metadata_record::RemoteLogSegmentMetadataRecord;
pub use remote_log_segment_metadata_snapshot_record::RemoteLogSegmentMetadataSnapshotRecord;
pub use remote_log_segment_metadata_update_record::RemoteLogSegmentMetadataUpdateRecord;
pub use remote_partition_delete_metadata_record::RemotePartitionDeleteMetadataRecord;
pub use remove_access_control_entry_record::RemoveAccessControlEntryRecord;
pub use remove_delegation_token_record::RemoveDelegationTokenRecord;
pub use remove_raft_voter::{RemoveRaftVoterRequest, RemoveRaftVoterResponse};
pub use remove_topic_record::RemoveTopicRecord;
pub use remove_user_scram_credential_record::RemoveUserScramCredentialRecord;
pub use renew_delegation_token::{RenewDelegationTokenRequest, RenewDelegationTokenResponse};
pub use sasl_authenticate::{SaslAuthenticateRequest, SaslAuthenticateResponse};
pub use sasl_handshake::{SaslHandshakeRequest, SaslHandshakeResponse};
pub use share_acknowledge::{ShareAcknowledgeRequest, ShareAcknowledgeResponse};
pub use share_fetch::{ShareFetchRequest, ShareFetchResponse};
pub use share_group_current_member_assignment_record::ShareGroupCurrentMemberAssignmentKey;
pub use share_group_current_member_assignment_record::ShareGroupCurrentMemberAssignmentValue;
pub use share_group_describe::{ShareGroupDescribeRequest, ShareGroupDescribeResponse};
pub use share_group_heartbeat::{ShareGroupHeartbeatRequest, ShareGroupHeartbeatResponse};
pub use share_group_member_metadata_record::ShareGroupMemberMetadataKey;
pub use share_group_member_metadata_record::ShareGroupMemberMetadataValue;
pub use share_group_metadata_record::{ShareGroupMetadataKey, ShareGroupMetadataValue};
pub use share_group_state_partition_metadata_record::ShareGroupStatePartitionMetadataKey;
pub use share_group_state_partition_metadata_record::ShareGroupStatePartitionMetadataValue;
pub use share_group_target_assignment_member_record::ShareGroupTargetAssignmentMemberKey;
pub use share_group_target_assignment_member_record::ShareGroupTargetAssignmentMemberValue;
pub use share_group_target_assignment_metadata_record::ShareGroupTargetAssignmentMetadataKey;
pub use share_group_target_assignment_metadata_record::ShareGroupTargetAssignmentMetadataValue;
pub use share_snapshot_record::{ShareSnapshotKey, ShareSnapshotValue};
pub use share_update_record::{ShareUpdateKey, ShareUpdateValue};
pub use snapshot_footer_record::SnapshotFooterRecord;
pub use snapshot_header_record::SnapshotHeaderRecord;
pub use streams_group_current_member_assignment_record::StreamsGroupCurrentMemberAssignmentKey;
pub use streams_group_current_member_assignment_record::StreamsGroupCurrentMemberAssignmentValue;
pub use streams_group_describe::{StreamsGroupDescribeRequest, StreamsGroupDescribeResponse};
pub use streams_group_heartbeat::{StreamsGroupHeartbeatRequest, StreamsGroupHeartbeatResponse};
pub use streams_group_member_metadata_record::StreamsGroupMemberMetadataKey;
pub use streams_group_member_metadata_record::StreamsGroupMemberMetadataValue;
pub use streams_group_metadata_record::{StreamsGroupMetadataKey, StreamsGroupMetadataValue};
pub use streams_group_target_assignment_member_record::StreamsGroupTargetAssignmentMemberKey;
pub use streams_group_target_assignment_member_record::StreamsGroupTargetAssignmentMemberValue;
pub use streams_group_target_assignment_metadata_record::StreamsGroupTargetAssignmentMetadataKey;
pub use streams_group_target_assignment_metadata_record::StreamsGroupTargetAssignmentMetadataValue;
pub use streams_group_topology_description_update::StreamsGroupTopologyDescriptionUpdateRequest;
pub use streams_group_topology_description_update::StreamsGroupTopologyDescriptionUpdateResponse;
pub use streams_group_topology_record::{StreamsGroupTopologyKey, StreamsGroupTopologyValue};
pub use subscription_info_data::SubscriptionInfoData;
pub use sync_group::{SyncGroupRequest, SyncGroupResponse};
pub use topic_record::TopicRecord;
pub use transaction_log_record::{TransactionLogKey, TransactionLogValue};
pub use txn_offset_commit::{TxnOffsetCommitRequest, TxnOffsetCommitResponse};
pub use unfence_broker_record::UnfenceBrokerRecord;
pub use unregister_broker::{UnregisterBrokerRequest, UnregisterBrokerResponse};
pub use unregister_broker_record::UnregisterBrokerRecord;
pub use unregister_controller::{UnregisterControllerRequest, UnregisterControllerResponse};
pub use unregister_controller_record::UnregisterControllerRecord;
pub use update_features::{UpdateFeaturesRequest, UpdateFeaturesResponse};
pub use update_raft_voter::{UpdateRaftVoterRequest, UpdateRaftVoterResponse};
pub use user_scram_credential_record::UserScramCredentialRecord;
pub use vote::{VoteRequest, VoteResponse};
pub use voters_record::VotersRecord;
pub use write_share_group_state::{WriteShareGroupStateRequest, WriteShareGroupStateResponse};
pub use write_txn_markers::{WriteTxnMarkersRequest, WriteTxnMarkersResponse};
pub use zk_migration_state_record::ZkMigrationStateRecord;

#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_message {
    ($($callback:tt)+) => {
        $($callback)+! {
            $crate::RequestHeader, $crate::ResponseHeader,
            $crate::messages::AbortTransactionRecord,
            $crate::messages::AbortedTxn,
            $crate::messages::AccessControlEntryRecord,
            $crate::messages::AddOffsetsToTxnRequest, $crate::messages::AddOffsetsToTxnResponse,
            $crate::messages::AddPartitionsToTxnRequest, $crate::messages::AddPartitionsToTxnResponse,
            $crate::messages::AddRaftVoterRequest, $crate::messages::AddRaftVoterResponse,
            $crate::messages::AllocateProducerIdsRequest, $crate::messages::AllocateProducerIdsResponse,
            $crate::messages::AlterClientQuotasRequest, $crate::messages::AlterClientQuotasResponse,
            $crate::messages::AlterConfigsRequest, $crate::messages::AlterConfigsResponse,
            $crate::messages::AlterPartitionRequest, $crate::messages::AlterPartitionResponse,
            $crate::messages::AlterPartitionReassignmentsRequest, $crate::messages::AlterPartitionReassignmentsResponse,
            $crate::messages::AlterReplicaLogDirsRequest, $crate::messages::AlterReplicaLogDirsResponse,
            $crate::messages::AlterShareGroupOffsetsRequest, $crate::messages::AlterShareGroupOffsetsResponse,
            $crate::messages::AlterUserScramCredentialsRequest, $crate::messages::AlterUserScramCredentialsResponse,
            $crate::messages::ApiVersionsRequest, $crate::messages::ApiVersionsResponse,
            $crate::messages::AssignReplicasToDirsRequest, $crate::messages::AssignReplicasToDirsResponse,
            $crate::messages::BeginQuorumEpochRequest, $crate::messages::BeginQuorumEpochResponse,
            $crate::messages::BeginTransactionRecord,
            $crate::messages::BrokerHeartbeatRequest, $crate::messages::BrokerHeartbeatResponse,
            $crate::messages::BrokerRegistrationRequest, $crate::messages::BrokerRegistrationResponse,
            $crate::messages::BrokerRegistrationChangeRecord,
            $crate::messages::ClearElrRecord,
            $crate::messages::ClientQuotaRecord,
            $crate::messages::ConfigRecord,
            $crate::messages::ConsumerGroupCurrentMemberAssignmentKey, $crate::messages::ConsumerGroupCurrentMemberAssignmentValue,
            $crate::messages::ConsumerGroupDescribeRequest, $crate::messages::ConsumerGroupDescribeResponse,
            $crate::messages::ConsumerGroupHeartbeatRequest, $crate::messages::ConsumerGroupHeartbeatResponse,
            $crate::messages::ConsumerGroupMemberMetadataKey, $crate::messages::ConsumerGroupMemberMetadataValue,
            $crate::messages::ConsumerGroupMetadataKey, $crate::messages::ConsumerGroupMetadataValue,
            $crate::messages::ConsumerGroupPartitionMetadataKey, $crate::messages::ConsumerGroupPartitionMetadataValue,
            $crate::messages::ConsumerGroupRegularExpressionKey, $crate::messages::ConsumerGroupRegularExpressionValue,
            $crate::messages::ConsumerGroupTargetAssignmentMemberKey, $crate::messages::ConsumerGroupTargetAssignmentMemberValue,
            $crate::messages::ConsumerGroupTargetAssignmentMetadataKey, $crate::messages::ConsumerGroupTargetAssignmentMetadataValue,
            $crate::messages::ConsumerProtocolAssignment,
            $crate::messages::ConsumerProtocolSubscription,
            $crate::messages::ControlRecordTypeSchema,
            $crate::messages::ControllerRegistrationRequest, $crate::messages::ControllerRegistrationResponse,
            $crate::messages::CreateAclsRequest, $crate::messages::CreateAclsResponse,
            $crate::messages::CreateDelegationTokenRequest, $crate::messages::CreateDelegationTokenResponse,
            $crate::messages::CreatePartitionsRequest, $crate::messages::CreatePartitionsResponse,
            $crate::messages::CreateTopicsRequest, $crate::messages::CreateTopicsResponse,
            $crate::messages::DefaultPrincipalData,
            $crate::messages::DelegationTokenRecord,
            $crate::messages::DeleteAclsRequest, $crate::messages::DeleteAclsResponse,
            $crate::messages::DeleteGroupsRequest, $crate::messages::DeleteGroupsResponse,
            $crate::messages::DeleteRecordsRequest, $crate::messages::DeleteRecordsResponse,
            $crate::messages::DeleteShareGroupOffsetsRequest, $crate::messages::DeleteShareGroupOffsetsResponse,
            $crate::messages::DeleteShareGroupStateRequest, $crate::messages::DeleteShareGroupStateResponse,
            $crate::messages::DeleteTopicsRequest, $crate::messages::DeleteTopicsResponse,
            $crate::messages::DescribeAclsRequest, $crate::messages::DescribeAclsResponse,
            $crate::messages::DescribeClientQuotasRequest, $crate::messages::DescribeClientQuotasResponse,
            $crate::messages::DescribeClusterRequest, $crate::messages::DescribeClusterResponse,
            $crate::messages::DescribeConfigsRequest, $crate::messages::DescribeConfigsResponse,
            $crate::messages::DescribeDelegationTokenRequest, $crate::messages::DescribeDelegationTokenResponse,
            $crate::messages::DescribeGroupsRequest, $crate::messages::DescribeGroupsResponse,
            $crate::messages::DescribeLogDirsRequest, $crate::messages::DescribeLogDirsResponse,
            $crate::messages::DescribeProducersRequest, $crate::messages::DescribeProducersResponse,
            $crate::messages::DescribeQuorumRequest, $crate::messages::DescribeQuorumResponse,
            $crate::messages::DescribeShareGroupOffsetsRequest, $crate::messages::DescribeShareGroupOffsetsResponse,
            $crate::messages::DescribeTopicPartitionsRequest, $crate::messages::DescribeTopicPartitionsResponse,
            $crate::messages::DescribeTransactionsRequest, $crate::messages::DescribeTransactionsResponse,
            $crate::messages::DescribeUserScramCredentialsRequest, $crate::messages::DescribeUserScramCredentialsResponse,
            $crate::messages::ElectLeadersRequest, $crate::messages::ElectLeadersResponse,
            $crate::messages::EndQuorumEpochRequest, $crate::messages::EndQuorumEpochResponse,
            $crate::messages::EndTransactionRecord,
            $crate::messages::EndTxnRequest, $crate::messages::EndTxnResponse,
            $crate::messages::EndTxnMarker,
            $crate::messages::EnvelopeRequest, $crate::messages::EnvelopeResponse,
            $crate::messages::ExpireDelegationTokenRequest, $crate::messages::ExpireDelegationTokenResponse,
            $crate::messages::FeatureLevelRecord,
            $crate::messages::FenceBrokerRecord,
            $crate::messages::FetchRequest, $crate::messages::FetchResponse,
            $crate::messages::FetchSnapshotRequest, $crate::messages::FetchSnapshotResponse,
            $crate::messages::FindCoordinatorRequest, $crate::messages::FindCoordinatorResponse,
            $crate::messages::GetTelemetrySubscriptionsRequest, $crate::messages::GetTelemetrySubscriptionsResponse,
            $crate::messages::GroupMetadataKey, $crate::messages::GroupMetadataValue,
            $crate::messages::HeartbeatRequest, $crate::messages::HeartbeatResponse,
            $crate::messages::IncrementalAlterConfigsRequest, $crate::messages::IncrementalAlterConfigsResponse,
            $crate::messages::InitProducerIdRequest, $crate::messages::InitProducerIdResponse,
            $crate::messages::InitializeShareGroupStateRequest, $crate::messages::InitializeShareGroupStateResponse,
            $crate::messages::JoinGroupRequest, $crate::messages::JoinGroupResponse,
            $crate::messages::KRaftVersionRecord,
            $crate::messages::LeaderChangeMessage,
            $crate::messages::LeaveGroupRequest, $crate::messages::LeaveGroupResponse,
            $crate::messages::LegacyOffsetCommitKey, $crate::messages::LegacyOffsetCommitValue,
            $crate::messages::ListConfigResourcesRequest, $crate::messages::ListConfigResourcesResponse,
            $crate::messages::ListGroupsRequest, $crate::messages::ListGroupsResponse,
            $crate::messages::ListOffsetsRequest, $crate::messages::ListOffsetsResponse,
            $crate::messages::ListPartitionReassignmentsRequest, $crate::messages::ListPartitionReassignmentsResponse,
            $crate::messages::ListTransactionsRequest, $crate::messages::ListTransactionsResponse,
            $crate::messages::MetadataRequest, $crate::messages::MetadataResponse,
            $crate::messages::NoOpRecord,
            $crate::messages::OffsetCommitRequest, $crate::messages::OffsetCommitResponse,
            $crate::messages::OffsetCommitKey, $crate::messages::OffsetCommitValue,
            $crate::messages::OffsetDeleteRequest, $crate::messages::OffsetDeleteResponse,
            $crate::messages::OffsetFetchRequest, $crate::messages::OffsetFetchResponse,
            $crate::messages::OffsetForLeaderEpochRequest, $crate::messages::OffsetForLeaderEpochResponse,
            $crate::messages::PartitionChangeRecord,
            $crate::messages::PartitionRecord,
            $crate::messages::ProduceRequest, $crate::messages::ProduceResponse,
            $crate::messages::ProducerIdsRecord,
            $crate::messages::ProducerSnapshot,
            $crate::messages::PushTelemetryRequest, $crate::messages::PushTelemetryResponse,
            $crate::messages::QuorumStateData,
            $crate::messages::ReadShareGroupStateRequest, $crate::messages::ReadShareGroupStateResponse,
            $crate::messages::ReadShareGroupStateSummaryRequest, $crate::messages::ReadShareGroupStateSummaryResponse,
            $crate::messages::RegisterBrokerRecord,
            $crate::messages::RegisterControllerRecord,
            $crate::messages::RemoteLogSegmentMetadataRecord,
            $crate::messages::RemoteLogSegmentMetadataSnapshotRecord,
            $crate::messages::RemoteLogSegmentMetadataUpdateRecord,
            $crate::messages::RemotePartitionDeleteMetadataRecord,
            $crate::messages::RemoveAccessControlEntryRecord,
            $crate::messages::RemoveDelegationTokenRecord,
            $crate::messages::RemoveRaftVoterRequest, $crate::messages::RemoveRaftVoterResponse,
            $crate::messages::RemoveTopicRecord,
            $crate::messages::RemoveUserScramCredentialRecord,
            $crate::messages::RenewDelegationTokenRequest, $crate::messages::RenewDelegationTokenResponse,
            $crate::messages::SaslAuthenticateRequest, $crate::messages::SaslAuthenticateResponse,
            $crate::messages::SaslHandshakeRequest, $crate::messages::SaslHandshakeResponse,
            $crate::messages::ShareAcknowledgeRequest, $crate::messages::ShareAcknowledgeResponse,
            $crate::messages::ShareFetchRequest, $crate::messages::ShareFetchResponse,
            $crate::messages::ShareGroupCurrentMemberAssignmentKey, $crate::messages::ShareGroupCurrentMemberAssignmentValue,
            $crate::messages::ShareGroupDescribeRequest, $crate::messages::ShareGroupDescribeResponse,
            $crate::messages::ShareGroupHeartbeatRequest, $crate::messages::ShareGroupHeartbeatResponse,
            $crate::messages::ShareGroupMemberMetadataKey, $crate::messages::ShareGroupMemberMetadataValue,
            $crate::messages::ShareGroupMetadataKey, $crate::messages::ShareGroupMetadataValue,
            $crate::messages::ShareGroupStatePartitionMetadataKey, $crate::messages::ShareGroupStatePartitionMetadataValue,
            $crate::messages::ShareGroupTargetAssignmentMemberKey, $crate::messages::ShareGroupTargetAssignmentMemberValue,
            $crate::messages::ShareGroupTargetAssignmentMetadataKey, $crate::messages::ShareGroupTargetAssignmentMetadataValue,
            $crate::messages::ShareSnapshotKey, $crate::messages::ShareSnapshotValue,
            $crate::messages::ShareUpdateKey, $crate::messages::ShareUpdateValue,
            $crate::messages::SnapshotFooterRecord,
            $crate::messages::SnapshotHeaderRecord,
            $crate::messages::StreamsGroupCurrentMemberAssignmentKey, $crate::messages::StreamsGroupCurrentMemberAssignmentValue,
            $crate::messages::StreamsGroupDescribeRequest, $crate::messages::StreamsGroupDescribeResponse,
            $crate::messages::StreamsGroupHeartbeatRequest, $crate::messages::StreamsGroupHeartbeatResponse,
            $crate::messages::StreamsGroupMemberMetadataKey, $crate::messages::StreamsGroupMemberMetadataValue,
            $crate::messages::StreamsGroupMetadataKey, $crate::messages::StreamsGroupMetadataValue,
            $crate::messages::StreamsGroupTargetAssignmentMemberKey, $crate::messages::StreamsGroupTargetAssignmentMemberValue,
            $crate::messages::StreamsGroupTargetAssignmentMetadataKey, $crate::messages::StreamsGroupTargetAssignmentMetadataValue,
            $crate::messages::StreamsGroupTopologyDescriptionUpdateRequest, $crate::messages::StreamsGroupTopologyDescriptionUpdateResponse,
            $crate::messages::StreamsGroupTopologyKey, $crate::messages::StreamsGroupTopologyValue,
            $crate::messages::SubscriptionInfoData,
            $crate::messages::SyncGroupRequest, $crate::messages::SyncGroupResponse,
            $crate::messages::TopicRecord,
            $crate::messages::TransactionLogKey, $crate::messages::TransactionLogValue,
            $crate::messages::TxnOffsetCommitRequest, $crate::messages::TxnOffsetCommitResponse,
            $crate::messages::UnfenceBrokerRecord,
            $crate::messages::UnregisterBrokerRequest, $crate::messages::UnregisterBrokerResponse,
            $crate::messages::UnregisterBrokerRecord,
            $crate::messages::UnregisterControllerRequest, $crate::messages::UnregisterControllerResponse,
            $crate::messages::UnregisterControllerRecord,
            $crate::messages::UpdateFeaturesRequest, $crate::messages::UpdateFeaturesResponse,
            $crate::messages::UpdateRaftVoterRequest, $crate::messages::UpdateRaftVoterResponse,
            $crate::messages::UserScramCredentialRecord,
            $crate::messages::VoteRequest, $crate::messages::VoteResponse,
            $crate::messages::VotersRecord,
            $crate::messages::WriteShareGroupStateRequest, $crate::messages::WriteShareGroupStateResponse,
            $crate::messages::WriteTxnMarkersRequest, $crate::messages::WriteTxnMarkersResponse,
            $crate::messages::ZkMigrationStateRecord,
        }
    };
}

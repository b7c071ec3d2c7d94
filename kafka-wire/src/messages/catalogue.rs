//! The catalogue: Kafka's messages, imported from its schemas.

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
pub mod kraft_version_record;
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

#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_message {
    ($($callback:tt)+) => {
        $crate::__messages! { { $($callback)+ }
            abort_transaction_record { AbortTransactionRecord }
            aborted_txn { AbortedTxn }
            access_control_entry_record { AccessControlEntryRecord }
            add_offsets_to_txn { AddOffsetsToTxnRequest AddOffsetsToTxnResponse }
            add_partitions_to_txn { AddPartitionsToTxnRequest AddPartitionsToTxnResponse }
            add_raft_voter { AddRaftVoterRequest AddRaftVoterResponse }
            allocate_producer_ids { AllocateProducerIdsRequest AllocateProducerIdsResponse }
            alter_client_quotas { AlterClientQuotasRequest AlterClientQuotasResponse }
            alter_configs { AlterConfigsRequest AlterConfigsResponse }
            alter_partition { AlterPartitionRequest AlterPartitionResponse }
            alter_partition_reassignments { AlterPartitionReassignmentsRequest AlterPartitionReassignmentsResponse }
            alter_replica_log_dirs { AlterReplicaLogDirsRequest AlterReplicaLogDirsResponse }
            alter_share_group_offsets { AlterShareGroupOffsetsRequest AlterShareGroupOffsetsResponse }
            alter_user_scram_credentials { AlterUserScramCredentialsRequest AlterUserScramCredentialsResponse }
            api_versions { ApiVersionsRequest ApiVersionsResponse }
            assign_replicas_to_dirs { AssignReplicasToDirsRequest AssignReplicasToDirsResponse }
            begin_quorum_epoch { BeginQuorumEpochRequest BeginQuorumEpochResponse }
            begin_transaction_record { BeginTransactionRecord }
            broker_heartbeat { BrokerHeartbeatRequest BrokerHeartbeatResponse }
            broker_registration { BrokerRegistrationRequest BrokerRegistrationResponse }
            broker_registration_change_record { BrokerRegistrationChangeRecord }
            clear_elr_record { ClearElrRecord }
            client_quota_record { ClientQuotaRecord }
            config_record { ConfigRecord }
            consumer_group_current_member_assignment_record { ConsumerGroupCurrentMemberAssignmentKey ConsumerGroupCurrentMemberAssignmentValue }
            consumer_group_describe { ConsumerGroupDescribeRequest ConsumerGroupDescribeResponse }
            consumer_group_heartbeat { ConsumerGroupHeartbeatRequest ConsumerGroupHeartbeatResponse }
            consumer_group_member_metadata_record { ConsumerGroupMemberMetadataKey ConsumerGroupMemberMetadataValue }
            consumer_group_metadata_record { ConsumerGroupMetadataKey ConsumerGroupMetadataValue }
            consumer_group_partition_metadata_record { ConsumerGroupPartitionMetadataKey ConsumerGroupPartitionMetadataValue }
            consumer_group_regular_expression_record { ConsumerGroupRegularExpressionKey ConsumerGroupRegularExpressionValue }
            consumer_group_target_assignment_member_record { ConsumerGroupTargetAssignmentMemberKey ConsumerGroupTargetAssignmentMemberValue }
            consumer_group_target_assignment_metadata_record { ConsumerGroupTargetAssignmentMetadataKey ConsumerGroupTargetAssignmentMetadataValue }
            consumer_protocol_assignment { ConsumerProtocolAssignment }
            consumer_protocol_subscription { ConsumerProtocolSubscription }
            control_record_type_schema { ControlRecordTypeSchema }
            controller_registration { ControllerRegistrationRequest ControllerRegistrationResponse }
            create_acls { CreateAclsRequest CreateAclsResponse }
            create_delegation_token { CreateDelegationTokenRequest CreateDelegationTokenResponse }
            create_partitions { CreatePartitionsRequest CreatePartitionsResponse }
            create_topics { CreateTopicsRequest CreateTopicsResponse }
            default_principal_data { DefaultPrincipalData }
            delegation_token_record { DelegationTokenRecord }
            delete_acls { DeleteAclsRequest DeleteAclsResponse }
            delete_groups { DeleteGroupsRequest DeleteGroupsResponse }
            delete_records { DeleteRecordsRequest DeleteRecordsResponse }
            delete_share_group_offsets { DeleteShareGroupOffsetsRequest DeleteShareGroupOffsetsResponse }
            delete_share_group_state { DeleteShareGroupStateRequest DeleteShareGroupStateResponse }
            delete_topics { DeleteTopicsRequest DeleteTopicsResponse }
            describe_acls { DescribeAclsRequest DescribeAclsResponse }
            describe_client_quotas { DescribeClientQuotasRequest DescribeClientQuotasResponse }
            describe_cluster { DescribeClusterRequest DescribeClusterResponse }
            describe_configs { DescribeConfigsRequest DescribeConfigsResponse }
            describe_delegation_token { DescribeDelegationTokenRequest DescribeDelegationTokenResponse }
            describe_groups { DescribeGroupsRequest DescribeGroupsResponse }
            describe_log_dirs { DescribeLogDirsRequest DescribeLogDirsResponse }
            describe_producers { DescribeProducersRequest DescribeProducersResponse }
            describe_quorum { DescribeQuorumRequest DescribeQuorumResponse }
            describe_share_group_offsets { DescribeShareGroupOffsetsRequest DescribeShareGroupOffsetsResponse }
            describe_topic_partitions { DescribeTopicPartitionsRequest DescribeTopicPartitionsResponse }
            describe_transactions { DescribeTransactionsRequest DescribeTransactionsResponse }
            describe_user_scram_credentials { DescribeUserScramCredentialsRequest DescribeUserScramCredentialsResponse }
            elect_leaders { ElectLeadersRequest ElectLeadersResponse }
            end_quorum_epoch { EndQuorumEpochRequest EndQuorumEpochResponse }
            end_transaction_record { EndTransactionRecord }
            end_txn { EndTxnRequest EndTxnResponse }
            end_txn_marker { EndTxnMarker }
            envelope { EnvelopeRequest EnvelopeResponse }
            expire_delegation_token { ExpireDelegationTokenRequest ExpireDelegationTokenResponse }
            feature_level_record { FeatureLevelRecord }
            fence_broker_record { FenceBrokerRecord }
            fetch { FetchRequest FetchResponse }
            fetch_snapshot { FetchSnapshotRequest FetchSnapshotResponse }
            find_coordinator { FindCoordinatorRequest FindCoordinatorResponse }
            get_telemetry_subscriptions { GetTelemetrySubscriptionsRequest GetTelemetrySubscriptionsResponse }
            group_metadata_record { GroupMetadataKey GroupMetadataValue }
            heartbeat { HeartbeatRequest HeartbeatResponse }
            incremental_alter_configs { IncrementalAlterConfigsRequest IncrementalAlterConfigsResponse }
            init_producer_id { InitProducerIdRequest InitProducerIdResponse }
            initialize_share_group_state { InitializeShareGroupStateRequest InitializeShareGroupStateResponse }
            join_group { JoinGroupRequest JoinGroupResponse }
            kraft_version_record { KRaftVersionRecord }
            leader_change_message { LeaderChangeMessage }
            leave_group { LeaveGroupRequest LeaveGroupResponse }
            legacy_offset_commit_record { LegacyOffsetCommitKey LegacyOffsetCommitValue }
            list_config_resources { ListConfigResourcesRequest ListConfigResourcesResponse }
            list_groups { ListGroupsRequest ListGroupsResponse }
            list_offsets { ListOffsetsRequest ListOffsetsResponse }
            list_partition_reassignments { ListPartitionReassignmentsRequest ListPartitionReassignmentsResponse }
            list_transactions { ListTransactionsRequest ListTransactionsResponse }
            metadata { MetadataRequest MetadataResponse }
            no_op_record { NoOpRecord }
            offset_commit { OffsetCommitRequest OffsetCommitResponse }
            offset_commit_record { OffsetCommitKey OffsetCommitValue }
            offset_delete { OffsetDeleteRequest OffsetDeleteResponse }
            offset_fetch { OffsetFetchRequest OffsetFetchResponse }
            offset_for_leader_epoch { OffsetForLeaderEpochRequest OffsetForLeaderEpochResponse }
            partition_change_record { PartitionChangeRecord }
            partition_record { PartitionRecord }
            produce { ProduceRequest ProduceResponse }
            producer_ids_record { ProducerIdsRecord }
            producer_snapshot { ProducerSnapshot }
            push_telemetry { PushTelemetryRequest PushTelemetryResponse }
            quorum_state_data { QuorumStateData }
            read_share_group_state { ReadShareGroupStateRequest ReadShareGroupStateResponse }
            read_share_group_state_summary { ReadShareGroupStateSummaryRequest ReadShareGroupStateSummaryResponse }
            register_broker_record { RegisterBrokerRecord }
            register_controller_record { RegisterControllerRecord }
            remote_log_segment_metadata_record { RemoteLogSegmentMetadataRecord }
            remote_log_segment_metadata_snapshot_record { RemoteLogSegmentMetadataSnapshotRecord }
            remote_log_segment_metadata_update_record { RemoteLogSegmentMetadataUpdateRecord }
            remote_partition_delete_metadata_record { RemotePartitionDeleteMetadataRecord }
            remove_access_control_entry_record { RemoveAccessControlEntryRecord }
            remove_delegation_token_record { RemoveDelegationTokenRecord }
            remove_raft_voter { RemoveRaftVoterRequest RemoveRaftVoterResponse }
            remove_topic_record { RemoveTopicRecord }
            remove_user_scram_credential_record { RemoveUserScramCredentialRecord }
            renew_delegation_token { RenewDelegationTokenRequest RenewDelegationTokenResponse }
            sasl_authenticate { SaslAuthenticateRequest SaslAuthenticateResponse }
            sasl_handshake { SaslHandshakeRequest SaslHandshakeResponse }
            share_acknowledge { ShareAcknowledgeRequest ShareAcknowledgeResponse }
            share_fetch { ShareFetchRequest ShareFetchResponse }
            share_group_current_member_assignment_record { ShareGroupCurrentMemberAssignmentKey ShareGroupCurrentMemberAssignmentValue }
            share_group_describe { ShareGroupDescribeRequest ShareGroupDescribeResponse }
            share_group_heartbeat { ShareGroupHeartbeatRequest ShareGroupHeartbeatResponse }
            share_group_member_metadata_record { ShareGroupMemberMetadataKey ShareGroupMemberMetadataValue }
            share_group_metadata_record { ShareGroupMetadataKey ShareGroupMetadataValue }
            share_group_state_partition_metadata_record { ShareGroupStatePartitionMetadataKey ShareGroupStatePartitionMetadataValue }
            share_group_target_assignment_member_record { ShareGroupTargetAssignmentMemberKey ShareGroupTargetAssignmentMemberValue }
            share_group_target_assignment_metadata_record { ShareGroupTargetAssignmentMetadataKey ShareGroupTargetAssignmentMetadataValue }
            share_snapshot_record { ShareSnapshotKey ShareSnapshotValue }
            share_update_record { ShareUpdateKey ShareUpdateValue }
            snapshot_footer_record { SnapshotFooterRecord }
            snapshot_header_record { SnapshotHeaderRecord }
            streams_group_current_member_assignment_record { StreamsGroupCurrentMemberAssignmentKey StreamsGroupCurrentMemberAssignmentValue }
            streams_group_describe { StreamsGroupDescribeRequest StreamsGroupDescribeResponse }
            streams_group_heartbeat { StreamsGroupHeartbeatRequest StreamsGroupHeartbeatResponse }
            streams_group_member_metadata_record { StreamsGroupMemberMetadataKey StreamsGroupMemberMetadataValue }
            streams_group_metadata_record { StreamsGroupMetadataKey StreamsGroupMetadataValue }
            streams_group_target_assignment_member_record { StreamsGroupTargetAssignmentMemberKey StreamsGroupTargetAssignmentMemberValue }
            streams_group_target_assignment_metadata_record { StreamsGroupTargetAssignmentMetadataKey StreamsGroupTargetAssignmentMetadataValue }
            streams_group_topology_description_update { StreamsGroupTopologyDescriptionUpdateRequest StreamsGroupTopologyDescriptionUpdateResponse }
            streams_group_topology_record { StreamsGroupTopologyKey StreamsGroupTopologyValue }
            subscription_info_data { SubscriptionInfoData }
            sync_group { SyncGroupRequest SyncGroupResponse }
            topic_record { TopicRecord }
            transaction_log_record { TransactionLogKey TransactionLogValue }
            txn_offset_commit { TxnOffsetCommitRequest TxnOffsetCommitResponse }
            unfence_broker_record { UnfenceBrokerRecord }
            unregister_broker { UnregisterBrokerRequest UnregisterBrokerResponse }
            unregister_broker_record { UnregisterBrokerRecord }
            unregister_controller { UnregisterControllerRequest UnregisterControllerResponse }
            unregister_controller_record { UnregisterControllerRecord }
            update_features { UpdateFeaturesRequest UpdateFeaturesResponse }
            update_raft_voter { UpdateRaftVoterRequest UpdateRaftVoterResponse }
            user_scram_credential_record { UserScramCredentialRecord }
            vote { VoteRequest VoteResponse }
            voters_record { VotersRecord }
            write_share_group_state { WriteShareGroupStateRequest WriteShareGroupStateResponse }
            write_txn_markers { WriteTxnMarkersRequest WriteTxnMarkersResponse }
            zk_migration_state_record { ZkMigrationStateRecord }
        }
    };
}

mod callgrind;
mod alloc_count;
use std::hint::black_box;
use std::ffi::CString;
use std::time::Instant;
use bytes::{Bytes, BytesMut};
use kafka_protocol::protocol::{Decodable, Encodable};

#[global_allocator]
static A: alloc_count::Counting = alloc_count::Counting;

trait Job { fn decode(&self, n: u64); fn encode(&mut self, n: u64); fn bytes(&mut self) -> Vec<u8>; }

struct Ours<M> { frame: Bytes, v: i16, m: M, out: Vec<u8> }
impl<M> Job for Ours<M> where M: ours::KafkaMessage + for<'a> ours::Codec<'a> {
    fn decode(&self, n: u64) { for _ in 0..n { let r = M::from_bytes(black_box(&self.frame), self.v); black_box(&r); assert!(r.is_ok()); } }
    fn encode(&mut self, n: u64) { for _ in 0..n { self.out.clear(); black_box(&self.m).encode_into(self.v, &mut self.out).unwrap(); black_box(&self.out[..]); } }
    fn bytes(&mut self) -> Vec<u8> { self.encode(1); self.out.clone() }
}
fn ours_job<M: ours::KafkaMessage + for<'a> ours::Codec<'a> + 'static>(frame: &Bytes, v: i16) -> Box<dyn Job> {
    Box::new(Ours::<M> { frame: frame.clone(), v, m: M::from_bytes(frame, v).unwrap(), out: Vec::new() })
}
struct Kp<M> { frame: Bytes, v: i16, m: M, out: BytesMut }
impl<M: Decodable + Encodable> Job for Kp<M> {
    fn decode(&self, n: u64) { for _ in 0..n { let mut b = black_box(&self.frame).clone(); let r = M::decode(&mut b, self.v); black_box(&r); assert!(r.is_ok() && b.is_empty()); } }
    fn encode(&mut self, n: u64) { for _ in 0..n { self.out.clear(); black_box(&self.m).encode(&mut self.out, self.v).unwrap(); black_box(&self.out[..]); } }
    fn bytes(&mut self) -> Vec<u8> { self.encode(1); self.out.to_vec() }
}
fn kp_job<M: Decodable + Encodable + 'static>(frame: &Bytes, v: i16) -> Option<Box<dyn Job>> {
    let mut b = frame.clone();
    let m = M::decode(&mut b, v).ok()?;
    if !b.is_empty() { return None; }
    let mut out = BytesMut::new();
    m.encode(&mut out, v).ok()?;
    Some(Box::new(Kp::<M> { frame: frame.clone(), v, m, out }))
}

fn jobs(name: &str, frame: &Bytes, v: i16) -> Vec<(&'static str, Box<dyn Job>)> {
    let mut all: Vec<(&'static str, Box<dyn Job>)> = Vec::new();
    match name {
        "AbortTransactionRecord" => { all.push(("ours", ours_job::<ours::messages::AbortTransactionRecord>(frame, v)));  }
        "AbortedTxn" => { all.push(("ours", ours_job::<ours::messages::AbortedTxn>(frame, v)));  }
        "AccessControlEntryRecord" => { all.push(("ours", ours_job::<ours::messages::AccessControlEntryRecord>(frame, v)));  }
        "AddOffsetsToTxnRequest" => { all.push(("ours", ours_job::<ours::messages::AddOffsetsToTxnRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::add_offsets_to_txn_request::AddOffsetsToTxnRequest>(frame, v) { all.push(("kp", j)); } }
        "AddOffsetsToTxnResponse" => { all.push(("ours", ours_job::<ours::messages::AddOffsetsToTxnResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::add_offsets_to_txn_response::AddOffsetsToTxnResponse>(frame, v) { all.push(("kp", j)); } }
        "AddPartitionsToTxnRequest" => { all.push(("ours", ours_job::<ours::messages::AddPartitionsToTxnRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::add_partitions_to_txn_request::AddPartitionsToTxnRequest>(frame, v) { all.push(("kp", j)); } }
        "AddPartitionsToTxnResponse" => { all.push(("ours", ours_job::<ours::messages::AddPartitionsToTxnResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::add_partitions_to_txn_response::AddPartitionsToTxnResponse>(frame, v) { all.push(("kp", j)); } }
        "AddRaftVoterRequest" => { all.push(("ours", ours_job::<ours::messages::AddRaftVoterRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::add_raft_voter_request::AddRaftVoterRequest>(frame, v) { all.push(("kp", j)); } }
        "AddRaftVoterResponse" => { all.push(("ours", ours_job::<ours::messages::AddRaftVoterResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::add_raft_voter_response::AddRaftVoterResponse>(frame, v) { all.push(("kp", j)); } }
        "AllocateProducerIdsRequest" => { all.push(("ours", ours_job::<ours::messages::AllocateProducerIdsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::allocate_producer_ids_request::AllocateProducerIdsRequest>(frame, v) { all.push(("kp", j)); } }
        "AllocateProducerIdsResponse" => { all.push(("ours", ours_job::<ours::messages::AllocateProducerIdsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::allocate_producer_ids_response::AllocateProducerIdsResponse>(frame, v) { all.push(("kp", j)); } }
        "AlterClientQuotasRequest" => { all.push(("ours", ours_job::<ours::messages::AlterClientQuotasRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::alter_client_quotas_request::AlterClientQuotasRequest>(frame, v) { all.push(("kp", j)); } }
        "AlterClientQuotasResponse" => { all.push(("ours", ours_job::<ours::messages::AlterClientQuotasResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::alter_client_quotas_response::AlterClientQuotasResponse>(frame, v) { all.push(("kp", j)); } }
        "AlterConfigsRequest" => { all.push(("ours", ours_job::<ours::messages::AlterConfigsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::alter_configs_request::AlterConfigsRequest>(frame, v) { all.push(("kp", j)); } }
        "AlterConfigsResponse" => { all.push(("ours", ours_job::<ours::messages::AlterConfigsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::alter_configs_response::AlterConfigsResponse>(frame, v) { all.push(("kp", j)); } }
        "AlterPartitionReassignmentsRequest" => { all.push(("ours", ours_job::<ours::messages::AlterPartitionReassignmentsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::alter_partition_reassignments_request::AlterPartitionReassignmentsRequest>(frame, v) { all.push(("kp", j)); } }
        "AlterPartitionReassignmentsResponse" => { all.push(("ours", ours_job::<ours::messages::AlterPartitionReassignmentsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::alter_partition_reassignments_response::AlterPartitionReassignmentsResponse>(frame, v) { all.push(("kp", j)); } }
        "AlterPartitionRequest" => { all.push(("ours", ours_job::<ours::messages::AlterPartitionRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::alter_partition_request::AlterPartitionRequest>(frame, v) { all.push(("kp", j)); } }
        "AlterPartitionResponse" => { all.push(("ours", ours_job::<ours::messages::AlterPartitionResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::alter_partition_response::AlterPartitionResponse>(frame, v) { all.push(("kp", j)); } }
        "AlterReplicaLogDirsRequest" => { all.push(("ours", ours_job::<ours::messages::AlterReplicaLogDirsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::alter_replica_log_dirs_request::AlterReplicaLogDirsRequest>(frame, v) { all.push(("kp", j)); } }
        "AlterReplicaLogDirsResponse" => { all.push(("ours", ours_job::<ours::messages::AlterReplicaLogDirsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::alter_replica_log_dirs_response::AlterReplicaLogDirsResponse>(frame, v) { all.push(("kp", j)); } }
        "AlterShareGroupOffsetsRequest" => { all.push(("ours", ours_job::<ours::messages::AlterShareGroupOffsetsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::alter_share_group_offsets_request::AlterShareGroupOffsetsRequest>(frame, v) { all.push(("kp", j)); } }
        "AlterShareGroupOffsetsResponse" => { all.push(("ours", ours_job::<ours::messages::AlterShareGroupOffsetsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::alter_share_group_offsets_response::AlterShareGroupOffsetsResponse>(frame, v) { all.push(("kp", j)); } }
        "AlterUserScramCredentialsRequest" => { all.push(("ours", ours_job::<ours::messages::AlterUserScramCredentialsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::alter_user_scram_credentials_request::AlterUserScramCredentialsRequest>(frame, v) { all.push(("kp", j)); } }
        "AlterUserScramCredentialsResponse" => { all.push(("ours", ours_job::<ours::messages::AlterUserScramCredentialsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::alter_user_scram_credentials_response::AlterUserScramCredentialsResponse>(frame, v) { all.push(("kp", j)); } }
        "ApiVersionsRequest" => { all.push(("ours", ours_job::<ours::messages::ApiVersionsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::api_versions_request::ApiVersionsRequest>(frame, v) { all.push(("kp", j)); } }
        "ApiVersionsResponse" => { all.push(("ours", ours_job::<ours::messages::ApiVersionsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::api_versions_response::ApiVersionsResponse>(frame, v) { all.push(("kp", j)); } }
        "AssignReplicasToDirsRequest" => { all.push(("ours", ours_job::<ours::messages::AssignReplicasToDirsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::assign_replicas_to_dirs_request::AssignReplicasToDirsRequest>(frame, v) { all.push(("kp", j)); } }
        "AssignReplicasToDirsResponse" => { all.push(("ours", ours_job::<ours::messages::AssignReplicasToDirsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::assign_replicas_to_dirs_response::AssignReplicasToDirsResponse>(frame, v) { all.push(("kp", j)); } }
        "BeginQuorumEpochRequest" => { all.push(("ours", ours_job::<ours::messages::BeginQuorumEpochRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::begin_quorum_epoch_request::BeginQuorumEpochRequest>(frame, v) { all.push(("kp", j)); } }
        "BeginQuorumEpochResponse" => { all.push(("ours", ours_job::<ours::messages::BeginQuorumEpochResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::begin_quorum_epoch_response::BeginQuorumEpochResponse>(frame, v) { all.push(("kp", j)); } }
        "BeginTransactionRecord" => { all.push(("ours", ours_job::<ours::messages::BeginTransactionRecord>(frame, v)));  }
        "BrokerHeartbeatRequest" => { all.push(("ours", ours_job::<ours::messages::BrokerHeartbeatRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::broker_heartbeat_request::BrokerHeartbeatRequest>(frame, v) { all.push(("kp", j)); } }
        "BrokerHeartbeatResponse" => { all.push(("ours", ours_job::<ours::messages::BrokerHeartbeatResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::broker_heartbeat_response::BrokerHeartbeatResponse>(frame, v) { all.push(("kp", j)); } }
        "BrokerRegistrationChangeRecord" => { all.push(("ours", ours_job::<ours::messages::BrokerRegistrationChangeRecord>(frame, v)));  }
        "BrokerRegistrationRequest" => { all.push(("ours", ours_job::<ours::messages::BrokerRegistrationRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::broker_registration_request::BrokerRegistrationRequest>(frame, v) { all.push(("kp", j)); } }
        "BrokerRegistrationResponse" => { all.push(("ours", ours_job::<ours::messages::BrokerRegistrationResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::broker_registration_response::BrokerRegistrationResponse>(frame, v) { all.push(("kp", j)); } }
        "ClearElrRecord" => { all.push(("ours", ours_job::<ours::messages::ClearElrRecord>(frame, v)));  }
        "ClientQuotaRecord" => { all.push(("ours", ours_job::<ours::messages::ClientQuotaRecord>(frame, v)));  }
        "ConfigRecord" => { all.push(("ours", ours_job::<ours::messages::ConfigRecord>(frame, v)));  }
        "ConsumerGroupCurrentMemberAssignmentKey" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupCurrentMemberAssignmentKey>(frame, v)));  }
        "ConsumerGroupCurrentMemberAssignmentValue" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupCurrentMemberAssignmentValue>(frame, v)));  }
        "ConsumerGroupDescribeRequest" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupDescribeRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::consumer_group_describe_request::ConsumerGroupDescribeRequest>(frame, v) { all.push(("kp", j)); } }
        "ConsumerGroupDescribeResponse" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupDescribeResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::consumer_group_describe_response::ConsumerGroupDescribeResponse>(frame, v) { all.push(("kp", j)); } }
        "ConsumerGroupHeartbeatRequest" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupHeartbeatRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::consumer_group_heartbeat_request::ConsumerGroupHeartbeatRequest>(frame, v) { all.push(("kp", j)); } }
        "ConsumerGroupHeartbeatResponse" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupHeartbeatResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::consumer_group_heartbeat_response::ConsumerGroupHeartbeatResponse>(frame, v) { all.push(("kp", j)); } }
        "ConsumerGroupMemberMetadataKey" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupMemberMetadataKey>(frame, v)));  }
        "ConsumerGroupMemberMetadataValue" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupMemberMetadataValue>(frame, v)));  }
        "ConsumerGroupMetadataKey" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupMetadataKey>(frame, v)));  }
        "ConsumerGroupMetadataValue" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupMetadataValue>(frame, v)));  }
        "ConsumerGroupPartitionMetadataKey" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupPartitionMetadataKey>(frame, v)));  }
        "ConsumerGroupPartitionMetadataValue" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupPartitionMetadataValue>(frame, v)));  }
        "ConsumerGroupRegularExpressionKey" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupRegularExpressionKey>(frame, v)));  }
        "ConsumerGroupRegularExpressionValue" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupRegularExpressionValue>(frame, v)));  }
        "ConsumerGroupTargetAssignmentMemberKey" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupTargetAssignmentMemberKey>(frame, v)));  }
        "ConsumerGroupTargetAssignmentMemberValue" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupTargetAssignmentMemberValue>(frame, v)));  }
        "ConsumerGroupTargetAssignmentMetadataKey" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupTargetAssignmentMetadataKey>(frame, v)));  }
        "ConsumerGroupTargetAssignmentMetadataValue" => { all.push(("ours", ours_job::<ours::messages::ConsumerGroupTargetAssignmentMetadataValue>(frame, v)));  }
        "ConsumerProtocolAssignment" => { all.push(("ours", ours_job::<ours::messages::ConsumerProtocolAssignment>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::consumer_protocol_assignment::ConsumerProtocolAssignment>(frame, v) { all.push(("kp", j)); } }
        "ConsumerProtocolSubscription" => { all.push(("ours", ours_job::<ours::messages::ConsumerProtocolSubscription>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::consumer_protocol_subscription::ConsumerProtocolSubscription>(frame, v) { all.push(("kp", j)); } }
        "ControlRecordTypeSchema" => { all.push(("ours", ours_job::<ours::messages::ControlRecordTypeSchema>(frame, v)));  }
        "ControllerRegistrationRequest" => { all.push(("ours", ours_job::<ours::messages::ControllerRegistrationRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::controller_registration_request::ControllerRegistrationRequest>(frame, v) { all.push(("kp", j)); } }
        "ControllerRegistrationResponse" => { all.push(("ours", ours_job::<ours::messages::ControllerRegistrationResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::controller_registration_response::ControllerRegistrationResponse>(frame, v) { all.push(("kp", j)); } }
        "CreateAclsRequest" => { all.push(("ours", ours_job::<ours::messages::CreateAclsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::create_acls_request::CreateAclsRequest>(frame, v) { all.push(("kp", j)); } }
        "CreateAclsResponse" => { all.push(("ours", ours_job::<ours::messages::CreateAclsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::create_acls_response::CreateAclsResponse>(frame, v) { all.push(("kp", j)); } }
        "CreateDelegationTokenRequest" => { all.push(("ours", ours_job::<ours::messages::CreateDelegationTokenRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::create_delegation_token_request::CreateDelegationTokenRequest>(frame, v) { all.push(("kp", j)); } }
        "CreateDelegationTokenResponse" => { all.push(("ours", ours_job::<ours::messages::CreateDelegationTokenResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::create_delegation_token_response::CreateDelegationTokenResponse>(frame, v) { all.push(("kp", j)); } }
        "CreatePartitionsRequest" => { all.push(("ours", ours_job::<ours::messages::CreatePartitionsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::create_partitions_request::CreatePartitionsRequest>(frame, v) { all.push(("kp", j)); } }
        "CreatePartitionsResponse" => { all.push(("ours", ours_job::<ours::messages::CreatePartitionsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::create_partitions_response::CreatePartitionsResponse>(frame, v) { all.push(("kp", j)); } }
        "CreateTopicsRequest" => { all.push(("ours", ours_job::<ours::messages::CreateTopicsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::create_topics_request::CreateTopicsRequest>(frame, v) { all.push(("kp", j)); } }
        "CreateTopicsResponse" => { all.push(("ours", ours_job::<ours::messages::CreateTopicsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::create_topics_response::CreateTopicsResponse>(frame, v) { all.push(("kp", j)); } }
        "DefaultPrincipalData" => { all.push(("ours", ours_job::<ours::messages::DefaultPrincipalData>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::default_principal_data::DefaultPrincipalData>(frame, v) { all.push(("kp", j)); } }
        "DelegationTokenRecord" => { all.push(("ours", ours_job::<ours::messages::DelegationTokenRecord>(frame, v)));  }
        "DeleteAclsRequest" => { all.push(("ours", ours_job::<ours::messages::DeleteAclsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::delete_acls_request::DeleteAclsRequest>(frame, v) { all.push(("kp", j)); } }
        "DeleteAclsResponse" => { all.push(("ours", ours_job::<ours::messages::DeleteAclsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::delete_acls_response::DeleteAclsResponse>(frame, v) { all.push(("kp", j)); } }
        "DeleteGroupsRequest" => { all.push(("ours", ours_job::<ours::messages::DeleteGroupsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::delete_groups_request::DeleteGroupsRequest>(frame, v) { all.push(("kp", j)); } }
        "DeleteGroupsResponse" => { all.push(("ours", ours_job::<ours::messages::DeleteGroupsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::delete_groups_response::DeleteGroupsResponse>(frame, v) { all.push(("kp", j)); } }
        "DeleteRecordsRequest" => { all.push(("ours", ours_job::<ours::messages::DeleteRecordsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::delete_records_request::DeleteRecordsRequest>(frame, v) { all.push(("kp", j)); } }
        "DeleteRecordsResponse" => { all.push(("ours", ours_job::<ours::messages::DeleteRecordsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::delete_records_response::DeleteRecordsResponse>(frame, v) { all.push(("kp", j)); } }
        "DeleteShareGroupOffsetsRequest" => { all.push(("ours", ours_job::<ours::messages::DeleteShareGroupOffsetsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::delete_share_group_offsets_request::DeleteShareGroupOffsetsRequest>(frame, v) { all.push(("kp", j)); } }
        "DeleteShareGroupOffsetsResponse" => { all.push(("ours", ours_job::<ours::messages::DeleteShareGroupOffsetsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::delete_share_group_offsets_response::DeleteShareGroupOffsetsResponse>(frame, v) { all.push(("kp", j)); } }
        "DeleteShareGroupStateRequest" => { all.push(("ours", ours_job::<ours::messages::DeleteShareGroupStateRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::delete_share_group_state_request::DeleteShareGroupStateRequest>(frame, v) { all.push(("kp", j)); } }
        "DeleteShareGroupStateResponse" => { all.push(("ours", ours_job::<ours::messages::DeleteShareGroupStateResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::delete_share_group_state_response::DeleteShareGroupStateResponse>(frame, v) { all.push(("kp", j)); } }
        "DeleteTopicsRequest" => { all.push(("ours", ours_job::<ours::messages::DeleteTopicsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::delete_topics_request::DeleteTopicsRequest>(frame, v) { all.push(("kp", j)); } }
        "DeleteTopicsResponse" => { all.push(("ours", ours_job::<ours::messages::DeleteTopicsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::delete_topics_response::DeleteTopicsResponse>(frame, v) { all.push(("kp", j)); } }
        "DescribeAclsRequest" => { all.push(("ours", ours_job::<ours::messages::DescribeAclsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_acls_request::DescribeAclsRequest>(frame, v) { all.push(("kp", j)); } }
        "DescribeAclsResponse" => { all.push(("ours", ours_job::<ours::messages::DescribeAclsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_acls_response::DescribeAclsResponse>(frame, v) { all.push(("kp", j)); } }
        "DescribeClientQuotasRequest" => { all.push(("ours", ours_job::<ours::messages::DescribeClientQuotasRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_client_quotas_request::DescribeClientQuotasRequest>(frame, v) { all.push(("kp", j)); } }
        "DescribeClientQuotasResponse" => { all.push(("ours", ours_job::<ours::messages::DescribeClientQuotasResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_client_quotas_response::DescribeClientQuotasResponse>(frame, v) { all.push(("kp", j)); } }
        "DescribeClusterRequest" => { all.push(("ours", ours_job::<ours::messages::DescribeClusterRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_cluster_request::DescribeClusterRequest>(frame, v) { all.push(("kp", j)); } }
        "DescribeClusterResponse" => { all.push(("ours", ours_job::<ours::messages::DescribeClusterResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_cluster_response::DescribeClusterResponse>(frame, v) { all.push(("kp", j)); } }
        "DescribeConfigsRequest" => { all.push(("ours", ours_job::<ours::messages::DescribeConfigsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_configs_request::DescribeConfigsRequest>(frame, v) { all.push(("kp", j)); } }
        "DescribeConfigsResponse" => { all.push(("ours", ours_job::<ours::messages::DescribeConfigsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_configs_response::DescribeConfigsResponse>(frame, v) { all.push(("kp", j)); } }
        "DescribeDelegationTokenRequest" => { all.push(("ours", ours_job::<ours::messages::DescribeDelegationTokenRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_delegation_token_request::DescribeDelegationTokenRequest>(frame, v) { all.push(("kp", j)); } }
        "DescribeDelegationTokenResponse" => { all.push(("ours", ours_job::<ours::messages::DescribeDelegationTokenResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_delegation_token_response::DescribeDelegationTokenResponse>(frame, v) { all.push(("kp", j)); } }
        "DescribeGroupsRequest" => { all.push(("ours", ours_job::<ours::messages::DescribeGroupsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_groups_request::DescribeGroupsRequest>(frame, v) { all.push(("kp", j)); } }
        "DescribeGroupsResponse" => { all.push(("ours", ours_job::<ours::messages::DescribeGroupsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_groups_response::DescribeGroupsResponse>(frame, v) { all.push(("kp", j)); } }
        "DescribeLogDirsRequest" => { all.push(("ours", ours_job::<ours::messages::DescribeLogDirsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_log_dirs_request::DescribeLogDirsRequest>(frame, v) { all.push(("kp", j)); } }
        "DescribeLogDirsResponse" => { all.push(("ours", ours_job::<ours::messages::DescribeLogDirsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_log_dirs_response::DescribeLogDirsResponse>(frame, v) { all.push(("kp", j)); } }
        "DescribeProducersRequest" => { all.push(("ours", ours_job::<ours::messages::DescribeProducersRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_producers_request::DescribeProducersRequest>(frame, v) { all.push(("kp", j)); } }
        "DescribeProducersResponse" => { all.push(("ours", ours_job::<ours::messages::DescribeProducersResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_producers_response::DescribeProducersResponse>(frame, v) { all.push(("kp", j)); } }
        "DescribeQuorumRequest" => { all.push(("ours", ours_job::<ours::messages::DescribeQuorumRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_quorum_request::DescribeQuorumRequest>(frame, v) { all.push(("kp", j)); } }
        "DescribeQuorumResponse" => { all.push(("ours", ours_job::<ours::messages::DescribeQuorumResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_quorum_response::DescribeQuorumResponse>(frame, v) { all.push(("kp", j)); } }
        "DescribeShareGroupOffsetsRequest" => { all.push(("ours", ours_job::<ours::messages::DescribeShareGroupOffsetsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_share_group_offsets_request::DescribeShareGroupOffsetsRequest>(frame, v) { all.push(("kp", j)); } }
        "DescribeShareGroupOffsetsResponse" => { all.push(("ours", ours_job::<ours::messages::DescribeShareGroupOffsetsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_share_group_offsets_response::DescribeShareGroupOffsetsResponse>(frame, v) { all.push(("kp", j)); } }
        "DescribeTopicPartitionsRequest" => { all.push(("ours", ours_job::<ours::messages::DescribeTopicPartitionsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_topic_partitions_request::DescribeTopicPartitionsRequest>(frame, v) { all.push(("kp", j)); } }
        "DescribeTopicPartitionsResponse" => { all.push(("ours", ours_job::<ours::messages::DescribeTopicPartitionsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_topic_partitions_response::DescribeTopicPartitionsResponse>(frame, v) { all.push(("kp", j)); } }
        "DescribeTransactionsRequest" => { all.push(("ours", ours_job::<ours::messages::DescribeTransactionsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_transactions_request::DescribeTransactionsRequest>(frame, v) { all.push(("kp", j)); } }
        "DescribeTransactionsResponse" => { all.push(("ours", ours_job::<ours::messages::DescribeTransactionsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_transactions_response::DescribeTransactionsResponse>(frame, v) { all.push(("kp", j)); } }
        "DescribeUserScramCredentialsRequest" => { all.push(("ours", ours_job::<ours::messages::DescribeUserScramCredentialsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_user_scram_credentials_request::DescribeUserScramCredentialsRequest>(frame, v) { all.push(("kp", j)); } }
        "DescribeUserScramCredentialsResponse" => { all.push(("ours", ours_job::<ours::messages::DescribeUserScramCredentialsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::describe_user_scram_credentials_response::DescribeUserScramCredentialsResponse>(frame, v) { all.push(("kp", j)); } }
        "ElectLeadersRequest" => { all.push(("ours", ours_job::<ours::messages::ElectLeadersRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::elect_leaders_request::ElectLeadersRequest>(frame, v) { all.push(("kp", j)); } }
        "ElectLeadersResponse" => { all.push(("ours", ours_job::<ours::messages::ElectLeadersResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::elect_leaders_response::ElectLeadersResponse>(frame, v) { all.push(("kp", j)); } }
        "EndQuorumEpochRequest" => { all.push(("ours", ours_job::<ours::messages::EndQuorumEpochRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::end_quorum_epoch_request::EndQuorumEpochRequest>(frame, v) { all.push(("kp", j)); } }
        "EndQuorumEpochResponse" => { all.push(("ours", ours_job::<ours::messages::EndQuorumEpochResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::end_quorum_epoch_response::EndQuorumEpochResponse>(frame, v) { all.push(("kp", j)); } }
        "EndTransactionRecord" => { all.push(("ours", ours_job::<ours::messages::EndTransactionRecord>(frame, v)));  }
        "EndTxnMarker" => { all.push(("ours", ours_job::<ours::messages::EndTxnMarker>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::end_txn_marker::EndTxnMarker>(frame, v) { all.push(("kp", j)); } }
        "EndTxnRequest" => { all.push(("ours", ours_job::<ours::messages::EndTxnRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::end_txn_request::EndTxnRequest>(frame, v) { all.push(("kp", j)); } }
        "EndTxnResponse" => { all.push(("ours", ours_job::<ours::messages::EndTxnResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::end_txn_response::EndTxnResponse>(frame, v) { all.push(("kp", j)); } }
        "EnvelopeRequest" => { all.push(("ours", ours_job::<ours::messages::EnvelopeRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::envelope_request::EnvelopeRequest>(frame, v) { all.push(("kp", j)); } }
        "EnvelopeResponse" => { all.push(("ours", ours_job::<ours::messages::EnvelopeResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::envelope_response::EnvelopeResponse>(frame, v) { all.push(("kp", j)); } }
        "ExpireDelegationTokenRequest" => { all.push(("ours", ours_job::<ours::messages::ExpireDelegationTokenRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::expire_delegation_token_request::ExpireDelegationTokenRequest>(frame, v) { all.push(("kp", j)); } }
        "ExpireDelegationTokenResponse" => { all.push(("ours", ours_job::<ours::messages::ExpireDelegationTokenResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::expire_delegation_token_response::ExpireDelegationTokenResponse>(frame, v) { all.push(("kp", j)); } }
        "FeatureLevelRecord" => { all.push(("ours", ours_job::<ours::messages::FeatureLevelRecord>(frame, v)));  }
        "FenceBrokerRecord" => { all.push(("ours", ours_job::<ours::messages::FenceBrokerRecord>(frame, v)));  }
        "FetchRequest" => { all.push(("ours", ours_job::<ours::messages::FetchRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::fetch_request::FetchRequest>(frame, v) { all.push(("kp", j)); } }
        "FetchResponse" => { all.push(("ours", ours_job::<ours::messages::FetchResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::fetch_response::FetchResponse>(frame, v) { all.push(("kp", j)); } }
        "FetchSnapshotRequest" => { all.push(("ours", ours_job::<ours::messages::FetchSnapshotRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::fetch_snapshot_request::FetchSnapshotRequest>(frame, v) { all.push(("kp", j)); } }
        "FetchSnapshotResponse" => { all.push(("ours", ours_job::<ours::messages::FetchSnapshotResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::fetch_snapshot_response::FetchSnapshotResponse>(frame, v) { all.push(("kp", j)); } }
        "FindCoordinatorRequest" => { all.push(("ours", ours_job::<ours::messages::FindCoordinatorRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::find_coordinator_request::FindCoordinatorRequest>(frame, v) { all.push(("kp", j)); } }
        "FindCoordinatorResponse" => { all.push(("ours", ours_job::<ours::messages::FindCoordinatorResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::find_coordinator_response::FindCoordinatorResponse>(frame, v) { all.push(("kp", j)); } }
        "GetTelemetrySubscriptionsRequest" => { all.push(("ours", ours_job::<ours::messages::GetTelemetrySubscriptionsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::get_telemetry_subscriptions_request::GetTelemetrySubscriptionsRequest>(frame, v) { all.push(("kp", j)); } }
        "GetTelemetrySubscriptionsResponse" => { all.push(("ours", ours_job::<ours::messages::GetTelemetrySubscriptionsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::get_telemetry_subscriptions_response::GetTelemetrySubscriptionsResponse>(frame, v) { all.push(("kp", j)); } }
        "GroupMetadataKey" => { all.push(("ours", ours_job::<ours::messages::GroupMetadataKey>(frame, v)));  }
        "GroupMetadataValue" => { all.push(("ours", ours_job::<ours::messages::GroupMetadataValue>(frame, v)));  }
        "HeartbeatRequest" => { all.push(("ours", ours_job::<ours::messages::HeartbeatRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::heartbeat_request::HeartbeatRequest>(frame, v) { all.push(("kp", j)); } }
        "HeartbeatResponse" => { all.push(("ours", ours_job::<ours::messages::HeartbeatResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::heartbeat_response::HeartbeatResponse>(frame, v) { all.push(("kp", j)); } }
        "IncrementalAlterConfigsRequest" => { all.push(("ours", ours_job::<ours::messages::IncrementalAlterConfigsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::incremental_alter_configs_request::IncrementalAlterConfigsRequest>(frame, v) { all.push(("kp", j)); } }
        "IncrementalAlterConfigsResponse" => { all.push(("ours", ours_job::<ours::messages::IncrementalAlterConfigsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::incremental_alter_configs_response::IncrementalAlterConfigsResponse>(frame, v) { all.push(("kp", j)); } }
        "InitProducerIdRequest" => { all.push(("ours", ours_job::<ours::messages::InitProducerIdRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::init_producer_id_request::InitProducerIdRequest>(frame, v) { all.push(("kp", j)); } }
        "InitProducerIdResponse" => { all.push(("ours", ours_job::<ours::messages::InitProducerIdResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::init_producer_id_response::InitProducerIdResponse>(frame, v) { all.push(("kp", j)); } }
        "InitializeShareGroupStateRequest" => { all.push(("ours", ours_job::<ours::messages::InitializeShareGroupStateRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::initialize_share_group_state_request::InitializeShareGroupStateRequest>(frame, v) { all.push(("kp", j)); } }
        "InitializeShareGroupStateResponse" => { all.push(("ours", ours_job::<ours::messages::InitializeShareGroupStateResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::initialize_share_group_state_response::InitializeShareGroupStateResponse>(frame, v) { all.push(("kp", j)); } }
        "JoinGroupRequest" => { all.push(("ours", ours_job::<ours::messages::JoinGroupRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::join_group_request::JoinGroupRequest>(frame, v) { all.push(("kp", j)); } }
        "JoinGroupResponse" => { all.push(("ours", ours_job::<ours::messages::JoinGroupResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::join_group_response::JoinGroupResponse>(frame, v) { all.push(("kp", j)); } }
        "KRaftVersionRecord" => { all.push(("ours", ours_job::<ours::messages::KRaftVersionRecord>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::k_raft_version_record::KRaftVersionRecord>(frame, v) { all.push(("kp", j)); } }
        "LeaderChangeMessage" => { all.push(("ours", ours_job::<ours::messages::LeaderChangeMessage>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::leader_change_message::LeaderChangeMessage>(frame, v) { all.push(("kp", j)); } }
        "LeaveGroupRequest" => { all.push(("ours", ours_job::<ours::messages::LeaveGroupRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::leave_group_request::LeaveGroupRequest>(frame, v) { all.push(("kp", j)); } }
        "LeaveGroupResponse" => { all.push(("ours", ours_job::<ours::messages::LeaveGroupResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::leave_group_response::LeaveGroupResponse>(frame, v) { all.push(("kp", j)); } }
        "LegacyOffsetCommitKey" => { all.push(("ours", ours_job::<ours::messages::LegacyOffsetCommitKey>(frame, v)));  }
        "LegacyOffsetCommitValue" => { all.push(("ours", ours_job::<ours::messages::LegacyOffsetCommitValue>(frame, v)));  }
        "ListConfigResourcesRequest" => { all.push(("ours", ours_job::<ours::messages::ListConfigResourcesRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::list_config_resources_request::ListConfigResourcesRequest>(frame, v) { all.push(("kp", j)); } }
        "ListConfigResourcesResponse" => { all.push(("ours", ours_job::<ours::messages::ListConfigResourcesResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::list_config_resources_response::ListConfigResourcesResponse>(frame, v) { all.push(("kp", j)); } }
        "ListGroupsRequest" => { all.push(("ours", ours_job::<ours::messages::ListGroupsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::list_groups_request::ListGroupsRequest>(frame, v) { all.push(("kp", j)); } }
        "ListGroupsResponse" => { all.push(("ours", ours_job::<ours::messages::ListGroupsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::list_groups_response::ListGroupsResponse>(frame, v) { all.push(("kp", j)); } }
        "ListOffsetsRequest" => { all.push(("ours", ours_job::<ours::messages::ListOffsetsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::list_offsets_request::ListOffsetsRequest>(frame, v) { all.push(("kp", j)); } }
        "ListOffsetsResponse" => { all.push(("ours", ours_job::<ours::messages::ListOffsetsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::list_offsets_response::ListOffsetsResponse>(frame, v) { all.push(("kp", j)); } }
        "ListPartitionReassignmentsRequest" => { all.push(("ours", ours_job::<ours::messages::ListPartitionReassignmentsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::list_partition_reassignments_request::ListPartitionReassignmentsRequest>(frame, v) { all.push(("kp", j)); } }
        "ListPartitionReassignmentsResponse" => { all.push(("ours", ours_job::<ours::messages::ListPartitionReassignmentsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::list_partition_reassignments_response::ListPartitionReassignmentsResponse>(frame, v) { all.push(("kp", j)); } }
        "ListTransactionsRequest" => { all.push(("ours", ours_job::<ours::messages::ListTransactionsRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::list_transactions_request::ListTransactionsRequest>(frame, v) { all.push(("kp", j)); } }
        "ListTransactionsResponse" => { all.push(("ours", ours_job::<ours::messages::ListTransactionsResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::list_transactions_response::ListTransactionsResponse>(frame, v) { all.push(("kp", j)); } }
        "MetadataRequest" => { all.push(("ours", ours_job::<ours::messages::MetadataRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::metadata_request::MetadataRequest>(frame, v) { all.push(("kp", j)); } }
        "MetadataResponse" => { all.push(("ours", ours_job::<ours::messages::MetadataResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::metadata_response::MetadataResponse>(frame, v) { all.push(("kp", j)); } }
        "NoOpRecord" => { all.push(("ours", ours_job::<ours::messages::NoOpRecord>(frame, v)));  }
        "OffsetCommitKey" => { all.push(("ours", ours_job::<ours::messages::OffsetCommitKey>(frame, v)));  }
        "OffsetCommitRequest" => { all.push(("ours", ours_job::<ours::messages::OffsetCommitRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::offset_commit_request::OffsetCommitRequest>(frame, v) { all.push(("kp", j)); } }
        "OffsetCommitResponse" => { all.push(("ours", ours_job::<ours::messages::OffsetCommitResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::offset_commit_response::OffsetCommitResponse>(frame, v) { all.push(("kp", j)); } }
        "OffsetCommitValue" => { all.push(("ours", ours_job::<ours::messages::OffsetCommitValue>(frame, v)));  }
        "OffsetDeleteRequest" => { all.push(("ours", ours_job::<ours::messages::OffsetDeleteRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::offset_delete_request::OffsetDeleteRequest>(frame, v) { all.push(("kp", j)); } }
        "OffsetDeleteResponse" => { all.push(("ours", ours_job::<ours::messages::OffsetDeleteResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::offset_delete_response::OffsetDeleteResponse>(frame, v) { all.push(("kp", j)); } }
        "OffsetFetchRequest" => { all.push(("ours", ours_job::<ours::messages::OffsetFetchRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::offset_fetch_request::OffsetFetchRequest>(frame, v) { all.push(("kp", j)); } }
        "OffsetFetchResponse" => { all.push(("ours", ours_job::<ours::messages::OffsetFetchResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::offset_fetch_response::OffsetFetchResponse>(frame, v) { all.push(("kp", j)); } }
        "OffsetForLeaderEpochRequest" => { all.push(("ours", ours_job::<ours::messages::OffsetForLeaderEpochRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::offset_for_leader_epoch_request::OffsetForLeaderEpochRequest>(frame, v) { all.push(("kp", j)); } }
        "OffsetForLeaderEpochResponse" => { all.push(("ours", ours_job::<ours::messages::OffsetForLeaderEpochResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::offset_for_leader_epoch_response::OffsetForLeaderEpochResponse>(frame, v) { all.push(("kp", j)); } }
        "PartitionChangeRecord" => { all.push(("ours", ours_job::<ours::messages::PartitionChangeRecord>(frame, v)));  }
        "PartitionRecord" => { all.push(("ours", ours_job::<ours::messages::PartitionRecord>(frame, v)));  }
        "ProduceRequest" => { all.push(("ours", ours_job::<ours::messages::ProduceRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::produce_request::ProduceRequest>(frame, v) { all.push(("kp", j)); } }
        "ProduceResponse" => { all.push(("ours", ours_job::<ours::messages::ProduceResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::produce_response::ProduceResponse>(frame, v) { all.push(("kp", j)); } }
        "ProducerIdsRecord" => { all.push(("ours", ours_job::<ours::messages::ProducerIdsRecord>(frame, v)));  }
        "ProducerSnapshot" => { all.push(("ours", ours_job::<ours::messages::ProducerSnapshot>(frame, v)));  }
        "PushTelemetryRequest" => { all.push(("ours", ours_job::<ours::messages::PushTelemetryRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::push_telemetry_request::PushTelemetryRequest>(frame, v) { all.push(("kp", j)); } }
        "PushTelemetryResponse" => { all.push(("ours", ours_job::<ours::messages::PushTelemetryResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::push_telemetry_response::PushTelemetryResponse>(frame, v) { all.push(("kp", j)); } }
        "QuorumStateData" => { all.push(("ours", ours_job::<ours::messages::QuorumStateData>(frame, v)));  }
        "ReadShareGroupStateRequest" => { all.push(("ours", ours_job::<ours::messages::ReadShareGroupStateRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::read_share_group_state_request::ReadShareGroupStateRequest>(frame, v) { all.push(("kp", j)); } }
        "ReadShareGroupStateResponse" => { all.push(("ours", ours_job::<ours::messages::ReadShareGroupStateResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::read_share_group_state_response::ReadShareGroupStateResponse>(frame, v) { all.push(("kp", j)); } }
        "ReadShareGroupStateSummaryRequest" => { all.push(("ours", ours_job::<ours::messages::ReadShareGroupStateSummaryRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::read_share_group_state_summary_request::ReadShareGroupStateSummaryRequest>(frame, v) { all.push(("kp", j)); } }
        "ReadShareGroupStateSummaryResponse" => { all.push(("ours", ours_job::<ours::messages::ReadShareGroupStateSummaryResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::read_share_group_state_summary_response::ReadShareGroupStateSummaryResponse>(frame, v) { all.push(("kp", j)); } }
        "RegisterBrokerRecord" => { all.push(("ours", ours_job::<ours::messages::RegisterBrokerRecord>(frame, v)));  }
        "RegisterControllerRecord" => { all.push(("ours", ours_job::<ours::messages::RegisterControllerRecord>(frame, v)));  }
        "RemoteLogSegmentMetadataRecord" => { all.push(("ours", ours_job::<ours::messages::RemoteLogSegmentMetadataRecord>(frame, v)));  }
        "RemoteLogSegmentMetadataSnapshotRecord" => { all.push(("ours", ours_job::<ours::messages::RemoteLogSegmentMetadataSnapshotRecord>(frame, v)));  }
        "RemoteLogSegmentMetadataUpdateRecord" => { all.push(("ours", ours_job::<ours::messages::RemoteLogSegmentMetadataUpdateRecord>(frame, v)));  }
        "RemotePartitionDeleteMetadataRecord" => { all.push(("ours", ours_job::<ours::messages::RemotePartitionDeleteMetadataRecord>(frame, v)));  }
        "RemoveAccessControlEntryRecord" => { all.push(("ours", ours_job::<ours::messages::RemoveAccessControlEntryRecord>(frame, v)));  }
        "RemoveDelegationTokenRecord" => { all.push(("ours", ours_job::<ours::messages::RemoveDelegationTokenRecord>(frame, v)));  }
        "RemoveRaftVoterRequest" => { all.push(("ours", ours_job::<ours::messages::RemoveRaftVoterRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::remove_raft_voter_request::RemoveRaftVoterRequest>(frame, v) { all.push(("kp", j)); } }
        "RemoveRaftVoterResponse" => { all.push(("ours", ours_job::<ours::messages::RemoveRaftVoterResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::remove_raft_voter_response::RemoveRaftVoterResponse>(frame, v) { all.push(("kp", j)); } }
        "RemoveTopicRecord" => { all.push(("ours", ours_job::<ours::messages::RemoveTopicRecord>(frame, v)));  }
        "RemoveUserScramCredentialRecord" => { all.push(("ours", ours_job::<ours::messages::RemoveUserScramCredentialRecord>(frame, v)));  }
        "RenewDelegationTokenRequest" => { all.push(("ours", ours_job::<ours::messages::RenewDelegationTokenRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::renew_delegation_token_request::RenewDelegationTokenRequest>(frame, v) { all.push(("kp", j)); } }
        "RenewDelegationTokenResponse" => { all.push(("ours", ours_job::<ours::messages::RenewDelegationTokenResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::renew_delegation_token_response::RenewDelegationTokenResponse>(frame, v) { all.push(("kp", j)); } }
        "SaslAuthenticateRequest" => { all.push(("ours", ours_job::<ours::messages::SaslAuthenticateRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::sasl_authenticate_request::SaslAuthenticateRequest>(frame, v) { all.push(("kp", j)); } }
        "SaslAuthenticateResponse" => { all.push(("ours", ours_job::<ours::messages::SaslAuthenticateResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::sasl_authenticate_response::SaslAuthenticateResponse>(frame, v) { all.push(("kp", j)); } }
        "SaslHandshakeRequest" => { all.push(("ours", ours_job::<ours::messages::SaslHandshakeRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::sasl_handshake_request::SaslHandshakeRequest>(frame, v) { all.push(("kp", j)); } }
        "SaslHandshakeResponse" => { all.push(("ours", ours_job::<ours::messages::SaslHandshakeResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::sasl_handshake_response::SaslHandshakeResponse>(frame, v) { all.push(("kp", j)); } }
        "ShareAcknowledgeRequest" => { all.push(("ours", ours_job::<ours::messages::ShareAcknowledgeRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::share_acknowledge_request::ShareAcknowledgeRequest>(frame, v) { all.push(("kp", j)); } }
        "ShareAcknowledgeResponse" => { all.push(("ours", ours_job::<ours::messages::ShareAcknowledgeResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::share_acknowledge_response::ShareAcknowledgeResponse>(frame, v) { all.push(("kp", j)); } }
        "ShareFetchRequest" => { all.push(("ours", ours_job::<ours::messages::ShareFetchRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::share_fetch_request::ShareFetchRequest>(frame, v) { all.push(("kp", j)); } }
        "ShareFetchResponse" => { all.push(("ours", ours_job::<ours::messages::ShareFetchResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::share_fetch_response::ShareFetchResponse>(frame, v) { all.push(("kp", j)); } }
        "ShareGroupCurrentMemberAssignmentKey" => { all.push(("ours", ours_job::<ours::messages::ShareGroupCurrentMemberAssignmentKey>(frame, v)));  }
        "ShareGroupCurrentMemberAssignmentValue" => { all.push(("ours", ours_job::<ours::messages::ShareGroupCurrentMemberAssignmentValue>(frame, v)));  }
        "ShareGroupDescribeRequest" => { all.push(("ours", ours_job::<ours::messages::ShareGroupDescribeRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::share_group_describe_request::ShareGroupDescribeRequest>(frame, v) { all.push(("kp", j)); } }
        "ShareGroupDescribeResponse" => { all.push(("ours", ours_job::<ours::messages::ShareGroupDescribeResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::share_group_describe_response::ShareGroupDescribeResponse>(frame, v) { all.push(("kp", j)); } }
        "ShareGroupHeartbeatRequest" => { all.push(("ours", ours_job::<ours::messages::ShareGroupHeartbeatRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::share_group_heartbeat_request::ShareGroupHeartbeatRequest>(frame, v) { all.push(("kp", j)); } }
        "ShareGroupHeartbeatResponse" => { all.push(("ours", ours_job::<ours::messages::ShareGroupHeartbeatResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::share_group_heartbeat_response::ShareGroupHeartbeatResponse>(frame, v) { all.push(("kp", j)); } }
        "ShareGroupMemberMetadataKey" => { all.push(("ours", ours_job::<ours::messages::ShareGroupMemberMetadataKey>(frame, v)));  }
        "ShareGroupMemberMetadataValue" => { all.push(("ours", ours_job::<ours::messages::ShareGroupMemberMetadataValue>(frame, v)));  }
        "ShareGroupMetadataKey" => { all.push(("ours", ours_job::<ours::messages::ShareGroupMetadataKey>(frame, v)));  }
        "ShareGroupMetadataValue" => { all.push(("ours", ours_job::<ours::messages::ShareGroupMetadataValue>(frame, v)));  }
        "ShareGroupStatePartitionMetadataKey" => { all.push(("ours", ours_job::<ours::messages::ShareGroupStatePartitionMetadataKey>(frame, v)));  }
        "ShareGroupStatePartitionMetadataValue" => { all.push(("ours", ours_job::<ours::messages::ShareGroupStatePartitionMetadataValue>(frame, v)));  }
        "ShareGroupTargetAssignmentMemberKey" => { all.push(("ours", ours_job::<ours::messages::ShareGroupTargetAssignmentMemberKey>(frame, v)));  }
        "ShareGroupTargetAssignmentMemberValue" => { all.push(("ours", ours_job::<ours::messages::ShareGroupTargetAssignmentMemberValue>(frame, v)));  }
        "ShareGroupTargetAssignmentMetadataKey" => { all.push(("ours", ours_job::<ours::messages::ShareGroupTargetAssignmentMetadataKey>(frame, v)));  }
        "ShareGroupTargetAssignmentMetadataValue" => { all.push(("ours", ours_job::<ours::messages::ShareGroupTargetAssignmentMetadataValue>(frame, v)));  }
        "ShareSnapshotKey" => { all.push(("ours", ours_job::<ours::messages::ShareSnapshotKey>(frame, v)));  }
        "ShareSnapshotValue" => { all.push(("ours", ours_job::<ours::messages::ShareSnapshotValue>(frame, v)));  }
        "ShareUpdateKey" => { all.push(("ours", ours_job::<ours::messages::ShareUpdateKey>(frame, v)));  }
        "ShareUpdateValue" => { all.push(("ours", ours_job::<ours::messages::ShareUpdateValue>(frame, v)));  }
        "SnapshotFooterRecord" => { all.push(("ours", ours_job::<ours::messages::SnapshotFooterRecord>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::snapshot_footer_record::SnapshotFooterRecord>(frame, v) { all.push(("kp", j)); } }
        "SnapshotHeaderRecord" => { all.push(("ours", ours_job::<ours::messages::SnapshotHeaderRecord>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::snapshot_header_record::SnapshotHeaderRecord>(frame, v) { all.push(("kp", j)); } }
        "StreamsGroupCurrentMemberAssignmentKey" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupCurrentMemberAssignmentKey>(frame, v)));  }
        "StreamsGroupCurrentMemberAssignmentValue" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupCurrentMemberAssignmentValue>(frame, v)));  }
        "StreamsGroupDescribeRequest" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupDescribeRequest>(frame, v)));  }
        "StreamsGroupDescribeResponse" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupDescribeResponse>(frame, v)));  }
        "StreamsGroupHeartbeatRequest" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupHeartbeatRequest>(frame, v)));  }
        "StreamsGroupHeartbeatResponse" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupHeartbeatResponse>(frame, v)));  }
        "StreamsGroupMemberMetadataKey" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupMemberMetadataKey>(frame, v)));  }
        "StreamsGroupMemberMetadataValue" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupMemberMetadataValue>(frame, v)));  }
        "StreamsGroupMetadataKey" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupMetadataKey>(frame, v)));  }
        "StreamsGroupMetadataValue" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupMetadataValue>(frame, v)));  }
        "StreamsGroupTargetAssignmentMemberKey" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupTargetAssignmentMemberKey>(frame, v)));  }
        "StreamsGroupTargetAssignmentMemberValue" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupTargetAssignmentMemberValue>(frame, v)));  }
        "StreamsGroupTargetAssignmentMetadataKey" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupTargetAssignmentMetadataKey>(frame, v)));  }
        "StreamsGroupTargetAssignmentMetadataValue" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupTargetAssignmentMetadataValue>(frame, v)));  }
        "StreamsGroupTopologyDescriptionUpdateRequest" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupTopologyDescriptionUpdateRequest>(frame, v)));  }
        "StreamsGroupTopologyDescriptionUpdateResponse" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupTopologyDescriptionUpdateResponse>(frame, v)));  }
        "StreamsGroupTopologyKey" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupTopologyKey>(frame, v)));  }
        "StreamsGroupTopologyValue" => { all.push(("ours", ours_job::<ours::messages::StreamsGroupTopologyValue>(frame, v)));  }
        "SyncGroupRequest" => { all.push(("ours", ours_job::<ours::messages::SyncGroupRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::sync_group_request::SyncGroupRequest>(frame, v) { all.push(("kp", j)); } }
        "SyncGroupResponse" => { all.push(("ours", ours_job::<ours::messages::SyncGroupResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::sync_group_response::SyncGroupResponse>(frame, v) { all.push(("kp", j)); } }
        "TopicRecord" => { all.push(("ours", ours_job::<ours::messages::TopicRecord>(frame, v)));  }
        "TransactionLogKey" => { all.push(("ours", ours_job::<ours::messages::TransactionLogKey>(frame, v)));  }
        "TransactionLogValue" => { all.push(("ours", ours_job::<ours::messages::TransactionLogValue>(frame, v)));  }
        "TxnOffsetCommitRequest" => { all.push(("ours", ours_job::<ours::messages::TxnOffsetCommitRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::txn_offset_commit_request::TxnOffsetCommitRequest>(frame, v) { all.push(("kp", j)); } }
        "TxnOffsetCommitResponse" => { all.push(("ours", ours_job::<ours::messages::TxnOffsetCommitResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::txn_offset_commit_response::TxnOffsetCommitResponse>(frame, v) { all.push(("kp", j)); } }
        "UnfenceBrokerRecord" => { all.push(("ours", ours_job::<ours::messages::UnfenceBrokerRecord>(frame, v)));  }
        "UnregisterBrokerRecord" => { all.push(("ours", ours_job::<ours::messages::UnregisterBrokerRecord>(frame, v)));  }
        "UnregisterBrokerRequest" => { all.push(("ours", ours_job::<ours::messages::UnregisterBrokerRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::unregister_broker_request::UnregisterBrokerRequest>(frame, v) { all.push(("kp", j)); } }
        "UnregisterBrokerResponse" => { all.push(("ours", ours_job::<ours::messages::UnregisterBrokerResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::unregister_broker_response::UnregisterBrokerResponse>(frame, v) { all.push(("kp", j)); } }
        "UnregisterControllerRecord" => { all.push(("ours", ours_job::<ours::messages::UnregisterControllerRecord>(frame, v)));  }
        "UnregisterControllerRequest" => { all.push(("ours", ours_job::<ours::messages::UnregisterControllerRequest>(frame, v)));  }
        "UnregisterControllerResponse" => { all.push(("ours", ours_job::<ours::messages::UnregisterControllerResponse>(frame, v)));  }
        "UpdateFeaturesRequest" => { all.push(("ours", ours_job::<ours::messages::UpdateFeaturesRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::update_features_request::UpdateFeaturesRequest>(frame, v) { all.push(("kp", j)); } }
        "UpdateFeaturesResponse" => { all.push(("ours", ours_job::<ours::messages::UpdateFeaturesResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::update_features_response::UpdateFeaturesResponse>(frame, v) { all.push(("kp", j)); } }
        "UpdateRaftVoterRequest" => { all.push(("ours", ours_job::<ours::messages::UpdateRaftVoterRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::update_raft_voter_request::UpdateRaftVoterRequest>(frame, v) { all.push(("kp", j)); } }
        "UpdateRaftVoterResponse" => { all.push(("ours", ours_job::<ours::messages::UpdateRaftVoterResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::update_raft_voter_response::UpdateRaftVoterResponse>(frame, v) { all.push(("kp", j)); } }
        "UserScramCredentialRecord" => { all.push(("ours", ours_job::<ours::messages::UserScramCredentialRecord>(frame, v)));  }
        "VoteRequest" => { all.push(("ours", ours_job::<ours::messages::VoteRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::vote_request::VoteRequest>(frame, v) { all.push(("kp", j)); } }
        "VoteResponse" => { all.push(("ours", ours_job::<ours::messages::VoteResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::vote_response::VoteResponse>(frame, v) { all.push(("kp", j)); } }
        "VotersRecord" => { all.push(("ours", ours_job::<ours::messages::VotersRecord>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::voters_record::VotersRecord>(frame, v) { all.push(("kp", j)); } }
        "WriteShareGroupStateRequest" => { all.push(("ours", ours_job::<ours::messages::WriteShareGroupStateRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::write_share_group_state_request::WriteShareGroupStateRequest>(frame, v) { all.push(("kp", j)); } }
        "WriteShareGroupStateResponse" => { all.push(("ours", ours_job::<ours::messages::WriteShareGroupStateResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::write_share_group_state_response::WriteShareGroupStateResponse>(frame, v) { all.push(("kp", j)); } }
        "WriteTxnMarkersRequest" => { all.push(("ours", ours_job::<ours::messages::WriteTxnMarkersRequest>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::write_txn_markers_request::WriteTxnMarkersRequest>(frame, v) { all.push(("kp", j)); } }
        "WriteTxnMarkersResponse" => { all.push(("ours", ours_job::<ours::messages::WriteTxnMarkersResponse>(frame, v)));  if let Some(j) = kp_job::<kafka_protocol::messages::write_txn_markers_response::WriteTxnMarkersResponse>(frame, v) { all.push(("kp", j)); } }
        "ZkMigrationStateRecord" => { all.push(("ours", ours_job::<ours::messages::ZkMigrationStateRecord>(frame, v)));  }
        _ => {}
    }
    all
}

fn hex(s: &str) -> Vec<u8> { (0..s.len() / 2).map(|i| u8::from_str_radix(&s[2 * i..2 * i + 2], 16).unwrap()).collect() }

fn main() {
    let mode = std::env::args().nth(1).unwrap();
    let only = std::env::args().nth(2).unwrap_or_default();
    let data = std::fs::read_to_string(std::env::var("SAMPLES").unwrap_or(concat!(env!("CARGO_MANIFEST_DIR"), "/samples.tsv").into())).unwrap();
    for line in data.lines() {
        let mut f = line.split('\t');
        let (name, v, size, h) = (f.next().unwrap(), f.next().unwrap().parse::<i16>().unwrap(), f.next().unwrap(), f.next().unwrap());
        if !only.is_empty() && !only.split(',').any(|o| o == name) { continue; }
        let frame = Bytes::from(hex(h));
        let mut all = jobs(name, &frame, v);
        match mode.as_str() {
            "icount" => for (peer, job) in &mut all {
                for op in ["decode", "encode"] {
                    let iters = 10;
                    let go = |job: &mut Box<dyn Job>, n| if op == "decode" { job.decode(n) } else { job.encode(n) };
                    go(job, 2);
                    callgrind::zero_stats(); callgrind::toggle_collect();
                    go(job, iters);
                    callgrind::toggle_collect();
                    let same = job.bytes()[..] == frame[..];
                    callgrind::dump_stats_at(&CString::new(format!("{name}|{v}|{size}|{}|{peer}|{op}|{iters}|{same}", frame.len())).unwrap());
                }
            },
            "alloc" => for (peer, job) in &mut all {
                job.decode(2); job.encode(2);
                let (c, b, p) = alloc_count::measure(|| job.decode(1));
                let (c2, b2, p2) = alloc_count::measure(|| job.encode(1));
                println!("{name}\t{v}\t{size}\t{}\t{peer}\t{c}\t{b}\t{p}\t{c2}\t{b2}\t{p2}", frame.len());
            },
            "time" => {
                let iters = (20_000 / (frame.len() as u64 + 20)).clamp(10, 1000);
                let mut best: Vec<[f64; 2]> = vec![[f64::MAX; 2]; all.len()];
                for _ in 0..25 {
                    for (i, (_, job)) in all.iter_mut().enumerate() {
                        let t = Instant::now(); job.decode(iters); let d = t.elapsed().as_nanos() as f64 / iters as f64;
                        let t = Instant::now(); job.encode(iters); let e = t.elapsed().as_nanos() as f64 / iters as f64;
                        best[i][0] = best[i][0].min(d); best[i][1] = best[i][1].min(e);
                    }
                }
                for (i, (peer, _)) in all.iter().enumerate() { println!("{name}\t{v}\t{size}\t{}\t{peer}\t{:.1}\t{:.1}", frame.len(), best[i][0], best[i][1]); }
            }
            _ => panic!(),
        }
    }
}

//! The requests that this broker supports, and who answers each.

use std::io;

use kafka_wire::frame::SendBuffer;
use kafka_wire::gateway::Refusal;
use kafka_wire::messages::*;
use kafka_wire::requests::{Received, Requests};
use kafka_wire::{ErrorCode, KafkaMessage};

use crate::api::refused::Refused;
use crate::api::{
    cluster, configs, consumer_groups, delete_records, fetch, groups, list_offsets, metadata,
    offsets, produce, topics,
};
use crate::broker::Broker;
use crate::groups::Client;
use crate::peers::Peer;

#[derive(Debug, KafkaMessage)]
#[kafka(requests)]
pub(crate) enum Request {
    ApiVersions(ApiVersionsRequest),
    SaslHandshake(SaslHandshakeRequest),
    SaslAuthenticate(SaslAuthenticateRequest),
    Metadata(MetadataRequest),
    DescribeCluster(DescribeClusterRequest),
    FindCoordinator(FindCoordinatorRequest),
    CreateTopics(CreateTopicsRequest),
    DeleteTopics(DeleteTopicsRequest),
    CreatePartitions(CreatePartitionsRequest),
    DescribeConfigs(DescribeConfigsRequest),
    IncrementalAlterConfigs(IncrementalAlterConfigsRequest),
    Produce(ProduceRequest),
    Fetch(Box<FetchRequest>),
    ListOffsets(ListOffsetsRequest),
    DeleteRecords(DeleteRecordsRequest),
    InitProducerId(InitProducerIdRequest),
    JoinGroup(Box<JoinGroupRequest>),
    SyncGroup(Box<SyncGroupRequest>),
    Heartbeat(HeartbeatRequest),
    LeaveGroup(LeaveGroupRequest),
    ConsumerGroupHeartbeat(Box<ConsumerGroupHeartbeatRequest>),
    OffsetCommit(OffsetCommitRequest),
    OffsetFetch(OffsetFetchRequest),
    ListGroups(ListGroupsRequest),
    DescribeGroups(DescribeGroupsRequest),
    ConsumerGroupDescribe(ConsumerGroupDescribeRequest),
    DeleteGroups(DeleteGroupsRequest),
    OffsetDelete(OffsetDeleteRequest),
}

/// Enqueues the response to a request once it exists: a fetch waits for records, and a client that
/// joins a group waits for the other members.
pub(crate) async fn answer(
    broker: &Broker,
    client: &Client,
    peer: &Peer,
    received: Received<Request>,
    out: &mut SendBuffer,
) -> io::Result<()> {
    let Received { request, responder, .. } = received;
    let version = responder.version();
    macro_rules! put {
        ($request:expr, $response:expr) => {
            responder.for_request(&$request).encode(&$response, out).map_err(io::Error::other)
        };
    }
    // Enqueues the answer or an error.
    macro_rules! try_put {
        ($request:expr, $answer:expr) => {
            match $answer {
                Ok(response) => put!($request, response),
                Err(Refused { code, message }) => {
                    let refusal = Refusal::new(code, message.as_deref());
                    let responder = responder.for_request(&$request);
                    responder.refuse(&$request, &refusal, out).map_err(io::Error::other)
                }
            }
        };
    }
    match request {
        Request::ApiVersions(r) => put!(r, Request::answer_api_versions(&r, version)),
        // Handshakes at the right time do not get here.
        Request::SaslHandshake(r) => try_put!(r, Err(ErrorCode::ILLEGAL_SASL_STATE.into())),
        Request::SaslAuthenticate(r) => try_put!(r, Err(ErrorCode::ILLEGAL_SASL_STATE.into())),
        Request::Metadata(r) => put!(r, metadata::answer(broker, &r, version)),
        Request::DescribeCluster(r) => try_put!(r, cluster::describe(broker, &r)),
        Request::FindCoordinator(r) => put!(r, cluster::coordinators(broker, &r, version)),
        Request::CreateTopics(r) => put!(r, topics::create(broker, &r)),
        Request::DeleteTopics(r) => put!(r, topics::delete(broker, &r)),
        Request::CreatePartitions(r) => put!(r, topics::create_partitions(broker, &r)),
        Request::DescribeConfigs(r) => put!(r, configs::describe(broker, &r)),
        Request::IncrementalAlterConfigs(r) => put!(r, configs::alter(broker, &r)),
        Request::Produce(r) => put!(r, produce::answer(broker, peer, &r, version).await?),
        Request::Fetch(r) => put!(*r, fetch::answer(broker, &r).await),
        Request::ListOffsets(r) => put!(r, list_offsets::answer(broker, peer, &r, version).await),
        Request::DeleteRecords(r) => put!(r, delete_records::answer(broker, &r)),
        Request::InitProducerId(r) => try_put!(r, produce::init_producer_id(broker, &r)),
        Request::JoinGroup(r) => try_put!(*r, groups::join(broker, client, &r, version).await),
        Request::SyncGroup(r) => try_put!(*r, groups::sync(broker, &r).await),
        Request::Heartbeat(r) => put!(r, groups::heartbeat(broker, &r)),
        Request::LeaveGroup(r) => put!(r, groups::leave(broker, &r, version)),
        Request::ConsumerGroupHeartbeat(r) => {
            try_put!(*r, consumer_groups::heartbeat(broker, client, &r))
        }
        Request::OffsetCommit(r) => put!(r, offsets::commit(broker, &r)),
        Request::OffsetFetch(r) => put!(r, offsets::fetch(broker, &r, version)),
        Request::ListGroups(r) => put!(r, groups::list(broker, &r)),
        Request::DescribeGroups(r) => put!(r, groups::describe(broker, &r, version)),
        Request::ConsumerGroupDescribe(r) => put!(r, consumer_groups::describe(broker, &r)),
        Request::DeleteGroups(r) => put!(r, groups::delete(broker, &r)),
        Request::OffsetDelete(r) => put!(r, offsets::delete(broker, &r)),
    }
}

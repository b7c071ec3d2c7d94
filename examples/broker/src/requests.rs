//! The requests that this broker speaks, and who answers each.

use kafka_wire::frame::SendBuffer;
use kafka_wire::messages::*;
use kafka_wire::requests::Received;
use kafka_wire::{EncodeError, KafkaMessage};

use crate::api::{
    api_versions, cluster, configs, consumer_groups, delete_groups, delete_records, fetch, groups,
    list_offsets, metadata, offsets, produce, topics,
};
use crate::broker::Broker;
use crate::groups::Client;
use crate::peers::Peer;

#[derive(Debug, KafkaMessage)]
#[kafka(requests)]
pub(crate) enum Request {
    ApiVersions(ApiVersionsRequest),
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

/// Why a connection is closed that could go on.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A response that cannot be written: a mistake of this broker.
    Encode(EncodeError),
    /// A client that waits for no response learns of an error by the end of the connection.
    Unanswered(kafka_wire::ErrorCode),
}

/// Puts the response to a request, when there is one: a fetch waits for records, and a client that
/// joins a group for the other members.
pub(crate) async fn answer(
    broker: &Broker,
    client: &Client,
    peer: &Peer,
    received: Received<Request>,
    out: &mut SendBuffer,
) -> Result<(), Failure> {
    let Received { request, responder, .. } = received;
    let version = responder.version();
    macro_rules! put {
        ($request:expr, $response:expr) => {
            responder.for_request(&$request).encode(&$response, out)
        };
    }
    match request {
        Request::ApiVersions(r) => put!(r, api_versions::answer(&r, version)),
        Request::Metadata(r) => put!(r, metadata::answer(broker, &r, version)),
        Request::DescribeCluster(r) => put!(r, cluster::describe(broker, &r)),
        Request::FindCoordinator(r) => put!(r, cluster::coordinators(broker, &r, version)),
        Request::CreateTopics(r) => put!(r, topics::create(broker, &r)),
        Request::DeleteTopics(r) => put!(r, topics::delete(broker, &r)),
        Request::CreatePartitions(r) => put!(r, topics::create_partitions(broker, &r)),
        Request::DescribeConfigs(r) => put!(r, configs::describe(broker, &r)),
        Request::IncrementalAlterConfigs(r) => put!(r, configs::alter(broker, &r)),
        Request::Produce(r) => {
            let response = produce::answer(broker, peer, &r, version).await;
            if !responder.expects_response()
                && let Some(error) = produce::first_error(&response)
            {
                return Err(Failure::Unanswered(error));
            }
            put!(r, response)
        }
        Request::Fetch(r) => put!(*r, fetch::answer(broker, &r).await),
        Request::ListOffsets(r) => put!(r, list_offsets::answer(broker, peer, &r, version).await),
        Request::DeleteRecords(r) => put!(r, delete_records::answer(broker, &r)),
        Request::InitProducerId(r) => put!(r, produce::init_producer_id(broker, &r)),
        Request::JoinGroup(r) => put!(*r, groups::join(broker, client, &r, version).await),
        Request::SyncGroup(r) => put!(*r, groups::sync(broker, &r).await),
        Request::Heartbeat(r) => put!(r, groups::heartbeat(broker, &r)),
        Request::LeaveGroup(r) => put!(r, groups::leave(broker, &r, version)),
        Request::ConsumerGroupHeartbeat(r) => {
            put!(*r, consumer_groups::heartbeat(broker, client, &r))
        }
        Request::OffsetCommit(r) => put!(r, offsets::commit(broker, &r)),
        Request::OffsetFetch(r) => put!(r, offsets::fetch(broker, &r, version)),
        Request::ListGroups(r) => put!(r, groups::list(broker, &r)),
        Request::DescribeGroups(r) => put!(r, groups::describe(broker, &r, version)),
        Request::ConsumerGroupDescribe(r) => put!(r, consumer_groups::describe(broker, &r)),
        Request::DeleteGroups(r) => put!(r, delete_groups::delete(broker, &r)),
        Request::OffsetDelete(r) => put!(r, delete_groups::delete_offsets(broker, &r)),
    }
    .map_err(Failure::Encode)
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Encode(error) => error.fmt(f),
            Self::Unanswered(error) => write!(f, "{error}, and the client waits for no response"),
        }
    }
}

impl std::error::Error for Failure {}

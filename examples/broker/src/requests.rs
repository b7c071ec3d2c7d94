//! The requests that this broker speaks, and who answers each.

use kafka_wire::frame::SendBuffer;
use kafka_wire::messages::{
    ApiVersionsRequest, ConsumerGroupDescribeRequest, ConsumerGroupHeartbeatRequest,
    CreatePartitionsRequest, CreateTopicsRequest, DeleteTopicsRequest, DescribeClusterRequest,
    DescribeConfigsRequest, DescribeGroupsRequest, FetchRequest, FindCoordinatorRequest,
    HeartbeatRequest, InitProducerIdRequest, JoinGroupRequest, LeaveGroupRequest,
    ListGroupsRequest, ListOffsetsRequest, MetadataRequest, OffsetCommitRequest,
    OffsetFetchRequest, ProduceRequest, SyncGroupRequest,
};
use kafka_wire::requests::Received;
use kafka_wire::{EncodeError, KafkaMessage};

use crate::api::{
    api_versions, cluster, configs, consumer_groups, fetch, groups, list_offsets, metadata,
    offsets, produce, topics,
};
use crate::broker::Broker;
use crate::groups::Client;

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
    Produce(ProduceRequest),
    Fetch(Box<FetchRequest>),
    ListOffsets(ListOffsetsRequest),
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
}

/// Why a connection is closed that could go on.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A response that cannot be written: a mistake of this broker.
    Encode(EncodeError),
    /// A client that waits for no response learns of an error by the end of the connection.
    Unanswered(kafka_wire::ErrorCode),
}

/// Puts the response to a request, when there is one: a fetch waits for records, and who joins a
/// group for the others.
pub(crate) async fn answer(
    broker: &Broker,
    client: &Client,
    received: Received<Request>,
    out: &mut SendBuffer,
) -> Result<(), Failure> {
    let Received { request, responder, .. } = received;
    let version = responder.version();
    match request {
        Request::ApiVersions(r) => {
            responder.for_request(&r).encode(&api_versions::answer(&r, version), out)
        }
        Request::Metadata(r) => {
            responder.for_request(&r).encode(&metadata::answer(broker, &r, version), out)
        }
        Request::DescribeCluster(r) => {
            responder.for_request(&r).encode(&cluster::describe(broker, &r), out)
        }
        Request::FindCoordinator(r) => {
            responder.for_request(&r).encode(&cluster::coordinators(broker, &r, version), out)
        }
        Request::CreateTopics(r) => {
            responder.for_request(&r).encode(&topics::create(broker, &r), out)
        }
        Request::DeleteTopics(r) => {
            responder.for_request(&r).encode(&topics::delete(broker, &r), out)
        }
        Request::CreatePartitions(r) => {
            responder.for_request(&r).encode(&topics::create_partitions(broker, &r), out)
        }
        Request::DescribeConfigs(r) => {
            responder.for_request(&r).encode(&configs::describe(broker, &r), out)
        }
        Request::Produce(r) => {
            let response = produce::answer(broker, &r);
            if !responder.expects_response()
                && let Some(error) = produce::first_error(&response)
            {
                return Err(Failure::Unanswered(error));
            }
            responder.for_request(&r).encode(&response, out)
        }
        Request::Fetch(r) => {
            let response_to = responder.for_request(&*r);
            response_to.encode(&fetch::answer(broker, &r).await, out)
        }
        Request::ListOffsets(r) => {
            responder.for_request(&r).encode(&list_offsets::answer(broker, &r, version), out)
        }
        Request::InitProducerId(r) => {
            responder.for_request(&r).encode(&produce::init_producer_id(broker, &r), out)
        }
        Request::JoinGroup(r) => {
            let response_to = responder.for_request(&*r);
            response_to.encode(&groups::join(broker, client, *r, version).await, out)
        }
        Request::SyncGroup(r) => {
            let response_to = responder.for_request(&*r);
            response_to.encode(&groups::sync(broker, *r).await, out)
        }
        Request::Heartbeat(r) => {
            responder.for_request(&r).encode(&groups::heartbeat(broker, &r), out)
        }
        Request::LeaveGroup(r) => {
            responder.for_request(&r).encode(&groups::leave(broker, &r, version), out)
        }
        Request::ConsumerGroupHeartbeat(r) => {
            responder.for_request(&*r).encode(&consumer_groups::heartbeat(broker, client, &r), out)
        }
        Request::OffsetCommit(r) => {
            responder.for_request(&r).encode(&offsets::commit(broker, &r), out)
        }
        Request::OffsetFetch(r) => {
            responder.for_request(&r).encode(&offsets::fetch(broker, &r, version), out)
        }
        Request::ListGroups(r) => responder.for_request(&r).encode(&groups::list(broker, &r), out),
        Request::DescribeGroups(r) => {
            responder.for_request(&r).encode(&groups::describe(broker, &r, version), out)
        }
        Request::ConsumerGroupDescribe(r) => {
            responder.for_request(&r).encode(&consumer_groups::describe(broker, &r), out)
        }
    }
    .map_err(Failure::Encode)
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Encode(error) => error.fmt(f),
            Self::Unanswered(error) => write!(f, "{error}, and nobody who waits to be told"),
        }
    }
}

impl std::error::Error for Failure {}

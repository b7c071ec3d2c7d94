//! DescribeCluster and FindCoordinator: always this broker.

use kafka_wire::messages::describe_cluster::DescribeClusterBroker;
use kafka_wire::messages::find_coordinator::Coordinator;
use kafka_wire::messages::{
    DescribeClusterRequest, DescribeClusterResponse, FindCoordinatorRequest,
    FindCoordinatorResponse,
};
use kafka_wire::{ApiVersion, ErrorCode, KafkaString};

use crate::broker::{Broker, CLUSTER_ID, NODE_ID};
use crate::distinct::distinct;

/// The endpoints that `DescribeCluster` can ask for: brokers, or KRaft controllers.
const BROKERS: i8 = 1;
const CONTROLLERS: i8 = 2;
/// What `FindCoordinator` can ask for, but for transactions and share groups.
const GROUP: i8 = 0;

pub(crate) fn describe(
    broker: &Broker,
    request: &DescribeClusterRequest,
) -> DescribeClusterResponse {
    let error_code = match request.endpoint_type {
        BROKERS => ErrorCode::NONE,
        CONTROLLERS => ErrorCode::MISMATCHED_ENDPOINT_TYPE,
        _ => ErrorCode::UNSUPPORTED_ENDPOINT_TYPE,
    };
    if error_code.is_error() {
        return DescribeClusterResponse { error_code, ..Default::default() };
    }
    DescribeClusterResponse {
        cluster_id: CLUSTER_ID.into(),
        controller_id: NODE_ID,
        brokers: vec![DescribeClusterBroker {
            broker_id: NODE_ID,
            host: broker.settings.host.clone(),
            port: broker.settings.port.into(),
            ..Default::default()
        }],
        ..Default::default()
    }
}

pub(crate) fn coordinators(
    broker: &Broker,
    request: &FindCoordinatorRequest,
    version: ApiVersion,
) -> FindCoordinatorResponse {
    if version >= 4 {
        let keys = distinct(&request.coordinator_keys, |key| key);
        let coordinators = keys.map(|key| coordinator(broker, key, request.key_type)).collect();
        return FindCoordinatorResponse { coordinators, ..Default::default() };
    }
    let found = coordinator(broker, &request.key, request.key_type);
    FindCoordinatorResponse {
        error_code: found.error_code,
        error_message: found.error_message,
        node_id: found.node_id,
        host: found.host,
        port: found.port,
        ..Default::default()
    }
}

fn coordinator(broker: &Broker, key: &KafkaString, key_type: i8) -> Coordinator {
    if key_type == GROUP {
        return Coordinator {
            key: key.clone(),
            node_id: NODE_ID,
            host: broker.settings.host.clone(),
            port: broker.settings.port.into(),
            ..Default::default()
        };
    }
    Coordinator {
        key: key.clone(),
        node_id: -1,
        port: -1,
        error_code: ErrorCode::INVALID_REQUEST,
        error_message: Some("this broker coordinates consumer groups only".into()),
        ..Default::default()
    }
}

//! DescribeCluster and FindCoordinator, which always return this broker.

use kafka_wire::messages::describe_cluster::DescribeClusterBroker;
use kafka_wire::messages::find_coordinator::Coordinator;
use kafka_wire::messages::*;
use kafka_wire::{ApiVersion, ErrorCode, KafkaString};

use super::refused::Refused;
use crate::broker::{Broker, CLUSTER_ID, NODE_ID};
use crate::distinct::distinct;

/// The endpoint types of `DescribeCluster`: brokers, or KRaft controllers.
const BROKERS: i8 = 1;
const CONTROLLERS: i8 = 2;
/// The key types of `FindCoordinator`, except transactions and share groups.
const GROUP: i8 = 0;

pub(crate) fn describe(
    broker: &Broker,
    request: &DescribeClusterRequest,
) -> Result<DescribeClusterResponse, Refused> {
    match request.endpoint_type {
        BROKERS => {}
        CONTROLLERS => return Err(ErrorCode::MISMATCHED_ENDPOINT_TYPE.into()),
        _ => return Err(ErrorCode::UNSUPPORTED_ENDPOINT_TYPE.into()),
    }
    Ok(DescribeClusterResponse {
        cluster_id: CLUSTER_ID.into(),
        controller_id: NODE_ID,
        brokers: vec![DescribeClusterBroker {
            broker_id: NODE_ID,
            host: broker.host.clone(),
            port: broker.port.into(),
            ..Default::default()
        }],
        ..Default::default()
    })
}

pub(crate) fn coordinators(
    broker: &Broker,
    request: &FindCoordinatorRequest,
    version: ApiVersion,
) -> FindCoordinatorResponse {
    let request = request.batched(version);
    let keys = distinct(&request.coordinator_keys, |key| key);
    let coordinators = keys.map(|key| coordinator(broker, key, request.key_type)).collect();
    FindCoordinatorResponse { coordinators, ..Default::default() }.for_version(version)
}

fn coordinator(broker: &Broker, key: &KafkaString, key_type: i8) -> Coordinator {
    if key_type == GROUP {
        return Coordinator {
            key: key.clone(),
            node_id: NODE_ID,
            host: broker.host.clone(),
            port: broker.port.into(),
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

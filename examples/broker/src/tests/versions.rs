//! Tests that the broker answers every version that it advertises.

use bytes::Bytes;
use kafka_wire::frame::RequestFrame;
use kafka_wire::inspect::{Tree, sample_frame};
use kafka_wire::messages::create_topics::CreatableTopic;
use kafka_wire::messages::fetch::{FetchPartition, FetchTopic};
use kafka_wire::messages::list_offsets::{ListOffsetsPartition, ListOffsetsTopic};
use kafka_wire::messages::offset_commit::{OffsetCommitRequestPartition, OffsetCommitRequestTopic};
use kafka_wire::messages::offset_fetch::{
    OffsetFetchRequestGroup, OffsetFetchRequestTopic, OffsetFetchRequestTopics,
};
use kafka_wire::messages::{
    ApiVersionsRequest, CreateTopicsRequest, DescribeClusterRequest, DescribeGroupsRequest,
    FetchRequest, FindCoordinatorRequest, InitProducerIdRequest, ListGroupsRequest,
    ListOffsetsRequest, MetadataRequest, OffsetCommitRequest, OffsetFetchRequest,
};
use kafka_wire::records::BatchOptions;
use kafka_wire::requests::Requests;
use kafka_wire::tokio::Connection;
use kafka_wire::{ApiKey, ApiVersion, DecodeOptions, ErrorCode, MessageSchema};

use super::{batch, broker, client, produce, stream, topic};
use crate::requests::Request;

/// Sends a frame and checks that the answer is a `response` message.
async fn exchange(frame: Bytes, response: &'static MessageSchema, version: ApiVersion) {
    let mut connection = Connection::new(stream(&broker()), DecodeOptions::new());
    connection.out.put_bytes(&frame);
    connection.flush().await.unwrap();
    let name = response.name();
    let answer = connection.next_frame().await.unwrap().unwrap_or_else(|| {
        panic!("{name}, version {version}: the connection was closed");
    });
    let tree = Tree::response_frame(response, &answer, version, &DecodeOptions::new());
    assert_eq!(tree.error(), None, "{name}, version {version}");
}

/// The broker can encode an answer to any request. The samples mostly request things that do not
/// exist, so most answers are errors.
#[tokio::test]
async fn nonsense_is_answered_in_each_version() {
    let mut count = 0;
    for api in Request::APIS {
        for version in api.versions.iter() {
            let frame = Bytes::from(sample_frame(api.schema, version).unwrap());
            // The sample of Produce has `acks = 0`, so it gets no response.
            if RequestFrame::from_bytes(&frame).unwrap().expects_response() {
                exchange(frame, api.response, version).await;
                count += 1;
            }
        }
    }
    assert!(count > 100, "{count} versions");
}

/// The versions of an API.
fn versions(api_key: ApiKey) -> impl Iterator<Item = ApiVersion> {
    let api = Request::APIS.iter().find(|api| api.api_key == api_key).unwrap();
    api.versions.iter()
}

#[tokio::test]
async fn the_cluster_is_described_in_each_version() {
    let broker = broker();
    let mut client = client(&broker).await;
    topic(&mut client, "orders").await;
    for version in versions(ApiKey::API_VERSIONS) {
        let request = ApiVersionsRequest {
            client_software_name: "tests".into(),
            client_software_version: "1.0".into(),
            ..Default::default()
        };
        let response = client.send_at(&request, version).await.unwrap();
        assert_eq!(response.api_keys.len(), Request::APIS.len());
    }
    for version in versions(ApiKey::METADATA) {
        let all = if version == 0 { Some(Vec::new()) } else { None };
        let request = MetadataRequest { topics: all, ..Default::default() };
        let response = client.send_at(&request, version).await.unwrap();
        assert_eq!((response.brokers[0].node_id, response.brokers[0].port), (1, 9092));
        assert_eq!(response.topics[0].name.as_deref(), Some("orders"));
        assert_eq!(response.topics[0].partitions[0].leader_id, 1);
    }
    for version in versions(ApiKey::DESCRIBE_CLUSTER) {
        let request = DescribeClusterRequest::default();
        let response = client.send_at(&request, version).await.unwrap();
        assert_eq!(response.brokers[0].host, "broker.example");
    }
    for version in versions(ApiKey::FIND_COORDINATOR) {
        let (key, keys) = match version {
            ..4 => ("group".into(), Vec::new()),
            _ => (Default::default(), vec!["group".into()]),
        };
        let request = FindCoordinatorRequest { key, coordinator_keys: keys, ..Default::default() };
        let response = client.send_at(&request, version).await.unwrap();
        let node_id = response.coordinators.first().map_or(response.node_id, |c| c.node_id);
        assert_eq!(node_id, 1);
    }
    for version in versions(ApiKey::CREATE_TOPICS) {
        let topic = CreatableTopic {
            name: format!("created-{version}").into(),
            num_partitions: 2,
            replication_factor: 1,
            ..Default::default()
        };
        let request = CreateTopicsRequest { topics: vec![topic], ..Default::default() };
        let response = client.send_at(&request, version).await.unwrap();
        assert_eq!(response.topics[0].error_code, ErrorCode::NONE);
    }
}

#[tokio::test]
async fn records_go_in_and_out_in_each_version() {
    let broker = broker();
    let mut client = client(&broker).await;
    let topic_id = topic(&mut client, "orders").await;
    let records = batch(BatchOptions::new(), &["a", "b"]);
    let mut produced = 0;
    for version in versions(ApiKey::PRODUCE) {
        let id = if version >= 13 { topic_id } else { Default::default() };
        let response = client.send_at(&produce("orders", id, records.clone()), version).await;
        let response = response.unwrap();
        let partition = &response.responses[0].partition_responses[0];
        assert_eq!((partition.error_code, partition.base_offset), (ErrorCode::NONE, produced));
        produced += 2;
    }
    for version in versions(ApiKey::FETCH) {
        let topic = FetchTopic {
            topic: "orders".into(),
            topic_id: if version >= 13 { topic_id } else { Default::default() },
            partitions: vec![FetchPartition { partition_max_bytes: 1 << 20, ..Default::default() }],
            ..Default::default()
        };
        let request = FetchRequest { topics: vec![topic], session_epoch: -1, ..Default::default() };
        let response = client.send_at(&request, version).await.unwrap();
        let partition = &response.responses[0].partitions[0];
        assert_eq!((partition.error_code, partition.high_watermark), (ErrorCode::NONE, produced));
        let batches = partition.records.as_ref().unwrap().batches().whole();
        let last_offsets: Vec<_> = batches.map(|batch| batch.unwrap().last_offset()).collect();
        assert_eq!(last_offsets, (0..produced / 2).map(|n| 2 * n + 1).collect::<Vec<_>>());
    }
    for version in versions(ApiKey::LIST_OFFSETS) {
        let latest = ListOffsetsPartition { timestamp: -1, ..Default::default() };
        let topic = ListOffsetsTopic {
            name: "orders".into(),
            partitions: vec![latest],
            ..Default::default()
        };
        let request =
            ListOffsetsRequest { replica_id: -1, topics: vec![topic], ..Default::default() };
        let response = client.send_at(&request, version).await.unwrap();
        assert_eq!(response.topics[0].partitions[0].offset, produced);
    }
    for version in versions(ApiKey::INIT_PRODUCER_ID) {
        let request = InitProducerIdRequest { transactional_id: None, ..Default::default() };
        let response = client.send_at(&request, version).await.unwrap();
        assert_eq!(response.error_code, ErrorCode::NONE);
    }
}

#[tokio::test]
async fn offsets_are_committed_and_fetched_in_each_version() {
    let broker = broker();
    let mut client = client(&broker).await;
    let topic_id = topic(&mut client, "orders").await;
    for version in versions(ApiKey::OFFSET_COMMIT) {
        let partition = OffsetCommitRequestPartition { committed_offset: 7, ..Default::default() };
        let topic = OffsetCommitRequestTopic {
            name: "orders".into(),
            topic_id: if version >= 10 { topic_id } else { Default::default() },
            partitions: vec![partition],
            ..Default::default()
        };
        let request = OffsetCommitRequest {
            group_id: format!("group-{version}").into(),
            topics: vec![topic],
            ..Default::default()
        };
        let response = client.send_at(&request, version).await.unwrap();
        assert_eq!(response.topics[0].partitions[0].error_code, ErrorCode::NONE);
    }
    for version in versions(ApiKey::OFFSET_FETCH) {
        let request = match version {
            ..8 => OffsetFetchRequest {
                group_id: "group-2".into(),
                topics: Some(vec![OffsetFetchRequestTopic {
                    name: "orders".into(),
                    partition_indexes: vec![0],
                    ..Default::default()
                }]),
                ..Default::default()
            },
            _ => OffsetFetchRequest {
                groups: vec![OffsetFetchRequestGroup {
                    group_id: "group-2".into(),
                    topics: Some(vec![OffsetFetchRequestTopics {
                        name: "orders".into(),
                        topic_id: if version >= 10 { topic_id } else { Default::default() },
                        partition_indexes: vec![0],
                        ..Default::default()
                    }]),
                    ..Default::default()
                }],
                ..Default::default()
            },
        };
        let response = client.send_at(&request, version).await.unwrap();
        let offset = match version {
            ..8 => response.topics[0].partitions[0].committed_offset,
            _ => response.groups[0].topics[0].partitions[0].committed_offset,
        };
        assert_eq!(offset, 7, "version {version}");
    }
    for version in versions(ApiKey::LIST_GROUPS) {
        let response = client.send_at(&ListGroupsRequest::default(), version).await.unwrap();
        assert_eq!(response.groups.len(), versions(ApiKey::OFFSET_COMMIT).count());
    }
    for version in versions(ApiKey::DESCRIBE_GROUPS) {
        let request =
            DescribeGroupsRequest { groups: vec!["group-2".into()], ..Default::default() };
        let response = client.send_at(&request, version).await.unwrap();
        assert_eq!(response.groups[0].group_state, "Empty");
    }
}

//! Tests DeleteGroups, OffsetDelete and DeleteRecords.

use kafka_wire::ErrorCode;
use kafka_wire::messages::delete_records::{DeleteRecordsPartition, DeleteRecordsTopic};
use kafka_wire::messages::join_group::JoinGroupRequestProtocol;
use kafka_wire::messages::leave_group::MemberIdentity;
use kafka_wire::messages::offset_commit::{OffsetCommitRequestPartition, OffsetCommitRequestTopic};
use kafka_wire::messages::offset_delete::{OffsetDeleteRequestPartition, OffsetDeleteRequestTopic};
use kafka_wire::messages::offset_fetch::OffsetFetchRequestGroup;
use kafka_wire::messages::{
    ConsumerGroupHeartbeatRequest, ConsumerProtocolSubscription, DeleteGroupsRequest,
    DeleteRecordsRequest, JoinGroupRequest, LeaveGroupRequest, OffsetCommitRequest,
    OffsetDeleteRequest, OffsetFetchRequest,
};
use kafka_wire::records::BatchOptions;
use kafka_wire::tokio::Client;
use kafka_wire::version_prefixed::encode;
use tokio::io::DuplexStream;

use super::records::{fetch, partition, produced, values};
use super::{batch, broker, client, produce, topic};

type TestClient = Client<DuplexStream>;

/// Commits offset 5 of partition 0 of each topic, as a client that is not a group member.
async fn commit(client: &mut TestClient, group: &str, topics: &[&str]) {
    let partition = OffsetCommitRequestPartition { committed_offset: 5, ..Default::default() };
    let topics = topics.iter().map(|name| OffsetCommitRequestTopic {
        name: (*name).into(),
        partitions: vec![partition.clone()],
        ..Default::default()
    });
    let topics = topics.collect();
    let request = OffsetCommitRequest { group_id: group.into(), topics, ..Default::default() };
    let response = client.send_at(&request, 9).await.unwrap();
    let errors = response.topics.iter().map(|topic| topic.partitions[0].error_code);
    assert!(errors.into_iter().all(|error| error == ErrorCode::NONE));
}

/// The topics with committed offsets.
async fn committed(client: &mut TestClient, group: &str) -> Vec<String> {
    let group =
        OffsetFetchRequestGroup { group_id: group.into(), topics: None, ..Default::default() };
    let request = OffsetFetchRequest { groups: vec![group], ..Default::default() };
    let mut response = client.send_at(&request, 9).await.unwrap();
    response.groups.remove(0).topics.into_iter().map(|topic| topic.name.into()).collect()
}

async fn deleted(client: &mut TestClient, group: &str) -> ErrorCode {
    let request = DeleteGroupsRequest { groups_names: vec![group.into(); 2], ..Default::default() };
    let results = client.send(&request).await.unwrap().results;
    assert_eq!(results.len(), 1);
    results[0].error_code
}

/// Returns the error of the request, or the error of each topic.
async fn offsets_deleted(
    client: &mut TestClient,
    group: &str,
    topics: &[&str],
) -> Result<Vec<ErrorCode>, ErrorCode> {
    let topics = topics.iter().map(|name| OffsetDeleteRequestTopic {
        name: (*name).into(),
        partitions: vec![OffsetDeleteRequestPartition { partition_index: 0 }],
    });
    let request = OffsetDeleteRequest { group_id: group.into(), topics: topics.collect() };
    let response = client.send(&request).await.unwrap();
    match response.error_code {
        ErrorCode::NONE => {
            Ok(response.topics.iter().map(|topic| topic.partitions[0].error_code).collect())
        }
        error => Err(error),
    }
}

/// Joins a classic group as a member that subscribes to `orders`. Returns the member id.
async fn joined(client: &mut TestClient, group: &str, protocol_type: &str) -> String {
    let subscription =
        ConsumerProtocolSubscription { topics: vec!["orders".into()], ..Default::default() };
    let mut metadata = Vec::new();
    encode(&subscription, 3, &mut metadata).unwrap();
    let protocol = JoinGroupRequestProtocol {
        name: "range".into(),
        metadata: metadata.into(),
        ..Default::default()
    };
    let request = JoinGroupRequest {
        group_id: group.into(),
        session_timeout_ms: 10_000,
        rebalance_timeout_ms: 10_000,
        protocol_type: protocol_type.into(),
        protocols: vec![protocol],
        ..Default::default()
    };
    // In version 3, a client joins without getting an id first.
    let response = client.send_at(&request, 3).await.unwrap();
    assert_eq!(response.error_code, ErrorCode::NONE);
    response.member_id.into()
}

#[tokio::test]
async fn a_group_without_members_is_deleted_with_its_offsets() {
    let broker = broker();
    let mut client = client(&broker).await;
    topic(&mut client, "orders").await;
    commit(&mut client, "group", &["orders"]).await;
    let member_id = joined(&mut client, "group", "consumer").await;
    assert_eq!(deleted(&mut client, "group").await, ErrorCode::NON_EMPTY_GROUP);
    let member = MemberIdentity { member_id: member_id.into(), ..Default::default() };
    let leave =
        LeaveGroupRequest { group_id: "group".into(), members: vec![member], ..Default::default() };
    client.send(&leave).await.unwrap();
    assert_eq!(committed(&mut client, "group").await, ["orders"]);
    assert_eq!(deleted(&mut client, "group").await, ErrorCode::NONE);
    assert_eq!(deleted(&mut client, "group").await, ErrorCode::GROUP_ID_NOT_FOUND);
    assert_eq!(committed(&mut client, "group").await, [""; 0]);
    assert_eq!(broker.groups().memory.used(), 0);
}

#[tokio::test]
async fn offsets_are_deleted_unless_a_member_reads_the_topic() {
    let broker = broker();
    let mut client = client(&broker).await;
    for name in ["orders", "returns"] {
        topic(&mut client, name).await;
    }
    let both = ["orders", "returns"];
    let unknown = offsets_deleted(&mut client, "classic", &both).await;
    assert_eq!(unknown, Err(ErrorCode::GROUP_ID_NOT_FOUND));
    for group in ["classic", "consumer", "connect", "empty"] {
        commit(&mut client, group, &both).await;
    }
    joined(&mut client, "classic", "consumer").await;
    joined(&mut client, "connect", "connect").await;
    let request = ConsumerGroupHeartbeatRequest {
        group_id: "consumer".into(),
        member_id: "member".into(),
        rebalance_timeout_ms: 10_000,
        subscribed_topic_names: Some(vec!["orders".into()]),
        topic_partitions: Some(Vec::new()),
        ..Default::default()
    };
    assert_eq!(client.send(&request).await.unwrap().error_code, ErrorCode::NONE);
    let subscribed = Ok(vec![ErrorCode::GROUP_SUBSCRIBED_TO_TOPIC, ErrorCode::NONE]);
    for (group, expected, left) in [
        ("classic", subscribed.clone(), &["orders"][..]),
        ("consumer", subscribed, &["orders"]),
        // The broker cannot tell which topics members of another type read.
        ("connect", Err(ErrorCode::NON_EMPTY_GROUP), &both),
        ("empty", Ok(vec![ErrorCode::NONE; 2]), &[]),
    ] {
        assert_eq!(offsets_deleted(&mut client, group, &both).await, expected, "{group}");
        assert_eq!(committed(&mut client, group).await, left, "{group}");
    }
}

#[tokio::test]
async fn records_are_deleted_up_to_an_offset() {
    let broker = broker();
    let mut client = client(&broker).await;
    let id = topic(&mut client, "orders").await;
    for _ in 0..3 {
        produced(&mut client, &produce("", id, batch(BatchOptions::new(), &["a", "b"]))).await;
    }
    for (partition_index, offset, expected) in [
        (0, 7, (ErrorCode::OFFSET_OUT_OF_RANGE, -1)),
        (1, 0, (ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, -1)),
        (0, 3, (ErrorCode::NONE, 3)),
        (0, 2, (ErrorCode::NONE, 3)),
    ] {
        let asked = DeleteRecordsPartition { partition_index, offset, ..Default::default() };
        let topic = DeleteRecordsTopic {
            name: "orders".into(),
            partitions: vec![asked],
            ..Default::default()
        };
        let request = DeleteRecordsRequest { topics: vec![topic], ..Default::default() };
        let partitions = client.send(&request).await.unwrap().topics.remove(0).partitions;
        assert_eq!((partitions[0].error_code, partitions[0].low_watermark), expected);
    }
    let response = client.send(&fetch(id, 2)).await.unwrap();
    assert_eq!(partition(&response).error_code, ErrorCode::OFFSET_OUT_OF_RANGE);
    let response = client.send(&fetch(id, 3)).await.unwrap();
    assert_eq!(partition(&response).log_start_offset, 3);
    assert_eq!(values(partition(&response)).last().unwrap().0, 5);
}

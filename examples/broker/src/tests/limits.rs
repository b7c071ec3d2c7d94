//! Tests each limit in `--help` by reaching it.

use bytes::Bytes;
use kafka_wire::frame::{SendBuffer, encode_request};
use kafka_wire::messages::create_topics::{CreatableTopic, CreatableTopicConfig};
use kafka_wire::messages::join_group::JoinGroupRequestProtocol;
use kafka_wire::messages::offset_commit::{OffsetCommitRequestPartition, OffsetCommitRequestTopic};
use kafka_wire::messages::sync_group::SyncGroupRequestAssignment;
use kafka_wire::messages::{
    ApiVersionsRequest, ConsumerGroupHeartbeatRequest, CreateTopicsRequest, DeleteTopicsRequest,
    DescribeGroupsRequest, JoinGroupRequest, OffsetCommitRequest, SyncGroupRequest,
};
use kafka_wire::records::{BatchOptions, Compression};
use kafka_wire::requests::Requests;
use kafka_wire::tokio::Client;
use kafka_wire::{Codec, ErrorCode, RequestHeader};
use tokio::io::DuplexStream;

use super::records::{fetch, partition, produced, values};
use super::{LOCALHOST, batch, broker, broker_with, client, produce, topic};
use crate::broker::Broker;
use crate::groups;
use crate::requests::{Request, answer};

type TestClient = Client<DuplexStream>;

/// Counts the members of a classic group.
fn members_of(broker: &Broker, group: &str) -> usize {
    match &broker.groups().get(group).unwrap().members {
        groups::Members::Classic(group) => group.members.len(),
        members => panic!("{members:?}"),
    }
}

/// Commits partitions 0 to `count` of `orders`, as a client that is not a group member. Returns the
/// error.
async fn commit(client: &mut TestClient, group: &str, count: i32, metadata: &str) -> ErrorCode {
    let partitions = (0..count).map(|partition_index| OffsetCommitRequestPartition {
        partition_index,
        committed_metadata: Some(metadata.into()),
        ..Default::default()
    });
    let request = OffsetCommitRequest {
        group_id: group.into(),
        topics: vec![OffsetCommitRequestTopic {
            name: "orders".into(),
            partitions: partitions.collect(),
            ..Default::default()
        }],
        ..Default::default()
    };
    let response = client.send_at(&request, 9).await.unwrap();
    response.topics[0].partitions[0].error_code
}

/// A member that joins at once, with metadata of this many bytes.
fn joins(group: &str, metadata: usize) -> JoinGroupRequest {
    let protocol = JoinGroupRequestProtocol {
        name: "range".into(),
        metadata: vec![0; metadata].into(),
        ..Default::default()
    };
    JoinGroupRequest {
        group_id: group.into(),
        session_timeout_ms: 10_000,
        rebalance_timeout_ms: 10_000,
        protocol_type: "consumer".into(),
        protocols: vec![protocol],
        ..Default::default()
    }
}

async fn join(client: &mut TestClient, group: &str, metadata: usize) -> ErrorCode {
    client.send_at(&joins(group, metadata), 3).await.unwrap().error_code
}

fn beats(group: &str, member: &str, topics: &[&str]) -> ConsumerGroupHeartbeatRequest {
    ConsumerGroupHeartbeatRequest {
        group_id: group.into(),
        member_id: member.into(),
        rebalance_timeout_ms: 10_000,
        subscribed_topic_names: Some(topics.iter().map(|topic| (*topic).into()).collect()),
        topic_partitions: Some(Vec::new()),
        ..Default::default()
    }
}

async fn beat(client: &mut TestClient, group: &str, member: &str, topics: &[&str]) -> ErrorCode {
    client.send(&beats(group, member, topics)).await.unwrap().error_code
}

async fn create(client: &mut TestClient, name: &str, num_partitions: i32) -> ErrorCode {
    let topic = CreatableTopic {
        name: name.into(),
        num_partitions,
        replication_factor: 1,
        ..Default::default()
    };
    let request = CreateTopicsRequest { topics: vec![topic], ..Default::default() };
    client.send(&request).await.unwrap().topics[0].error_code
}

#[tokio::test]
async fn the_partition_limit_counts_all_topics() {
    let broker = broker_with(|limits| limits.max_partitions = 5);
    let mut client = client(&broker).await;
    assert_eq!(create(&mut client, "orders", 3).await, ErrorCode::NONE);
    assert_eq!(create(&mut client, "returns", 3).await, ErrorCode::POLICY_VIOLATION);
    assert_eq!(create(&mut client, "returns", 2).await, ErrorCode::NONE);
    assert_eq!(create(&mut client, "more", 1).await, ErrorCode::POLICY_VIOLATION);
    let delete = DeleteTopicsRequest { topic_names: vec!["orders".into()], ..Default::default() };
    client.send_at(&delete, 5).await.unwrap();
    assert_eq!(create(&mut client, "more", 3).await, ErrorCode::NONE);
}

#[tokio::test]
async fn the_log_limit_counts_all_partitions() {
    let limit = 4 << 20;
    let broker = broker_with(|limits| limits.max_log_bytes = limit);
    let mut client = client(&broker).await;
    let (small, large) = (topic(&mut client, "small").await, topic(&mut client, "large").await);
    let few = batch(BatchOptions::new(), &["few"]);
    produced(&mut client, &produce("", small, few)).await;
    let many = batch(BatchOptions::new(), &[&"x".repeat(100 << 10)]);
    for _ in 0..100 {
        let appended = produced(&mut client, &produce("", large, many.clone())).await;
        assert_eq!(appended.error_code, ErrorCode::NONE);
        assert!(broker.memory.used() <= limit, "{} bytes", broker.memory.used());
    }
    assert!(broker.memory.used() > limit / 2, "{} bytes", broker.memory.used());
    // The partition that takes the most memory loses its records first.
    let response = client.send(&fetch(small, 0)).await.unwrap();
    assert_eq!(values(partition(&response)), [(0, "few".to_owned())]);
    let response = client.send(&fetch(large, 0)).await.unwrap();
    assert_eq!(partition(&response).error_code, ErrorCode::OFFSET_OUT_OF_RANGE);
    assert_eq!(partition(&response).high_watermark, 100);
}

#[tokio::test]
async fn the_group_limit_counts_every_kind() {
    let broker = broker_with(|limits| limits.max_groups = 3);
    let mut client = client(&broker).await;
    topic(&mut client, "orders").await;
    assert_eq!(commit(&mut client, "offsets", 1, "").await, ErrorCode::NONE);
    assert_eq!(join(&mut client, "classic", 10).await, ErrorCode::NONE);
    assert_eq!(beat(&mut client, "consumer", "a", &["orders"]).await, ErrorCode::NONE);
    let full = ErrorCode::GROUP_MAX_SIZE_REACHED;
    let refused = commit(&mut client, "fourth", 1, "").await;
    assert_eq!(refused, ErrorCode::INVALID_COMMIT_OFFSET_SIZE);
    assert_eq!(join(&mut client, "fourth", 10).await, full);
    assert_eq!(beat(&mut client, "fourth", "a", &["orders"]).await, full);
    // Existing groups still work.
    assert_eq!(commit(&mut client, "offsets", 1, "more").await, ErrorCode::NONE);
    assert_eq!(beat(&mut client, "consumer", "b", &["orders"]).await, ErrorCode::NONE);
    // Describing a missing group does not create it.
    let describe = DescribeGroupsRequest { groups: vec!["x".into()], ..Default::default() };
    client.send(&describe).await.unwrap();
    assert_eq!(broker.groups().all().count(), 3);
}

#[tokio::test]
async fn decodes_members_of_a_group_and_their_subscriptions() {
    let broker = broker_with(|limits| limits.max_group_size = 2);
    let (mut one, mut two) = (client(&broker).await, client(&broker).await);
    let full = ErrorCode::GROUP_MAX_SIZE_REACHED;
    assert_eq!(join(&mut one, "classic", 10).await, ErrorCode::NONE);
    let request = joins("classic", 10);
    let second = two.send_at(&request, 3);
    let third = async {
        while members_of(&broker, "classic") < 2 {
            tokio::task::yield_now().await;
        }
        join(&mut one, "classic", 10).await
    };
    tokio::select! {
        _ = second => panic!("the first has not joined again"),
        refused = third => assert_eq!(refused, full),
    }

    for member in ["a", "b"] {
        assert_eq!(beat(&mut one, "consumer", member, &["orders"]).await, ErrorCode::NONE);
    }
    assert_eq!(beat(&mut one, "consumer", "c", &["orders"]).await, full);
    let names: Vec<_> = (0..20).map(|n| format!("topic-{n}")).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    assert_eq!(beat(&mut one, "consumer", "a", &names).await, full);
    assert_eq!(beat(&mut one, "consumer", "a", &names[..19]).await, ErrorCode::NONE);
}

#[tokio::test]
async fn all_groups_share_a_memory_limit() {
    let limit = 256 << 10;
    let broker = broker_with(|limits| limits.max_group_bytes = limit);
    let mut client = client(&broker).await;
    assert_eq!(create(&mut client, "orders", 100).await, ErrorCode::NONE);
    let text = "x".repeat(4096);
    let long = "g".repeat(30_000);
    // Fill the memory with offsets, group ids, members' metadata, and subscribed topics with their
    // assignments.
    for kind in 0..4 {
        let mut refused = ErrorCode::NONE;
        for n in 0..1000 {
            let group = format!("{kind}-{n}");
            refused = match kind {
                0 => commit(&mut client, &group, 10, &text).await,
                1 => commit(&mut client, &format!("{group}{long}"), 1, "").await,
                2 => join(&mut client, &group, 10_000).await,
                _ => beat(&mut client, &group, &long, &[&long, "orders"]).await,
            };
            let size = broker.groups().memory.used();
            assert!(size <= limit, "{size} bytes in {group}");
            if refused.is_error() {
                break;
            }
        }
        let expected = match kind {
            0 | 1 => ErrorCode::INVALID_COMMIT_OFFSET_SIZE,
            _ => ErrorCode::GROUP_MAX_SIZE_REACHED,
        };
        assert_eq!(refused, expected);
        assert!(broker.groups().memory.used() > limit / 2);
        let ids: Vec<_> = broker.groups().all().map(|(id, _)| id.clone()).collect();
        if kind == 0 {
            // Existing offsets can still be changed.
            assert_eq!(commit(&mut client, "0-0", 10, &text).await, ErrorCode::NONE);
            let metadata = "y".repeat(4097);
            let too_long = commit(&mut client, "0-0", 1, &metadata).await;
            assert_eq!(too_long, ErrorCode::OFFSET_METADATA_TOO_LARGE);
        }
        // All of the memory is returned.
        let late = std::time::Instant::now() + std::time::Duration::from_secs(3600);
        broker.groups().tick(late);
        for id in ids {
            let gone = broker.groups().delete(&id);
            assert!(matches!(gone, Ok(()) | Err(ErrorCode::GROUP_ID_NOT_FOUND)), "{gone:?}");
        }
        assert_eq!(broker.groups().memory.used(), 0);
    }

    let joined = client.send_at(&joins("assigned", 10), 3).await.unwrap();
    let sync = |bytes| SyncGroupRequest {
        group_id: "assigned".into(),
        generation_id: joined.generation_id,
        member_id: joined.member_id.clone(),
        assignments: vec![SyncGroupRequestAssignment {
            member_id: joined.member_id.clone(),
            assignment: vec![0; bytes].into(),
            ..Default::default()
        }],
        ..Default::default()
    };
    let refused = client.send(&sync(limit)).await.unwrap();
    assert_eq!(refused.error_code, ErrorCode::GROUP_MAX_SIZE_REACHED);
    let synced = client.send(&sync(limit / 2)).await.unwrap();
    assert_eq!((synced.error_code, synced.assignment.len()), (ErrorCode::NONE, limit / 2));
}

#[tokio::test]
async fn unused_member_ids_are_limited() {
    let broker = broker();
    let mut client = client(&broker).await;
    let mut ids = Vec::new();
    for _ in 0..1001 {
        let given = client.send(&joins("group", 10)).await.unwrap();
        assert_eq!(given.error_code, ErrorCode::MEMBER_ID_REQUIRED);
        ids.push(given.member_id);
    }
    for (id, expected) in [(&ids[0], ErrorCode::UNKNOWN_MEMBER_ID), (&ids[1000], ErrorCode::NONE)] {
        let request = JoinGroupRequest { member_id: id.clone(), ..joins("group", 10) };
        assert_eq!(client.send(&request).await.unwrap().error_code, expected);
    }
}

#[tokio::test]
async fn limits_the_size_of_a_request() {
    let broker = broker_with(|limits| limits.max_request_bytes = 1000);
    let mut small = client(&broker).await;
    assert_eq!(create(&mut small, &"n".repeat(249), 1).await, ErrorCode::NONE);
    let request =
        DescribeGroupsRequest { groups: vec!["g".repeat(1000).into()], ..Default::default() };
    assert!(small.send(&request).await.is_err());

    // A few bytes can encode many elements.
    let broker = broker_with(|limits| limits.max_request_memory = 1 << 20);
    let mut many = client(&broker).await;
    let groups = |count| DescribeGroupsRequest {
        groups: vec![Default::default(); count],
        ..Default::default()
    };
    assert!(many.send(&groups(10_000)).await.is_ok());
    assert!(many.send(&groups(100_000)).await.is_err());
}

#[tokio::test]
async fn limits_the_decompressed_size_of_a_batch() {
    let broker = broker_with(|limits| limits.max_batch_bytes = 1 << 20);
    let mut client = client(&broker).await;
    let id = topic(&mut client, "orders").await;
    let options = BatchOptions::new().with_compression(Compression::ZSTD);
    for (size, expected) in [(1 << 19, ErrorCode::NONE), (2 << 20, ErrorCode::MESSAGE_TOO_LARGE)] {
        let records = batch(options, &[&"x".repeat(size)]);
        assert!(records.len() < 1 << 16);
        let appended = produced(&mut client, &produce("", id, records)).await;
        assert_eq!(appended.error_code, expected);
    }
}

/// Answers a request, and returns whether the broker has released the frame.
async fn lets_go<M>(broker: &Broker, request: &M, version: i16) -> bool
where
    M: kafka_wire::Request + for<'de> Codec<'de>,
{
    let header = RequestHeader {
        request_api_key: M::API_KEY,
        request_api_version: version,
        correlation_id: 7,
        client_id: Some("a client id of more than 23 bytes".into()),
        ..Default::default()
    };
    let mut frame = Vec::new();
    encode_request(&header, request, &mut frame).unwrap();
    let frame = Bytes::from(frame);
    let received = Request::from_frame(&frame).unwrap();
    let id = received.header.client_id.as_deref().map(groups::kept);
    let client = groups::Client { id, host: LOCALHOST.to_string() };
    let peer = broker.peers.connect(LOCALHOST).unwrap();
    let mut out = SendBuffer::new();
    answer(broker, &client, &peer, received, &mut out).await.unwrap();
    drop(out);
    frame.is_unique()
}

#[tokio::test]
async fn stored_values_do_not_keep_the_frame() {
    let broker = broker();
    let long = |what: &str| format!("{what} of more than 23 bytes").replace(' ', "-");
    let name = long("topic");
    let config = CreatableTopicConfig {
        name: "leader.replication.throttled.replicas".into(),
        value: Some(long("config").into()),
        ..Default::default()
    };
    let create = CreateTopicsRequest {
        topics: vec![CreatableTopic {
            name: name[..].into(),
            num_partitions: 1,
            replication_factor: 1,
            configs: vec![config],
            ..Default::default()
        }],
        ..Default::default()
    };
    assert!(lets_go(&broker, &create, 7).await);
    let id = broker.topics().named(&name).unwrap().id;
    assert!(lets_go(&broker, &produce("", id, batch(BatchOptions::new(), &["a"])), 13).await);
    let commit = OffsetCommitRequest {
        group_id: long("group").into(),
        topics: vec![OffsetCommitRequestTopic {
            topic_id: id,
            partitions: vec![OffsetCommitRequestPartition {
                committed_metadata: Some(long("metadata").into()),
                ..Default::default()
            }],
            ..Default::default()
        }],
        ..Default::default()
    };
    assert!(lets_go(&broker, &commit, 10).await);
    assert!(lets_go(&broker, &joins(&long("group"), 1000), 3).await);
    let member = match &broker.groups().get(&long("group")).unwrap().members {
        groups::Members::Classic(group) => group.members.iter().next().unwrap().0.clone(),
        members => panic!("{members:?}"),
    };
    let assigned = SyncGroupRequestAssignment {
        member_id: member.clone(),
        assignment: vec![0; 1000].into(),
        ..Default::default()
    };
    let sync = SyncGroupRequest {
        group_id: long("group").into(),
        generation_id: 1,
        member_id: member,
        assignments: vec![assigned],
        ..Default::default()
    };
    assert!(lets_go(&broker, &sync, 3).await);
    let beat = beats(&long("new group"), &long("member"), &[&name, &long("other topic")]);
    assert!(lets_go(&broker, &beat, 1).await);
    let versions = ApiVersionsRequest {
        client_software_name: long("software").into(),
        client_software_version: "1".into(),
        ..Default::default()
    };
    assert!(lets_go(&broker, &versions, 3).await);
}

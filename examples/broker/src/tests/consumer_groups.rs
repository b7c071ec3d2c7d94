//! Tests the new group protocol.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use kafka_wire::messages::consumer_group_heartbeat::RequestTopicPartitions;
use kafka_wire::messages::offset_commit::{OffsetCommitRequestPartition, OffsetCommitRequestTopic};
use kafka_wire::messages::{
    ConsumerGroupDescribeRequest, ConsumerGroupHeartbeatRequest, ListGroupsRequest,
    OffsetCommitRequest,
};
use kafka_wire::{ErrorCode, KafkaString};
use uuid::Uuid;

use super::{broker, client, topic};
use crate::groups::Client;
use crate::groups::consumer::{ConsumerGroup, Known, Place, Told};

const TOPIC: Uuid = Uuid::from_u128(7);

fn beat(id: &str, epoch: i32, topics: Option<&[&str]>) -> ConsumerGroupHeartbeatRequest {
    let names = topics.map(|topics| topics.iter().map(|topic| (*topic).into()).collect());
    ConsumerGroupHeartbeatRequest {
        group_id: "group".into(),
        member_id: id.into(),
        member_epoch: epoch,
        rebalance_timeout_ms: 30_000,
        subscribed_topic_names: names,
        ..Default::default()
    }
}

/// Adds the partitions that the member reports to have.
fn has(request: ConsumerGroupHeartbeatRequest, places: &[i32]) -> ConsumerGroupHeartbeatRequest {
    let topic = RequestTopicPartitions {
        topic_id: TOPIC,
        partitions: places.to_vec(),
        ..Default::default()
    };
    ConsumerGroupHeartbeatRequest { topic_partitions: Some(vec![topic]), ..request }
}

/// A group without a broker, with its own clock; the topic `orders` has 4 partitions.
struct Group {
    group: ConsumerGroup,
    now: Instant,
    partitions: usize,
}

impl Group {
    fn new() -> Self {
        Self { group: ConsumerGroup::default(), now: Instant::now(), partitions: 4 }
    }

    fn ask(&mut self, request: &ConsumerGroupHeartbeatRequest) -> Result<Told, ErrorCode> {
        let known: Known = [("orders".into(), (TOPIC, self.partitions))].into();
        self.group.heartbeat(request, &Client::default(), known, self.now)
    }

    fn join(&mut self, id: &str) -> Told {
        self.ask(&has(beat(id, 0, Some(&["orders"])), &[])).unwrap()
    }

    fn pass(&mut self, seconds: u64) {
        self.now += Duration::from_secs(seconds);
        self.group.tick(self.now);
    }
}

fn places(told: &Told) -> Vec<i32> {
    let assigned: Option<&BTreeSet<Place>> = told.assignment.as_ref();
    assigned.expect("an assignment").iter().map(|(_, partition)| *partition).collect()
}

#[test]
fn a_partition_is_given_up_before_another_has_it() {
    let mut group = Group::new();
    let told = group.join("a");
    assert_eq!((told.epoch, places(&told)), (1, vec![0, 1, 2, 3]));
    // The second member has nothing yet: the first one has not given up its half.
    let told = group.join("b");
    assert_eq!((told.epoch, places(&told)), (2, vec![]));
    let told = group.ask(&beat("a", 1, None)).unwrap();
    assert_eq!((told.epoch, places(&told)), (1, vec![0, 1]));
    assert_eq!(group.group.state(), "Reconciling");
    // A heartbeat without partitions does not give any up.
    assert_eq!(group.ask(&beat("a", 1, None)).unwrap().epoch, 1);
    assert!(group.ask(&beat("b", 2, None)).unwrap().assignment.is_none());
    let told = group.ask(&has(beat("a", 1, None), &[0, 1])).unwrap();
    assert_eq!((told.epoch, places(&told)), (2, vec![0, 1]));
    let told = group.ask(&beat("b", 2, None)).unwrap();
    assert_eq!((told.epoch, places(&told)), (2, vec![2, 3]));
    assert_eq!(group.group.state(), "Stable");
}

#[test]
fn leaving_and_silent_members_make_room() {
    let mut group = Group::new();
    group.join("a");
    group.join("b");
    group.ask(&has(beat("a", 1, None), &[0, 1])).unwrap();
    assert_eq!(group.ask(&beat("b", -1, None)).unwrap().epoch, -1);
    assert_eq!(group.ask(&beat("b", 2, None)).unwrap_err(), ErrorCode::UNKNOWN_MEMBER_ID);
    let told = group.ask(&beat("a", 2, None)).unwrap();
    assert_eq!((told.epoch, places(&told)), (3, vec![0, 1, 2, 3]));
    // A client that is not in the group does not disturb it.
    assert_eq!(group.ask(&beat("b", -1, None)).unwrap_err(), ErrorCode::UNKNOWN_MEMBER_ID);
    assert_eq!(group.ask(&beat("a", 3, None)).unwrap().epoch, 3);
    group.pass(44);
    group.ask(&beat("a", 3, None)).unwrap();
    group.pass(44);
    assert!(!group.group.is_empty());
    group.pass(2);
    assert!(group.group.is_empty() && group.group.state() == "Empty");
}

#[test]
fn a_member_that_keeps_its_partitions_is_removed() {
    let mut group = Group::new();
    group.join("a");
    group.join("b");
    for _ in 0..3 {
        group.ask(&has(beat("a", 1, None), &[0, 1, 2, 3])).unwrap();
        group.ask(&beat("b", 2, None)).unwrap();
        group.pass(10);
    }
    let fenced = group.ask(&beat("a", 1, None)).unwrap_err();
    assert_eq!(fenced, ErrorCode::UNKNOWN_MEMBER_ID);
    let told = group.ask(&beat("b", 2, None)).unwrap();
    assert_eq!(places(&told), [0, 1, 2, 3]);
}

#[test]
fn asks_again_after_a_lost_answer() {
    let mut group = Group::new();
    group.join("a");
    group.partitions = 5;
    assert_eq!(group.ask(&beat("a", 1, None)).unwrap().epoch, 2);
    let told = group.ask(&has(beat("a", 1, None), &[0, 1, 2, 3])).unwrap();
    assert_eq!((told.epoch, places(&told)), (2, vec![0, 1, 2, 3, 4]));
    group.partitions = 6;
    assert_eq!(group.ask(&beat("a", 2, None)).unwrap().epoch, 3);
    assert_eq!(group.ask(&beat("a", 1, None)).unwrap_err(), ErrorCode::FENCED_MEMBER_EPOCH);
    assert_eq!(group.group.check("a", 3), Ok(()));
    assert_eq!(group.group.check("a", 2), Err(ErrorCode::STALE_MEMBER_EPOCH));
}

#[test]
fn partitions_are_shared_evenly_and_stay_where_they_are() {
    let mut group = Group::new();
    group.partitions = 10;
    let names = ["a", "b", "c", "d"];
    for name in names {
        group.join(name);
    }
    // Send heartbeats until nothing changes anymore.
    let mut held = [const { Vec::new() }; 4];
    for _ in 0..10 {
        for (name, held) in names.iter().zip(&mut held) {
            let (_, member) = group.group.members.iter().find(|(id, _)| *id == name).unwrap();
            let epoch = member.epoch;
            let told = group.ask(&has(beat(name, epoch, None), held)).unwrap();
            *held = places(&told);
        }
    }
    assert_eq!(group.group.state(), "Stable");
    let mut sizes: Vec<_> = held.iter().map(Vec::len).collect();
    sizes.sort_unstable();
    assert_eq!(sizes, [2, 2, 3, 3]);
    let all: BTreeSet<_> = held.iter().flatten().collect();
    assert_eq!(all.len(), 10);
    // When one member leaves, the others keep their partitions.
    group.ask(&beat("a", -1, None)).unwrap();
    for (name, held) in names.iter().zip(&held).skip(1) {
        let (_, member) = group.group.members.iter().find(|(id, _)| *id == name).unwrap();
        let epoch = member.epoch;
        let told = group.ask(&has(beat(name, epoch, None), held)).unwrap();
        assert!(held.iter().all(|partition| places(&told).contains(partition)));
    }
}

#[tokio::test]
async fn a_group_runs_over_one_connection() {
    let broker = broker();
    let mut client = client(&broker).await;
    let id = topic(&mut client, "orders").await;
    let told = client.send(&beat("a", 0, Some(&["orders", "nobody"]))).await.unwrap();
    assert_eq!((told.error_code, told.member_epoch), (ErrorCode::NONE, 1));
    assert_eq!(told.heartbeat_interval_ms, 1000);
    let assigned = &told.assignment.unwrap().topic_partitions;
    assert_eq!((assigned[0].topic_id, &assigned[0].partitions[..]), (id, &[0][..]));

    let partition = OffsetCommitRequestPartition { committed_offset: 5, ..Default::default() };
    let commit = |epoch| OffsetCommitRequest {
        group_id: "group".into(),
        generation_id_or_member_epoch: epoch,
        member_id: "a".into(),
        topics: vec![OffsetCommitRequestTopic {
            topic_id: id,
            partitions: vec![partition.clone()],
            ..Default::default()
        }],
        ..Default::default()
    };
    for (epoch, expected) in [(1, ErrorCode::NONE), (2, ErrorCode::STALE_MEMBER_EPOCH)] {
        let committed = client.send(&commit(epoch)).await.unwrap();
        assert_eq!(committed.topics[0].partitions[0].error_code, expected);
    }

    let described = ConsumerGroupDescribeRequest {
        group_ids: vec!["group".into(), "nobody".into()],
        ..Default::default()
    };
    let groups = client.send(&described).await.unwrap().groups;
    assert_eq!((&groups[0].group_state[..], groups[0].group_epoch), ("Stable", 1));
    let assigned = &groups[0].members[0].assignment.topic_partitions;
    assert_eq!((&assigned[0].topic_name[..], &assigned[0].partitions[..]), ("orders", &[0][..]));
    assert_eq!(groups[1].error_code, ErrorCode::GROUP_ID_NOT_FOUND);
    let filter = |group_type: &str| ListGroupsRequest {
        types_filter: vec![group_type.into()],
        ..Default::default()
    };
    assert_eq!(client.send(&filter("consumer")).await.unwrap().groups.len(), 1);
    assert_eq!(client.send(&filter("classic")).await.unwrap().groups.len(), 0);
}

#[tokio::test]
async fn rejects_unsupported_group_features() {
    let broker = broker();
    let mut client = client(&broker).await;
    let regex = ConsumerGroupHeartbeatRequest {
        subscribed_topic_regex: Some("orders.*".into()),
        ..beat("a", 0, Some(&[]))
    };
    let assignor = ConsumerGroupHeartbeatRequest {
        server_assignor: Some(KafkaString::from("range")),
        ..beat("a", 0, Some(&[]))
    };
    for (request, expected) in [
        (regex, ErrorCode::INVALID_REQUEST),
        (assignor, ErrorCode::UNSUPPORTED_ASSIGNOR),
        (beat("a", 0, None), ErrorCode::INVALID_REQUEST),
        (beat("a", 3, None), ErrorCode::UNKNOWN_MEMBER_ID),
    ] {
        assert_eq!(client.send(&request).await.unwrap().error_code, expected);
    }
}

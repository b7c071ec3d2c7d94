//! Tests requests that only newer versions batch, through one form for all versions.

use kafka_wire::messages::find_coordinator::Coordinator;
use kafka_wire::messages::offset_fetch::{
    OffsetFetchRequestTopic, OffsetFetchResponseGroup, OffsetFetchResponsePartitions,
    OffsetFetchResponseTopics,
};
use kafka_wire::messages::*;
use kafka_wire::{ErrorCode, KafkaMessage};

/// In each version, both forms are read the same way, and the answer can be encoded in that
/// version.
#[test]
fn offset_fetch_moves_its_group_between_forms() {
    let topic = OffsetFetchRequestTopic {
        name: "orders".into(),
        partition_indexes: vec![2, 0],
        ..Default::default()
    };
    for topics in [None, Some(vec![topic])] {
        let request =
            OffsetFetchRequest { group_id: "g".into(), topics, ..OffsetFetchRequest::default() };
        let batched = request.batched(7);
        let [group] = &batched.groups[..] else { panic!("{batched:?}") };
        assert_eq!((&*group.group_id, group.member_epoch), ("g", -1));
        let asked = |topic: &kafka_wire::messages::offset_fetch::OffsetFetchRequestTopics| {
            (topic.name.clone(), topic.partition_indexes.clone())
        };
        let expected = request.topics.as_ref().map(|_| vec![("orders".into(), vec![2, 0])]);
        assert_eq!(group.topics.as_ref().map(|t| t.iter().map(asked).collect()), expected);
        // A request that is already batched is unchanged.
        assert_eq!(*batched.batched(8), *batched);
    }
    let partition = OffsetFetchResponsePartitions {
        partition_index: 2,
        committed_offset: 7,
        committed_leader_epoch: 3,
        metadata: Some("m".into()),
        error_code: ErrorCode::UNSTABLE_OFFSET_COMMIT,
        ..Default::default()
    };
    let topic = OffsetFetchResponseTopics {
        name: "orders".into(),
        partitions: vec![partition],
        ..Default::default()
    };
    let group = OffsetFetchResponseGroup {
        group_id: "g".into(),
        topics: vec![topic],
        error_code: ErrorCode::COORDINATOR_LOAD_IN_PROGRESS,
        ..Default::default()
    };
    let response = OffsetFetchResponse { groups: vec![group], ..Default::default() };
    for version in OffsetFetchResponse::SCHEMA.versions.iter() {
        let answer = response.clone().for_version(version);
        answer.to_bytes(version).unwrap();
        if version >= 8 {
            assert_eq!(answer, response);
            continue;
        }
        assert_eq!(answer.error_code, ErrorCode::COORDINATOR_LOAD_IN_PROGRESS);
        let [topic] = &answer.topics[..] else { panic!("{answer:?}") };
        let [partition] = &topic.partitions[..] else { panic!("{answer:?}") };
        assert_eq!((&*topic.name, partition.partition_index), ("orders", 2));
        assert_eq!((partition.committed_offset, partition.committed_leader_epoch), (7, 3));
        assert_eq!(partition.metadata.as_deref(), Some("m"));
        assert_eq!(partition.error_code, ErrorCode::UNSTABLE_OFFSET_COMMIT);
    }
}

#[test]
fn find_coordinator_moves_its_key_between_forms() {
    let request = FindCoordinatorRequest { key: "g".into(), key_type: 1, ..Default::default() };
    let batched = request.batched(3);
    assert_eq!((&batched.coordinator_keys[..], batched.key_type), (&["g".into()][..], 1));
    let newer = FindCoordinatorRequest { coordinator_keys: vec![], ..Default::default() };
    assert!(newer.batched(4).coordinator_keys.is_empty());

    let found = Coordinator {
        key: "g".into(),
        node_id: 3,
        host: "broker.example".into(),
        port: 9092,
        error_code: ErrorCode::INVALID_REQUEST,
        error_message: Some("why".into()),
        ..Default::default()
    };
    let response = FindCoordinatorResponse { coordinators: vec![found], ..Default::default() };
    for version in FindCoordinatorResponse::SCHEMA.versions.iter() {
        let answer = response.clone().for_version(version);
        answer.to_bytes(version).unwrap();
        match version {
            4.. => assert_eq!(answer, response),
            _ => {
                let node = (answer.node_id, &*answer.host, answer.port);
                assert_eq!(node, (3, "broker.example", 9092));
                assert_eq!(answer.error_code, ErrorCode::INVALID_REQUEST);
                assert_eq!(answer.error_message.as_deref(), Some("why"));
            }
        }
    }
}

#[test]
fn delete_topics_moves_its_names_between_forms() {
    let request = DeleteTopicsRequest { topic_names: vec!["a".into()], ..Default::default() };
    let batched = request.batched();
    assert_eq!(batched.topics[0].name.as_deref(), Some("a"));
    assert!(batched.topic_names.is_empty());
    assert_eq!(*batched.batched(), *batched);
}

//! Tests topics and their descriptions.

use kafka_wire::ErrorCode;
use kafka_wire::messages::create_partitions::CreatePartitionsTopic;
use kafka_wire::messages::create_topics::{
    CreatableReplicaAssignment, CreatableTopic, CreatableTopicConfig,
};
use kafka_wire::messages::delete_topics::DeleteTopicState;
use kafka_wire::messages::metadata::{MetadataRequestTopic, MetadataResponseTopic};
use kafka_wire::messages::{
    CreatePartitionsRequest, CreateTopicsRequest, DeleteTopicsRequest, DescribeClusterRequest,
    FindCoordinatorRequest, InitProducerIdRequest, MetadataRequest,
};
use kafka_wire::tokio::Client;
use tokio::io::DuplexStream;
use uuid::Uuid;

use super::{broker, client, topic};

async fn described(
    client: &mut Client<DuplexStream>,
    name: Option<&str>,
    topic_id: Uuid,
    create: bool,
) -> MetadataResponseTopic {
    let name = name.map(Into::into);
    let request = MetadataRequest {
        topics: Some(vec![MetadataRequestTopic { name, topic_id, ..Default::default() }]),
        allow_auto_topic_creation: create,
        ..Default::default()
    };
    client.send(&request).await.unwrap().topics.remove(0)
}

#[tokio::test]
async fn metadata_creates_a_missing_topic() {
    let broker = broker();
    let mut client = client(&broker).await;
    let unknown = described(&mut client, Some("orders"), Uuid::nil(), false).await;
    assert_eq!(unknown.error_code, ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
    assert_eq!(unknown.name.as_deref(), Some("orders"));
    let created = described(&mut client, Some("orders"), Uuid::nil(), true).await;
    assert_eq!((created.error_code, created.partitions.len()), (ErrorCode::NONE, 1));
    let by_id = described(&mut client, None, created.topic_id, false).await;
    assert_eq!(by_id, created);
    let unknown = described(&mut client, None, Uuid::from_u128(1), true).await;
    assert_eq!((unknown.error_code, unknown.name), (ErrorCode::UNKNOWN_TOPIC_ID, None));
    for name in ["", ".", "..", "a/b", "ä", &"x".repeat(250)] {
        let refused = described(&mut client, Some(name), Uuid::nil(), true).await;
        assert_eq!(refused.error_code, ErrorCode::INVALID_TOPIC_EXCEPTION, "{name}");
    }
}

#[tokio::test]
async fn valid_topics_are_created_and_others_refused() {
    let broker = broker();
    let mut client = client(&broker).await;
    topic(&mut client, "there").await;
    let plain = |name: &str| CreatableTopic {
        name: name.into(),
        num_partitions: 3,
        replication_factor: -1,
        ..Default::default()
    };
    let assigned = |brokers: &[(i32, i32)]| {
        let assignments = brokers.iter().map(|(partition_index, broker)| {
            let broker_ids = vec![*broker];
            CreatableReplicaAssignment {
                partition_index: *partition_index,
                broker_ids,
                ..Default::default()
            }
        });
        let assignments = assignments.collect();
        CreatableTopic { assignments, num_partitions: -1, ..plain("assigned") }
    };
    let config = |name: &str, value: Option<&str>| CreatableTopic {
        configs: vec![CreatableTopicConfig {
            name: name.into(),
            value: value.map(Into::into),
            ..Default::default()
        }],
        ..plain("c")
    };
    for (topic, expected) in [
        (plain("a"), Ok(3)),
        (plain("a"), Err(ErrorCode::TOPIC_ALREADY_EXISTS)),
        (plain("there"), Err(ErrorCode::TOPIC_ALREADY_EXISTS)),
        (plain("a b"), Err(ErrorCode::INVALID_TOPIC_EXCEPTION)),
        (CreatableTopic { num_partitions: -1, ..plain("b") }, Ok(1)),
        (CreatableTopic { num_partitions: 0, ..plain("c") }, Err(ErrorCode::INVALID_PARTITIONS)),
        (CreatableTopic { num_partitions: -2, ..plain("c") }, Err(ErrorCode::INVALID_PARTITIONS)),
        (
            CreatableTopic { num_partitions: i32::MAX, ..plain("c") },
            Err(ErrorCode::POLICY_VIOLATION),
        ),
        (
            CreatableTopic { replication_factor: 3, ..plain("c") },
            Err(ErrorCode::INVALID_REPLICATION_FACTOR),
        ),
        (config("cleanup.policy", None), Err(ErrorCode::INVALID_CONFIG)),
        (config("cleanup.policy", Some("keep")), Err(ErrorCode::INVALID_CONFIG)),
        (config("retention.bytes", Some("-2")), Err(ErrorCode::INVALID_CONFIG)),
        (config("colour", Some("blue")), Err(ErrorCode::INVALID_CONFIG)),
        (config("cleanup.policy", Some("compact,delete")), Ok(3)),
        (assigned(&[(0, 1), (2, 1)]), Err(ErrorCode::INVALID_REPLICA_ASSIGNMENT)),
        (assigned(&[(0, 1), (1, 2)]), Err(ErrorCode::INVALID_REPLICA_ASSIGNMENT)),
        (assigned(&[(1, 1), (0, 1)]), Ok(2)),
    ] {
        let name = topic.name.clone();
        let mut request = CreateTopicsRequest { topics: vec![topic], ..Default::default() };
        // The first request only validates.
        for validate_only in [true, false] {
            request.validate_only = validate_only;
            let created = client.send(&request).await.unwrap().topics.remove(0);
            let created = match created.error_code {
                ErrorCode::NONE => Ok(created.num_partitions),
                error => Err(error),
            };
            assert_eq!(created, expected, "{name}");
        }
    }
    let twice = CreateTopicsRequest { topics: vec![plain("d"), plain("d")], ..Default::default() };
    let errors = client.send(&twice).await.unwrap().topics;
    assert!(errors.iter().all(|topic| topic.error_code == ErrorCode::INVALID_REQUEST));
}

#[tokio::test]
async fn partitions_can_be_added_and_topics_deleted() {
    let broker = broker();
    let mut client = client(&broker).await;
    let id = topic(&mut client, "orders").await;
    for (count, expected) in [
        (1, ErrorCode::INVALID_PARTITIONS),
        (-1, ErrorCode::INVALID_PARTITIONS),
        (20_000, ErrorCode::POLICY_VIOLATION),
        (4, ErrorCode::NONE),
        (4, ErrorCode::INVALID_PARTITIONS),
    ] {
        let topic = CreatePartitionsTopic {
            name: "orders".into(),
            count,
            assignments: None,
            ..Default::default()
        };
        let request = CreatePartitionsRequest { topics: vec![topic], ..Default::default() };
        let results = client.send(&request).await.unwrap().results;
        assert_eq!(results[0].error_code, expected, "{count}");
    }
    let grown = described(&mut client, None, id, false).await;
    assert_eq!(grown.partitions.len(), 4);

    let by_id = DeleteTopicState { topic_id: id, ..Default::default() };
    let by_name = DeleteTopicState { name: Some("orders".into()), ..Default::default() };
    for (state, expected) in [
        (by_id.clone(), ErrorCode::NONE),
        (by_id, ErrorCode::UNKNOWN_TOPIC_ID),
        (by_name, ErrorCode::UNKNOWN_TOPIC_OR_PARTITION),
    ] {
        let request = DeleteTopicsRequest { topics: vec![state], ..Default::default() };
        let responses = client.send(&request).await.unwrap().responses;
        assert_eq!(responses[0].error_code, expected);
    }
    // A new topic of the same name has another id.
    assert_ne!(topic(&mut client, "orders").await, id);
    let request = DeleteTopicsRequest { topic_names: vec!["orders".into()], ..Default::default() };
    let responses = client.send_at(&request, 5).await.unwrap().responses;
    assert_eq!(responses[0].error_code, ErrorCode::NONE);
}

#[tokio::test]
async fn unsupported_features_are_errors() {
    let broker = broker();
    let mut client = client(&broker).await;
    let transaction = FindCoordinatorRequest {
        key_type: 1,
        coordinator_keys: vec!["transaction".into()],
        ..Default::default()
    };
    let coordinators = client.send(&transaction).await.unwrap().coordinators;
    assert_eq!(coordinators[0].error_code, ErrorCode::INVALID_REQUEST);
    let transactional =
        InitProducerIdRequest { transactional_id: Some("t".into()), ..Default::default() };
    let response = client.send(&transactional).await.unwrap();
    assert_eq!(response.error_code, ErrorCode::INVALID_REQUEST);
    let controllers = DescribeClusterRequest { endpoint_type: 2, ..Default::default() };
    let response = client.send(&controllers).await.unwrap();
    assert_eq!(response.error_code, ErrorCode::MISMATCHED_ENDPOINT_TYPE);
}

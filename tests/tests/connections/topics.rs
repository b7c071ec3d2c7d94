//! Tests mapping topic ids to names, as a proxy learns them.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests fail by panicking")]

use std::collections::BTreeSet;

use bytes::Bytes;
use kafka_wire::frame::{ResponseFrame, encode_response};
use kafka_wire::gateway::{TopicNames, versions_with_topic_names};
use kafka_wire::messages::{
    ApiVersionsResponse, CreateTopicsResponse, DeleteTopicsResponse,
    DescribeTopicPartitionsResponse, FetchRequest, FetchResponse, MetadataResponse,
    RemoveTopicRecord, TopicRecord, api_versions, create_topics, delete_topics,
    describe_topic_partitions, fetch, metadata,
};
use kafka_wire::{ApiKey, Codec, ErrorCode, KafkaMessage, ResponseHeader, VersionRange};
use uuid::Uuid;

const ONE: Uuid = Uuid::from_u128(1 << 64 | 1);
const TWO: Uuid = Uuid::from_u128(2 << 64 | 1);

fn observe<M: KafkaMessage + for<'de> Codec<'de>>(topics: &mut TopicNames, message: &M) {
    let version = M::SCHEMA.versions.max();
    let body = message.to_bytes(version).unwrap();
    topics.observe(M::SCHEMA, version, &body).unwrap();
}

fn metadata(topic_id: Uuid, name: &str, error_code: ErrorCode) -> MetadataResponse {
    let name = (!name.is_empty()).then(|| name.into());
    let topic =
        metadata::MetadataResponseTopic { topic_id, name, error_code, ..Default::default() };
    MetadataResponse { topics: vec![topic], ..Default::default() }
}

fn unknown_topic_id(topic_id: Uuid) -> FetchResponse {
    let error_code = ErrorCode::UNKNOWN_TOPIC_ID;
    let partitions = vec![fetch::PartitionData { error_code, ..Default::default() }];
    let topic = fetch::FetchableTopicResponse { topic_id, partitions, ..Default::default() };
    FetchResponse { responses: vec![topic], ..Default::default() }
}

#[test]
fn learns_from_each_answer_with_name_and_id() {
    let mut topics = TopicNames::new();
    observe(&mut topics, &metadata(ONE, "one", ErrorCode::NONE));
    assert_eq!((topics.name(ONE), topics.id("one")), (Some("one"), Some(ONE)));

    let mut topics = TopicNames::new();
    let topic = create_topics::CreatableTopicResult {
        topic_id: ONE,
        name: "one".into(),
        ..Default::default()
    };
    observe(&mut topics, &CreateTopicsResponse { topics: vec![topic], ..Default::default() });
    assert_eq!(topics.name(ONE), Some("one"));

    let mut topics = TopicNames::new();
    let topic = describe_topic_partitions::DescribeTopicPartitionsResponseTopic {
        topic_id: ONE,
        name: Some("one".into()),
        ..Default::default()
    };
    let response = DescribeTopicPartitionsResponse { topics: vec![topic], ..Default::default() };
    observe(&mut topics, &response);
    assert_eq!(topics.name(ONE), Some("one"));

    let mut topics = TopicNames::new();
    observe(&mut topics, &TopicRecord { topic_id: ONE, name: "one".into(), ..Default::default() });
    assert_eq!(topics.name(ONE), Some("one"));
    observe(&mut topics, &RemoveTopicRecord { topic_id: ONE, ..Default::default() });
    assert!(topics.is_empty());
}

#[test]
fn learns_nothing_from_an_error_or_a_missing_name() {
    let mut topics = TopicNames::new();
    observe(&mut topics, &metadata(ONE, "one", ErrorCode::TOPIC_AUTHORIZATION_FAILED));
    observe(&mut topics, &metadata(ONE, "", ErrorCode::NONE));
    observe(&mut topics, &metadata(Uuid::nil(), "one", ErrorCode::NONE));
    assert!(topics.is_empty());
}

#[test]
fn a_recreated_topic_is_a_different_topic() {
    let mut topics = TopicNames::new();
    observe(&mut topics, &metadata(ONE, "t", ErrorCode::NONE));
    observe(&mut topics, &metadata(TWO, "t", ErrorCode::NONE));
    assert_eq!((topics.name(ONE), topics.name(TWO), topics.id("t")), (None, Some("t"), Some(TWO)));
    // This broker has not learned about the new topic yet.
    observe(&mut topics, &metadata(ONE, "t", ErrorCode::NONE));
    assert_eq!((topics.name(ONE), topics.id("t"), topics.len()), (None, Some(TWO), 1));

    let deleted = delete_topics::DeletableTopicResult {
        topic_id: TWO,
        name: Some("t".into()),
        ..Default::default()
    };
    let refused = delete_topics::DeletableTopicResult {
        error_code: ErrorCode::TOPIC_AUTHORIZATION_FAILED,
        ..deleted.clone()
    };
    observe(&mut topics, &DeleteTopicsResponse { responses: vec![refused], ..Default::default() });
    assert_eq!(topics.id("t"), Some(TWO));
    observe(&mut topics, &DeleteTopicsResponse { responses: vec![deleted], ..Default::default() });
    assert_eq!(topics.id("t"), None);
    observe(&mut topics, &metadata(TWO, "t", ErrorCode::NONE));
    assert!(topics.is_empty());
}

#[test]
fn an_unknown_id_is_forgotten_until_it_appears_again() {
    let mut topics = TopicNames::new();
    observe(&mut topics, &metadata(ONE, "one", ErrorCode::NONE));
    observe(&mut topics, &metadata(TWO, "two", ErrorCode::NONE));
    observe(&mut topics, &unknown_topic_id(ONE));
    assert_eq!((topics.name(ONE), topics.id("one"), topics.name(TWO)), (None, None, Some("two")));
    observe(&mut topics, &metadata(TWO, "", ErrorCode::UNKNOWN_TOPIC_ID));
    assert!(topics.is_empty());
    observe(&mut topics, &metadata(ONE, "one", ErrorCode::NONE));
    assert_eq!(topics.name(ONE), Some("one"));
}

#[test]
fn missing_returns_ids_without_names() {
    let mut topics = TopicNames::new();
    observe(&mut topics, &metadata(ONE, "one", ErrorCode::NONE));
    let topic = |topic_id| fetch::FetchTopic { topic_id, ..Default::default() };
    let request = FetchRequest { topics: vec![topic(ONE), topic(TWO)], ..Default::default() };
    let body = request.to_bytes(13).unwrap();
    let missing = topics.missing(FetchRequest::SCHEMA, 13, &body).unwrap();
    assert_eq!(missing, BTreeSet::from([TWO]));
    // A request contains no names.
    topics.observe(FetchRequest::SCHEMA, 13, &body).unwrap();
    assert_eq!(topics.len(), 1);
}

#[test]
fn a_full_table_forgets_and_renaming_moves() {
    let mut topics = TopicNames::with_limit(2);
    for id in 1..=5 {
        assert!(topics.insert(Uuid::from_u128(id << 64), &format!("t{id}")));
        assert_eq!(topics.id(&format!("t{id}")), Some(Uuid::from_u128(id << 64)));
    }
    assert_eq!(topics.len(), 2);
    assert!(topics.insert(Uuid::from_u128(5 << 64), "other"));
    assert_eq!((topics.id("t5"), topics.id("other")), (None, Some(Uuid::from_u128(5 << 64))));
}

#[test]
fn a_broken_answer_is_an_error() {
    let body = metadata(ONE, "one", ErrorCode::NONE).to_bytes(12).unwrap();
    for end in 0..body.len() {
        let mut topics = TopicNames::new();
        topics.observe(MetadataResponse::SCHEMA, 12, &body[..end]).unwrap_err();
    }
}

#[test]
fn ranges_end_before_ids_alone() {
    let named = versions_with_topic_names;
    assert_eq!(named(ApiKey::PRODUCE), VersionRange::new(3, 12));
    assert_eq!(named(ApiKey::FETCH), VersionRange::new(4, 12));
    assert_eq!(named(ApiKey::OFFSET_COMMIT), VersionRange::new(2, 9));
    assert_eq!(named(ApiKey::OFFSET_FETCH), VersionRange::new(1, 9));
    assert_eq!(named(ApiKey::TXN_OFFSET_COMMIT), VersionRange::new(0, 5));
    assert_eq!(named(ApiKey::CONSUMER_GROUP_HEARTBEAT), VersionRange::NONE);
    for whole in
        [ApiKey::METADATA, ApiKey::CREATE_TOPICS, ApiKey::DELETE_TOPICS, ApiKey::LIST_OFFSETS]
    {
        assert_eq!(named(whole), whole.versions(), "{whole}");
    }
    assert_eq!(named(ApiKey(12345)), VersionRange::NONE);
}

#[test]
fn a_passing_response_is_narrowed() {
    let api = |key: i16, min_version, max_version| api_versions::ApiVersion {
        api_key: key,
        min_version,
        max_version,
        ..Default::default()
    };
    let mut response = ApiVersionsResponse {
        api_keys: vec![
            api(ApiKey::FETCH.0, 4, 18),
            api(ApiKey::SHARE_FETCH.0, 1, 2),
            api(ApiKey::METADATA.0, 0, 40),
            api(ApiKey::HEARTBEAT.0, 1, 3),
            // An unknown API, and versions above the known ones.
            api(1234, 0, 9),
            api(ApiKey::PRODUCE.0, 90, 99),
        ],
        throttle_time_ms: 5,
        ..Default::default()
    };
    response.unknown_tagged_fields.insert(900, &b"kept"[..]);
    let frame = |response: &ApiVersionsResponse, version| {
        let mut bytes = Vec::new();
        encode_response(&ResponseHeader::default(), response, version, &mut bytes).unwrap();
        ResponseFrame::from_bytes(&bytes.into(), ApiKey::API_VERSIONS, version).unwrap()
    };
    let mut narrowed = frame(&response, 4);
    assert!(narrowed.narrow_versions(versions_with_topic_names).unwrap());
    let expected = ApiVersionsResponse {
        api_keys: vec![
            api(ApiKey::FETCH.0, 4, 12),
            api(ApiKey::METADATA.0, 0, 13),
            api(ApiKey::HEARTBEAT.0, 1, 3),
        ],
        ..response
    };
    assert_eq!(narrowed.message::<ApiVersionsResponse>().unwrap(), expected);
    // A response that needs no change keeps its bytes.
    let before = narrowed.clone();
    assert!(!narrowed.narrow_versions(versions_with_topic_names).unwrap());
    assert_eq!(narrowed, before);

    // A broker that does not support the version answers in version 0.
    let refused = ApiVersionsResponse {
        error_code: ErrorCode::UNSUPPORTED_VERSION,
        api_keys: vec![api(ApiKey::API_VERSIONS.0, 0, 99)],
        ..Default::default()
    };
    let mut bytes = Vec::new();
    encode_response(&ResponseHeader::default(), &refused, 0, &mut bytes).unwrap();
    let mut frame = ResponseFrame::from_bytes(&bytes.into(), ApiKey::API_VERSIONS, 4).unwrap();
    assert!(frame.narrow_versions(ApiKey::versions).unwrap());
    let response: ApiVersionsResponse = frame.message().unwrap();
    let known = ApiKey::API_VERSIONS.versions();
    assert_eq!(response.api_keys, [api(ApiKey::API_VERSIONS.0, known.min(), known.max())]);
    assert_eq!(response.error_code, ErrorCode::UNSUPPORTED_VERSION);

    let mut other = ResponseFrame::from_bytes(
        &Bytes::from_static(b"\0\0\0\x04\0\0\0\x07"),
        ApiKey::HEARTBEAT,
        0,
    )
    .unwrap();
    other.narrow_versions(ApiKey::versions).unwrap_err();
}

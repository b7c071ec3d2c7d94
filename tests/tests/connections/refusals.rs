//! Tests error answers to any request.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests fail by panicking")]

use std::fs;

use bytes::{Buf, Bytes};
use kafka_wire::frame::{RequestFrame, ResponseFrame, SendBuffer};
use kafka_wire::gateway::{GatewayError, Refusal};
use kafka_wire::inspect::{StructValue, Value, read, sample};
use kafka_wire::messages::{
    DescribeGroupsRequest, DescribeGroupsResponse, ProduceRequest, request_schema, response_schema,
};
use kafka_wire::requests::{Received, Requests};
use kafka_wire::{
    ApiKey, DecodeOptions, EncodeErrorKind, ErrorCode, KafkaMessage, KafkaString, Request,
    RequestHeader, TaggedFields,
};

const OPTIONS: DecodeOptions = DecodeOptions::new();
const DENIED: ErrorCode = ErrorCode::TOPIC_AUTHORIZATION_FAILED;

fn frame<M: Request + for<'de> kafka_wire::Codec<'de>>(message: &M, version: i16) -> Bytes {
    let header = RequestHeader {
        request_api_key: M::API_KEY,
        request_api_version: version,
        correlation_id: 7,
        ..RequestHeader::default()
    };
    let mut out = SendBuffer::new();
    out.put_request(&header, message).unwrap();
    out.copy_to_bytes(out.remaining())
}

/// The answers of Kafka's own request classes, for nearly every version.
#[test]
fn kafka_answers_the_same() {
    let mut versions = 0;
    for line in fs::read_to_string("data/refusals.jsonl").unwrap().lines() {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        let int = |name: &str| i16::try_from(case[name].as_i64().unwrap()).unwrap();
        let (key, version) = (ApiKey(int("api")), int("version"));
        let body = hex::decode(case["hex"].as_str().unwrap()).unwrap();
        let refusal = Refusal::new(ErrorCode(int("code")), case["text"].as_str())
            .with_throttle_time_ms(int("throttle").into());
        let (request, response) = (request_schema(key).unwrap(), response_schema(key).unwrap());
        let answer = refusal.answer(request, response, version, &body, &OPTIONS).unwrap().unwrap();
        assert_eq!(hex::encode(answer), case["refusal"].as_str().unwrap(), "{key} {version}");
        versions += 1;
    }
    assert!(versions >= 300, "{versions}");
}

/// Collects the error codes in a response, at any depth.
fn codes(value: &StructValue, found: &mut Vec<i64>) {
    for (field, value) in value.fields() {
        match value {
            Value::Int(code) if field.schema_name.ends_with("ErrorCode") => found.push(*code),
            Value::Array(elements) => {
                for element in elements {
                    if let Value::Struct(element) = element {
                        codes(element, found);
                    }
                }
            }
            _ => {}
        }
    }
}

#[test]
fn every_sample_is_refused_with_the_code() {
    let mut refused = 0;
    for &key in ApiKey::ALL {
        let (request, response) = (request_schema(key).unwrap(), response_schema(key).unwrap());
        for version in key.versions().min()..=key.versions().max() {
            let body = sample(request, version).unwrap();
            let answer = Refusal::new(DENIED, Some("no"))
                .answer(request, response, version, &body, &OPTIONS)
                .unwrap();
            let Some(answer) = answer else { continue };
            let mut found = Vec::new();
            codes(&read(response, &answer, version, &OPTIONS).unwrap(), &mut found);
            // The first versions of the DescribeLogDirs response have no error.
            let silent = matches!(key, ApiKey::DESCRIBE_LOG_DIRS);
            assert!(silent || !found.is_empty(), "{key} {version}");
            found.retain(|&code| code != 0);
            assert!(found.iter().all(|&code| code == i64::from(DENIED.0)), "{key} {version}");
            refused += 1;
        }
    }
    assert!(refused > 290, "{refused}");
}

#[test]
fn a_broken_request_is_refused_unless_the_answer_repeats_it() {
    for &key in ApiKey::ALL {
        let (request, response) = (request_schema(key).unwrap(), response_schema(key).unwrap());
        let version = key.versions().max();
        let body = sample(request, version).unwrap();
        let refusal = Refusal::new(DENIED, None);
        for end in 0..body.len() {
            match refusal.answer(request, response, version, &body[..end], &OPTIONS) {
                Ok(Some(answer)) => {
                    read(response, &answer, version, &OPTIONS).unwrap();
                }
                Ok(None) => assert_eq!(key, ApiKey::PRODUCE),
                Err(GatewayError::Decode(_)) => {}
                Err(error) => panic!("{key}: {error}"),
            }
        }
    }
    let (request, response) =
        (request_schema(ApiKey::HEARTBEAT).unwrap(), response_schema(ApiKey::HEARTBEAT).unwrap());
    let refusal = Refusal::new(DENIED, None);
    let answer = refusal.answer(request, response, 4, b"garbage", &OPTIONS).unwrap().unwrap();
    assert_eq!(answer, &b"\0\0\0\0\0\x1d\0"[..]);
}

#[derive(Debug, KafkaMessage)]
#[kafka(requests)]
enum Served {
    DescribeGroups(DescribeGroupsRequest),
    Produce(ProduceRequest),
}

#[test]
fn a_decoded_request_is_refused_through_its_responder() {
    let request = DescribeGroupsRequest { groups: vec!["g".into()], ..Default::default() };
    let bytes = frame(&request, 6);
    let Received { request, responder, .. } = Served::from_frame(&bytes).unwrap();
    let Served::DescribeGroups(request) = request else { panic!("{request:?}") };
    let mut out = SendBuffer::new();
    let refusal = Refusal::new(ErrorCode::NOT_COORDINATOR, Some("no")).with_throttle_time_ms(9);
    responder.for_request(&request).refuse(&request, &refusal, &mut out).unwrap();
    let bytes = out.copy_to_bytes(out.remaining());
    let response = ResponseFrame::from_bytes(&bytes, ApiKey::DESCRIBE_GROUPS, 6).unwrap();
    assert_eq!(response.header.correlation_id, 7);
    let response: DescribeGroupsResponse = response.message().unwrap();
    assert_eq!(response.throttle_time_ms, 9);
    assert_eq!(response.groups[0].group_id, "g");
    assert_eq!(response.groups[0].error_code, ErrorCode::NOT_COORDINATOR);
    assert_eq!(response.groups[0].error_message.as_deref(), Some("no"));
}

#[test]
fn produce_without_acks_has_no_answer() {
    let bytes = frame(&ProduceRequest { acks: 0, ..Default::default() }, 9);
    let frame = RequestFrame::from_bytes(&bytes).unwrap();
    assert_eq!(frame.refuse(DENIED, None).unwrap(), None);
    let Received { request, responder, .. } = Served::from_frame(&bytes).unwrap();
    let Served::Produce(request) = request else { panic!("{request:?}") };
    let mut out = SendBuffer::new();
    responder
        .for_request(&request)
        .refuse(&request, &Refusal::new(DENIED, None), &mut out)
        .unwrap();
    assert!(!out.has_remaining());
}

#[test]
fn api_versions_in_an_unknown_version_is_answered_in_version_0() {
    let bytes = Bytes::from_static(b"\0\0\0\x0b\0\x12\0\x63\0\0\0\x07\xff\xff\0");
    let frame = RequestFrame::from_bytes(&bytes).unwrap();
    let answer = frame.refuse(ErrorCode::UNSUPPORTED_VERSION, None).unwrap().unwrap();
    let bytes = b"\0\0\0\x10\0\0\0\x07\0\x23\0\0\0\x01\0\x12\0\0\0\x05";
    assert_eq!(answer.to_bytes().unwrap(), &bytes[..]);
    let error = frame.refuse(DENIED, None).unwrap_err().to_string();
    assert_eq!(
        error.split(" (").next().unwrap(),
        "ApiVersionsRequest: unsupported version; supported: 0-5"
    );
}

#[test]
fn an_unknown_api_needs_its_schemas() {
    let bytes = Bytes::from_static(b"\0\0\0\x08\x03\xe9\0\0\0\0\0\x07");
    let frame = RequestFrame::from_bytes(&bytes).unwrap();
    let error = frame.refuse(DENIED, None).unwrap_err();
    assert_eq!(error, GatewayError::UnknownApi(ApiKey(1001)));
    assert_eq!(error.to_string(), "the catalogue has no API 1001; pass its schemas");
}

/// A request about leases, for one's own broker.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 1001, versions = "0-1", flexible = "1+", response = LeasesResponse)]
struct LeasesRequest {
    owner: KafkaString,
    leases: Vec<Lease>,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Lease {
    lease_id: i64,
    ranges: Vec<i32>,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 1001, versions = "0-1", flexible = "1+")]
struct LeasesResponse {
    throttle_time_ms: i32,
    leases: Vec<LeaseResult>,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct LeaseResult {
    lease_id: i64,
    #[kafka(default = -1)]
    epoch: i32,
    ranges: Vec<RangeResult>,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct RangeResult {
    error_code: ErrorCode,
    range: i32,
    #[kafka(versions = "1+", tagged = 0, default = null)]
    error_message: Option<KafkaString>,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[test]
fn custom_messages_are_refused_by_their_schemas() {
    let lease = Lease { lease_id: 5, ranges: vec![8, 9], ..Default::default() };
    let request = LeasesRequest { owner: "o".into(), leases: vec![lease], ..Default::default() };
    for version in 0..=1 {
        let frame = RequestFrame::from_bytes(&frame(&request, version)).unwrap();
        let refusal = Refusal::new(DENIED, Some("no")).with_throttle_time_ms(3);
        let answer = refusal
            .answer_frame_by(&frame, LeasesRequest::SCHEMA, LeasesResponse::SCHEMA)
            .unwrap()
            .unwrap();
        let bytes = answer.to_bytes().unwrap();
        let (header, response) =
            kafka_wire::frame::decode_response::<LeasesResponse>(&bytes, version, &OPTIONS)
                .unwrap();
        let result = |range| RangeResult {
            error_code: DENIED,
            range,
            error_message: (version == 1).then(|| "no".into()),
            ..Default::default()
        };
        let ranges = vec![result(8), result(9)];
        let lease = LeaseResult { lease_id: 5, epoch: -1, ranges, ..Default::default() };
        assert_eq!(header.correlation_id, 7);
        assert_eq!(
            response,
            LeasesResponse { throttle_time_ms: 3, leases: vec![lease], ..Default::default() }
        );
    }
}

#[test]
fn an_answer_that_grows_beyond_the_frame_limit_is_an_error() {
    let groups = vec!["g".into(); 5000];
    let body = DescribeGroupsRequest { groups, ..Default::default() }.to_bytes(6).unwrap();
    let (request, response) = (DescribeGroupsRequest::SCHEMA, DescribeGroupsResponse::SCHEMA);
    let text = "x".repeat(1000);
    let refusal = Refusal::new(DENIED, Some(&text));
    let options = OPTIONS.with_frame_limit(1 << 20);
    let error = refusal.answer(request, response, 6, &body, &options).unwrap_err();
    let GatewayError::Encode(error) = error else { panic!("{error}") };
    assert!(matches!(error.kind(), EncodeErrorKind::TooLarge { .. }), "{error}");
    let text = "x".repeat(40_000);
    let error = Refusal::new(DENIED, Some(&text)).answer(request, response, 6, &body, &OPTIONS);
    let Err(GatewayError::Encode(error)) = error else { panic!("{error:?}") };
    assert_eq!(error.kind(), EncodeErrorKind::StringTooLong { length: 40_000 });
}

//! Header versions in a schema: they default to those that follow from flexibility, and a schema
//! can list others.

use bytes::Bytes;
use kafka_wire::frame::{
    RequestFrame, decode_request, decode_response, encode_request, encode_response,
};
use kafka_wire::inspect::{Tree, sample_frame, schema_json};
use kafka_wire::messages::SCHEMAS;
use kafka_wire::requests::Requests;
use kafka_wire::{
    DecodeOptions, HeaderVersion, KafkaMessage, MessageKind, MessageSchema, RequestHeader,
    ResponseHeader, VersionRange,
};

#[test]
fn a_list_that_says_what_follows_changes_nothing() {
    let (mut listed, mut versions) = (0, 0);
    for &&schema in SCHEMAS {
        let Some(list) = as_kafka_lists_them(&schema) else {
            assert_eq!(schema.header_version(0), None, "{}", schema.name());
            continue;
        };
        let with_list = schema.header_versions(Vec::leak(list));
        for version in schema.versions.iter() {
            assert_eq!(
                with_list.header_version(version),
                schema.header_version(version),
                "{} {version}",
                schema.name()
            );
            versions += 1;
        }
        assert!(schema_json(&with_list).contains("\"headerVersions\": {\"0"));
        assert!(!schema_json(&schema).contains("headerVersions"));
        listed += 1;
    }
    assert!(listed > 150, "{listed}");
    assert!(versions > 600, "{versions}");
}

/// The entries of `headerVersions` that Kafka's trunk lists for a message.
fn as_kafka_lists_them(schema: &MessageSchema) -> Option<Vec<HeaderVersion>> {
    let flexible = match (schema.kind, schema.api_key) {
        (MessageKind::Request, _) => 2,
        (MessageKind::Response, Some(18)) => {
            return Some(vec![HeaderVersion::new(VersionRange::ALL, 0)]);
        }
        (MessageKind::Response, _) => 1,
        _ => return None,
    };
    Some(match schema.flexible.min() {
        _ if schema.flexible.is_empty() => {
            vec![HeaderVersion::new(VersionRange::ALL, flexible - 1)]
        }
        0 => vec![HeaderVersion::new(VersionRange::ALL, flexible)],
        first => vec![
            HeaderVersion::new(VersionRange::new(0, first - 1), flexible - 1),
            HeaderVersion::new(VersionRange::from(first), flexible),
        ],
    })
}

/// A message that is never flexible, but whose header has tagged fields from version 1 on.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0-2", flexible = "none")]
#[kafka(header_versions = "0: 1, 1+: 2", response = PingResponse)]
struct PingRequest {
    id: i16,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(
    response,
    api_key = 900,
    versions = "0-2",
    flexible = "none",
    header_versions = "0-1: 0, 2+: 1"
)]
struct PingResponse {
    id: i16,
}

#[derive(Debug, KafkaMessage)]
#[kafka(requests)]
enum Served {
    Ping(PingRequest),
}

#[test]
fn frames_have_the_headers_that_a_schema_lists() {
    let headers: Vec<_> =
        (0..3).map(|version| PingRequest::SCHEMA.header_version(version)).collect();
    assert_eq!(headers, [Some(1), Some(2), Some(2)]);
    let options = DecodeOptions::new();
    for (version, tail) in [(0, &b""[..]), (1, b"\0"), (2, b"\0")] {
        let header = RequestHeader {
            request_api_key: kafka_wire::ApiKey(900),
            request_api_version: version,
            correlation_id: 7,
            client_id: Some("c".into()),
            ..RequestHeader::default()
        };
        let mut frame = Vec::new();
        encode_request(&header, &PingRequest { id: 5 }, &mut frame).expect("a frame");
        let body = [
            &[3, 132, 0, version.try_into().expect("a byte"), 0, 0, 0, 7, 0, 1, b'c'],
            tail,
            &[0, 5],
        ];
        assert_eq!(frame[4..], body.concat());
        let frame = Bytes::from(frame);
        let (read, request) = decode_request::<PingRequest>(&frame, &options).expect("a request");
        assert_eq!((read, request.id), (header, 5));
        let served = Served::from_frame(&frame).expect("a request");
        let Served::Ping(request) = served.request;
        assert_eq!((request.id, served.trailing_bytes), (5, 0));

        let header = ResponseHeader { correlation_id: 7, ..ResponseHeader::default() };
        let mut frame = Vec::new();
        encode_response(&header, &PingResponse { id: 5 }, version, &mut frame).expect("a frame");
        let tail = if version == 2 { &b"\0"[..] } else { b"" };
        assert_eq!(frame[4..], [&[0, 0, 0, 7], tail, &[0, 5]].concat());
        let frame = Bytes::from(frame);
        let (read, response) =
            decode_response::<PingResponse>(&frame, version, &options).expect("a response");
        assert_eq!((read, response.id), (header, 5));
    }
}

/// OffsetDelete as in Kafka's trunk, the first request with the header of KIP-1313.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 901, versions = "0-1", flexible = "1+")]
#[kafka(header_versions = "0: 1, 1+: 3", response = DeletedResponse)]
struct DeletedRequest {
    id: i16,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 901, versions = "0-1", flexible = "1+")]
struct DeletedResponse {}

#[test]
fn header_3_is_header_2_with_a_tagged_field() {
    let schema = DeletedRequest::SCHEMA;
    assert_eq!(schema.header_version(1), Some(3));
    let options = DecodeOptions::new();
    // Header 3 with tag 0 of sixteen bytes, and a message with its own tag section.
    let frame = Bytes::from_static(
        b"\0\0\0\x21\x03\x85\0\x01\0\0\0\x07\0\x01c\x01\0\x10abcdefghijklmnop\0\x05\0",
    );
    let (header, request) = decode_request::<DeletedRequest>(&frame, &options).expect("a request");
    assert_eq!((header.client_id.as_deref(), request.id), (Some("c"), 5));
    let id = header.unknown_tagged_fields.get(0).expect("the client instance id");
    assert_eq!(id, &b"abcdefghijklmnop"[..]);
    let mut again = Vec::new();
    encode_request(&header, &request, &mut again).expect("a frame");
    assert_eq!(again, frame);

    // A proxy that does not know the API passes the whole frame on.
    let passed = RequestFrame::from_bytes(&frame).expect("a frame");
    assert_eq!(passed.to_bytes().expect("bytes"), frame);
    assert_eq!(passed.message::<DeletedRequest>(), Ok(request));

    let tree = Tree::request_frame(schema, &frame, &options);
    assert!(tree.error().is_none(), "{:?}", tree.error());
    let sample: Bytes = sample_frame(schema, 1).expect("a sample").into();
    assert_eq!(sample, &b"\0\0\0\x0e\x03\x85\0\x01\0\0\0\0\0\0\0\0\0\0"[..]);
    assert!(decode_request::<DeletedRequest>(&sample, &options).is_ok());
}

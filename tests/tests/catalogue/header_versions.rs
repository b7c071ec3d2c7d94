//! Header versions that a schema lists are those that follow without the list, and others where it
//! says so.

use bytes::Bytes;
use kafka_wire::frame::{decode_request, decode_response, encode_request, encode_response};
use kafka_wire::inspect::schema_json;
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

/// The entries of `headerVersions` that Kafka's trunk has for a message.
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

/// Never flexible, and yet with tagged fields in the header from version 1 on.
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

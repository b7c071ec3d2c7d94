//! Tests matching responses to requests, without a socket.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests fail by panicking")]

mod envelopes;
mod properties;

use std::fs;

use bytes::{Buf, Bytes};
use kafka_wire::frame::{RequestFrame, SendBuffer};
use kafka_wire::messages::{
    ApiVersionsRequest, FetchResponse, MetadataRequest, MetadataResponse, ProduceRequest, fetch,
    response_schema,
};
use kafka_wire::pairing::{Exchange, Handling, Pairing, PairingError, error_codes};
use kafka_wire::{
    ApiKey, Codec, ErrorCode, KafkaMessage, Request, RequestHeader, Response, ResponseHeader,
    VersionRange,
};

fn taken(mut out: SendBuffer) -> Bytes {
    out.copy_to_bytes(out.remaining())
}

fn header(api_key: ApiKey, version: i16, correlation_id: i32) -> RequestHeader {
    RequestHeader {
        request_api_key: api_key,
        request_api_version: version,
        correlation_id,
        client_id: Some("c".into()),
        ..RequestHeader::default()
    }
}

fn request<M: Request + for<'de> Codec<'de>>(message: &M, version: i16, id: i32) -> RequestFrame {
    let mut out = SendBuffer::new();
    out.put_request(&header(M::API_KEY, version, id), message).unwrap();
    RequestFrame::from_bytes(&taken(out)).unwrap()
}

fn response<M: Response + for<'de> Codec<'de>>(message: &M, version: i16, id: i32) -> Bytes {
    let mut out = SendBuffer::new();
    let header = ResponseHeader { correlation_id: id, ..ResponseHeader::default() };
    out.put_response(&header, message, version).unwrap();
    taken(out)
}

/// The beginning of Produce with `acks = 1`. Pairing reads no other messages except Envelope.
fn acks_1(version: i16) -> &'static [u8] {
    match version {
        ..3 => b"\0\x01",
        3..9 => b"\xff\xff\0\x01",
        _ => b"\0\0\x01",
    }
}

/// All versions of a range.
fn versions(range: VersionRange) -> std::ops::RangeInclusive<i16> {
    range.min()..=range.max()
}

/// The part after the size.
fn without_size(frame: &Bytes) -> Bytes {
    frame.slice(4..)
}

fn metadata(id: i32) -> Bytes {
    response(&MetadataResponse { controller_id: id, ..Default::default() }, 12, id)
}

#[test]
fn responses_come_out_with_their_requests() {
    let mut pairing = Pairing::new();
    assert_eq!(pairing.request(&request(&MetadataRequest::default(), 12, 7), "a"), Ok(None));
    let versions = request(&ApiVersionsRequest::default(), 4, 8);
    assert_eq!(pairing.request(&versions, "b"), Ok(None));
    assert_eq!((pairing.len(), pairing.oldest().unwrap().1), (2, &"a"));

    let paired = pairing.response(&metadata(7)).unwrap();
    assert_eq!((paired.request.api_key, paired.request.version), (ApiKey::METADATA, 12));
    assert_eq!((paired.request.correlation_id, paired.value), (7, "a"));
    assert_eq!(paired.request.header_version(), Some(2));
    assert_eq!(paired.request.response_header_version(), Some(1));
    assert_eq!(paired.response.message::<MetadataResponse>().unwrap().controller_id, 7);

    // The response to ApiVersions always has header version 0.
    let answer = response(&kafka_wire::messages::ApiVersionsResponse::default(), 4, 8);
    let paired = pairing.response(&answer).unwrap();
    assert_eq!(paired.request.response_header_version(), Some(0));
    assert_eq!(paired.value, "b");
    assert!(pairing.is_empty());
}

#[test]
fn a_custom_api_is_paired_without_header_versions() {
    let frame = Bytes::from_static(b"\0\0\0\x0a\x30\x39\0\x01\0\0\0\x07\xff\xff");
    let mut pairing = Pairing::new();
    pairing.request(&RequestFrame::from_bytes(&frame).unwrap(), ()).unwrap();
    let paired = pairing.response(&Bytes::from_static(b"\0\0\0\x05\0\0\0\x07\xaa")).unwrap();
    assert_eq!((paired.request.api_key, paired.request.version), (ApiKey(12345), 1));
    assert_eq!((paired.request.header_version(), &paired.response.body[..]), (None, &b"\xaa"[..]));
}

#[test]
fn produce_with_acks_0_expects_nothing() {
    for version in versions(ProduceRequest::SCHEMA.versions) {
        for transactional_id in [None, Some("id".into())] {
            let message = ProduceRequest { acks: 0, transactional_id, ..Default::default() };
            let mut pairing = Pairing::new();
            let frame = request(&message, version, 1);
            assert_eq!(pairing.request(&frame, 'a'), Ok(Some('a')), "version {version}");
            assert_eq!(pairing.request_parts(&frame.header, &frame.body, 'a'), Ok(Some('a')));
            assert!(pairing.is_empty());
            let frame = request(&ProduceRequest { acks: 1, ..message }, version, 1);
            assert_eq!(pairing.request(&frame, 'a'), Ok(None), "version {version}");
            assert_eq!(pairing.len(), 1);
        }
    }
}

#[test]
fn a_wrong_response_is_an_error() {
    let mut pairing = Pairing::new();
    let text = |error: PairingError| error.to_string();
    let error = pairing.response(&metadata(0)).unwrap_err();
    assert_eq!(text(error), "unexpected response: no request in flight");

    for id in [0, 1] {
        pairing.request(&request(&MetadataRequest::default(), 12, id), id).unwrap();
    }
    let error = pairing.response(&metadata(1)).unwrap_err();
    assert_eq!(error, PairingError::OutOfOrder { expected: 0, received: 1 });
    assert_eq!(
        text(error),
        "response out of order: correlation id 1; the oldest request in flight has 0"
    );
    let error = pairing.response(&metadata(2)).unwrap_err();
    assert_eq!(error, PairingError::UnknownCorrelationId { expected: 0, received: 2 });
    assert_eq!(
        text(error),
        "unexpected response: no request in flight has correlation id 2; the oldest has 0"
    );
    let short = Bytes::from_static(b"\0\0\0\x03\0\0\0");
    assert!(matches!(pairing.response(&short), Err(PairingError::Decode(_))));
    // None of these errors removed a request.
    assert_eq!(pairing.len(), 2);
    assert_eq!(pairing.response(&metadata(0)).unwrap().value, 0);

    let left: Vec<_> =
        pairing.close().map(|left| (left.request.correlation_id, left.value)).collect();
    assert_eq!(left, [(1, 1)]);
    let error = pairing.response(&metadata(1)).unwrap_err();
    assert_eq!(text(error), "unexpected response: the connection is closed");
    let error = pairing.request(&request(&MetadataRequest::default(), 12, 3), 3).unwrap_err();
    assert_eq!(text(error), "unexpected request: the connection is closed");
    assert_eq!(pairing.close().len(), 0);
}

#[test]
fn a_multiplexer_gives_each_client_its_own_id_back() {
    let mut upstream = Pairing::new();
    let mut sent = Vec::new();
    for (client, id) in [("a", 7), ("b", 7), ("a", i32::MAX), ("b", -1)] {
        let mut frame = request(&MetadataRequest::default(), 12, id);
        assert_eq!(upstream.rewrite(&mut frame, (client, id)), Ok(None));
        sent.push(frame.header.correlation_id);
        // With acks = 0, the request still gets an id for the server, but nothing is kept.
        let produce = ProduceRequest { acks: 0, ..Default::default() };
        let mut one_way = request(&produce, 13, id);
        assert_eq!(upstream.rewrite(&mut one_way, (client, id)), Ok(Some((client, id))));
        sent.push(one_way.header.correlation_id);
    }
    assert_eq!(sent, [0, 1, 2, 3, 4, 5, 6, 7]);
    for (id, client) in [(0, ("a", 7)), (2, ("b", 7)), (4, ("a", i32::MAX)), (6, ("b", -1))] {
        let from_server = metadata(id);
        let paired = upstream.response(&from_server).unwrap();
        assert_eq!(paired.value, client);
        assert_eq!(paired.request.correlation_id, client.1);
        // The response to the client differs from the server's only in the id.
        let to_client = paired.response.to_bytes().unwrap();
        assert_eq!(to_client[4..8], client.1.to_be_bytes());
        assert_eq!((&to_client[..4], &to_client[8..]), (&from_server[..4], &from_server[8..]));
    }
    drop(upstream.close());
    let mut frame = request(&MetadataRequest::default(), 12, 9);
    assert_eq!(upstream.rewrite(&mut frame, ("a", 9)), Err(PairingError::RequestAfterClose));
    assert_eq!(frame.header.correlation_id, 9);
}

#[test]
fn every_api_and_version_of_kafka() {
    for &key in ApiKey::ALL {
        for version in versions(key.versions()) {
            if key == ApiKey::ENVELOPE {
                continue; // above
            }
            let mut pairing = Pairing::new();
            let id = i32::from(version) << 8 | i32::from(key.0);
            let one_way =
                pairing.request_parts(&header(key, version, id), acks_1(version), version);
            assert_eq!(one_way, Ok(None), "{key} {version}");
            let header_version = key.response_header_version(version).unwrap();
            let header = ResponseHeader { correlation_id: id, ..Default::default() };
            let mut frame = header.to_bytes(header_version).unwrap().to_vec();
            frame.extend_from_slice(b"body");
            let size = u32::try_from(frame.len()).unwrap().to_be_bytes();
            let frame = Bytes::from([&size[..], &frame].concat());
            let paired = pairing.response(&frame).unwrap();
            assert_eq!((paired.request.api_key, paired.value), (key, version));
            assert_eq!(paired.request.response_header_version(), Some(header_version));
            assert_eq!(&paired.response.body[..], b"body", "{key} {version}");
        }
    }
}

/// Pairs frames that real programs and a real Kafka exchanged: each request, and each response
/// after a request of its API and version.
#[test]
fn matches_captured_frames() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/traffic.jsonl");
    let text = fs::read_to_string(path).unwrap();
    let lines =
        || text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let bytes =
        |line: &serde_json::Value| Bytes::from(hex::decode(line["hex"].as_str().unwrap()).unwrap());
    let mut envelope = None;
    for line in lines().filter(|line| line["direction"] == "request") {
        let frame = RequestFrame::from_bytes(&bytes(&line)).unwrap();
        let mut pairing = Pairing::new();
        let one_way = pairing.request(&frame, ()).unwrap().is_some();
        assert_eq!(one_way, !frame.expects_response(), "{line}");
        if frame.header.request_api_key == ApiKey::ENVELOPE {
            envelope.get_or_insert(frame.body);
        }
    }
    let (mut responses, mut failed) = (0, 0);
    for line in lines().filter(|line| line["direction"] == "response") {
        let bytes = bytes(&line);
        let key = ApiKey(line["api_key"].as_i64().unwrap().try_into().unwrap());
        let version = line["version"].as_i64().unwrap().try_into().unwrap();
        let id = i32::from_be_bytes(*bytes[4..].first_chunk().unwrap());
        let body = match key {
            ApiKey::ENVELOPE => envelope.clone().unwrap(),
            _ => acks_1(version).into(),
        };
        let mut pairing = Pairing::new();
        pairing.request_parts(&header(key, version, id), &body, ()).unwrap();
        let paired = pairing.response(&bytes).unwrap();
        assert_eq!(paired.response.to_bytes().unwrap(), bytes, "{line}");
        if let Some(enveloped) = paired.enveloped {
            assert_eq!((enveloped.api_key, enveloped.version), (ApiKey::DELETE_TOPICS, 6));
            assert_eq!(enveloped.correlation_id, 4);
        }
        failed += error_codes(&paired.response, response_schema(key).unwrap()).unwrap().len();
        responses += 1;
    }
    assert!(responses > 150 && failed > 0, "{responses} responses, {failed} errors");
}

#[test]
fn an_exchange_records_sizes_and_times() {
    let mut pairing = Pairing::new();
    let frame = request(&ProduceRequest { acks: 0, ..Default::default() }, 13, 1);
    let size = frame.to_bytes().unwrap().len();
    let one_way =
        pairing.request(&frame, Exchange::start(&frame.header, size, 5)).unwrap().unwrap();
    assert_eq!((one_way.request.api_key, one_way.request_size), (ApiKey::PRODUCE, size));
    assert_eq!((one_way.started, one_way.finished, one_way.response_size), (5, None, None));
    assert_eq!((one_way.handling, one_way.error_code), (None, None));

    let frame = request(&MetadataRequest::default(), 12, 2);
    pairing.request(&frame, Exchange::start(&frame.header, 30, 6)).unwrap();
    let answer = metadata(2);
    let paired = pairing.response(&answer).unwrap();
    let exchange = paired.value.finish(answer.len(), 9, Handling::PassedOn);
    assert_eq!((exchange.started, exchange.finished), (6, Some(9)));
    assert_eq!((exchange.request_size, exchange.response_size), (30, Some(answer.len())));
    assert_eq!(exchange.handling, Some(Handling::PassedOn));
}

#[test]
fn error_codes_are_found_at_every_depth() {
    let partition = |code| fetch::PartitionData { error_code: code, ..Default::default() };
    let message = FetchResponse {
        error_code: ErrorCode::FETCH_SESSION_ID_NOT_FOUND,
        responses: vec![fetch::FetchableTopicResponse {
            partitions: vec![
                partition(ErrorCode::NONE),
                partition(ErrorCode::NOT_LEADER_OR_FOLLOWER),
                partition(ErrorCode(12345)),
            ],
            ..Default::default()
        }],
        ..Default::default()
    };
    let mut pairing = Pairing::new();
    pairing.request_parts(&header(ApiKey::FETCH, 17, 1), b"", ()).unwrap();
    let paired = pairing.response(&response(&message, 17, 1)).unwrap();
    let codes = error_codes(&paired.response, FetchResponse::SCHEMA).unwrap();
    let expected = [
        ErrorCode::FETCH_SESSION_ID_NOT_FOUND,
        ErrorCode::NOT_LEADER_OR_FOLLOWER,
        ErrorCode(12345),
    ];
    assert_eq!(codes, expected);
    assert!(error_codes(&paired.response, MetadataResponse::SCHEMA).is_err());
}

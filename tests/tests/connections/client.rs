//! Tests the sans-I/O client: versions, correlation ids, and matching responses to requests.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests fail by panicking")]

use bytes::{Buf, Bytes};
use kafka_wire::client::{Client, ClientError};
use kafka_wire::frame::{RequestFrame, SendBuffer};
use kafka_wire::messages::{
    ApiVersionsRequest, ApiVersionsResponse, EnvelopeRequest, EnvelopeResponse, FetchRequest,
    MetadataRequest, MetadataResponse, ProduceRequest, ProduceResponse,
};
use kafka_wire::requests::{Received, Requests};
use kafka_wire::{
    ApiKey, DecodeOptions, ErrorCode, KafkaMessage, Response, ResponseHeader, SupportedVersions,
    VersionRange,
};

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(requests)]
enum Request {
    #[kafka(versions = "0-3")]
    ApiVersions(ApiVersionsRequest),
    #[kafka(versions = "4-9")]
    Metadata(MetadataRequest),
    Produce(ProduceRequest),
}

fn client() -> Client {
    let mut client = Client::new(Some("c".into()));
    client.set_supported(SupportedVersions::of::<Request>());
    client
}

/// Returns the content of the buffer, and empties it.
fn taken(out: &mut SendBuffer) -> Bytes {
    out.copy_to_bytes(out.remaining())
}

fn response<'de, M: Response + kafka_wire::Codec<'de>>(
    id: i32,
    message: &M,
    version: i16,
) -> Bytes {
    let mut out = SendBuffer::new();
    let header = ResponseHeader { correlation_id: id, ..Default::default() };
    out.put_response(&header, message, version).unwrap();
    taken(&mut out)
}

#[test]
fn requests_use_the_newest_common_version() {
    let mut client = client();
    let mut out = SendBuffer::new();
    let call = client.enqueue(&MetadataRequest::default(), &mut out).unwrap();
    assert_eq!(call.version(), 9);
    let frame = RequestFrame::from_bytes(&taken(&mut out)).unwrap();
    assert_eq!(frame.header.request_api_version, 9);
    assert_eq!(frame.header.client_id.as_deref(), Some("c"));
    assert_eq!(frame.message::<MetadataRequest>().unwrap(), MetadataRequest::default());

    // An explicit version, whatever the server supports.
    let call = client.enqueue_at(&MetadataRequest::default(), 0, &mut out).unwrap();
    assert_eq!((call.version(), call.correlation_id()), (0, 1));
    assert_eq!(client.in_flight(), 2);
}

#[test]
fn enqueues_nothing_without_a_common_version() {
    let mut client = client();
    let mut out = SendBuffer::new();
    let error = client.enqueue(&FetchRequest::default(), &mut out).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the server does not support Fetch, or ApiVersions was not sent yet"
    );
    let newer = [(ApiKey::FETCH, VersionRange::new(100, 101))].into_iter().collect();
    client.set_supported(newer);
    let error = client.enqueue(&FetchRequest::default(), &mut out).unwrap_err();
    assert!(matches!(error, ClientError::NotSupported { server, .. } if server.max() == 101));
    assert_eq!(
        error.to_string(),
        "the server supports Fetch versions 100-101, and this client 4-18"
    );
    assert!(client.enqueue_at(&MetadataRequest::default(), 99, &mut out).is_err());
    assert!(!out.has_remaining());
    assert_eq!(client.in_flight(), 0);
}

#[test]
fn a_response_answers_the_oldest_request() {
    let mut client = client();
    let mut out = SendBuffer::new();
    let first = client.enqueue(&MetadataRequest::default(), &mut out).unwrap();
    let second = client.enqueue(&MetadataRequest::default(), &mut out).unwrap();
    let metadata = |controller_id| MetadataResponse { controller_id, ..Default::default() };

    // The second response arrives first; from then on, responses cannot be matched.
    let error = client.handle_frame(&response(1, &metadata(1), 9)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "response out of order: correlation id 1; the oldest request in flight has 0"
    );
    let frame = client.handle_frame(&response(0, &metadata(0), 9)).unwrap();
    assert!(first.is_answered_by(&frame) && !second.is_answered_by(&frame));
    assert!(matches!(
        second.decode(&frame),
        Err(ClientError::CorrelationId { expected: 1, received: 0 })
    ));
    assert_eq!(first.decode(&frame).unwrap().controller_id, 0);
    let frame = client.handle_frame(&response(1, &metadata(1), 9)).unwrap();
    assert_eq!(frame.message::<MetadataResponse>().unwrap().controller_id, 1);

    let error = client.handle_frame(&response(2, &metadata(2), 9)).unwrap_err();
    assert_eq!(error.to_string(), "unexpected response: no request in flight");
}

#[test]
fn produce_with_acks_0_waits_for_nothing() {
    let mut client = client();
    let mut out = SendBuffer::new();
    for id in [None, Some("id".into())] {
        let without = ProduceRequest { acks: 0, transactional_id: id, ..Default::default() };
        let with = ProduceRequest { acks: 1, ..without.clone() };

        let error = client.enqueue(&without, &mut out).unwrap_err();
        assert_eq!(
            error.to_string(),
            "ProduceRequest: a request with acks = 0 has no response (version 13)"
        );
        let error = client.put_one_way(&with, &mut out).unwrap_err();
        assert_eq!(error.to_string(), "ProduceRequest: the request has a response (version 13)");
        assert!(client.put_one_way(&MetadataRequest::default(), &mut out).is_err());
        assert!(!out.has_remaining());

        client.put_one_way(&without, &mut out).unwrap();
        assert_eq!(client.in_flight(), 0);
        let call = client.enqueue(&with, &mut out).unwrap();
        assert_eq!(client.in_flight(), 1);
        let answer = response(call.correlation_id(), &ProduceResponse::default(), 13);
        let frame = client.handle_frame(&answer).unwrap();
        assert_eq!(call.decode(&frame).unwrap(), ProduceResponse::default());
        out.advance(out.remaining());
    }
}

#[test]
fn api_versions_is_asked_again_in_a_version_that_the_server_has() {
    let mut client = Client::new(None);
    let mut out = SendBuffer::new();
    let request = ApiVersionsRequest {
        client_software_name: "tests".into(),
        client_software_version: "1".into(),
        ..Default::default()
    };
    let call = client.enqueue_api_versions(&request, None, &mut out).unwrap();
    assert_eq!(call.version(), 5);
    // The server supports versions up to 3.
    let asked = taken(&mut out);
    assert!(Request::from_frame(&asked).unwrap_err().answer(&mut out));
    let frame = client.handle_frame(&taken(&mut out)).unwrap();
    assert_eq!(frame.version, 0);
    let response = call.decode(&frame).unwrap();
    assert_eq!(client.handle_api_versions(5, &response).unwrap(), Some(3));
    assert_eq!(client.supported(), &SupportedVersions::default());

    let call = client.enqueue_api_versions(&request, Some(3), &mut out).unwrap();
    let asked = taken(&mut out);
    let Received { request, responder, .. } = Request::from_frame(&asked).unwrap();
    let Request::ApiVersions(request) = request else { panic!("another variant") };
    assert_eq!(request.client_software_name, "tests");
    responder.for_request(&request).encode(&Request::api_versions(), &mut out).unwrap();
    let frame = client.handle_frame(&taken(&mut out)).unwrap();
    assert_eq!(client.handle_api_versions(3, &call.decode(&frame).unwrap()).unwrap(), None);
    assert_eq!(client.supported(), &SupportedVersions::from(&Request::api_versions()));
    let produce = client.supported().newest_of::<ProduceRequest>();
    assert_eq!(produce, Some(ProduceRequest::SCHEMA.versions.max()));
}

/// From version 3 on, Kafka refuses ApiVersions without a software name.
#[test]
fn a_client_that_does_not_name_its_software_is_this_crate() {
    let named = |request: &ApiVersionsRequest| {
        let mut out = SendBuffer::new();
        let _ = Client::new(None).enqueue_api_versions(request, Some(4), &mut out).unwrap();
        let frame = RequestFrame::from_bytes(&taken(&mut out)).unwrap();
        let request: ApiVersionsRequest = frame.message().unwrap();
        (request.client_software_name, request.client_software_version)
    };
    let (name, version) = named(&ApiVersionsRequest::default());
    assert_eq!(name, "kafka-wire");
    assert!(version.starts_with(|c: char| c.is_ascii_digit()), "{version}");

    let request = ApiVersionsRequest {
        client_software_name: "tool".into(),
        client_software_version: "1".into(),
        ..Default::default()
    };
    let (name, version) = named(&request);
    assert_eq!((&*name, &*version), ("tool", "1"));
}

#[test]
fn negotiation_ends_without_a_common_version() {
    let mut client = Client::new(None);
    let lacks = |versions: Option<(i16, i16)>| ApiVersionsResponse {
        error_code: ErrorCode::UNSUPPORTED_VERSION,
        api_keys: (&versions
            .map(|(min, max)| (ApiKey::API_VERSIONS, VersionRange::new(min, max)))
            .into_iter()
            .collect::<SupportedVersions>())
            .into(),
        ..Default::default()
    };
    // Before KIP-511, the answer had no versions.
    assert_eq!(client.handle_api_versions(5, &lacks(None)).unwrap(), Some(0));
    assert!(client.handle_api_versions(0, &lacks(None)).is_err());
    // The same version again, or a higher one, would never end.
    assert!(client.handle_api_versions(3, &lacks(Some((0, 3)))).is_err());
    assert!(client.handle_api_versions(3, &lacks(Some((0, 4)))).is_err());
    let refused = ApiVersionsResponse { error_code: ErrorCode(42), ..Default::default() };
    let error = client.handle_api_versions(5, &refused).unwrap_err();
    assert_eq!(error.to_string(), "ApiVersions failed: INVALID_REQUEST (42)");
}

#[test]
fn the_limits_hold_for_responses_too() {
    let options = DecodeOptions::new().with_frame_limit(4);
    let mut client = client().with_options(options);
    let call = client.enqueue(&MetadataRequest::default(), &mut SendBuffer::new()).unwrap();
    let answer = response(call.correlation_id(), &MetadataResponse::default(), 9);
    assert!(matches!(client.handle_frame(&answer), Err(ClientError::Decode(_))));
}

#[test]
fn a_proxy_advertises_common_versions() {
    // The server's versions, including an unknown API.
    let theirs = [
        (ApiKey::METADATA, VersionRange::new(0, 7)),
        (ApiKey::FETCH, VersionRange::new(4, 18)),
        (ApiKey(10_000), VersionRange::new(0, 1)),
    ];
    let theirs = ApiVersionsResponse {
        api_keys: (&theirs.into_iter().collect::<SupportedVersions>()).into(),
        ..Default::default()
    };
    let both = SupportedVersions::from(&theirs).intersect(&SupportedVersions::of::<Request>());
    let both: Vec<_> = both.iter().collect();
    assert_eq!(both, [(ApiKey::METADATA, VersionRange::new(4, 7))]);
}

#[test]
fn an_envelopes_inner_response_is_paired() {
    let inner = frame_of(&MetadataRequest::default(), 12, 41);
    let request = EnvelopeRequest { request_data: inner.slice(4..).into(), ..Default::default() };
    let mut client = client();
    client.set_supported([(ApiKey::ENVELOPE, VersionRange::new(0, 0))].into_iter().collect());
    let mut out = SendBuffer::new();
    assert_eq!(client.enqueue(&request, &mut out).unwrap().version(), 0);
    taken(&mut out);

    let inner = response(41, &MetadataResponse { controller_id: 5, ..Default::default() }, 12);
    let envelope =
        EnvelopeResponse { response_data: Some(inner.slice(4..).into()), ..Default::default() };
    let paired = client.handle_paired(&response(0, &envelope, 0)).unwrap();
    assert_eq!(paired.request.api_key, ApiKey::ENVELOPE);
    let inner = paired.enveloped_response().unwrap().unwrap();
    assert_eq!(
        (inner.api_key, inner.version, inner.header.correlation_id),
        (ApiKey::METADATA, 12, 41)
    );
    assert_eq!(inner.message::<MetadataResponse>().unwrap().controller_id, 5);
    assert_eq!(client.in_flight(), 0);

    // The request inside is broken: nothing is enqueued, and nothing is in flight.
    let request = EnvelopeRequest { request_data: inner_is_broken().into(), ..Default::default() };
    assert!(matches!(client.enqueue(&request, &mut out), Err(ClientError::Decode(_))));
    assert_eq!((out.remaining(), client.in_flight()), (0, 0));
}

fn inner_is_broken() -> Bytes {
    Bytes::from_static(b"\0\x03\0\x0c\0")
}

fn frame_of(request: &MetadataRequest, version: i16, correlation_id: i32) -> Bytes {
    let header = kafka_wire::RequestHeader {
        request_api_key: ApiKey::METADATA,
        request_api_version: version,
        correlation_id,
        ..Default::default()
    };
    let mut out = SendBuffer::new();
    out.put_request(&header, request).unwrap();
    taken(&mut out)
}

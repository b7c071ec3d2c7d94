//! Tests enums of requests: frames are decoded into variants, and responses match their requests.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests fail by panicking")]

use bytes::{Buf, Bytes};
use kafka_wire::frame::{RequestFrame, SendBuffer, decode_response, encode_request};
use kafka_wire::messages::api_versions::ApiVersion;
use kafka_wire::messages::{
    ApiVersionsRequest, ApiVersionsResponse, FetchRequest, FetchResponse, MetadataRequest,
    MetadataResponse, ProduceRequest, ProduceResponse, SaslHandshakeRequest,
};
use kafka_wire::requests::{Received, RequestErrorKind, Requests};
use kafka_wire::{
    ApiKey, Codec, DecodeErrorKind, DecodeOptions, EncodeErrorKind, ErrorCode, KafkaMessage,
    Reader, RequestHeader, SupportedVersions, VersionRange,
};
use proptest::collection::vec;
use proptest::prelude::*;

mod api_versions;
mod borrowed;

/// A request of an API that Kafka does not have, whose version 2 is unstable.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 30000, versions = "0-2", flexible = "1+", response = OwnResponse)]
#[kafka(latest_version_unstable)]
struct OwnRequest {
    payload: Bytes,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 30000, versions = "0-2", flexible = "1+")]
struct OwnResponse {
    payload: Bytes,
}

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(requests)]
enum Request {
    ApiVersions(ApiVersionsRequest),
    #[kafka(versions = "1-9")]
    Metadata(MetadataRequest),
    #[kafka(versions = "12+")]
    Fetch(Box<FetchRequest>),
    Produce(ProduceRequest),
    Own(OwnRequest),
}

/// The enum of a proxy that decodes some requests and passes all of them on.
#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(requests)]
enum Seen {
    ApiVersions(ApiVersionsRequest),
    #[kafka(versions = "2")]
    Own(OwnRequest),
    #[kafka(fallback)]
    Other(RequestFrame),
}

fn header(api_key: ApiKey, version: i16) -> RequestHeader {
    RequestHeader {
        request_api_key: api_key,
        request_api_version: version,
        correlation_id: 7,
        client_id: Some("c".into()),
        ..Default::default()
    }
}

fn frame<'de, M: kafka_wire::Request + Codec<'de>>(message: &M, version: i16) -> Bytes {
    let mut buf = Vec::new();
    encode_request(&header(M::API_KEY, version), message, &mut buf).expect("a request");
    buf.into()
}

/// Returns the content of the buffer.
fn written(mut out: SendBuffer) -> Bytes {
    out.copy_to_bytes(out.remaining())
}

#[test]
fn a_frame_goes_to_the_variant_of_its_api() {
    let metadata = MetadataRequest::default();
    let fetch = FetchRequest { max_wait_ms: 5, ..Default::default() };
    let own = OwnRequest { payload: Bytes::from_static(b"x") };
    for version in 1..=9 {
        let frame = frame(&metadata, version);
        let received = Request::from_frame(&frame).unwrap();
        assert_eq!(received.request, Request::Metadata(metadata.clone()));
        assert_eq!(received.header, header(ApiKey::METADATA, version));
        assert_eq!(received.responder.version(), version);
    }
    let frame_of_fetch = frame(&fetch, 17);
    let received = Request::from_frame(&frame_of_fetch).unwrap();
    assert_eq!(received.request, Request::Fetch(Box::new(fetch)));
    // For an API that Kafka does not have, the schema gives the header version.
    for version in 0..=1 {
        let frame = frame(&own, version);
        let received = Request::from_frame(&frame).unwrap();
        assert_eq!(received.request, Request::Own(own.clone()));
        assert_eq!(received.header, header(ApiKey(30000), version));
    }
}

#[test]
fn another_api_or_version_is_an_error_that_says_which() {
    let unknown = frame(&SaslHandshakeRequest::default(), 1);
    let error = Request::from_frame(&unknown).unwrap_err();
    assert_eq!(error.to_string(), "unsupported API SaslHandshake (version 1)");
    assert_eq!(error.kind(), &RequestErrorKind::UnknownApi);
    assert_eq!(error.header().unwrap().correlation_id, 7);
    let mut out = SendBuffer::new();
    assert!(!error.answer(&mut out) && !out.has_remaining());

    let newer = frame(&MetadataRequest::default(), 12);
    let error = Request::from_frame(&newer).unwrap_err();
    assert_eq!(error.to_string(), "unsupported version of Metadata; supported: 1-9 (version 12)");
    assert!(!error.answer(&mut out) && !out.has_remaining());
    // An answer is still possible, because the message has the version.
    let response = MetadataResponse { controller_id: 3, ..Default::default() };
    error.responder().unwrap().encode_untyped(&response, &mut out).unwrap();
    let options = DecodeOptions::new();
    assert_eq!(
        decode_response::<MetadataResponse>(&written(out), 12, &options).unwrap().1,
        response
    );

    // The header after the correlation id is unknown.
    let foreign = Bytes::from_static(b"\0\0\0\x0b\x75\x31\0\0\0\0\0\x07\xff\xff\xaa");
    let error = Request::from_frame(&foreign).unwrap_err();
    assert_eq!(error.to_string(), "unsupported API ApiKey(30001) (version 0)");
    let negative = Bytes::from_static(b"\0\0\0\x08\xff\xff\0\0\0\0\0\x07");
    let error = Request::from_frame(&negative).unwrap_err();
    assert_eq!(error.to_string(), "unsupported API ApiKey(-1) (version 0)");
}

#[test]
fn the_fallback_keeps_other_requests_undecoded() {
    let foreign = Bytes::from_static(b"\0\0\0\x0b\x75\x31\0\0\0\0\0\x07\xff\xff\xaa");
    let sasl = frame(&SaslHandshakeRequest::default(), 1);
    let older = frame(&OwnRequest { payload: Bytes::from_static(b"x") }, 1);
    for bytes in [foreign, sasl, older] {
        let Received { header, request, responder, .. } = Seen::from_frame(&bytes).unwrap();
        let Seen::Other(frame) = request else { panic!("another variant") };
        assert_eq!(frame.header, header);
        assert_eq!(frame.to_bytes().unwrap(), bytes);
        assert!(responder.expects_response());
        let mut out = SendBuffer::new();
        out.put_frame(|writer| frame.write(writer)).unwrap();
        assert_eq!(written(out), bytes);
    }
    let newest = frame(&OwnRequest { payload: Bytes::from_static(b"x") }, 2);
    assert!(matches!(Seen::from_frame(&newest).unwrap().request, Seen::Own(_)));
}

#[test]
fn a_client_has_an_id_or_null() {
    let with = b"\0\0\0\x0f\0\x03\0\x01\0\0\0\x07\0\x01c\0\0\0\0";
    let without = b"\0\0\0\x0e\0\x03\0\x01\0\0\0\x07\xff\xff\0\0\0\0";
    for (bytes, client_id) in [(&with[..], Some("c")), (without, None)] {
        let frame = Bytes::from_static(bytes);
        let received = Request::from_frame(&frame).unwrap();
        assert_eq!(received.header.client_id.as_deref(), client_id);
        assert!(matches!(received.request, Request::Metadata(_)));
    }
}

#[test]
fn produce_with_acks_0_has_no_response() {
    let response = ProduceResponse::default();
    for version in ProduceRequest::SCHEMA.versions.iter() {
        for (acks, id) in [(0, None), (0, Some("")), (0, Some("id")), (1, Some("id")), (-1, None)] {
            let id = id.map(Into::into);
            let produce = ProduceRequest { acks, transactional_id: id, ..Default::default() };
            let bytes = frame(&produce, version);
            let Received { request, responder, .. } = Request::from_frame(&bytes).unwrap();
            let Request::Produce(request) = request else { panic!("another variant") };
            assert_eq!(responder.expects_response(), acks != 0);
            assert_eq!(RequestFrame::from_bytes(&bytes).unwrap().expects_response(), acks != 0);
            let response_to = responder.for_request(&request);
            assert_eq!(response_to.expects_response(), acks != 0);
            let mut out = SendBuffer::new();
            response_to.encode(&response, &mut out).unwrap();
            assert_eq!(out.has_remaining(), acks != 0, "version {version}, acks {acks}");
        }
    }
    // Produce 0 to 2, from clients before Kafka 0.11, begins with `acks`.
    for (acks, awaited) in [(0, false), (1, true)] {
        let bytes = [b"\0\0\0\x0f\0\0\0\x02\0\0\0\x07\0\x01c\0", &[acks, 0, 0][..]].concat();
        let frame = RequestFrame::from_bytes(&bytes.into()).unwrap();
        assert_eq!(frame.expects_response(), awaited);
    }
    let cut =
        RequestFrame::from_bytes(&Bytes::from_static(b"\0\0\0\x0a\0\0\0\x03\0\0\0\x07\xff\xff"));
    assert!(cut.unwrap().expects_response());
}

#[test]
fn a_response_of_another_api_is_refused_before_a_byte_is_written() {
    let bytes = frame(&MetadataRequest::default(), 9);
    let mut out = SendBuffer::new();
    out.put_bytes(&Bytes::from_static(b"before"));

    let received = Request::from_frame(&bytes).unwrap();
    let error = received.responder.encode_untyped(&FetchResponse::default(), &mut out).unwrap_err();
    assert_eq!(
        error.kind(),
        EncodeErrorKind::Other("the response belongs to a different API than the request")
    );
    assert_eq!(
        error.to_string(),
        "FetchResponse: the response belongs to a different API than the request (version 9)"
    );
    // An error that the types cannot rule out: answering another request than the one received.
    let received = Request::from_frame(&bytes).unwrap();
    let other = received.responder.for_request(&FetchRequest::default());
    assert!(other.encode(&FetchResponse::default(), &mut out).is_err());
    // The version cannot carry the value.
    let received = Request::from_frame(&bytes).unwrap();
    let response = MetadataResponse { error_code: ErrorCode(1), ..Default::default() };
    let response = MetadataResponse {
        topics: vec![kafka_wire::messages::metadata::MetadataResponseTopic {
            name: None,
            ..Default::default()
        }],
        ..response
    };
    let error = received.responder.encode_untyped(&response, &mut out).unwrap_err();
    assert_eq!(error.path().to_string(), "MetadataResponse.topics[0].name");
    assert_eq!(written(out), &b"before"[..]);
}

#[test]
fn errors_have_locations() {
    // The count of topics is truncated.
    let frame = Bytes::from_static(b"\0\0\0\x0c\0\x03\0\x01\0\0\0\x07\xff\xff\0\0");
    let error = Request::from_frame(&frame).unwrap_err();
    assert_eq!(
        error.to_string(),
        "MetadataRequest.topics: needed 4 bytes, 2 remain (offset 14, version 1)"
    );
    assert!(matches!(error.kind(), RequestErrorKind::Broken(_)));
    assert_eq!(error.header().unwrap().request_api_key, ApiKey::METADATA);
    assert!(!error.answer(&mut SendBuffer::new()));

    let short = Bytes::from_static(b"\0\0\0\x03\0\x03\0");
    let error = Request::from_frame(&short).unwrap_err();
    assert!(error.header().is_none() && error.responder().is_none());
    assert_eq!(
        error.to_string(),
        "RequestHeader.request_api_version: needed 2 bytes, 1 remain (offset 6, version 0)"
    );
}

#[test]
fn skips_bytes_after_a_request_like_kafka() {
    /// A request for all topics from librdkafka 2.16, with 3 bytes too many.
    const LIBRDKAFKA: &[u8] = b"\0\0\0\x19\0\x03\0\x0d\0\0\0\x03\0\x07rdkafka\0\
        \0\0\0\0\x01\0\0";
    #[derive(Debug, KafkaMessage)]
    #[kafka(requests)]
    enum All {
        Metadata(MetadataRequest),
    }
    let frame = Bytes::from_static(LIBRDKAFKA);
    let received = All::from_frame(&frame).unwrap();
    assert_eq!(received.trailing_bytes, 3);
    let All::Metadata(request) = received.request;
    assert_eq!(request.topics, None);
    // Other ways to decode report the extra bytes as an error.
    let error = RequestFrame::from_bytes(&frame).unwrap().message::<MetadataRequest>().unwrap_err();
    assert_eq!(error.to_string(), "MetadataRequest: 3 trailing bytes (offset 26, version 13)");
    assert_eq!(Request::from_frame(&self::frame(&request, 9)).unwrap().trailing_bytes, 0);
}

#[test]
fn a_frame_cut_anywhere_is_an_error() {
    let frames = [
        frame(&ApiVersionsRequest { client_software_name: "n".into(), ..Default::default() }, 3),
        frame(&MetadataRequest::default(), 9),
        frame(&ProduceRequest { transactional_id: Some("id".into()), ..Default::default() }, 9),
        frame(&OwnRequest { payload: Bytes::from_static(b"x") }, 1),
    ];
    for whole in frames {
        for length in 4..whole.len() {
            let mut cut = whole[..length].to_vec();
            let size = i32::try_from(length - 4).unwrap();
            cut[..4].copy_from_slice(&size.to_be_bytes());
            let error = Request::from_frame(&cut.into()).unwrap_err();
            assert!(matches!(error.kind(), RequestErrorKind::Broken(_)), "{error}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_a_request_or_an_error(
        api_key in prop_oneof![Just(0_i16), Just(1), Just(3), Just(18), Just(30_000), any::<i16>()],
        version in prop_oneof![0_i16..14, any::<i16>()],
        rest in vec(any::<u8>(), 0..200),
    ) {
        let size = i32::try_from(4 + rest.len()).unwrap();
        let start = [&size.to_be_bytes()[..], &api_key.to_be_bytes(), &version.to_be_bytes()];
        let frame = Bytes::from([&start.concat()[..], &rest].concat());
        let mut out = SendBuffer::new();
        match Request::from_frame(&frame) {
            Ok(received) => prop_assert_eq!(received.header.request_api_key, ApiKey(api_key)),
            Err(error) => {
                let is_answered = error.answer(&mut out);
                let is_unsupported =
                    matches!(error.kind(), RequestErrorKind::UnsupportedVersion { .. });
                prop_assert_eq!(is_answered, api_key == 18 && is_unsupported);
                prop_assert_eq!(is_answered, out.has_remaining());
                prop_assert!(!error.to_string().is_empty());
            }
        }
        // The frame that one enum does not know is passed on unchanged to the other.
        if let Ok(Received { request: Seen::Other(other), .. }) = Seen::from_frame(&frame) {
            prop_assert_eq!(other.to_bytes().unwrap(), frame);
        }
    }
}

#[test]
fn the_limits_hold_for_requests_too() {
    let bytes = frame(&MetadataRequest::default(), 9);
    let options = DecodeOptions::new().with_frame_limit(4);
    let error = Request::from_frame_with(&bytes, &options).unwrap_err();
    let RequestErrorKind::Broken(error) = error.kind() else { panic!("another error") };
    assert!(matches!(error.kind(), DecodeErrorKind::FrameTooLarge { limit: 4, .. }));
}

#[test]
fn a_request_in_an_envelope_has_no_size() {
    let bytes = frame(&MetadataRequest::default(), 9).slice(4..);
    let mut reader = Reader::shared(&bytes, &DecodeOptions::new());
    let received = Request::read(&mut reader).unwrap();
    assert_eq!(received.request, Request::Metadata(MetadataRequest::default()));
}

//! Tests the enums of all requests and responses.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests fail by panicking")]

use bytes::Bytes;
use kafka_wire::frame::{RequestFrame, ResponseFrame};
use kafka_wire::gateway::{AnyRequest, AnyResponse};
use kafka_wire::inspect::{header_version, sample};
use kafka_wire::messages::{request_schema, response_schema};
use kafka_wire::requests::{Received, Requests};
use kafka_wire::{ApiKey, KafkaMessage, RequestHeader, ResponseHeader};

fn framed(header: &[u8], body: &[u8]) -> Bytes {
    let size = u32::try_from(header.len() + body.len()).unwrap();
    [&size.to_be_bytes(), header, body].concat().into()
}

#[test]
fn every_api_has_its_variants() {
    assert_eq!(AnyRequest::APIS.len(), ApiKey::ALL.len());
    for (api, &key) in AnyRequest::APIS.iter().zip(ApiKey::ALL) {
        assert_eq!((api.api_key, api.versions), (key, key.stable_versions()));
        let (request, response) = (request_schema(key).unwrap(), response_schema(key).unwrap());
        let version = api.versions.max();
        let header = RequestHeader {
            request_api_key: key,
            request_api_version: version,
            correlation_id: 7,
            ..Default::default()
        };
        let header = header.to_bytes(header_version(request, version).unwrap()).unwrap();
        let bytes = framed(&header, &sample(request, version).unwrap());
        let Received { request, .. } = AnyRequest::from_frame(&bytes).unwrap();
        assert!(!matches!(request, AnyRequest::Undecoded(_)), "{key}");

        let header = ResponseHeader { correlation_id: 7, ..Default::default() };
        let written = header.to_bytes(header_version(response, version).unwrap()).unwrap();
        let bytes = framed(&written, &sample(response, version).unwrap());
        let frame = ResponseFrame::from_bytes(&bytes, key, version).unwrap();
        let any = AnyResponse::from_frame(frame).unwrap();
        assert!(!matches!(any, AnyResponse::Undecoded(_)), "{key}");
        assert_eq!(any.api_key(), key);
        assert_eq!(any.to_frame(header, version).unwrap().to_bytes().unwrap(), bytes, "{key}");
    }
}

#[test]
fn unknown_messages_stay_undecoded() {
    let bytes = Bytes::from_static(b"\0\0\0\x0a\x03\xe9\0\0\0\0\0\x07ab");
    let Received { request, .. } = AnyRequest::from_frame(&bytes).unwrap();
    assert_eq!(request, AnyRequest::Undecoded(RequestFrame::from_bytes(&bytes).unwrap()));
    let bytes = Bytes::from_static(b"\0\0\0\x06\0\0\0\x07ab");
    let frame = ResponseFrame::from_bytes(&bytes, ApiKey(1001), 3).unwrap();
    let any = AnyResponse::from_frame(frame.clone()).unwrap();
    assert_eq!(any, AnyResponse::Undecoded(frame));
    let header = ResponseHeader { correlation_id: 8, ..Default::default() };
    let again = any.to_frame(header, 0).unwrap().to_bytes().unwrap();
    assert_eq!(again, &b"\0\0\0\x06\0\0\0\x08ab"[..]);
}

//! Tests pairing the request inside an Envelope with the response inside its response.

use bytes::Bytes;
use kafka_wire::messages::{EnvelopeRequest, EnvelopeResponse, MetadataRequest, MetadataResponse};
use kafka_wire::pairing::{Paired, Pairing, PairingError};
use kafka_wire::{ApiKey, ErrorCode};

use super::{metadata, request, response, without_size};

/// A pairing with an Envelope in flight, around a Metadata request with correlation id 5.
fn forwarded() -> Pairing {
    let inner = request(&MetadataRequest::default(), 12, 5).to_bytes().unwrap();
    let envelope =
        EnvelopeRequest { request_data: without_size(&inner).into(), ..Default::default() };
    let mut pairing = Pairing::new();
    pairing.request(&request(&envelope, 0, 1), ()).unwrap();
    pairing
}

fn answered(response_data: Option<Bytes>) -> Paired<()> {
    let error_code = match response_data {
        None => ErrorCode::NOT_CONTROLLER,
        Some(_) => ErrorCode::NONE,
    };
    let response_data = response_data.map(Into::into);
    let envelope = EnvelopeResponse { response_data, error_code, ..Default::default() };
    forwarded().response(&response(&envelope, 0, 1)).unwrap()
}

#[test]
fn messages_inside_an_envelope_are_matched_too() {
    let paired = answered(Some(without_size(&metadata(5))));
    assert_eq!(paired.request.api_key, ApiKey::ENVELOPE);
    let enveloped = paired.enveloped.unwrap();
    assert_eq!((enveloped.api_key, enveloped.version), (ApiKey::METADATA, 12));
    let response = paired.enveloped_response().unwrap().unwrap();
    assert_eq!((response.api_key, response.header.correlation_id), (ApiKey::METADATA, 5));
    assert_eq!(response.message::<MetadataResponse>().unwrap().controller_id, 5);
    // It shares the frame's memory.
    assert!(paired.response.body.as_ptr_range().contains(&response.body.as_ptr()));

    // If the Envelope itself fails, there is no response inside.
    assert_eq!(answered(None).enveloped_response(), Ok(None));
    // The response inside answers another request.
    let error = answered(Some(without_size(&metadata(6)))).enveloped_response().unwrap_err();
    assert_eq!(error, PairingError::UnknownCorrelationId { expected: 5, received: 6 });
    let error = answered(Some(Bytes::from_static(b"\0\0"))).enveloped_response().unwrap_err();
    assert!(matches!(error, PairingError::Decode(_)));

    // A request outside an envelope has no enveloped response.
    let mut pairing = Pairing::new();
    pairing.request(&request(&MetadataRequest::default(), 12, 0), ()).unwrap();
    assert_eq!(pairing.response(&metadata(0)).unwrap().enveloped_response(), Ok(None));
}

#[test]
fn a_broken_request_inside_an_envelope_is_refused() {
    for data in [&b""[..], b"\0\x03\0\x0c\0\0", b"\0\x03\0\x0c\0\0\0\x05\0\x09abc"] {
        let envelope = EnvelopeRequest { request_data: data.into(), ..Default::default() };
        let mut pairing = Pairing::new();
        let error = pairing.request(&request(&envelope, 0, 1), ()).unwrap_err();
        assert!(matches!(error, PairingError::Decode(_)), "{error}");
        assert!(pairing.is_empty());
    }
}

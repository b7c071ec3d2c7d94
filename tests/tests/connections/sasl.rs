//! Tests the SASL state machines, alone and against each other.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests fail by panicking")]

mod mechanisms;
mod properties;
mod sessions;

use bytes::{Buf, Bytes};
use kafka_wire::frame::{RequestFrame, SendBuffer};
use kafka_wire::messages::{
    ApiVersionsRequest, MetadataRequest, MetadataResponse, SaslAuthenticateRequest,
    SaslAuthenticateResponse, SaslHandshakeRequest, SaslHandshakeResponse,
};
use kafka_wire::sasl::{
    Client, Mechanisms, Progress, SaslError, Server, ServerEvent, UNAUTHENTICATED_FRAME_LIMIT,
};
use kafka_wire::{
    ApiKey, Codec, DecodeOptions, ErrorCode, Request, RequestHeader, Response, ResponseHeader,
    SupportedVersions, VersionRange, client,
};

use mechanisms::{Listener, User};

fn request<M: Request + for<'de> Codec<'de>>(message: &M, version: i16) -> Bytes {
    let mut out = SendBuffer::new();
    let header = RequestHeader {
        request_api_key: M::API_KEY,
        request_api_version: version,
        correlation_id: 7,
        ..RequestHeader::default()
    };
    out.put_request(&header, message).unwrap();
    taken(&mut out)
}

fn handshake(mechanism: &'static str, version: i16) -> Bytes {
    request(&SaslHandshakeRequest { mechanism: mechanism.into() }, version)
}

fn token(bytes: &'static [u8], version: i16) -> Bytes {
    let auth_bytes = bytes.into();
    request(&SaslAuthenticateRequest { auth_bytes, ..Default::default() }, version)
}

fn raw(bytes: &[u8]) -> Bytes {
    let size = u32::try_from(bytes.len()).unwrap().to_be_bytes();
    Bytes::from([&size[..], bytes].concat())
}

fn taken(out: &mut SendBuffer) -> Bytes {
    out.copy_to_bytes(out.remaining())
}

fn answer<R: Response + for<'de> Codec<'de>>(out: &mut SendBuffer, version: i16) -> R {
    let frame = taken(out);
    let options = DecodeOptions::new();
    let (header, message) =
        kafka_wire::frame::decode_response::<R>(&frame, version, &options).unwrap();
    assert_eq!(header.correlation_id, 7);
    message
}

/// A client for a server that supports these versions of SaslAuthenticate.
fn requests(authenticate: VersionRange) -> client::Client {
    let mut requests = client::Client::new(Some("c".into()));
    let supported: SupportedVersions = [
        (ApiKey::SASL_HANDSHAKE, VersionRange::new(0, 1)),
        (ApiKey::SASL_AUTHENTICATE, authenticate),
        (ApiKey::METADATA, VersionRange::new(0, 12)),
    ]
    .into_iter()
    .collect();
    requests.set_supported(supported);
    requests
}

/// Runs an exchange to its end at the time `now`.
fn exchange(
    client: &mut Client<User>,
    requests: &mut client::Client,
    server: &mut Server<Listener>,
    now: u64,
    version: Option<i16>,
) -> Result<usize, SaslError> {
    let (mut up, mut down) = (SendBuffer::new(), SendBuffer::new());
    match version {
        None => client.start(requests, &mut up)?,
        Some(version) => client.start_at(version, requests, &mut up)?,
    }
    for frames in 1.. {
        let event = server.handle_frame(&taken(&mut up), now, &mut down)?;
        let progress = client.handle_frame(&taken(&mut down), now, requests, &mut up)?;
        assert_eq!(event == ServerEvent::Authenticated, progress == Progress::Authenticated);
        if progress == Progress::Authenticated {
            assert!(!up.has_remaining());
            return Ok(frames);
        }
    }
    unreachable!("frames are not counted to the end")
}

/// A server with an authenticated session of `alice`.
fn alice() -> Server<Listener> {
    let (mut server, mut out) = (Server::new(Listener), SendBuffer::new());
    server.handle_frame(&handshake("ONE", 1), 0, &mut out).unwrap();
    server.handle_frame(&token(b"alice", 2), 0, &mut out).unwrap();
    server
}

#[test]
fn both_mechanisms_with_frames_and_with_raw_tokens() {
    let all = VersionRange::new(0, 2);
    for (mechanism, principal, frames) in [("ONE", "bob", 2), ("THREE", "carol", 4)] {
        for (version, authenticate) in [
            (None, all),
            (None, VersionRange::new(0, 0)),
            // A server without SaslAuthenticate gets raw tokens.
            (None, VersionRange::NONE),
            (Some(0), all),
            (Some(1), all),
        ] {
            let mut server = Server::new(Listener);
            let mut client = Client::new(User(mechanism, "bob"));
            let mut requests = requests(authenticate);
            let count = exchange(&mut client, &mut requests, &mut server, 0, version).unwrap();
            assert_eq!(count, frames, "{mechanism} {version:?} {authenticate}");
            let session = server.session().unwrap();
            assert_eq!((&*session.principal, &*session.mechanism), (principal, mechanism));
            assert_eq!((session.expires_at_ms, client.expires_at_ms()), (None, None));
            assert!(client.is_authenticated());
            let metadata = request(&MetadataRequest::default(), 12);
            let event = server.handle_frame(&metadata, u64::MAX, &mut SendBuffer::new()).unwrap();
            assert_eq!(event, ServerEvent::Request);
        }
    }
}

#[test]
fn raw_tokens_have_neither_header_nor_message() {
    let (mut server, mut out) = (Server::new(Listener), SendBuffer::new());
    server.handle_frame(&handshake("THREE", 0), 0, &mut out).unwrap();
    let response: SaslHandshakeResponse = answer(&mut out, 0);
    assert_eq!(response.error_code, ErrorCode::NONE);
    assert_eq!(response.mechanisms, Listener.names());
    assert_eq!(server.handle_frame(&raw(b"a"), 0, &mut out).unwrap(), ServerEvent::Continue);
    assert_eq!(taken(&mut out), &b"\0\0\0\x011"[..]);
    server.handle_frame(&raw(b"a"), 0, &mut out).unwrap();
    assert_eq!(taken(&mut out), &b"\0\0\0\x012"[..]);
    assert_eq!(server.handle_frame(&raw(b"a"), 0, &mut out).unwrap(), ServerEvent::Authenticated);
    assert_eq!(taken(&mut out), &b"\0\0\0\x03bye"[..]);

    // An empty token is an empty frame, and a refusal only ends the connection.
    let mut server = Server::new(Listener);
    server.handle_frame(&handshake("ONE", 0), 0, &mut out).unwrap();
    out.advance(out.remaining());
    let mut again = Server::new(Listener);
    again.handle_frame(&handshake("ONE", 0), 0, &mut SendBuffer::new()).unwrap();
    assert_eq!(server.handle_frame(&raw(b"bob"), 0, &mut out).unwrap(), ServerEvent::Authenticated);
    assert_eq!(taken(&mut out), &b"\0\0\0\0"[..]);
    let error = again.handle_frame(&raw(b"eve"), 0, &mut out).unwrap_err();
    assert_eq!(error.to_string(), "authentication failed: \"nobody\"");
    assert!(!out.has_remaining() && again.session().is_none());
}

#[test]
fn only_three_apis_before_authentication() {
    for &api_key in ApiKey::ALL {
        let version = api_key.versions().max();
        let header = RequestHeader {
            request_api_key: api_key,
            request_api_version: version,
            ..RequestHeader::default()
        };
        let header_version = api_key.request_header_version(version).unwrap();
        let header = kafka_wire::KafkaMessage::to_bytes(&header, header_version).unwrap();
        let frame = raw(&header);
        let mut out = SendBuffer::new();
        let mut server = Server::new(Listener);
        match (api_key, server.handle_frame(&frame, 0, &mut out)) {
            (ApiKey::API_VERSIONS, Ok(ServerEvent::ApiVersions)) => continue,
            // The frame lacks the message of SaslHandshake.
            (ApiKey::SASL_HANDSHAKE, Err(SaslError::Decode(_))) => {}
            (_, Err(SaslError::UnexpectedRequest(key))) => assert_eq!(key, api_key),
            (_, other) => panic!("{api_key}: {other:?}"),
        }
        assert!(!out.has_remaining());
        // After an error, the server refuses every frame.
        let again = server.handle_frame(&handshake("ONE", 1), 0, &mut out).unwrap_err();
        assert!(matches!(again, SaslError::Failed), "{again}");

        // The same request is refused in the middle of an exchange, where ApiVersions and
        // SaslHandshake are refused too.
        if api_key != ApiKey::SASL_AUTHENTICATE {
            let mut server = Server::new(Listener);
            server.handle_frame(&handshake("ONE", 1), 0, &mut out).unwrap();
            out.advance(out.remaining());
            let error = server.handle_frame(&frame, 0, &mut out).unwrap_err();
            assert!(matches!(error, SaslError::UnexpectedRequest(key) if key == api_key));
            assert!(!out.has_remaining());
        }
    }
    let error = Server::new(Listener)
        .handle_frame(&request(&MetadataRequest::default(), 12), 0, &mut SendBuffer::new())
        .unwrap_err();
    assert_eq!(error.to_string(), "unexpected Metadata request during authentication");
}

#[test]
fn a_mechanism_that_is_not_offered_is_named_with_those_that_are() {
    for version in [0, 1] {
        let (mut server, mut out) = (Server::new(Listener), SendBuffer::new());
        let error = server.handle_frame(&handshake("TWO", version), 0, &mut out).unwrap_err();
        assert_eq!(error.to_string(), "unsupported SASL mechanism \"TWO\"");
        let response: SaslHandshakeResponse = answer(&mut out, version);
        assert_eq!(response.error_code, ErrorCode::UNSUPPORTED_SASL_MECHANISM);
        assert_eq!(response.mechanisms, Listener.names());
    }
}

#[test]
fn a_rejected_client_learns_the_reason() {
    for version in 0..=2 {
        let (mut server, mut out) = (Server::new(Listener), SendBuffer::new());
        server.handle_frame(&handshake("ONE", 1), 0, &mut out).unwrap();
        out.advance(out.remaining());
        let error = server.handle_frame(&token(b"eve", version), 0, &mut out).unwrap_err();
        assert!(matches!(error, SaslError::Rejected(_)));
        let response: SaslAuthenticateResponse = answer(&mut out, version);
        assert_eq!(response.error_code, ErrorCode::SASL_AUTHENTICATION_FAILED);
        assert_eq!(response.error_message.as_deref(), Some("nobody"));
        assert!(server.session().is_none());
        let again = server.handle_frame(&token(b"bob", version), 0, &mut out).unwrap_err();
        assert_eq!(again.to_string(), "authentication has failed; close the connection");
    }
    let error = exchange(
        &mut Client::new(User("ONE", "eve")),
        &mut requests(VersionRange::new(0, 2)),
        &mut Server::new(Listener),
        0,
        None,
    );
    assert!(matches!(error, Err(SaslError::Rejected(_))));
}

#[test]
fn rejects_versions_that_nobody_has() {
    let with_version = |frame: Bytes, version: u8| {
        let mut frame = frame.to_vec();
        frame[7] = version;
        Bytes::from(frame)
    };
    let mut out = SendBuffer::new();
    let mut server = Server::new(Listener);
    let error =
        server.handle_frame(&with_version(handshake("ONE", 1), 2), 0, &mut out).unwrap_err();
    assert_eq!(error.to_string(), "unsupported version 2 of SaslHandshake");
    let mut server = Server::new(Listener);
    server.handle_frame(&handshake("ONE", 1), 0, &mut out).unwrap();
    let error = server.handle_frame(&with_version(token(b"bob", 2), 3), 0, &mut out).unwrap_err();
    assert_eq!(error.to_string(), "unsupported version 3 of SaslAuthenticate");
}

#[test]
fn a_frame_before_authentication_has_a_limit() {
    let large = raw(&vec![0; UNAUTHENTICATED_FRAME_LIMIT + 1]);
    let mut out = SendBuffer::new();
    let error = Server::new(Listener).handle_frame(&large, 0, &mut out).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a frame of 524289 bytes before authentication; the limit is 524288"
    );
    let mut server = Server::new(Listener);
    server.handle_frame(&handshake("ONE", 0), 0, &mut out).unwrap();
    assert!(matches!(
        server.handle_frame(&large, 0, &mut out),
        Err(SaslError::FrameTooLarge { .. })
    ));
    assert_eq!(alice().handle_frame(&large, 0, &mut out).unwrap(), ServerEvent::Request);
}

#[test]
fn a_client_keeps_the_order_too() {
    let mut requests = requests(VersionRange::new(0, 2));
    let mut out = SendBuffer::new();
    let mut client = Client::new(User("ONE", "bob"));
    let error = client.handle_frame(&raw(b""), 0, &mut requests, &mut out).unwrap_err();
    assert_eq!(error.to_string(), "no exchange is under way");
    let call = requests.enqueue(&MetadataRequest::default(), &mut out).unwrap();
    let error = client.start(&mut requests, &mut out).unwrap_err();
    assert_eq!(error.to_string(), "requests are in flight; read their responses first");
    let mut answered = SendBuffer::new();
    let header = ResponseHeader { correlation_id: call.correlation_id(), ..Default::default() };
    answered.put_response(&header, &MetadataResponse::default(), call.version()).unwrap();
    let frame = requests.handle_frame(&taken(&mut answered)).unwrap();
    assert!(call.decode(&frame).is_ok());
    client.start(&mut requests, &mut out).unwrap();
    let error = client.start(&mut requests, &mut out).unwrap_err();
    assert_eq!(error.to_string(), "an exchange is under way");

    // The server supports another mechanism.
    let refused = SaslHandshakeResponse {
        error_code: ErrorCode::UNSUPPORTED_SASL_MECHANISM,
        mechanisms: vec!["TWO".into()],
    };
    let header = ResponseHeader { correlation_id: 1, ..Default::default() };
    answered.put_response(&header, &refused, 1).unwrap();
    let error = client.handle_frame(&taken(&mut answered), 0, &mut requests, &mut out).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the server refused authentication: UNSUPPORTED_SASL_MECHANISM (33)"
    );
    assert!(matches!(client.start(&mut requests, &mut out), Err(SaslError::Failed)));
    assert!(!client.is_authenticated());
}

#[test]
fn the_client_rejects_a_wrong_server_proof() {
    let mut requests = requests(VersionRange::new(0, 2));
    let mut client = Client::new(User("THREE", ""));
    let (mut up, mut down) = (SendBuffer::new(), SendBuffer::new());
    client.start(&mut requests, &mut up).unwrap();
    let mut server = Server::new(Listener);
    server.handle_frame(&taken(&mut up), 0, &mut down).unwrap();
    client.handle_frame(&taken(&mut down), 0, &mut requests, &mut up).unwrap();
    let header = ResponseHeader { correlation_id: 1, ..Default::default() };
    let response = SaslAuthenticateResponse { auth_bytes: "9".into(), ..Default::default() };
    down.put_response(&header, &response, 2).unwrap();
    let error = client.handle_frame(&taken(&mut down), 0, &mut requests, &mut up).unwrap_err();
    assert_eq!(error.to_string(), "authentication failed: \"not the server that was meant\"");
}

#[test]
fn the_first_request_may_be_api_versions_in_any_version() {
    let (mut server, mut out) = (Server::new(Listener), SendBuffer::new());
    // First in an unsupported version, then again (KIP-511).
    for version in [99, 3] {
        let mut frame = request(&ApiVersionsRequest::default(), 3).to_vec();
        frame[7] = version;
        let frame = Bytes::from(frame);
        assert!(RequestFrame::from_bytes(&frame).is_ok());
        assert_eq!(server.handle_frame(&frame, 0, &mut out).unwrap(), ServerEvent::ApiVersions);
    }
    server.handle_frame(&handshake("ONE", 1), 0, &mut out).unwrap();
}

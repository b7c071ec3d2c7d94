//! Tests how long a session lasts, and what renews it.

use bytes::Buf;
use kafka_wire::frame::SendBuffer;
use kafka_wire::messages::{MetadataRequest, SaslAuthenticateResponse};
use kafka_wire::sasl::{Client, SaslError, Server, ServerEvent};
use kafka_wire::{ApiKey, ErrorCode, VersionRange};

use super::mechanisms::{Listener, User};
use super::{alice, answer, exchange, handshake, request, requests, token};

#[test]
fn a_session_ends_unless_it_is_renewed() {
    let mut server = Server::new(Listener);
    let mut client = Client::new(User("ONE", "alice"));
    let mut requests = requests(VersionRange::new(0, 2));
    exchange(&mut client, &mut requests, &mut server, 500, None).unwrap();
    assert_eq!(client.expires_at_ms(), Some(1500));
    assert_eq!(server.session().unwrap().expires_at_ms, Some(1500));
    let metadata = request(&MetadataRequest::default(), 12);
    let mut out = SendBuffer::new();
    assert_eq!(server.handle_frame(&metadata, 1499, &mut out).unwrap(), ServerEvent::Request);

    // The client can renew the session, even late.
    for now in [1400, 9000] {
        exchange(&mut client, &mut requests, &mut server, now, None).unwrap();
        assert_eq!(client.expires_at_ms(), Some(now + 1000));
        assert_eq!(server.session().unwrap().expires_at_ms, Some(now + 1000));
    }
    // At most once a second: an earlier attempt is a request like any other.
    let again = handshake("ONE", 1);
    assert_eq!(server.handle_frame(&again, 9999, &mut out).unwrap(), ServerEvent::Request);
    let early = token(b"alice", 2);
    assert_eq!(server.handle_frame(&early, 9999, &mut out).unwrap(), ServerEvent::Request);
    assert!(!out.has_remaining());
    exchange(&mut client, &mut requests, &mut server, 10_000, None).unwrap();
    let error = server.handle_frame(&metadata, 11_000, &mut out).unwrap_err();
    assert_eq!(error.to_string(), "the session has expired");
    assert!(server.session().is_none() && !out.has_remaining());

    // The response contains the lifetime from version 1 on; in version 0 it still applies.
    for version in 0..=2 {
        let mut server = Server::new(Listener);
        server.handle_frame(&handshake("ONE", 1), 0, &mut out).unwrap();
        out.advance(out.remaining());
        server.handle_frame(&token(b"alice", version), 0, &mut out).unwrap();
        let response: SaslAuthenticateResponse = answer(&mut out, version);
        assert_eq!(response.session_lifetime_ms, if version == 0 { 0 } else { 1000 });
        assert!(server.handle_frame(&metadata, 1000, &mut out).is_err());
    }
}

#[test]
fn a_session_keeps_mechanism_and_principal() {
    let mut out = SendBuffer::new();
    let mut server = alice();
    server.handle_frame(&handshake("THREE", 1), 1, &mut out).unwrap();
    out.advance(out.remaining());
    let error = server.handle_frame(&token(b"a", 2), 1, &mut out).unwrap_err();
    assert_eq!(error.to_string(), "re-authentication must use the mechanism of the session");
    let response: SaslAuthenticateResponse = answer(&mut out, 2);
    assert_eq!(response.error_code, ErrorCode::SASL_AUTHENTICATION_FAILED);
    assert_eq!(response.error_message.as_deref(), Some(&*error.to_string()));
    assert!(server.session().is_none());

    let mut server = alice();
    server.handle_frame(&handshake("ONE", 1), 1, &mut out).unwrap();
    out.advance(out.remaining());
    let error = server.handle_frame(&token(b"bob", 2), 1, &mut out).unwrap_err();
    assert_eq!(error.to_string(), "re-authentication must keep the principal of the session");
    let response: SaslAuthenticateResponse = answer(&mut out, 2);
    assert_eq!(response.error_code, ErrorCode::SASL_AUTHENTICATION_FAILED);
    assert!(server.session().is_none());

    // A client cannot renew with raw tokens, nor send other requests meanwhile.
    assert!(alice().handle_frame(&handshake("ONE", 0), 1, &mut out).is_err());
    let mut server = alice();
    server.handle_frame(&handshake("ONE", 1), 1, &mut out).unwrap();
    let metadata = request(&MetadataRequest::default(), 12);
    assert!(matches!(
        server.handle_frame(&metadata, 1, &mut out),
        Err(SaslError::UnexpectedRequest(ApiKey::METADATA))
    ));

    // A session without a lifetime cannot be renewed: the handshake is a request like any other,
    // which a broker answers with ILLEGAL_SASL_STATE.
    let mut server = Server::new(Listener);
    server.handle_frame(&handshake("ONE", 1), 0, &mut out).unwrap();
    server.handle_frame(&token(b"bob", 2), 0, &mut out).unwrap();
    let event = server.handle_frame(&handshake("ONE", 1), 0, &mut out).unwrap();
    assert_eq!(event, ServerEvent::Request);
}

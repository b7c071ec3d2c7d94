//! Tests frames in any order, mutated frames and random bytes.

use bytes::Bytes;
use kafka_wire::frame::{SendBuffer, Split, split};
use kafka_wire::messages::{ApiVersionsRequest, MetadataRequest, SaslHandshakeResponse};
use kafka_wire::sasl::{Client, SaslError, Server, ServerEvent};
use kafka_wire::{DecodeOptions, ResponseHeader, VersionRange};
use proptest::collection::vec;
use proptest::prelude::*;

use super::mechanisms::{Listener, User};
use super::{handshake, raw, request, requests, taken, token};

/// A step of a client, at the right time or not.
#[derive(Debug, Clone, Copy)]
enum Step {
    ApiVersions,
    Handshake(&'static str, i16),
    Token(&'static [u8], i16),
    Raw(&'static [u8]),
    Metadata,
}

fn step() -> impl Strategy<Value = Step> {
    let tokens = prop::sample::select(vec![&b"alice"[..], b"bob", b"a", b"eve", b""]);
    prop_oneof![
        Just(Step::ApiVersions),
        (prop::sample::select(vec!["ONE", "THREE", "TWO"]), 0..2_i16)
            .prop_map(|(name, version)| Step::Handshake(name, version)),
        (tokens.clone(), 0..3_i16).prop_map(|(bytes, version)| Step::Token(bytes, version)),
        tokens.prop_map(Step::Raw),
        Just(Step::Metadata),
    ]
}

impl Step {
    fn frame(self) -> Bytes {
        match self {
            Self::ApiVersions => request(&ApiVersionsRequest::default(), 3),
            Self::Handshake(name, version) => handshake(name, version),
            Self::Token(bytes, version) => token(bytes, version),
            Self::Raw(bytes) => raw(bytes),
            Self::Metadata => request(&MetadataRequest::default(), 12),
        }
    }
}

/// The valid exchanges, frame by frame.
fn exchanges() -> impl Strategy<Value = Vec<Bytes>> {
    prop::sample::select(vec![
        vec![handshake("ONE", 1), token(b"alice", 2)],
        vec![handshake("THREE", 1), token(b"a", 2), token(b"a", 1), token(b"a", 0)],
        vec![handshake("ONE", 0), raw(b"bob")],
        vec![handshake("THREE", 0), raw(b"a"), raw(b"a"), raw(b"a")],
    ])
}

proptest! {
    /// Whatever the order of steps: no request passes without a session, no session starts without
    /// the right token, and nothing continues after an error.
    #[test]
    fn no_order_lets_a_request_through(steps in vec(step(), 0..12)) {
        let (mut server, mut out) = (Server::new(Listener), SendBuffer::new());
        let mut failed = false;
        for step in steps {
            let before = server.session().cloned();
            let event = server.handle_frame(&step.frame(), 0, &mut out);
            prop_assert!(!failed || matches!(event, Err(SaslError::Failed)));
            match event {
                Ok(ServerEvent::Request) => prop_assert!(before.is_some()),
                Ok(ServerEvent::ApiVersions) => prop_assert!(before.is_none()),
                Ok(ServerEvent::Authenticated) => prop_assert!(
                    matches!(step, Step::Token(b"alice" | b"bob" | b"a", _)
                        | Step::Raw(b"alice" | b"bob" | b"a")) && server.session().is_some()
                ),
                Ok(_) => {}
                Err(_) => {
                    failed = true;
                    prop_assert!(server.session().is_none());
                }
            }
        }
    }

    /// With one frame changed or cut, the exchange fails or continues with another token, and
    /// nothing panics. The server sends only whole frames.
    #[test]
    fn mutated_frames_do_no_harm(
        frames in exchanges(),
        at in any::<prop::sample::Index>(),
        which in any::<prop::sample::Index>(),
        byte in any::<u8>(),
        cut in any::<bool>(),
    ) {
        let (mut server, mut out) = (Server::new(Listener), SendBuffer::new());
        let which = which.index(frames.len());
        for (number, frame) in frames.iter().enumerate() {
            let mut frame = frame.to_vec();
            if number == which {
                let at = at.index(frame.len());
                match cut {
                    true => frame.truncate(at),
                    false => frame[at] = byte,
                }
            }
            let authenticated = server.handle_frame(&frame.into(), 0, &mut out);
            if let Ok(ServerEvent::Authenticated) = authenticated {
                let principal = &server.session().unwrap().principal;
                prop_assert!(["alice", "bob", "carol"].contains(&&**principal));
            }
        }
        let sent = taken(&mut out);
        let mut rest = &sent[..];
        while let Ok(Split::Frame { rest: after, .. }) = split(rest, &DecodeOptions::new()) {
            rest = after;
        }
        prop_assert!(rest.is_empty());
    }

    /// The client returns an error and does not panic, whatever a server sends.
    #[test]
    fn a_client_takes_any_bytes(
        answers in vec(vec(any::<u8>(), 0..40), 1..6),
        raw_tokens in any::<bool>(),
        right in any::<bool>(),
    ) {
        let mut requests = requests(VersionRange::new(0, 2));
        let mut out = SendBuffer::new();
        let mut client = Client::new(User("THREE", ""));
        let version = i16::from(!raw_tokens);
        client.start_at(version, &mut requests, &mut out).unwrap();
        if right {
            let header = ResponseHeader::default();
            let mut down = SendBuffer::new();
            down.put_response(&header, &SaslHandshakeResponse::default(), version).unwrap();
            client.handle_frame(&taken(&mut down), 0, &mut requests, &mut out).unwrap();
        }
        for answer in answers {
            let id = if raw_tokens && right { &[][..] } else { &[0, 0, 0, u8::from(right)] };
            let frame = raw(&[id, &answer].concat());
            if client.handle_frame(&frame, 0, &mut requests, &mut out).is_err() {
                prop_assert!(!client.is_authenticated());
                break;
            }
        }
    }
}

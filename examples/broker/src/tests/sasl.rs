//! Tests SASL/PLAIN: who may authenticate, and which frames are too early, too late or wrong.

use std::sync::Arc;

use bytes::{Buf, Bytes};
use clap::Parser;
use kafka_wire::client;
use kafka_wire::frame::SendBuffer;
use kafka_wire::messages::{
    ApiVersionsRequest, MetadataRequest, SaslAuthenticateRequest, SaslHandshakeRequest,
};
use kafka_wire::sasl::{Client, ClientMechanism, Progress, Rejected, SaslError};
use kafka_wire::tokio::Connection;
use kafka_wire::{DecodeOptions, ErrorCode};
use tokio::io::DuplexStream;

use super::{broker, client as plain_client, stream};
use crate::Args;
use crate::broker::Broker;

fn secured() -> Arc<Broker> {
    let args = ["broker", "--sasl-plain=alice:a:secret", "--sasl-session-ms=60000"];
    Arc::new(Broker::new(Args::parse_from(args).settings, "broker.example".into(), 9092))
}

struct Plain(&'static str);

impl ClientMechanism for Plain {
    fn name(&self) -> &str {
        "PLAIN"
    }

    fn step(&mut self, token: Option<&[u8]>) -> Result<Option<Bytes>, Rejected> {
        Ok(token.is_none().then(|| Bytes::from_static(self.0.as_bytes())))
    }
}

/// A connection that knows the broker's versions.
struct Peer {
    connection: Connection<DuplexStream>,
    requests: client::Client,
}

impl Peer {
    async fn new(broker: &Arc<Broker>) -> Self {
        let connection = Connection::new(stream(broker), DecodeOptions::new());
        let mut peer = Self { connection, requests: client::Client::new(Some("tests".into())) };
        let request = ApiVersionsRequest {
            client_software_name: "tests".into(),
            client_software_version: "1".into(),
            ..Default::default()
        };
        let mut out = SendBuffer::new();
        let call = peer.requests.enqueue_api_versions(&request, Some(3), &mut out).unwrap();
        let version = call.version();
        let frame = peer.exchange(&mut out).await.unwrap();
        let response = call.decode(&peer.requests.handle_frame(&frame).unwrap()).unwrap();
        peer.requests.handle_api_versions(version, &response).unwrap();
        peer
    }

    /// Sends `out` and returns the response; `None` if the broker closes the connection.
    async fn exchange(&mut self, out: &mut SendBuffer) -> Option<Bytes> {
        self.connection.out.put_bytes(&out.copy_to_bytes(out.remaining()));
        self.connection.flush().await.unwrap();
        self.connection.next_frame().await.unwrap()
    }

    async fn authenticate(&mut self, sasl: &mut Client<Plain>) -> Result<(), SaslError> {
        let mut out = SendBuffer::new();
        sasl.start(&mut self.requests, &mut out)?;
        loop {
            let frame = self.exchange(&mut out).await.unwrap();
            match sasl.handle_frame(&frame, 0, &mut self.requests, &mut out)? {
                Progress::Continue => {}
                Progress::Authenticated => return Ok(()),
            }
        }
    }

    /// Whether the broker answers a request.
    async fn is_served(&mut self) -> bool {
        let mut out = SendBuffer::new();
        let call = self.requests.enqueue(&MetadataRequest::default(), &mut out).unwrap();
        let Some(frame) = self.exchange(&mut out).await else { return false };
        let response = call.decode(&self.requests.handle_frame(&frame).unwrap()).unwrap();
        !response.brokers.is_empty()
    }
}

#[tokio::test]
async fn the_user_authenticates_and_authenticates_again() {
    let broker = secured();
    for token in ["\0alice\0a:secret", "alice\0alice\0a:secret"] {
        let mut peer = Peer::new(&broker).await;
        let mut sasl = Client::new(Plain(token));
        peer.authenticate(&mut sasl).await.unwrap();
        assert_eq!(sasl.expires_at_ms(), Some(60_000));
        assert!(peer.is_served().await);
        peer.authenticate(&mut sasl).await.unwrap();
        assert!(peer.is_served().await);
    }
}

#[tokio::test]
async fn rejects_wrong_credentials() {
    let broker = secured();
    for token in [
        "\0alice\0secret",
        "\0alice\0a:secret\0",
        "\0alice\0",
        "\0bob\0a:secret",
        "bob\0alice\0a:secret",
        "alice\0a:secret",
        "",
    ] {
        let mut peer = Peer::new(&broker).await;
        let refused = peer.authenticate(&mut Client::new(Plain(token))).await.unwrap_err();
        let SaslError::Refused { error_code, message } = refused else { panic!("{refused}") };
        assert_eq!(error_code, ErrorCode::SASL_AUTHENTICATION_FAILED, "{token:?}");
        assert_eq!(message.as_deref(), Some("wrong user or password"));
        assert_eq!(peer.connection.next_frame().await.unwrap(), None);
    }
    let mut peer = Peer::new(&broker).await;
    assert!(!peer.is_served().await);
}

#[tokio::test]
async fn sasl_is_an_error_without_authentication() {
    let mut client = plain_client(&broker()).await;
    let handshake = SaslHandshakeRequest { mechanism: "PLAIN".into() };
    let answer = client.send(&handshake).await.unwrap();
    assert_eq!(answer.error_code, ErrorCode::ILLEGAL_SASL_STATE);
    let answer = client.send(&SaslAuthenticateRequest::default()).await.unwrap();
    assert_eq!(answer.error_code, ErrorCode::ILLEGAL_SASL_STATE);
}

//! Tests our client against Kafka.

use bytes::Buf;
use kafka_wire::client::{Client as Requests, ClientError};
use kafka_wire::frame::SendBuffer;
use kafka_wire::messages::{ApiVersionsRequest, MetadataRequest};
use kafka_wire::sasl::{Client, Progress, SaslError};
use kafka_wire::{ErrorCode, Request};

use crate::Result;
use crate::peers::Kafka;
use crate::plain::PlainClient;

struct Connection {
    kafka: Kafka,
    requests: Requests,
    out: SendBuffer,
}

/// Runs all cases and describes the outcome.
pub fn all(address: &str) -> Result<&'static str> {
    for version in [None, Some(0), Some(1)] {
        let mut connection = Connection::new(address)?;
        let mut client = Client::new(PlainClient { mechanism: "PLAIN", password: "secret" });
        connection.authenticate(&mut client, version, 0)?;
        connection.metadata()?;
        match (version, client.expires_at_ms()) {
            (Some(0), None) => {}
            (_, Some(60_000)) => {
                connection.authenticate(&mut client, None, 50_000)?;
                if client.expires_at_ms() != Some(110_000) {
                    return Err(format!("the session ends at {:?}", client.expires_at_ms()).into());
                }
                connection.metadata()?;
            }
            (_, end) => return Err(format!("version {version:?}: it ends at {end:?}").into()),
        }
    }
    for (mechanism, password, wanted) in [
        ("PLAIN", "wrong", ErrorCode::SASL_AUTHENTICATION_FAILED),
        ("NONE", "secret", ErrorCode::UNSUPPORTED_SASL_MECHANISM),
    ] {
        let mut connection = Connection::new(address)?;
        let mut client = Client::new(PlainClient { mechanism, password });
        match connection.authenticate(&mut client, None, 0) {
            Err(error) => match error.downcast_ref() {
                Some(SaslError::Refused { error_code, .. }) if *error_code == wanted => {}
                _ => return Err(error),
            },
            Ok(()) => return Err(format!("{mechanism} with `{password}` is let in").into()),
        }
    }
    Ok("authenticated with frames and with raw tokens, again on the same connection, and refused")
}

impl Connection {
    /// Creates a client that knows the server's versions.
    fn new(address: &str) -> Result<Self> {
        let (kafka, out) = (Kafka::new(address)?, SendBuffer::new());
        let mut connection = Self { kafka, requests: Requests::new(Some("tests".into())), out };
        let request = ApiVersionsRequest::default();
        let call =
            connection.requests.enqueue_api_versions(&request, Some(3), &mut connection.out)?;
        let asked = call.version();
        let frame = connection.exchange()?;
        let response = call.decode(&connection.requests.handle_frame(&frame)?)?;
        connection.requests.handle_api_versions(asked, &response)?;
        Ok(connection)
    }

    fn exchange(&mut self) -> Result<bytes::Bytes> {
        let bytes = self.out.copy_to_bytes(self.out.remaining());
        self.kafka.send(&bytes)?;
        Ok(self.kafka.receive()?.ok_or("Kafka has closed the connection")?)
    }

    fn authenticate(
        &mut self,
        client: &mut Client<PlainClient>,
        version: Option<i16>,
        now_ms: u64,
    ) -> Result<()> {
        match version {
            None => client.start(&mut self.requests, &mut self.out)?,
            Some(version) => client.start_at(version, &mut self.requests, &mut self.out)?,
        }
        loop {
            let frame = self.exchange()?;
            let progress =
                client.handle_frame(&frame, now_ms, &mut self.requests, &mut self.out)?;
            if progress == Progress::Authenticated {
                return Ok(());
            }
        }
    }

    /// Sends a request that Kafka answers only to an authenticated client.
    fn metadata(&mut self) -> Result<()> {
        let call = self.requests.enqueue(&MetadataRequest::default(), &mut self.out)?;
        let frame = self.exchange()?;
        let response = call.decode(&self.requests.handle_frame(&frame)?).map_err(answered)?;
        match response.brokers.is_empty() {
            true => Err("Metadata without a broker".into()),
            false => Ok(()),
        }
    }
}

fn answered(error: ClientError) -> String {
    format!("{}: {error}", MetadataRequest::API_KEY)
}

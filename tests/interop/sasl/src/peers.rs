//! The outcome of a frame, at Kafka and at our server.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use bytes::{Buf, Bytes};
use kafka_wire::DecodeOptions;
use kafka_wire::frame::{SendBuffer, Splitter, decode_response};
use kafka_wire::messages::{SaslAuthenticateResponse, SaslHandshakeResponse};
use kafka_wire::sasl::{SaslError, Server, ServerEvent};

use crate::Result;
use crate::frames::{Expected, Frame};
use crate::plain::Listener;

/// A peer that takes longer than this hangs.
const LIMIT: Duration = Duration::from_secs(60);

/// A connection to Kafka.
pub struct Kafka {
    stream: TcpStream,
    splitter: Splitter,
}

impl Kafka {
    pub fn new(address: &str) -> io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(LIMIT))?;
        Ok(Self { stream, splitter: Splitter::new(DecodeOptions::new()) })
    }

    pub fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.stream.write_all(bytes)
    }

    /// Receives the next frame; `None` if Kafka has closed the connection.
    pub fn receive(&mut self) -> Result<Option<Bytes>> {
        loop {
            if let Some(frame) = self.splitter.next_frame()? {
                return Ok(Some(frame));
            }
            let mut bytes = [0; 4096];
            match self.stream.read(&mut bytes) {
                Ok(0) => return Ok(None),
                Ok(count) => self.splitter.push(bytes.get(..count).unwrap_or_default()),
                Err(error) if error.kind() == ErrorKind::ConnectionReset => return Ok(None),
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Sends a frame and returns the answer; `None` if Kafka closes the connection.
    pub fn answer(&mut self, frame: &Frame) -> Result<Option<Bytes>> {
        match self.send(&frame.bytes) {
            Ok(()) => self.receive(),
            // Kafka closed the connection before everything was sent.
            Err(_) => Ok(None),
        }
    }
}

/// Sends a script to both and compares the outcome of each frame, until both end the connection.
/// Returns the number of frames sent.
pub fn same(address: &str, script: &[Frame]) -> Result<usize> {
    let mut kafka = Kafka::new(address)?;
    let (mut server, mut out) = (Server::new(Listener), SendBuffer::new());
    for (number, frame) in script.iter().enumerate() {
        let theirs = kafka.answer(frame)?;
        let again = server.session().is_some();
        let ours = server.handle_frame(&frame.bytes, 0, &mut out);
        let put = (out.has_remaining()).then(|| out.copy_to_bytes(out.remaining()));
        same_answer(frame, theirs.as_ref(), put.as_ref(), &ours, again)
            .map_err(|error| format!("frame {number}: {error}"))?;
        if ours.is_err() {
            if kafka.receive()?.is_some() {
                return Err(format!("frame {number}: refused here, but Kafka continues").into());
            }
            return Ok(number + 1);
        }
    }
    Ok(script.len())
}

fn same_answer(
    frame: &Frame,
    theirs: Option<&Bytes>,
    put: Option<&Bytes>,
    ours: &std::result::Result<ServerEvent, SaslError>,
    again: bool,
) -> Result<()> {
    let (theirs, put) = match (theirs, put, ours) {
        // The embedder answers this request.
        (Some(_), None, Ok(ServerEvent::ApiVersions | ServerEvent::Request)) => return Ok(()),
        (None, None, Err(_)) => return Ok(()),
        // If a client authenticates again with a forbidden mechanism, Kafka closes the connection;
        // our server first tells the client why.
        (None, Some(_), Err(SaslError::MechanismChanged)) => return Ok(()),
        (None, Some(_), Err(SaslError::UnsupportedMechanism(_))) if again => return Ok(()),
        // Kafka answers in the request's own API, which our server leaves to the embedder.
        (Some(_), None, Err(SaslError::UnexpectedRequest(_))) => return Ok(()),
        (Some(theirs), Some(put), _) => (theirs, put),
        _ => return Err(format!("Kafka: {theirs:?}, here: {put:?} and {ours:?}").into()),
    };
    let (theirs, put) = (facts(frame.response, theirs)?, facts(frame.response, put)?);
    match theirs == put {
        true => Ok(()),
        false => Err(format!("Kafka: {theirs}, here: {put} and {ours:?}").into()),
    }
}

/// The content of an answer, except for its text.
fn facts(expected: Expected, frame: &Bytes) -> Result<String> {
    let options = DecodeOptions::new();
    Ok(match expected {
        Expected::Handshake(version) => {
            let (header, mut response) =
                decode_response::<SaslHandshakeResponse>(frame, version, &options)?;
            response.mechanisms.sort();
            format!("{header:?} {response:?}")
        }
        Expected::Authenticate(version) => {
            let (header, mut response) =
                decode_response::<SaslAuthenticateResponse>(frame, version, &options)?;
            let text = response.error_message.take().is_some_and(|text| !text.is_empty());
            format!("{header:?} {response:?} text: {text}")
        }
        Expected::Token | Expected::Any => format!("{frame:?}"),
    })
}

/// Whether a script ends authenticated, at Kafka and at our server, and our server's error.
pub fn ends_authenticated(
    address: &str,
    script: &[Frame],
) -> Result<(bool, std::result::Result<bool, SaslError>)> {
    let mut kafka = Kafka::new(address)?;
    let mut theirs = false;
    for frame in script {
        let Some(answer) = kafka.answer(frame)? else { break };
        theirs = match frame.response {
            Expected::Authenticate(version) => {
                let options = DecodeOptions::new();
                let response =
                    decode_response::<SaslAuthenticateResponse>(&answer, version, &options);
                response.is_ok_and(|(_, response)| !response.error_code.is_error())
            }
            Expected::Token => true,
            Expected::Handshake(_) | Expected::Any => false,
        };
    }
    let (mut server, mut out) = (Server::new(Listener), SendBuffer::new());
    for frame in script {
        if let Err(error) = server.handle_frame(&frame.bytes, 0, &mut out) {
            return Ok((theirs, Err(error)));
        }
    }
    Ok((theirs, Ok(server.session().is_some())))
}

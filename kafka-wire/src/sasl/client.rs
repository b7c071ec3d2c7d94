//! The SASL states of a client's connection.

use core::mem;

use bytes::Bytes;

use super::SaslError;
use super::mechanism::ClientMechanism;
use crate::api_key::ApiKey;
use crate::client::{Call, Client as Requests};
use crate::frame::{SIZE_LENGTH, SendBuffer};
use crate::messages::{SaslAuthenticateRequest, SaslHandshakeRequest};

/// The SASL states of a client's connection. It sends its requests through a
/// [`client::Client`](crate::client::Client).
///
/// The [module](super) has an example.
#[derive(Debug)]
pub struct Client<M> {
    mechanism: M,
    state: State,
    authenticated: bool,
    expires_at_ms: Option<u64>,
}

#[derive(Debug)]
enum State {
    /// No exchange is in progress.
    Idle,
    /// The response to SaslHandshake comes next.
    Handshake(Call<SaslHandshakeRequest>),
    /// The response to SaslAuthenticate comes next.
    Token(Call<SaslAuthenticateRequest>),
    /// A raw token comes next, after SaslHandshake version 0.
    RawToken,
    Failed,
}

/// The progress of an exchange.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// The next token is in the buffer. Send it and read the next frame.
    Continue,
    /// The exchange is complete. Other requests may follow.
    Authenticated,
}

impl<M: ClientMechanism> Client<M> {
    /// Creates the state of a connection that is not authenticated.
    #[must_use]
    pub fn new(mechanism: M) -> Self {
        Self { mechanism, state: State::Idle, authenticated: false, expires_at_ms: None }
    }

    /// Whether the server has accepted the client, and nothing has failed since.
    #[must_use]
    pub fn is_authenticated(&self) -> bool {
        self.authenticated
    }

    /// When the session ends, on the clock of [`handle_frame`](Self::handle_frame); `None` if
    /// never. [`start`](Self::start) another exchange before that. Kafka's client does so at a
    /// random point in 85 to 95 percent of the session.
    #[must_use]
    pub fn expires_at_ms(&self) -> Option<u64> {
        self.expires_at_ms
    }

    /// Appends SaslHandshake, for the first authentication or for another one on the same
    /// connection (KIP-368). Until [`handle_frame`](Self::handle_frame) returns that the exchange
    /// is complete, pass all frames to it and send nothing else.
    ///
    /// A server that lacks SaslAuthenticate gets raw tokens.
    ///
    /// # Errors
    /// If requests are in flight, if an exchange is in progress or has failed, or if the server has
    /// no SaslHandshake. Nothing is appended then.
    pub fn start(
        &mut self,
        requests: &mut Requests,
        out: &mut SendBuffer,
    ) -> Result<(), SaslError> {
        let raw = requests.supported().get(ApiKey::SASL_AUTHENTICATE).is_empty();
        let newest = requests.supported().newest_of::<SaslHandshakeRequest>();
        match newest {
            Some(1..) if raw => self.start_at(0, requests, out),
            Some(version) => self.start_at(version, requests, out),
            None => self.start_at(1, requests, out),
        }
    }

    /// Same as [`start`](Self::start), with a version of SaslHandshake that you choose: 0 for raw
    /// tokens, or 1.
    ///
    /// # Errors
    /// Same as `start`, and if raw tokens would renew a session.
    pub fn start_at(
        &mut self,
        version: i16,
        requests: &mut Requests,
        out: &mut SendBuffer,
    ) -> Result<(), SaslError> {
        match self.state {
            State::Idle => {}
            State::Failed => return Err(SaslError::Failed),
            _ => return Err(SaslError::WrongState("an exchange is under way")),
        }
        if requests.in_flight() > 0 {
            return Err(SaslError::WrongState(
                "requests are in flight; read their responses first",
            ));
        }
        if self.authenticated && version == 0 {
            let text = "re-authentication needs version 1 of SaslHandshake";
            return Err(SaslError::WrongState(text));
        }
        let request = SaslHandshakeRequest { mechanism: self.mechanism.name().into() };
        self.state = State::Handshake(requests.enqueue_at(&request, version, out)?);
        Ok(())
    }

    /// Handles a frame of the server, including its size, at the time `now_ms`, and appends the
    /// next token.
    ///
    /// # Errors
    /// If no exchange is in progress, if one side rejects the other, or if the frame is malformed.
    /// Then close the connection.
    pub fn handle_frame(
        &mut self,
        frame: &Bytes,
        now_ms: u64,
        requests: &mut Requests,
        out: &mut SendBuffer,
    ) -> Result<Progress, SaslError> {
        if let State::Idle = self.state {
            return Err(SaslError::WrongState("no exchange is under way"));
        }
        // The state stays `Failed` if anything fails or the mechanism panics.
        let state = mem::replace(&mut self.state, State::Failed);
        let result = self.handle(state, frame, now_ms, requests, out);
        if result.is_err() {
            self.authenticated = false;
            self.expires_at_ms = None;
        }
        result
    }

    fn handle(
        &mut self,
        state: State,
        frame: &Bytes,
        now_ms: u64,
        requests: &mut Requests,
        out: &mut SendBuffer,
    ) -> Result<Progress, SaslError> {
        match state {
            State::Idle | State::Failed => Err(SaslError::Failed),
            State::Handshake(call) => {
                let raw = call.version() == 0;
                let response = call.decode(&requests.handle_frame(frame)?)?;
                if response.error_code.is_error() {
                    let error_code = response.error_code;
                    return Err(SaslError::Refused { error_code, message: None });
                }
                match self.mechanism.step(None)? {
                    Some(token) => self.send(token, raw, requests, out),
                    None => Err(SaslError::WrongState("the mechanism has no first token")),
                }
            }
            State::RawToken => {
                let token = frame.get(SIZE_LENGTH..).unwrap_or_default();
                match self.mechanism.step(Some(token))? {
                    Some(token) => self.send(token, true, requests, out),
                    None => Ok(self.complete(None)),
                }
            }
            State::Token(call) => {
                let response = call.decode(&requests.handle_frame(frame)?)?;
                if response.error_code.is_error() {
                    let (error_code, message) = (response.error_code, response.error_message);
                    return Err(SaslError::Refused { error_code, message });
                }
                let lifetime = u64::try_from(response.session_lifetime_ms).unwrap_or(0);
                let expires = (lifetime > 0).then(|| now_ms.saturating_add(lifetime));
                match self.mechanism.step(Some(response.auth_bytes.expose()))? {
                    Some(token) => self.send(token, false, requests, out),
                    None => Ok(self.complete(expires)),
                }
            }
        }
    }

    fn send(
        &mut self,
        token: Bytes,
        raw: bool,
        requests: &mut Requests,
        out: &mut SendBuffer,
    ) -> Result<Progress, SaslError> {
        self.state = if raw {
            out.put_frame(|writer| {
                writer.put_shared(&token);
                Ok(())
            })?;
            State::RawToken
        } else {
            let request = SaslAuthenticateRequest {
                auth_bytes: token.into(),
                ..SaslAuthenticateRequest::default()
            };
            let version = requests.supported().newest_of::<SaslAuthenticateRequest>();
            State::Token(requests.enqueue_at(&request, version.unwrap_or(0), out)?)
        };
        Ok(Progress::Continue)
    }

    fn complete(&mut self, expires_at_ms: Option<u64>) -> Progress {
        self.state = State::Idle;
        self.authenticated = true;
        self.expires_at_ms = expires_at_ms;
        Progress::Authenticated
    }
}

//! The SASL states of a server's connection.

use core::mem;

use bytes::Bytes;

use super::mechanism::{Done, Mechanisms, ServerMechanism, ServerStep};
use super::{SaslError, UNAUTHENTICATED_FRAME_LIMIT};
use crate::api_key::ApiKey;
use crate::codec::{Codec, KafkaString};
use crate::error_code::ErrorCode;
use crate::frame::{RequestFrame, SIZE_LENGTH, SendBuffer};
use crate::header::ResponseHeader;
use crate::message::Request;
use crate::messages::{
    SaslAuthenticateRequest, SaslAuthenticateResponse, SaslHandshakeRequest, SaslHandshakeResponse,
};

/// The shortest time between two re-authentications, as in Kafka.
const REAUTHENTICATION_INTERVAL_MS: u64 = 1000;

/// The SASL states of a server's connection. Pass every frame of the client to it first.
///
/// The [module](super) has an example.
#[derive(Debug)]
pub struct Server<M: Mechanisms> {
    mechanisms: M,
    state: State<M::Mechanism>,
    session: Option<Session>,
    /// When the last re-authentication started.
    renewed_at_ms: Option<u64>,
}

enum State<X> {
    /// ApiVersions or SaslHandshake comes next.
    Unauthenticated,
    /// A token comes next.
    Exchange(Exchange<X>),
    /// The client has a session.
    Authenticated,
    Failed,
}

struct Exchange<X> {
    name: KafkaString,
    mechanism: X,
    /// Whether tokens are raw, after SaslHandshake version 0.
    raw: bool,
}

/// An authenticated client.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Session {
    /// The client's principal, from the mechanism.
    pub principal: KafkaString,
    /// The mechanism.
    pub mechanism: KafkaString,
    /// When the session ends, unless the client authenticates again; `None` if never.
    pub expires_at_ms: Option<u64>,
}

/// What a frame was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ServerEvent {
    /// The frame belonged to the exchange, and the answer is in the buffer. Read the next frame.
    Continue,
    /// The exchange is complete, and the answer is in the buffer: there is a new or renewed
    /// [session](Server::session).
    Authenticated,
    /// An ApiVersions request before authentication. Answer it.
    ApiVersions,
    /// A request of an authenticated client. Answer it. This includes SaslHandshake, and
    /// SaslAuthenticate after it, if the session never ends or if the last re-authentication
    /// started less than a second ago; Kafka answers both with `ILLEGAL_SASL_STATE` (34).
    Request,
}

impl<M: Mechanisms> Server<M> {
    /// Creates the state of a connection that is not authenticated.
    #[must_use]
    pub fn new(mechanisms: M) -> Self {
        Self { mechanisms, state: State::Unauthenticated, session: None, renewed_at_ms: None }
    }

    /// The client's session; `None` before authentication and after an error.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Handles a frame of the client, including its size, at the time `now_ms`, and appends the
    /// answer if the frame belongs to the exchange. Times are milliseconds on any clock that does
    /// not run backwards.
    ///
    /// # Errors
    /// If the frame is not allowed now or is malformed, if the client is rejected, or if its
    /// session has expired. Then send what is in the buffer, which may contain the reason, and
    /// close the connection. The session is gone, and every further frame is an error.
    pub fn handle_frame(
        &mut self,
        frame: &Bytes,
        now_ms: u64,
        out: &mut SendBuffer,
    ) -> Result<ServerEvent, SaslError> {
        // The state stays `Failed` if anything fails or a mechanism panics.
        let result = match mem::replace(&mut self.state, State::Failed) {
            State::Unauthenticated => self.unauthenticated(frame, out),
            State::Exchange(exchange) => self.token(exchange, frame, now_ms, out),
            State::Authenticated => self.authenticated(frame, now_ms, out),
            State::Failed => Err(SaslError::Failed),
        };
        if result.is_err() {
            self.session = None;
        }
        result
    }

    fn unauthenticated(
        &mut self,
        frame: &Bytes,
        out: &mut SendBuffer,
    ) -> Result<ServerEvent, SaslError> {
        check_size(frame)?;
        let request = RequestFrame::from_bytes(frame)?;
        match request.header.request_api_key {
            ApiKey::API_VERSIONS => {
                self.state = State::Unauthenticated;
                Ok(ServerEvent::ApiVersions)
            }
            ApiKey::SASL_HANDSHAKE => self.handshake(&request, out),
            api_key => Err(SaslError::UnexpectedRequest(api_key)),
        }
    }

    fn authenticated(
        &mut self,
        frame: &Bytes,
        now_ms: u64,
        out: &mut SendBuffer,
    ) -> Result<ServerEvent, SaslError> {
        // Only the API key matters here; nothing else of other requests is read.
        let key = frame.get(SIZE_LENGTH..).and_then(|after_size| after_size.first_chunk());
        let api_key = key.copied().map(i16::from_be_bytes).map(ApiKey);
        let expires_at_ms = self.session.as_ref().and_then(|session| session.expires_at_ms);
        let is_too_soon = (self.renewed_at_ms)
            .is_some_and(|last| now_ms.saturating_sub(last) < REAUTHENTICATION_INTERVAL_MS);
        match (api_key, expires_at_ms) {
            // A late re-authentication is accepted, as in Kafka.
            (Some(ApiKey::SASL_HANDSHAKE), Some(_)) if !is_too_soon => {
                self.renewed_at_ms = Some(now_ms);
                check_size(frame)?;
                self.handshake(&RequestFrame::from_bytes(frame)?, out)
            }
            (_, Some(end)) if now_ms >= end => Err(SaslError::SessionExpired),
            _ => {
                self.state = State::Authenticated;
                Ok(ServerEvent::Request)
            }
        }
    }

    fn handshake(
        &mut self,
        frame: &RequestFrame,
        out: &mut SendBuffer,
    ) -> Result<ServerEvent, SaslError> {
        let request: SaslHandshakeRequest = message(frame)?;
        let version = frame.header.request_api_version;
        let name = request.mechanism;
        let answer = |error_code, out: &mut SendBuffer| {
            let mechanisms = self.mechanisms.names();
            let response = SaslHandshakeResponse { error_code, mechanisms };
            out.put_response(&header(frame), &response, version)
        };
        if self.session.is_some() && version == 0 {
            // Raw tokens could not be distinguished from requests.
            answer(ErrorCode::ILLEGAL_SASL_STATE, out)?;
            return Err(SaslError::UnsupportedVersion { api_key: ApiKey::SASL_HANDSHAKE, version });
        }
        let Some(mechanism) = self.mechanisms.start(&name) else {
            answer(ErrorCode::UNSUPPORTED_SASL_MECHANISM, out)?;
            return Err(SaslError::UnsupportedMechanism(name));
        };
        answer(ErrorCode::NONE, out)?;
        self.state = State::Exchange(Exchange { name, mechanism, raw: version == 0 });
        Ok(ServerEvent::Continue)
    }

    fn token(
        &mut self,
        exchange: Exchange<M::Mechanism>,
        frame: &Bytes,
        now_ms: u64,
        out: &mut SendBuffer,
    ) -> Result<ServerEvent, SaslError> {
        check_size(frame)?;
        if exchange.raw {
            let token = frame.get(SIZE_LENGTH..).unwrap_or_default();
            return self.step(exchange, token, now_ms, |token, _| {
                Ok(out.put_frame(|writer| {
                    writer.put_shared(&token);
                    Ok(())
                })?)
            });
        }
        let frame = RequestFrame::from_bytes(frame)?;
        if frame.header.request_api_key != ApiKey::SASL_AUTHENTICATE {
            return Err(SaslError::UnexpectedRequest(frame.header.request_api_key));
        }
        let version = frame.header.request_api_version;
        let request: SaslAuthenticateRequest = message(&frame)?;
        let mut answer = |response: &SaslAuthenticateResponse| {
            Ok(out.put_response(&header(&frame), response, version)?)
        };
        let result =
            self.step(exchange, request.auth_bytes.expose(), now_ms, |auth_bytes, lifetime_ms| {
                let session_lifetime_ms = lifetime_ms.try_into().unwrap_or(i64::MAX);
                answer(&SaslAuthenticateResponse {
                    auth_bytes: auth_bytes.into(),
                    session_lifetime_ms,
                    ..SaslAuthenticateResponse::default()
                })
            });
        let text = match &result {
            Err(SaslError::Rejected(rejected)) => KafkaString::from(rejected.0.as_str()),
            Err(error @ (SaslError::MechanismChanged | SaslError::PrincipalChanged)) => {
                KafkaString::from(alloc::format!("{error}"))
            }
            _ => return result,
        };
        answer(&SaslAuthenticateResponse {
            error_code: ErrorCode::SASL_AUTHENTICATION_FAILED,
            error_message: Some(text),
            ..SaslAuthenticateResponse::default()
        })?;
        result
    }

    /// Evaluates a token; `answer` appends the server's token with the session's lifetime.
    fn step(
        &mut self,
        mut exchange: Exchange<M::Mechanism>,
        token: &[u8],
        now_ms: u64,
        answer: impl FnOnce(Bytes, u64) -> Result<(), SaslError>,
    ) -> Result<ServerEvent, SaslError> {
        // As in Kafka, the client learns this when it sends a token.
        if self.session.as_ref().is_some_and(|session| session.mechanism != exchange.name) {
            return Err(SaslError::MechanismChanged);
        }
        let ServerStep { token, done } = exchange.mechanism.step(token)?;
        let Some(Done { principal, lifetime_ms }) = done else {
            answer(token, 0)?;
            self.state = State::Exchange(exchange);
            return Ok(ServerEvent::Continue);
        };
        if self.session.as_ref().is_some_and(|session| session.principal != principal) {
            return Err(SaslError::PrincipalChanged);
        }
        answer(token, lifetime_ms.unwrap_or(0))?;
        let expires_at_ms = lifetime_ms.map(|lifetime| now_ms.saturating_add(lifetime));
        self.session = Some(Session { principal, mechanism: exchange.name, expires_at_ms });
        self.state = State::Authenticated;
        Ok(ServerEvent::Authenticated)
    }
}

impl<X> core::fmt::Debug for State<X> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Unauthenticated => "Unauthenticated",
            Self::Exchange(_) => "Exchange",
            Self::Authenticated => "Authenticated",
            Self::Failed => "Failed",
        })
    }
}

/// Decodes the message of a request, in a version that it has.
fn message<'de, R: Request + Codec<'de>>(frame: &'de RequestFrame) -> Result<R, SaslError> {
    let version = frame.header.request_api_version;
    match R::SCHEMA.versions.contains(version) {
        true => Ok(frame.message()?),
        false => Err(SaslError::UnsupportedVersion { api_key: R::API_KEY, version }),
    }
}

fn header(frame: &RequestFrame) -> ResponseHeader {
    let correlation_id = frame.header.correlation_id;
    ResponseHeader { correlation_id, ..ResponseHeader::default() }
}

fn check_size(frame: &Bytes) -> Result<(), SaslError> {
    match frame.len().saturating_sub(SIZE_LENGTH) {
        size if size > UNAUTHENTICATED_FRAME_LIMIT => Err(SaslError::FrameTooLarge { size }),
        _ => Ok(()),
    }
}

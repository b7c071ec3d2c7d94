//! Errors of SASL authentication.

use core::fmt;

use super::Rejected;
use crate::api_key::ApiKey;
use crate::client::ClientError;
use crate::codec::KafkaString;
use crate::error::{DecodeError, EncodeError};
use crate::error_code::ErrorCode;
use crate::version::ApiVersion;

/// Why authentication failed. Send what is in the buffer, then close the connection.
#[derive(Debug)]
#[non_exhaustive]
pub enum SaslError {
    /// A request that is not allowed in this state, such as Metadata before authentication. Nothing
    /// was appended: Kafka's broker closes the connection, and answers with the API's error first
    /// only after SaslHandshake.
    UnexpectedRequest(ApiKey),
    /// A request in an unsupported version.
    UnsupportedVersion {
        /// The API.
        api_key: ApiKey,
        /// The version.
        version: ApiVersion,
    },
    /// A frame before authentication that is larger than
    /// [`UNAUTHENTICATED_FRAME_LIMIT`](super::UNAUTHENTICATED_FRAME_LIMIT).
    FrameTooLarge {
        /// The frame's size.
        size: usize,
    },
    /// The listener does not offer the mechanism.
    UnsupportedMechanism(KafkaString),
    /// The mechanism does not accept the peer.
    Rejected(Rejected),
    /// The server answered SaslHandshake or SaslAuthenticate with an error, and perhaps a text.
    Refused {
        /// The error.
        error_code: ErrorCode,
        /// The server's text.
        message: Option<KafkaString>,
    },
    /// A client authenticates again with a different mechanism.
    MechanismChanged,
    /// A client authenticates again as a different principal.
    PrincipalChanged,
    /// A request after the end of the session.
    SessionExpired,
    /// A call that this state does not allow: a frame for a client that expects none, or a start
    /// while requests are in flight.
    WrongState(&'static str),
    /// An earlier error has ended the exchange.
    Failed,
    /// A frame or message is malformed.
    Decode(DecodeError),
    /// A message cannot be encoded.
    Encode(EncodeError),
    /// The client could not send a request or match a response.
    Client(ClientError),
}

impl fmt::Display for SaslError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnexpectedRequest(api_key) => {
                write!(f, "unexpected {api_key} request during authentication")
            }
            Self::UnsupportedVersion { api_key, version } => {
                write!(f, "unsupported version {version} of {api_key}")
            }
            Self::FrameTooLarge { size } => write!(
                f,
                "a frame of {size} bytes before authentication; the limit is {}",
                super::UNAUTHENTICATED_FRAME_LIMIT
            ),
            Self::UnsupportedMechanism(name) => write!(f, "unsupported SASL mechanism {name:?}"),
            Self::Rejected(rejected) => write!(f, "authentication failed: {:?}", rejected.0),
            Self::Refused { error_code, message: Some(message) } => {
                write!(f, "the server refused authentication: {error_code}: {message:?}")
            }
            Self::Refused { error_code, message: None } => {
                write!(f, "the server refused authentication: {error_code}")
            }
            Self::MechanismChanged => {
                f.write_str("re-authentication must use the mechanism of the session")
            }
            Self::PrincipalChanged => {
                f.write_str("re-authentication must keep the principal of the session")
            }
            Self::SessionExpired => f.write_str("the session has expired"),
            Self::WrongState(text) => f.write_str(text),
            Self::Failed => f.write_str("authentication has failed; close the connection"),
            Self::Decode(error) => error.fmt(f),
            Self::Encode(error) => error.fmt(f),
            Self::Client(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for SaslError {}

impl From<DecodeError> for SaslError {
    fn from(error: DecodeError) -> Self {
        Self::Decode(error)
    }
}

impl From<EncodeError> for SaslError {
    fn from(error: EncodeError) -> Self {
        Self::Encode(error)
    }
}

impl From<ClientError> for SaslError {
    fn from(error: ClientError) -> Self {
        Self::Client(error)
    }
}

impl From<Rejected> for SaslError {
    fn from(rejected: Rejected) -> Self {
        Self::Rejected(rejected)
    }
}

//! The errors of a client.

use core::fmt;

use crate::api_key::ApiKey;
use crate::error::{DecodeError, EncodeError};
use crate::error_code::ErrorCode;
use crate::pairing::PairingError;
use crate::version::VersionRange;

/// Why a request was not sent, or has no response.
#[derive(Debug)]
#[non_exhaustive]
pub enum ClientError {
    /// The request cannot be encoded.
    Encode(EncodeError),
    /// The response cannot be decoded.
    Decode(DecodeError),
    /// The server and the client have no version of the API in common.
    NotSupported {
        /// The API.
        api_key: ApiKey,
        /// The server's versions; empty before ApiVersions.
        server: VersionRange,
        /// The request's versions, starting at the oldest one that will do.
        client: VersionRange,
    },
    /// The server answered ApiVersions with an error.
    Refused(ErrorCode),
    /// The frame is not the response to the oldest request.
    Pairing(PairingError),
    /// A [`Call`](super::Call) got the response of another one.
    CorrelationId {
        /// The correlation id of the call.
        expected: i32,
        /// The correlation id in the response.
        received: i32,
    },
    /// The connection failed or ended.
    #[cfg(feature = "tokio")]
    Io(std::io::Error),
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Encode(error) => error.fmt(f),
            Self::Decode(error) => error.fmt(f),
            Self::NotSupported { api_key, server, .. } if server.is_empty() => {
                write!(f, "the server does not support {api_key}, or ApiVersions was not sent yet")
            }
            Self::NotSupported { api_key, server, client } => {
                write!(
                    f,
                    "the server supports {api_key} versions {server}, and this client {client}"
                )
            }
            Self::Refused(error) => write!(f, "ApiVersions failed: {error}"),
            Self::Pairing(error) => error.fmt(f),
            Self::CorrelationId { expected, received } => write!(
                f,
                "response to another request: correlation id {received}; expected {expected}"
            ),
            #[cfg(feature = "tokio")]
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ClientError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            #[cfg(feature = "tokio")]
            Self::Io(error) => error.source(),
            _ => None,
        }
    }
}

impl From<EncodeError> for ClientError {
    fn from(error: EncodeError) -> Self {
        Self::Encode(error)
    }
}

impl From<PairingError> for ClientError {
    fn from(error: PairingError) -> Self {
        match error {
            PairingError::Decode(error) => Self::Decode(error),
            error => Self::Pairing(error),
        }
    }
}

impl From<DecodeError> for ClientError {
    fn from(error: DecodeError) -> Self {
        Self::Decode(error)
    }
}

#[cfg(feature = "tokio")]
impl From<std::io::Error> for ClientError {
    fn from(error: std::io::Error) -> Self {
        Self::Io(error)
    }
}

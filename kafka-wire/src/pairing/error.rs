//! Errors of matching responses with requests.

use core::fmt;

use crate::error::DecodeError;

/// Why a response was not matched, or a request was not accepted.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum PairingError {
    /// A response while no request is in flight.
    UnsolicitedResponse,
    /// A response to a request in flight that is not the oldest one.
    OutOfOrder {
        /// The correlation id of the oldest request in flight.
        expected: i32,
        /// The correlation id in the response.
        received: i32,
    },
    /// A response with a correlation id that no request in flight has.
    UnknownCorrelationId {
        /// The correlation id of the oldest request in flight.
        expected: i32,
        /// The correlation id in the response.
        received: i32,
    },
    /// A response after the connection was closed.
    ResponseAfterClose,
    /// A request after the connection was closed.
    RequestAfterClose,
    /// The size or header of the frame, or the contents of an Envelope, are malformed.
    Decode(DecodeError),
}

impl fmt::Display for PairingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnsolicitedResponse => f.write_str("unexpected response: no request in flight"),
            Self::OutOfOrder { expected, received } => write!(
                f,
                "response out of order: correlation id {received}; the oldest request in flight \
                 has {expected}"
            ),
            Self::UnknownCorrelationId { expected, received } => write!(
                f,
                "unexpected response: no request in flight has correlation id {received}; the \
                 oldest has {expected}"
            ),
            Self::ResponseAfterClose => {
                f.write_str("unexpected response: the connection is closed")
            }
            Self::RequestAfterClose => f.write_str("unexpected request: the connection is closed"),
            Self::Decode(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PairingError {}

impl From<DecodeError> for PairingError {
    fn from(error: DecodeError) -> Self {
        Self::Decode(error)
    }
}

//! Errors of schema-driven requests and responses.

use core::fmt;

use crate::api_key::ApiKey;
use crate::error::{DecodeError, EncodeError};

/// Why a message could not be decoded or encoded by its schema.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum GatewayError {
    /// The catalogue does not have the API; pass its schemas.
    UnknownApi(ApiKey),
    /// The message is malformed, or its schema does not have the version.
    Decode(DecodeError),
    /// A value cannot be encoded.
    Encode(EncodeError),
}

impl fmt::Display for GatewayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownApi(key) => {
                write!(f, "the catalogue has no API {}; pass its schemas", key.0)
            }
            Self::Decode(error) => error.fmt(f),
            Self::Encode(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for GatewayError {}

impl From<DecodeError> for GatewayError {
    fn from(error: DecodeError) -> Self {
        Self::Decode(error)
    }
}

impl From<EncodeError> for GatewayError {
    fn from(error: EncodeError) -> Self {
        Self::Encode(error)
    }
}

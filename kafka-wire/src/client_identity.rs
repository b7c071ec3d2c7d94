//! Who sends a request, where only the first one on a connection says it (KIP-1313).
//!
//! Up to header version 2, every request carries the client id. Header version 3 adds a client instance
//! id, a UUID, and a connection's first request carries both for all later ones. The first request on a
//! connection that has header 3 counts as the first: a client that negotiates may begin with older headers.
//!
//! [`IdentityReceiver`] knows the sender of each request that arrives on a connection, and
//! [`IdentitySender`] writes the ids into the requests that leave on one. A gateway has one of each: the
//! requests that it sends may leave on another connection than the one that they came on.
//!
//! ```
//! use bytes::Bytes;
//! use kafka_wire::KafkaMessage;
//! use kafka_wire::client_identity::{ClientIdentity, IdentityReceiver};
//! use kafka_wire::requests::Requests;
//!
//! # #[derive(Debug, Clone, PartialEq, KafkaMessage)]
//! # #[kafka(response, api_key = 900, versions = "0", flexible = "0+")]
//! # struct PingResponse {}
//! #[derive(Debug, Clone, PartialEq, KafkaMessage)]
//! #[kafka(request, api_key = 900, versions = "0", flexible = "0+", header_versions = "0+: 3",
//!     response = PingResponse)]
//! struct PingRequest {}
//!
//! #[derive(KafkaMessage)]
//! #[kafka(requests)]
//! enum Request {
//!     Ping(PingRequest),
//! }
//!
//! // Client id "c", a tag section with the client instance id, and an empty message.
//! let first = b"\0\0\0\x1f\x03\x84\0\0\0\0\0\x07\0\x01c\x01\0\x10abcdefghijklmnop\0";
//! // A null client id and an empty tag section.
//! let later = b"\0\0\0\x0c\x03\x84\0\0\0\0\0\x08\xff\xff\0\0";
//!
//! let mut sender = IdentityReceiver::new();
//! for frame in [Bytes::from_static(first), Bytes::from_static(later)] {
//!     let received = Request::from_frame(&frame)?;
//!     let ClientIdentity { client_id, instance_id } = sender.receive(&received)?;
//!     assert_eq!(client_id.as_deref(), Some("c"));
//!     assert_eq!(instance_id, Some(uuid::Uuid::from_bytes(*b"abcdefghijklmnop")));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Pairing`](crate::pairing::Pairing) keeps the identity as its value, so that it is there when the
//! response comes. [`Client::set_instance_id`](crate::client::Client::set_instance_id) makes a client send
//! its own. A request inside an Envelope always carries both ids (KIP-590): [`ClientIdentity::read`] and
//! [`ClientIdentity::write`] are for its header.
//!
//! # What is assumed
//! The KIP is accepted but not released. As Kafka's trunk had it in autumn 2026, header 3 is header 2 with
//! the client instance id as tagged field 0, and clients still repeat both ids. The KIP has later requests
//! leave them out. Both are accepted here; an id that differs from the first one is an error. The KIP has a
//! broker answer errors with `INVALID_REQUEST`. It reserves the UUIDs 0 and 1. `RequestHeader` gets a
//! field for the id once a release of Kafka has one.

use core::fmt;

use uuid::Uuid;

use crate::codec::KafkaString;
use crate::error_code::ErrorCode;
use crate::header::RequestHeader;
use crate::requests::{Received, Requests};
use crate::version::ApiVersion;

mod receiver;
mod sender;

pub use receiver::IdentityReceiver;
pub use sender::IdentitySender;

/// The first header version with a client instance id.
const FIRST_VERSION: ApiVersion = 3;

/// The tag of the client instance id, sixteen bytes.
const INSTANCE_ID_TAG: u32 = 0;

/// Stands for no client instance, as zero does.
const RESERVED: Uuid = Uuid::from_u128(1);

/// Who sends a request.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct ClientIdentity {
    /// What the client calls itself, for logs and quotas. Many clients may have the same.
    pub client_id: Option<KafkaString>,
    /// The client's own id, the same on all its connections. `None` below header version 3.
    pub instance_id: Option<Uuid>,
}

impl ClientIdentity {
    /// What one header says of itself, whatever came before it: the header of a request inside an
    /// Envelope, for example.
    ///
    /// # Errors
    /// If the header has version 3 and its client instance id is malformed or reserved.
    pub fn read(
        header: &RequestHeader,
        header_version: impl Into<Option<ApiVersion>>,
    ) -> Result<Self, IdentityError> {
        let instance_id = match header_version.into() {
            Some(FIRST_VERSION..) => instance_id(header)?,
            _ => None,
        };
        Ok(Self { client_id: header.client_id.clone(), instance_id })
    }

    /// Writes both ids into a header, the client instance id only if its version is 3.
    pub fn write(&self, header: &mut RequestHeader, header_version: impl Into<Option<ApiVersion>>) {
        header.client_id.clone_from(&self.client_id);
        if let Some(FIRST_VERSION..) = header_version.into() {
            set_instance_id(header, self.instance_id);
        }
    }
}

/// The client instance id in a header of version 3. Zero is none: it is the field's default.
fn instance_id(header: &RequestHeader) -> Result<Option<Uuid>, IdentityError> {
    let Some(bytes) = header.unknown_tagged_fields.get(INSTANCE_ID_TAG) else { return Ok(None) };
    let malformed = |_| IdentityError::MalformedInstanceId { length: bytes.len() };
    match Uuid::from_slice(bytes).map_err(malformed)? {
        RESERVED => Err(IdentityError::ReservedInstanceId),
        id => Ok(Some(id).filter(|id| !id.is_nil())),
    }
}

fn set_instance_id(header: &mut RequestHeader, id: Option<Uuid>) {
    let fields = &mut header.unknown_tagged_fields;
    match id {
        Some(id) => fields.insert(INSTANCE_ID_TAG, id.into_bytes().to_vec()),
        None => fields.remove(INSTANCE_ID_TAG),
    };
}

/// Why a request does not say who sends it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum IdentityError {
    /// The first request with header 3 has no client instance id.
    MissingInstanceId,
    /// The client instance id is 1, which stands for no client.
    ReservedInstanceId,
    /// The client instance id does not have sixteen bytes.
    MalformedInstanceId {
        /// The bytes that it has.
        length: usize,
    },
    /// A later request has another client instance id than the first one.
    OtherInstanceId {
        /// The id in the first request.
        expected: Uuid,
        /// The id in this one.
        received: Uuid,
    },
    /// A later request with header 3 has another client id than the first one.
    OtherClientId {
        /// The id in the first request, if it has one.
        expected: Option<KafkaString>,
        /// The id in this one.
        received: KafkaString,
    },
}

impl IdentityError {
    /// The code to answer the request with, `INVALID_REQUEST`.
    #[must_use]
    pub const fn error_code(&self) -> ErrorCode {
        ErrorCode::INVALID_REQUEST
    }
}

impl fmt::Display for IdentityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MissingInstanceId => {
                f.write_str("no client instance id in the first request with header version 3")
            }
            Self::ReservedInstanceId => f.write_str("client instance id 1, which is reserved"),
            Self::MalformedInstanceId { length } => {
                write!(f, "client instance id of {length} bytes; expected 16")
            }
            Self::OtherInstanceId { expected, received } => write!(
                f,
                "client instance id {received}; the connection's first request has {expected}"
            ),
            Self::OtherClientId { expected: Some(expected), received } => write!(
                f,
                "client id {:?}; the connection's first request has {:?}",
                received.as_str(),
                expected.as_str()
            ),
            Self::OtherClientId { expected: None, received } => write!(
                f,
                "client id {:?}; the connection's first request has none",
                received.as_str()
            ),
        }
    }
}

impl core::error::Error for IdentityError {}

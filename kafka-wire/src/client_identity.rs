//! Identifies the sender of a request, even if only the connection's first request names it (KIP-1313).
//!
//! Up to header version 2, every request carries the client id. Header version 3 adds a client instance
//! id, a UUID, and a connection's first request carries both for all later ones. "First" means the first
//! one with header 3, because a client that negotiates versions may begin with older headers.
//!
//! [`IdentityReceiver`] knows the sender of each request that arrives on a connection, and
//! [`IdentitySender`] writes the ids into the requests that leave on one. A gateway uses one of each,
//! because it may forward requests on another connection than the one on which they arrived.
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
//! A [`Pairing`](crate::pairing::Pairing) can keep the identity as its value until the response arrives.
//! [`Client::set_instance_id`](crate::client::Client::set_instance_id) makes a client send an instance id.
//! A request inside an Envelope always carries both ids (KIP-590); use [`ClientIdentity::read`] and
//! [`ClientIdentity::write`] for its header.
//!
//! # Assumptions
//! The KIP is accepted but not released. In Kafka's trunk of autumn 2026, header 3 is header 2 with the
//! client instance id as tagged field 0, and clients still repeat both ids. According to the KIP, later
//! requests omit them. Both forms are accepted here, but an id that differs from the first one is an
//! error. A broker answers such errors with `INVALID_REQUEST`. The KIP reserves the UUIDs 0 and 1.
//! `RequestHeader` gets a field for the id once a release of Kafka has one.

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

/// Reserved: like zero, it means that there is no client instance.
const RESERVED: Uuid = Uuid::from_u128(1);

/// The sender of a request.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct ClientIdentity {
    /// The client's name for itself, for logs and quotas. Many clients can share one.
    pub client_id: Option<KafkaString>,
    /// The client's own id, the same on all its connections. `None` below header version 3.
    pub instance_id: Option<Uuid>,
}

impl ClientIdentity {
    /// Reads the ids in a single header, without those of earlier requests. Use it for the header of
    /// a request inside an Envelope, for example.
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

    /// Writes the ids into a header. The client instance id needs version 3.
    pub fn write(&self, header: &mut RequestHeader, header_version: impl Into<Option<ApiVersion>>) {
        header.client_id.clone_from(&self.client_id);
        if let Some(FIRST_VERSION..) = header_version.into() {
            set_instance_id(header, self.instance_id);
        }
    }
}

/// The client instance id in a header of version 3. Zero, the field's default, means none.
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

/// The reason why the sender of a request cannot be identified.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum IdentityError {
    /// The first request with header 3 has no client instance id.
    MissingInstanceId,
    /// The client instance id is 1, which is reserved.
    ReservedInstanceId,
    /// The client instance id does not have sixteen bytes.
    MalformedInstanceId {
        /// The number of bytes.
        length: usize,
    },
    /// A later request has a different client instance id than the first one.
    OtherInstanceId {
        /// The id in the first request.
        expected: Uuid,
        /// The id in the later request.
        received: Uuid,
    },
    /// A later request with header 3 has a different client id than the first one.
    OtherClientId {
        /// The id in the first request, if it has one.
        expected: Option<KafkaString>,
        /// The id in the later request.
        received: KafkaString,
    },
}

impl IdentityError {
    /// The error code for the response, `INVALID_REQUEST`.
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

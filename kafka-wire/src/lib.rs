// The README is the documentation of this crate, and its code is tested. Markdown uses the first
// definition of a link: in these docs the links lead to items, in the README to files.
#![doc = "[attribute reference]: macro@crate::KafkaMessage\n[features]: #features\n\n"]
#![doc = include_str!("../README.md")]
#![cfg_attr(
    all(
        doc,
        feature = "messages",
        feature = "records",
        feature = "gateway",
        feature = "json",
        feature = "schemas",
        feature = "evolution",
        feature = "explain",
        feature = "values",
        feature = "tokio"
    ),
    doc = include_str!("../docs/modules.md")
)]
#![cfg_attr(
    all(doc, feature = "messages", feature = "records", feature = "gateway"),
    doc = "\n## Guides\n\n- [Coming from kafka-protocol](guide::from_kafka_protocol)\n- [Gateways and proxies](guide::gateways)\n- [KRaft and logs](guide::kraft_and_logs)\n"
)]
#![cfg_attr(
    all(
        doc,
        feature = "messages",
        feature = "records",
        feature = "gateway",
        feature = "evolution"
    ),
    doc = "- [Schemas that cannot break silently](guide::evolution)\n"
)]
#![doc = "\n## Features\n"]
#![cfg_attr(feature = "document-features", doc = document_features::document_features!())]
#![cfg_attr(
    not(feature = "document-features"),
    doc = "See the list in `Cargo.toml`. With the feature `document-features`, these docs show it here."
)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;
// The derive generates paths that start with `::kafka_wire`, also in this crate.
extern crate self as kafka_wire;

// With `crate = …`, the expansion imports this one name.
#[doc(hidden)]
pub extern crate self as __kafka_wire;

// Before the next module, so that rustc's notes print this path.
#[doc(hidden)]
#[allow(missing_docs)]
pub mod compile_errors;

#[doc(hidden)]
#[path = "private.rs"]
#[allow(missing_docs)]
pub mod __private;
#[cfg(feature = "any-message")]
pub mod any_message;
mod api_key;
#[cfg(feature = "records")]
mod checksum;
pub mod client;
#[cfg(feature = "unstable-kip-1313")]
pub mod client_identity;
mod codec;
pub mod coordinator_record;
mod debug;
mod error;
mod error_code;
#[cfg(feature = "evolution")]
pub mod evolution;
#[cfg(feature = "explain")]
pub mod explain;
mod field_pairs;
pub mod frame;
#[cfg(feature = "gateway")]
pub mod gateway;
#[cfg(all(doc, feature = "messages", feature = "records", feature = "gateway"))]
pub mod guide;
mod header;
#[cfg(feature = "inspect")]
pub mod inspect;
#[cfg(feature = "json")]
pub mod json;
pub mod logs;
mod message;
pub mod messages;
pub mod metadata_record;
mod options;
pub mod pairing;
#[cfg(all(feature = "messages", feature = "records"))]
pub mod producer_snapshot;
#[cfg(feature = "records")]
pub mod records;
pub mod requests;
#[cfg(feature = "messages")]
pub mod sasl;
mod schema;
#[cfg(feature = "schemas")]
pub mod schemas;
mod supported_versions;
mod tagged;
#[cfg(feature = "tokio")]
pub mod tokio;
#[cfg(feature = "values")]
pub mod values;
mod version;
pub mod version_prefixed;

pub use api_key::ApiKey;
pub use codec::{
    Codec, IntArray, IntElement, KafkaBytes, KafkaString, LazyArray, Nullable, Reader, Records,
    RecordsRef, SecretBytes, Writer,
};
pub use error::{
    DecodeError, DecodeErrorKind, EncodeError, EncodeErrorKind, Path, PathSegment, Protocol,
};
pub use error_code::ErrorCode;
pub use header::{RequestHeader, ResponseHeader};
pub use kafka_derive::KafkaMessage;
pub use message::{KafkaMessage, Request, Response};
pub use options::DecodeOptions;
pub use schema::{
    DefaultValue, EntityType, FieldSchema, FieldType, HeaderVersion, Listener, MessageKind,
    MessageSchema, StructSchema,
};
pub use supported_versions::SupportedVersions;
pub use tagged::TaggedFields;
pub use version::{ApiVersion, ParseVersionRangeError, VersionRange};

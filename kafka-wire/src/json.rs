//! Messages in Kafka's JSON, both ways, for any message, your own included.
//!
//! It is the form of the `…JsonConverter` classes that Kafka's generator writes, which its request
//! log, its dump tools and the `quorum-state` file have (that one with a key more, `data_version`). A
//! message is an object; the key of a field is the schema's name with a small first letter.
//!
//! | type | JSON |
//! |---|---|
//! | bool | `true`, `false` |
//! | int8 to int64, uint16, uint32 | a whole number |
//! | float64 | a number with a fraction or an exponent, `1.0`; `"NaN"`, `"Infinity"`, `"-Infinity"` |
//! | string | a string |
//! | uuid | its 16 bytes in the base64 of URLs, 22 characters without padding |
//! | bytes, records | base64 with padding |
//! | struct, array, null | an object, an array, `null` |
//!
//! A field that the version has stands there, a tagged one only if it is not the default. Reading
//! wants just these keys: a missing or an unknown one is an error. A field that the version lacks
//! may be given, and is then a matter of encoding: other than the default it is an error, but
//! dropped if it is `ignorable`.
//!
//! The text of JSON is `serde_json`'s matter. It refuses the escape of half a surrogate pair,
//! `"\ud800"`, which no UTF-8 can hold; Java's converters take it and write `?` in its place, so that
//! the text is no longer what was given.
//!
//! In two places Kafka's own form loses what it is given: it writes all records as `""`, and has no
//! place for unknown tagged fields. Here records are base64, which Kafka's converters read, and
//! unknown tagged fields stand [beside the JSON](Json::unknown_tagged_fields). And where Kafka's
//! converters pass over unknown keys, over white space and left-over bits in the base64 of bytes, and
//! take 128 to 256 for an int8, there is an error.
//!
//! ```
//! use kafka_wire::messages::EndQuorumEpochResponse;
//! use kafka_wire::{json, DecodeOptions, KafkaMessage};
//!
//! let schema = EndQuorumEpochResponse::SCHEMA;
//! let bytes = b"\x00\x4a\x01\x01\x09\x02\xca\xfe";
//! let json = json::decode(schema, bytes, 1, &DecodeOptions::default())?;
//! assert_eq!(json.value.to_string(), r#"{"errorCode":74,"topics":[]}"#);
//! assert_eq!(json.unknown_tagged_fields[0].tag, 9);
//! assert_eq!(json::encode(schema, &json, 1)?, bytes);
//!
//! let json = serde_json::json!({"errorCode": 74, "topics": [{"topicName": 5, "partitions": []}]});
//! assert_eq!(
//!     json::encode(schema, &json.into(), 1).unwrap_err().to_string(),
//!     "EndQuorumEpochResponse.topics[0].topicName: expected a string, found 5 (version 1)"
//! );
//! # Ok::<(), json::Error>(())
//! ```
//!
//! Keys are in the schema's order where `serde_json` has its feature `preserve_order`; a float64 in
//! a text comes through to the last bit where it has `float_roundtrip`. The payload of a NaN is lost.

mod cost;
mod error;
mod form;
#[cfg(feature = "messages")]
mod log_record;
mod read;
mod unknown_tagged_fields;
mod write;

use alloc::vec::Vec;

use bytes::Bytes;

pub use error::{Error, ErrorKind};
#[cfg(feature = "messages")]
pub use log_record::{LogRecordJson, control_record, log_record};
pub use read::read;
pub use unknown_tagged_fields::UnknownTaggedField;
pub use write::write;

use crate::codec::Codec;
use crate::error::DecodeErrorKind;
use crate::inspect;
use crate::message::KafkaMessage;
use crate::options::DecodeOptions;
use crate::schema::MessageSchema;
use crate::version::ApiVersion;

/// A message in Kafka's JSON, and beside it what that has no place for.
#[derive(Debug, Clone, PartialEq)]
pub struct Json {
    /// An object.
    pub value: serde_json::Value,
    /// Those of the message itself and of the structs in it.
    pub unknown_tagged_fields: Vec<UnknownTaggedField>,
}

impl From<serde_json::Value> for Json {
    fn from(value: serde_json::Value) -> Self {
        Self { value, unknown_tagged_fields: Vec::new() }
    }
}

/// All of `bytes` as JSON, by the schema alone.
///
/// # Errors
/// Those of [`from_slice_with`](KafkaMessage::from_slice_with). What it makes of the bytes on the
/// way counts to [`DecodeOptions::memory_limit`], as does the JSON.
pub fn decode(
    schema: &'static MessageSchema,
    bytes: &[u8],
    version: ApiVersion,
    options: &DecodeOptions,
) -> Result<Json, Error> {
    write(schema, &inspect::read_for(cost::cost, schema, bytes, version, options)?, version)
}

/// The bytes of JSON, by the schema alone.
///
/// # Errors
/// If `json` is not the message's, or a value cannot be written in `version`.
pub fn encode(
    schema: &'static MessageSchema,
    json: &Json,
    version: ApiVersion,
) -> Result<Vec<u8>, Error> {
    Ok(inspect::write(schema, &read(schema, json, version)?, version)?)
}

/// The JSON of a message.
///
/// ```
/// use kafka_wire::messages::EndQuorumEpochResponse;
/// use kafka_wire::{ErrorCode, json};
///
/// let response =
///     EndQuorumEpochResponse { error_code: ErrorCode::FENCED_LEADER_EPOCH, ..Default::default() };
/// let json = json::to_json(&response, 1)?;
/// assert_eq!(json.value, serde_json::json!({"errorCode": 74, "topics": []}));
/// assert_eq!(json::from_json::<EndQuorumEpochResponse>(&json, 1)?, response);
/// # Ok::<(), json::Error>(())
/// ```
///
/// # Errors
/// Those of [`to_bytes`](KafkaMessage::to_bytes).
pub fn to_json<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    version: ApiVersion,
) -> Result<Json, Error> {
    let bytes = message.to_bytes(version)?;
    decode(M::SCHEMA, &bytes, version, &unlimited()).map_err(of_own_bytes)
}

/// The message of JSON, with what `version` has of it.
///
/// # Errors
/// Those of [`encode`].
pub fn from_json<M: KafkaMessage + for<'de> Codec<'de>>(
    json: &Json,
    version: ApiVersion,
) -> Result<M, Error> {
    let bytes = Bytes::from(encode(M::SCHEMA, json, version)?);
    M::from_bytes_with(&bytes, version, &unlimited()).map_err(|error| of_own_bytes(error.into()))
}

/// The error of reading bytes that were made here. Nothing is wrong with them but an array whose
/// elements take no byte: its count says more than any reader believes.
fn of_own_bytes(error: Error) -> Error {
    match error.kind() {
        ErrorKind::Decode(error) => match error.kind() {
            DecodeErrorKind::CountTooLarge { count, .. } => Error::unreadable_array(error, count),
            _ => error.clone().into(),
        },
        _ => error,
    }
}

/// For bytes that were made here: what they stand for was in memory already.
fn unlimited() -> DecodeOptions {
    DecodeOptions::new().with_memory_limit(usize::MAX)
}

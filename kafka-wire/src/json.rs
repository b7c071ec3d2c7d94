//! Converts any message, including yours, to and from Kafka's JSON.
//!
//! The format is that of the `…JsonConverter` classes that Kafka's generator writes. Kafka's
//! request log, its dump tools and the `quorum-state` file use it; the latter has an additional
//! key, `data_version`. A message is an object. The key of a field is the schema's name with a
//! lower-case first letter.
//!
//! | type | JSON |
//! |---|---|
//! | bool | `true`, `false` |
//! | int8 to int64, uint16, uint32 | an integer |
//! | float64 | a number with a fraction or exponent, `1.0`; `"NaN"`, `"Infinity"`, `"-Infinity"` |
//! | string | a string |
//! | uuid | 16 bytes in URL-safe base64: 22 characters without padding |
//! | bytes, records | base64 with padding |
//! | struct, array, null | an object, an array, `null` |
//!
//! The object contains each field of the version; a tagged field only if it is not the default.
//! When parsing, these keys are required: a missing or unknown key is an error. A field that the
//! version lacks is allowed, and then encoding decides: a value other than the default is an error,
//! or is dropped if the field is `ignorable`.
//!
//! `serde_json` parses and prints the text. It rejects the escape of an unpaired surrogate,
//! `"\ud800"`, which UTF-8 cannot represent. Java's converters accept it and write `?` instead,
//! which changes the text.
//!
//! Kafka's own format loses data in two places: it writes all records as `""`, and it has no place
//! for unknown tagged fields. Here, records are base64, which Kafka's converters read, and unknown
//! tagged fields are [beside the JSON](Json::unknown_tagged_fields). Kafka's converters ignore
//! unknown keys, ignore white space and left-over bits in base64, and accept 128 to 256 for an
//! int8; here these are errors.
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
//! Keys are in schema order if `serde_json` has its feature `preserve_order`. A float64 in a text
//! round-trips exactly if it has `float_roundtrip`. The payload of a NaN is lost.

mod cost;
mod error;
#[cfg(feature = "messages")]
mod log_record;
mod read;
mod scalar;
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

/// A message in Kafka's JSON, and the data that JSON has no place for.
#[derive(Debug, Clone, PartialEq)]
pub struct Json {
    /// The message as an object.
    pub value: serde_json::Value,
    /// The unknown tagged fields of the message and of the structs in it.
    pub unknown_tagged_fields: Vec<UnknownTaggedField>,
}

impl From<serde_json::Value> for Json {
    fn from(value: serde_json::Value) -> Self {
        Self { value, unknown_tagged_fields: Vec::new() }
    }
}

/// Decodes all of `bytes` into JSON, using only the schema.
///
/// # Errors
/// Same as [`from_slice_with`](KafkaMessage::from_slice_with). Intermediate values and the JSON
/// count against [`DecodeOptions::memory_limit`].
pub fn decode(
    schema: &'static MessageSchema,
    bytes: &[u8],
    version: ApiVersion,
    options: &DecodeOptions,
) -> Result<Json, Error> {
    write(schema, &inspect::read_for(cost::cost, schema, bytes, version, options)?, version)
}

/// Encodes JSON into bytes, using only the schema.
///
/// # Errors
/// If `json` is not JSON of this message, or if a value cannot be encoded in `version`.
pub fn encode(
    schema: &'static MessageSchema,
    json: &Json,
    version: ApiVersion,
) -> Result<Vec<u8>, Error> {
    Ok(inspect::write(schema, &read(schema, json, version)?, version)?)
}

/// Converts a message into JSON.
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
/// Same as [`to_bytes`](KafkaMessage::to_bytes).
pub fn to_json<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    version: ApiVersion,
) -> Result<Json, Error> {
    let bytes = message.to_bytes(version)?;
    decode(M::SCHEMA, &bytes, version, &unlimited()).map_err(of_own_bytes)
}

/// Converts JSON into a message, with the fields that `version` has.
///
/// # Errors
/// Same as [`encode`].
pub fn from_json<M: KafkaMessage + for<'de> Codec<'de>>(
    json: &Json,
    version: ApiVersion,
) -> Result<M, Error> {
    let bytes = Bytes::from(encode(M::SCHEMA, json, version)?);
    M::from_bytes_with(&bytes, version, &unlimited()).map_err(|error| of_own_bytes(error.into()))
}

/// The error of decoding bytes that this module encoded. The only possible one concerns an array
/// whose elements take no bytes: its count exceeds what any reader accepts.
fn of_own_bytes(error: Error) -> Error {
    match error.kind() {
        ErrorKind::Decode(error) => match error.kind() {
            DecodeErrorKind::CountTooLarge { count, .. } => Error::unreadable_array(error, count),
            _ => error.clone().into(),
        },
        _ => error,
    }
}

/// Options for bytes that this module encoded: their values already fit in memory.
fn unlimited() -> DecodeOptions {
    DecodeOptions::new().with_memory_limit(usize::MAX)
}

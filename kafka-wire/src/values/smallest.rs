//! The value that takes the fewest bytes.

use alloc::vec::Vec;

use crate::codec::Codec;
use crate::error::{DecodeError, EncodeError};
use crate::inspect::{StructValue, Value, write};
use crate::message::KafkaMessage;
use crate::schema::{FieldType, MessageSchema, StructSchema};
use crate::version::ApiVersion;

/// Returns the value of a message that takes the fewest bytes in `version`: tagged fields hold
/// their defaults, structs that can be null are null, and everything else is empty or 0.
///
/// ```
/// use kafka_wire::inspect::write;
/// use kafka_wire::messages::EndQuorumEpochResponse;
/// use kafka_wire::values::smallest;
/// use kafka_wire::KafkaMessage;
///
/// let schema = EndQuorumEpochResponse::SCHEMA;
/// assert_eq!(write(schema, &smallest(schema, 1), 1)?, b"\0\0\x01\0");
/// # Ok::<(), kafka_wire::EncodeError>(())
/// ```
#[must_use]
pub fn smallest(schema: &'static MessageSchema, version: ApiVersion) -> StructValue {
    structure(&schema.root, version)
}

/// The bytes of the [`smallest`] value.
///
/// # Errors
/// If the message does not have the version.
pub fn smallest_bytes(
    schema: &'static MessageSchema,
    version: ApiVersion,
) -> Result<Vec<u8>, EncodeError> {
    write(schema, &smallest(schema, version), version)
}

/// The [`smallest`] value as the message's own type, yours included.
///
/// # Errors
/// If the message does not have the version.
pub fn smallest_message<M: KafkaMessage + for<'de> Codec<'de>>(
    version: ApiVersion,
) -> Result<M, DecodeError> {
    // An invalid version has no bytes, and decoding reports it.
    let bytes = smallest_bytes(M::SCHEMA, version).unwrap_or_default();
    M::from_slice(&bytes, version)
}

/// The [`smallest`] value as Kafka's JSON.
///
/// # Errors
/// If the message does not have the version.
#[cfg(feature = "json")]
pub fn smallest_json(
    schema: &'static MessageSchema,
    version: ApiVersion,
) -> Result<crate::json::Json, crate::json::Error> {
    crate::json::write(schema, &smallest(schema, version), version)
}

fn structure(schema: &'static StructSchema, version: ApiVersion) -> StructValue {
    let mut value = StructValue::new(schema);
    for (field, place) in value.fields_mut() {
        if field.is_positional(version) {
            *place = match (&field.ty, field.is_nullable(version)) {
                (FieldType::Struct(_), true) => Value::Null,
                (ty, _) => of_type(ty, version),
            };
        }
    }
    value
}

fn of_type(ty: &FieldType, version: ApiVersion) -> Value {
    match ty {
        FieldType::Struct(schema) => Value::Struct(structure(schema, version)),
        other => Value::zero(other),
    }
}

//! Converts a value into JSON.

use alloc::vec::Vec;

use serde_json::{Map, Value as Json};

use super::scalar::{bytes, fits, float, key, uuid};
use super::{Error, unknown_tagged_fields};
use crate::error::{EncodeError, EncodeErrorKind, PathSegment};
use crate::inspect::{StructValue, Value};
use crate::schema::{FieldSchema, FieldType, MessageSchema, StructSchema};
use crate::version::{ApiVersion, VersionRange};

/// Converts a value of the message in `version` into JSON.
///
/// ```
/// use kafka_wire::inspect::sample_value;
/// use kafka_wire::messages::EndQuorumEpochResponse;
/// use kafka_wire::{json, KafkaMessage};
///
/// let schema = EndQuorumEpochResponse::SCHEMA;
/// let json = json::write(schema, &sample_value(schema, 0), 0)?;
/// assert_eq!(json.value["topics"][0]["partitions"][0]["leaderEpoch"], 0);
/// # Ok::<(), json::Error>(())
/// ```
///
/// # Errors
/// If the message does not have `version`, if a field that the version lacks has a value, or if the
/// value does not match the schema. As in Kafka, null is accepted even if this version does not
/// allow it.
pub fn write(
    schema: &'static MessageSchema,
    value: &StructValue,
    version: ApiVersion,
) -> Result<super::Json, Error> {
    let object = match schema.versions.contains(version) {
        true => structure(&schema.root, value, version),
        false => Err(unwritable(EncodeErrorKind::UnsupportedVersion { versions: schema.versions })),
    };
    Ok(super::Json {
        value: object.map_err(|error| error.in_message(schema, version))?,
        unknown_tagged_fields: unknown_tagged_fields::collect(value, version),
    })
}

fn structure(
    schema: &'static StructSchema,
    value: &StructValue,
    version: ApiVersion,
) -> Result<Json, Error> {
    if !core::ptr::eq(value.schema(), schema) && value.schema() != schema {
        return Err(mismatch());
    }
    let mut object = Map::new();
    for (field, value) in value.fields() {
        let inside = |error: Error| error.inside(PathSegment::Field(field));
        if is_written(field, value, version).map_err(inside)? {
            let json = match value {
                Value::Null if !field.nullable_versions.is_empty() => Json::Null,
                value => self::value(&field.ty, value, version).map_err(inside)?,
            };
            object.insert(key(field), json);
        }
    }
    Ok(Json::Object(object))
}

/// Whether the field has a key in `version`.
fn is_written(field: &FieldSchema, value: &Value, version: ApiVersion) -> Result<bool, Error> {
    if field.is_positional(version) {
        return Ok(true);
    }
    let is_default = *value == Value::default_of(field);
    if field.is_tagged(version) || is_default || field.ignorable {
        return Ok(field.is_tagged(version) && !is_default);
    }
    Err(unwritable(EncodeErrorKind::FieldNotInVersion { versions: field.versions }))
}

fn value(ty: &FieldType, value: &Value, version: ApiVersion) -> Result<Json, Error> {
    Ok(match (ty, value) {
        (FieldType::Bool, Value::Bool(value)) => Json::Bool(*value),
        (FieldType::Float64, Value::Float(value)) => float(*value),
        (FieldType::Uuid, Value::Uuid(value)) => uuid(*value),
        (FieldType::String, Value::Text(text)) => Json::String(text.clone()),
        (FieldType::Bytes | FieldType::Records, Value::Bytes(value)) => bytes(value),
        (FieldType::Struct(schema), Value::Struct(value)) => structure(schema, value, version)?,
        (FieldType::Array(element), Value::Array(elements)) => {
            let mut array = Vec::with_capacity(elements.len());
            for (index, value) in elements.iter().enumerate() {
                let json = self::value(element, value, version);
                array.push(json.map_err(|error| error.inside(PathSegment::Index(index)))?);
            }
            Json::Array(array)
        }
        (_, Value::Null) => {
            return Err(unwritable(EncodeErrorKind::UnexpectedNull {
                versions: VersionRange::NONE,
            }));
        }
        (ty, Value::Int(value)) if fits(ty, *value) => Json::from(*value),
        _ => return Err(mismatch()),
    })
}

#[cold]
fn mismatch() -> Error {
    unwritable(EncodeErrorKind::Other("the value does not have the field's type"))
}

#[cold]
fn unwritable(kind: EncodeErrorKind) -> Error {
    EncodeError::new(kind).into()
}

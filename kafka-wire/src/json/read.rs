//! Converts JSON into a value.

use serde_json::Value as Json;

use super::scalar::{expected, found, found_text, is_key, keys, scalar};
use super::{Error, unknown_tagged_fields};
use crate::error::{EncodeError, EncodeErrorKind, PathSegment};
use crate::inspect::{StructValue, Value};
use crate::schema::{FieldSchema, FieldType, MessageSchema, StructSchema};
use crate::version::ApiVersion;

/// Converts JSON into the value of a message in `version`, including unknown tagged fields.
///
/// A missing field has its default; only tagged fields and fields that `version` lacks may be
/// missing.
///
/// # Errors
/// If the message does not have `version`, or if `json` is not such a message.
pub fn read(
    schema: &'static MessageSchema,
    json: &super::Json,
    version: ApiVersion,
) -> Result<StructValue, Error> {
    let read = || {
        if !schema.versions.contains(version) {
            let kind = EncodeErrorKind::UnsupportedVersion { versions: schema.versions };
            return Err(EncodeError::new(kind).into());
        }
        let mut value = structure(&schema.root, &json.value, version)?;
        unknown_tagged_fields::put(&json.unknown_tagged_fields, &mut value)?;
        Ok(value)
    };
    read().map_err(|error: Error| error.in_message(schema, version))
}

fn structure(
    schema: &'static StructSchema,
    json: &Json,
    version: ApiVersion,
) -> Result<StructValue, Error> {
    let Json::Object(object) = json else {
        return Err(Error::unexpected(expected(&FieldType::Struct(schema), false), found(json)));
    };
    let mut value = StructValue::new(schema);
    for (name, json) in object {
        let Some((field, place)) = value.fields_mut().find(|(field, _)| is_key(field, name)) else {
            return Err(Error::unexpected(keys(schema.fields), found_text(name)));
        };
        *place = self::field(field, json, version)
            .map_err(|error| error.inside(PathSegment::Field(field)))?;
    }
    let given = |field: &FieldSchema| object.keys().any(|name| is_key(field, name));
    match schema.fields.iter().find(|field| field.is_positional(version) && !given(field)) {
        None => Ok(value),
        Some(field) => {
            let expected = expected(&field.ty, is_ever_nullable(field));
            let missing = Error::unexpected(expected, "no such key");
            Err(missing.inside(PathSegment::Field(field)))
        }
    }
}

fn field(field: &FieldSchema, json: &Json, version: ApiVersion) -> Result<Value, Error> {
    value(&field.ty, json, version, is_ever_nullable(field))
}

fn value(ty: &FieldType, json: &Json, version: ApiVersion, nullable: bool) -> Result<Value, Error> {
    match (ty, json) {
        (_, Json::Null) if nullable => Ok(Value::Null),
        (FieldType::Struct(schema), Json::Object(_)) => {
            structure(schema, json, version).map(Value::Struct)
        }
        (FieldType::Array(element), Json::Array(elements)) => {
            let elements = elements.iter().enumerate().map(|(index, json)| {
                value(element, json, version, false)
                    .map_err(|error| error.inside(PathSegment::Index(index)))
            });
            Ok(Value::Array(elements.collect::<Result<_, _>>()?))
        }
        _ => scalar(ty, json).ok_or_else(|| Error::unexpected(expected(ty, nullable), found(json))),
    }
}

/// Whether some version allows null. Encoding checks the version.
fn is_ever_nullable(field: &FieldSchema) -> bool {
    !field.nullable_versions.is_empty()
}

//! The smallest message that shows every field.

use alloc::vec::Vec;

use super::frame::header;
use super::value::{StructValue, Value};
use super::write::write;
use crate::error::{EncodeError, EncodeErrorKind};
use crate::schema::{FieldType, MessageSchema, StructSchema};
use crate::version::ApiVersion;

/// A record batch of magic 2 without records: a header of 61 bytes.
pub const EMPTY_BATCH: [u8; 61] = *b"\
    \0\0\0\0\0\0\0\0\
    \0\0\0\x31\
    \xff\xff\xff\xff\
    \x02\
    \x38\x30\xa8\xfa\
    \0\0\
    \0\0\0\0\
    \xff\xff\xff\xff\xff\xff\xff\xff\
    \xff\xff\xff\xff\xff\xff\xff\xff\
    \xff\xff\xff\xff\xff\xff\xff\xff\
    \xff\xff\
    \xff\xff\xff\xff\
    \0\0\0\0";

/// Returns the smallest message in `version` that shows every field. Each number is zero whatever
/// its default, each string and bytes is empty, each array has one element, each nullable struct is
/// present, each records field has one [`EMPTY_BATCH`], and tagged fields are left out. An array
/// whose elements take no bytes is empty, because a count must be justified by bytes.
///
/// # Errors
/// If the message does not have `version`.
pub fn sample(schema: &'static MessageSchema, version: ApiVersion) -> Result<Vec<u8>, EncodeError> {
    write(schema, &sample_value(schema, version), version)
}

/// Returns the value of [`sample`].
#[must_use]
pub fn sample_value(schema: &'static MessageSchema, version: ApiVersion) -> StructValue {
    structure(&schema.root, version, schema.is_flexible(version))
}

/// Returns the [`sample`] of a request or response as a frame: the size prefix, a header with an
/// empty client id and correlation id 0, and the message.
///
/// # Errors
/// Same as `sample`, and if the message's kind has no header.
pub fn sample_frame(
    schema: &'static MessageSchema,
    version: ApiVersion,
) -> Result<Vec<u8>, EncodeError> {
    let Some((header, header_version)) = header(schema, version) else {
        let text = "only requests and responses have a header";
        return Err(EncodeError::new(EncodeErrorKind::Other(text)));
    };
    let mut value = sample_value(header, header_version);
    for (name, number) in
        [("RequestApiKey", schema.api_key.unwrap_or_default()), ("RequestApiVersion", version)]
    {
        if let Some(field) = value.get_mut(name) {
            *field = Value::Int(number.into());
        }
    }
    let mut frame = Vec::from([0; 4]);
    frame.extend(write(header, &value, header_version)?);
    frame.extend(sample(schema, version)?);
    let size = frame.len() - 4;
    let prefix = i32::try_from(size)
        .map_err(|_| EncodeError::new(EncodeErrorKind::TooLarge { length: size }))?;
    if let Some(place) = frame.first_chunk_mut() {
        *place = prefix.to_be_bytes();
    }
    Ok(frame)
}

fn structure(schema: &'static StructSchema, version: ApiVersion, flexible: bool) -> StructValue {
    let mut value = StructValue::new(schema);
    for (place, field) in value.fields.iter_mut().zip(schema.fields) {
        if field.is_positional(version) {
            *place = of_type(&field.ty, version, flexible);
        }
    }
    value
}

fn of_type(ty: &FieldType, version: ApiVersion, flexible: bool) -> Value {
    match ty {
        FieldType::Records => Value::Bytes(EMPTY_BATCH.into()),
        FieldType::Array(element) if element.min_size(version, flexible) == 0 => {
            Value::Array(Vec::new())
        }
        FieldType::Array(element) => Value::Array([of_type(element, version, flexible)].into()),
        FieldType::Struct(schema) => Value::Struct(structure(schema, version, flexible)),
        ty => Value::zero(ty),
    }
}

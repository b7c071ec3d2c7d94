//! Encodes values, using only the schema.

use alloc::vec::Vec;

use super::value::{StructValue, Value};
use crate::codec::{FieldWriter, NO_FIELD, Null, WriteFields, entry};
use crate::error::{EncodeError, EncodeErrorKind};
use crate::schema::{FieldSchema, FieldType, MessageSchema, StructSchema};
use crate::version::{ApiVersion, VersionRange};

/// Encodes a message, using only its schema. See [`read`](super::read).
///
/// # Errors
/// Same as [`to_bytes`](crate::KafkaMessage::to_bytes), and if the value does not match the schema.
pub fn write(
    schema: &'static MessageSchema,
    value: &StructValue,
    version: ApiVersion,
) -> Result<Vec<u8>, EncodeError> {
    let mut bytes = Vec::new();
    entry::append(schema, &Struct { schema: &schema.root, value }, version, &mut bytes)?;
    Ok(bytes)
}

/// A struct that writes its fields as the derive's code does.
struct Struct<'v> {
    schema: &'static StructSchema,
    value: &'v StructValue,
}

impl WriteFields<'_> for Struct<'_> {
    fn write_fields(&self, fields: &mut FieldWriter) {
        let Self { schema, value } = *self;
        if value.schema().fields.len() != schema.fields.len() {
            return fields.fail(mismatch(), NO_FIELD);
        }
        let version = fields.version();
        let mut tagged = Vec::new();
        for (index, (field, (_, value))) in (0..).zip(schema.fields.iter().zip(value.fields())) {
            if field.is_positional(version) {
                write_field(fields, field, value, index, Null::Here);
            } else if *value != Value::default_of(field) {
                match field.tag {
                    Some(tag) if field.is_tagged(version) => {
                        tagged.push((tag, index, field, value));
                    }
                    _ => fields.absent(field.ignorable, schema, index),
                }
            }
        }
        tagged.sort_unstable_by_key(|(tag, ..)| *tag);
        let unknown = Some(&value.unknown_tagged_fields);
        let Some(mut section) = fields.begin_tags(schema, unknown) else { return };
        for (tag, index, field, value) in tagged {
            let size = fields.begin_tag(&mut section, tag);
            write_field(fields, field, value, index, Null::Tagged);
            fields.end_tag(size, index);
        }
        fields.end_tags(section);
    }
}

/// Writes field `index` of a struct. `null` is the form of null, if the version allows it.
fn write_field(
    fields: &mut FieldWriter,
    field: &FieldSchema,
    value: &Value,
    index: u16,
    null: Null,
) {
    let nullable = field.is_nullable(fields.version());
    if *value == Value::Null && !nullable {
        return fields.fail(unexpected_null(field.nullable_versions), index);
    }
    let null = if nullable { null } else { Null::Never };
    match field.flexible_versions {
        None => write_value(fields, &field.ty, value, index, null),
        Some(compact) => fields.in_own_lengths(compact.contains(fields.version()), |fields| {
            write_value(fields, &field.ty, value, index, null);
        }),
    }
}

/// Writes a value, which is in field `index` of a struct.
fn write_value(fields: &mut FieldWriter, ty: &FieldType, value: &Value, index: u16, null: Null) {
    if fields.failed.is_some() {
        return;
    }
    match (ty, value) {
        (FieldType::Struct(schema), Value::Struct(value)) => {
            if null != Null::Never {
                fields.writer.put_array([1]);
            }
            Struct { schema, value }.write_fields(fields);
            fields.fail_in_struct(schema, index);
        }
        (FieldType::Array(element), Value::Array(elements)) => {
            fields.put_count(elements.len(), index);
            if fields.failed.is_some() {
                return;
            }
            for (at, value) in elements.iter().enumerate() {
                write_value(fields, element, value, index, Null::Never);
                if let Some((error, index)) = fields.failed.take() {
                    fields.failed = Some((error.at_index(at), index));
                    return;
                }
            }
        }
        (_, Value::Null) if null == Null::Never => {
            fields.fail(unexpected_null(VersionRange::NONE), index);
        }
        (ty, Value::Null) => fields.writer.put_null_of(ty, null),
        (ty, value) => {
            if let Err(error) = write_scalar(fields, ty, value) {
                fields.fail(error, index);
            }
        }
    }
}

/// Writes a value that contains no other value.
fn write_scalar(
    fields: &mut FieldWriter,
    ty: &FieldType,
    value: &Value,
) -> Result<(), EncodeError> {
    let writer = &mut fields.writer;
    match (ty, value) {
        (FieldType::Bool, Value::Bool(value)) => writer.put_array([u8::from(*value)]),
        (FieldType::Float64, Value::Float(value)) => writer.put_array(value.to_be_bytes()),
        (FieldType::Uuid, Value::Uuid(value)) => writer.put_array(value.into_bytes()),
        (FieldType::String, Value::Text(text)) => writer.put_str(text)?,
        (FieldType::Bytes | FieldType::Records, Value::Bytes(bytes)) => {
            writer.put_length(bytes.len())?;
            writer.put_bytes(bytes);
        }
        (integer, Value::Int(value)) if writer.put_int(integer, *value) => {}
        _ => return Err(mismatch()),
    }
    Ok(())
}

#[cold]
fn unexpected_null(versions: VersionRange) -> EncodeError {
    EncodeError::new(EncodeErrorKind::UnexpectedNull { versions })
}

#[cold]
fn mismatch() -> EncodeError {
    EncodeError::new(EncodeErrorKind::Other("the value does not have the field's type"))
}

//! Encodes values, using only the schema.

use alloc::vec::Vec;

use super::value::{StructValue, Value};
use crate::codec::varint::uvarint_bytes;
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
    let put = || {
        if !schema.versions.contains(version) {
            let kind = EncodeErrorKind::UnsupportedVersion { versions: schema.versions };
            return Err(EncodeError::new(kind));
        }
        let mut out = Out { bytes: Vec::new(), version, flexible: schema.is_flexible(version) };
        out.structure(&schema.root, value)?;
        Ok(out.bytes)
    };
    put().map_err(|error| error.in_message(schema, version))
}

struct Out {
    bytes: Vec<u8>,
    version: ApiVersion,
    /// Whether the message's version is flexible; a field can override it.
    flexible: bool,
}

/// How to encode a value, besides its type.
#[derive(Clone, Copy)]
struct Form<'a> {
    /// Whether lengths are compact.
    compact: bool,
    /// The field, unless the value is an array element.
    field: Option<&'a FieldSchema>,
    tagged: bool,
}

impl Out {
    fn structure(
        &mut self,
        schema: &'static StructSchema,
        value: &StructValue,
    ) -> Result<(), EncodeError> {
        let mut tagged: Vec<(u32, Vec<u8>)> = Vec::new();
        if value.schema().fields.len() != schema.fields.len() {
            return Err(mismatch());
        }
        for (index, (field, (_, value))) in (0..).zip(schema.fields.iter().zip(value.fields())) {
            self.field(field, value, &mut tagged).map_err(|error| error.in_field(schema, index))?;
        }
        for (tag, bytes) in value.unknown_tagged_fields.iter() {
            let known = schema.tagged(tag).is_some_and(|field| field.is_tagged(self.version));
            let kind = match (self.flexible, known) {
                (false, _) => EncodeErrorKind::TagsNotFlexible { tag },
                (true, true) => EncodeErrorKind::TagTaken { tag },
                (true, false) if tag > i32::MAX.cast_unsigned() => {
                    EncodeErrorKind::TagTooLarge { tag }
                }
                (true, false) => {
                    tagged.push((tag, bytes.to_vec()));
                    continue;
                }
            };
            return Err(EncodeError::in_tag(kind, tag));
        }
        if self.flexible {
            tagged.sort_by_key(|(tag, _)| *tag);
            self.uvarint(tagged.len())?;
            for (tag, bytes) in tagged {
                self.uvarint(tag as usize)?;
                self.uvarint(bytes.len())?;
                self.bytes.extend(bytes);
            }
        }
        Ok(())
    }

    /// Encodes a field, or adds it to the `tagged` ones.
    fn field(
        &mut self,
        field: &'static FieldSchema,
        value: &Value,
        tagged: &mut Vec<(u32, Vec<u8>)>,
    ) -> Result<(), EncodeError> {
        let compact = field.is_compact(self.version, self.flexible);
        if field.is_positional(self.version) {
            let form = Form { compact, field: Some(field), tagged: false };
            return self.value(&field.ty, value, form);
        }
        let is_default = *value == Value::default_of(field);
        match field.tag {
            Some(tag) if field.is_tagged(self.version) => {
                if !is_default {
                    let mut part = Self { bytes: Vec::new(), ..*self };
                    let form = Form { compact, field: Some(field), tagged: true };
                    part.value(&field.ty, value, form)?;
                    tagged.push((tag, part.bytes));
                }
                Ok(())
            }
            _ if is_default || field.ignorable => Ok(()),
            _ => {
                let kind = EncodeErrorKind::FieldNotInVersion { versions: field.versions };
                Err(EncodeError::new(kind))
            }
        }
    }

    fn value(&mut self, ty: &FieldType, value: &Value, form: Form<'_>) -> Result<(), EncodeError> {
        match (ty, value) {
            (FieldType::Bool, Value::Bool(value)) => self.bytes.push((*value).into()),
            (FieldType::Int8, Value::Int(value)) => self.put(int::<i8>(*value)?.to_be_bytes()),
            (FieldType::Int16, Value::Int(value)) => self.put(int::<i16>(*value)?.to_be_bytes()),
            (FieldType::Int32, Value::Int(value)) => self.put(int::<i32>(*value)?.to_be_bytes()),
            (FieldType::Int64, Value::Int(value)) => self.put(value.to_be_bytes()),
            (FieldType::Uint16, Value::Int(value)) => self.put(int::<u16>(*value)?.to_be_bytes()),
            (FieldType::Uint32, Value::Int(value)) => self.put(int::<u32>(*value)?.to_be_bytes()),
            (FieldType::Float64, Value::Float(value)) => self.put(value.to_be_bytes()),
            (FieldType::Uuid, Value::Uuid(value)) => self.put(value.into_bytes()),
            (FieldType::String, Value::Text(text)) => {
                let length = text.len();
                match i16::try_from(length) {
                    Err(_) => {
                        return Err(EncodeError::new(EncodeErrorKind::StringTooLong { length }));
                    }
                    Ok(_) if form.compact => self.uvarint(length + 1)?,
                    Ok(length) => self.put(length.to_be_bytes()),
                }
                self.put(text.as_bytes());
            }
            (FieldType::Bytes | FieldType::Records, Value::Bytes(bytes)) => {
                self.length(bytes.len(), form.compact)?;
                self.put(bytes);
            }
            (FieldType::Array(element), Value::Array(elements)) => {
                self.length(elements.len(), form.compact)?;
                let form = Form { field: None, ..form };
                for (index, value) in elements.iter().enumerate() {
                    self.value(element, value, form).map_err(|error| error.at_index(index))?;
                }
            }
            (FieldType::Struct(schema), Value::Struct(value)) => {
                if form.field.is_some_and(|field| field.is_nullable(self.version)) {
                    self.bytes.push(1);
                }
                self.structure(schema, value)?;
            }
            (_, Value::Null) => return self.null(ty, form),
            _ => return Err(mismatch()),
        }
        Ok(())
    }

    fn null(&mut self, ty: &FieldType, form: Form<'_>) -> Result<(), EncodeError> {
        let versions = form.field.map_or(VersionRange::NONE, |field| field.nullable_versions);
        if !versions.contains(self.version) {
            return Err(EncodeError::new(EncodeErrorKind::UnexpectedNull { versions }));
        }
        match ty {
            FieldType::Struct(_) if form.tagged => self.bytes.push(0),
            FieldType::Struct(_) => self.bytes.push(0xff),
            _ if form.compact => self.bytes.push(0),
            FieldType::String => self.put([0xff; 2]),
            _ => self.put([0xff; 4]),
        }
        Ok(())
    }

    fn put(&mut self, bytes: impl AsRef<[u8]>) {
        self.bytes.extend_from_slice(bytes.as_ref());
    }

    fn length(&mut self, length: usize, compact: bool) -> Result<(), EncodeError> {
        match i32::try_from(length) {
            Err(_) => return Err(EncodeError::new(EncodeErrorKind::TooLarge { length })),
            Ok(_) if compact => self.uvarint(length + 1)?,
            Ok(length) => self.put(length.to_be_bytes()),
        }
        Ok(())
    }

    fn uvarint(&mut self, value: usize) -> Result<(), EncodeError> {
        if value > i32::MAX as usize + 1 {
            return Err(EncodeError::new(EncodeErrorKind::TooLarge { length: value }));
        }
        let (bytes, length) = uvarint_bytes(value as u64);
        self.put(bytes.get(..length).unwrap_or_default());
        Ok(())
    }
}

fn int<T: TryFrom<i64>>(value: i64) -> Result<T, EncodeError> {
    T::try_from(value).map_err(|_| mismatch())
}

#[cold]
fn mismatch() -> EncodeError {
    EncodeError::new(EncodeErrorKind::Other("the value does not have the field's type"))
}

//! Writes an error response by its schema, with the parts of the request that it repeats.

use alloc::vec::Vec;

use uuid::Uuid;

use super::Refusal;
use super::asked::Asked;
use super::error_fields::{
    has_default, has_error_code, is_error, is_error_code, is_error_message, needs_error_code,
};
use super::rules::{Rule, Source, rule};
use crate::api_key::ApiKey;
use crate::codec::{Codec, Null, Reader, Writer};
use crate::error::{EncodeError, EncodeErrorKind};
use crate::gateway::GatewayError;
use crate::gateway::walk::{Encoded, Fields};
use crate::schema::{DefaultValue, FieldSchema, FieldType, MessageSchema, StructSchema};
use crate::version::VersionRange;

pub(super) struct Answer<'w> {
    pub(super) refusal: Refusal<'w>,
    pub(super) rules: &'static [Rule],
    pub(super) writer: &'w mut Writer,
    pub(super) version: i16,
    /// The request's versions, for an ApiVersions response.
    pub(super) versions: VersionRange,
    /// The size limit of the answer: a long message can be repeated many times.
    pub(super) limit: usize,
}

impl Answer<'_> {
    /// Writes the response to a request, given a cursor at its `body`.
    pub(super) fn message(
        &mut self,
        response: &'static MessageSchema,
        request: &'static MessageSchema,
        body: Reader<'_>,
    ) -> Result<(), GatewayError> {
        self.writer.set_version(self.version, response.is_flexible(self.version));
        self.structure(&response.root, &mut Asked::Request { schema: &request.root, body })
    }

    fn structure(
        &mut self,
        schema: &'static StructSchema,
        asked: &mut Asked<'_>,
    ) -> Result<(), GatewayError> {
        let is_root = matches!(asked, Asked::Request { .. });
        let tells_error = has_error_code(schema, self.version);
        // A number or string from the request goes into the first field that can hold it.
        let key = match asked {
            Asked::Scalar(value) => schema.fields.iter().find(|field| {
                field.is_positional(self.version) && field.ty == value.ty && !is_error(field)
            }),
            _ => None,
        };
        let version = self.version;
        for field in schema.fields.iter().filter(|field| field.is_positional(version)) {
            self.in_lengths_of(field, |answer| {
                let rule = rule(answer.rules, schema.name, field.schema_name, version);
                match (rule, &field.ty) {
                    (Some(Source::Int(value)), ty) => answer.int(ty, value)?,
                    (Some(Source::Text(text)), _) => answer.text(text)?,
                    (Some(Source::Asked(names)), FieldType::Array(element)) => {
                        answer.mirror(element, names, asked)?;
                    }
                    (Some(Source::Asked(name)), _) => {
                        answer.copy_or_default(field, asked.field(name)?)?;
                    }
                    (Some(Source::Default | Source::AskedUpTo(..)), _) => answer.default(field)?,
                    (Some(Source::Empty), _) => answer.writer.put_length(0)?,
                    (Some(Source::Null), ty) => answer.null_or_default(field, ty)?,
                    (Some(Source::OwnVersions), _) => answer.own_versions()?,
                    (None, _) if is_error_code(field) => {
                        answer.int(&field.ty, answer.refusal.code.0.into())?;
                    }
                    (None, _) if is_error_message(field) => answer.message_text(field)?,
                    (None, FieldType::Int32)
                        if is_root && field.schema_name == "ThrottleTimeMs" =>
                    {
                        answer.int(&field.ty, answer.refusal.throttle_time_ms.into())?;
                    }
                    (None, FieldType::Array(element))
                        if !tells_error && needs_error_code(element, answer.version) =>
                    {
                        let name = asked.array_like(field, element, answer.version)?;
                        answer.mirror(element, name.unwrap_or_default(), asked)?;
                    }
                    (None, _) if key.is_some_and(|key| core::ptr::eq(key, field)) => {
                        let Asked::Scalar(value) = asked else { return Ok(()) };
                        answer.copy(value.clone())?;
                    }
                    (None, FieldType::Struct(_) | FieldType::Array(_)) => answer.default(field)?,
                    // A field with its own default carries more than the requested thing's
                    // identity.
                    (None, _) if !is_root && !has_default(field) => {
                        let value = asked.field(field.schema_name)?;
                        let value = value.filter(|value| value.ty == field.ty);
                        match value.as_ref().is_some_and(Encoded::is_null) {
                            true => answer.null_or_default(field, &field.ty)?,
                            false => answer.copy_or_default(field, value)?,
                        }
                    }
                    (None, _) => answer.default(field)?,
                }
                Ok(())
            })?;
        }
        if self.writer.is_flexible() {
            self.tagged_errors(schema)?;
        }
        Ok(())
    }

    /// Writes the tag section, which can contain only an error code or message.
    fn tagged_errors(&mut self, schema: &'static StructSchema) -> Result<(), GatewayError> {
        let mut tagged: Vec<_> = schema
            .fields
            .iter()
            .filter(|field| field.is_tagged(self.version))
            .filter(|field| {
                (is_error_code(field) && self.refusal.code.0 != 0)
                    || (is_error_message(field) && self.refusal.message.is_some())
            })
            .collect();
        tagged.sort_by_key(|field| field.tag);
        self.writer.put_uvarint(tagged.len().try_into().unwrap_or(u32::MAX));
        for field in tagged {
            self.writer.put_uvarint(field.tag.unwrap_or_default());
            let (code, message) = (self.refusal.code, self.refusal.message);
            self.writer.put_sized(|writer| match is_error_code(field) {
                true => {
                    writer.put_array(code.0.to_be_bytes());
                    Ok(())
                }
                false => writer.put_str(message.unwrap_or_default()),
            })?;
        }
        Ok(())
    }

    /// Writes an array with an element for each element of the request's arrays with these `names`.
    fn mirror(
        &mut self,
        element: &FieldType,
        names: &str,
        asked: &mut Asked<'_>,
    ) -> Result<(), GatewayError> {
        let FieldType::Struct(schema) = element else {
            self.writer.put_length(0)?;
            return Ok(());
        };
        let mut count = 0_usize;
        asked.elements(names, &mut |_| {
            count += 1;
            Ok(())
        })?;
        self.writer.put_length(count)?;
        asked.elements(names, &mut |mut value| {
            let length = self.writer.written();
            if length > self.limit {
                return Err(EncodeError::new(EncodeErrorKind::TooLarge { length }).into());
            }
            let mut asked = match value.ty {
                FieldType::Struct(schema) => {
                    Asked::Struct(Fields::read(&mut value.reader, schema)?)
                }
                _ => Asked::Scalar(value),
            };
            self.structure(schema, &mut asked)
        })
    }

    /// Writes only ApiVersions, as in an answer that cannot be in the request's version.
    fn own_versions(&mut self) -> Result<(), GatewayError> {
        self.writer.put_length(1)?;
        for number in [ApiKey::API_VERSIONS.0, self.versions.min(), self.versions.max()] {
            self.writer.put_array(number.to_be_bytes());
        }
        if self.writer.is_flexible() {
            self.writer.put_uvarint(0);
        }
        Ok(())
    }

    fn message_text(&mut self, field: &FieldSchema) -> Result<(), GatewayError> {
        match self.refusal.message {
            Some(message) => self.text(message),
            None if field.is_nullable(self.version) => {
                self.writer.put_null_str();
                Ok(())
            }
            None => self.text(""),
        }
    }

    fn text(&mut self, text: &str) -> Result<(), GatewayError> {
        Ok(self.writer.put_str(text)?)
    }

    fn copy_or_default(
        &mut self,
        field: &FieldSchema,
        value: Option<Encoded<'_>>,
    ) -> Result<(), GatewayError> {
        let Some(mut value) = value else { return self.default(field) };
        if value.null != Null::Never && value.ty == FieldType::String {
            return match value.reader.nullable_str()? {
                Some(text) => self.text(text),
                None => self.default(field),
            };
        }
        self.copy(value)
    }

    /// Copies a number or string from the request.
    fn copy(&mut self, mut value: Encoded<'_>) -> Result<(), GatewayError> {
        match value.ty {
            FieldType::String => self.text(value.reader.str()?),
            ty => {
                let bytes = value.reader.take(ty.width())?;
                self.writer.put_slice(bytes);
                Ok(())
            }
        }
    }

    /// Runs `write` with the length encoding of `field`, which may differ from its struct's.
    fn in_lengths_of(
        &mut self,
        field: &FieldSchema,
        write: impl FnOnce(&mut Self) -> Result<(), GatewayError>,
    ) -> Result<(), GatewayError> {
        let flexible = self.writer.is_flexible();
        self.writer.set_version(self.version, field.is_compact(self.version, flexible));
        write(self)?;
        self.writer.set_version(self.version, flexible);
        Ok(())
    }

    fn int(&mut self, ty: &FieldType, value: i64) -> Result<(), GatewayError> {
        match self.writer.put_int(ty, value) {
            true => Ok(()),
            false => {
                let kind = EncodeErrorKind::Other("the number is out of the field's range");
                Err(EncodeError::new(kind).into())
            }
        }
    }

    fn null_or_default(&mut self, field: &FieldSchema, ty: &FieldType) -> Result<(), GatewayError> {
        match ty {
            _ if !field.is_nullable(self.version) => self.default(field)?,
            FieldType::String => self.writer.put_null_str(),
            FieldType::Struct(_) => self.writer.put_array([0xff]),
            _ => self.writer.put_null(),
        }
        Ok(())
    }

    /// Writes a field's default.
    fn default(&mut self, field: &FieldSchema) -> Result<(), GatewayError> {
        let nullable = field.is_nullable(self.version);
        let is_null = match field.default {
            DefaultValue::Null => true,
            DefaultValue::Unset => !field.nullable_versions.is_empty(),
            _ => false,
        };
        match field.ty {
            FieldType::Struct(_) if is_null && nullable => self.writer.put_array([0xff]),
            FieldType::Struct(schema) => {
                if nullable {
                    self.writer.put_array([1]);
                }
                let version = self.version;
                for field in schema.fields.iter().filter(|field| field.is_positional(version)) {
                    self.in_lengths_of(field, |answer| answer.default(field))?;
                }
                if self.writer.is_flexible() {
                    self.writer.put_uvarint(0);
                }
            }
            FieldType::String if is_null && nullable => self.writer.put_null_str(),
            FieldType::String => match field.default {
                DefaultValue::Text(text) => self.text(text)?,
                _ => self.text("")?,
            },
            FieldType::Bytes | FieldType::Records | FieldType::Array(_) if is_null && nullable => {
                self.writer.put_null();
            }
            FieldType::Bytes | FieldType::Records | FieldType::Array(_) => {
                self.writer.put_length(0)?;
            }
            FieldType::Float64 => f64::from_default(field.default).encode(self.writer)?,
            FieldType::Uuid => Uuid::from_default(field.default).encode(self.writer)?,
            FieldType::Bool => bool::from_default(field.default).encode(self.writer)?,
            integer => self.int(&integer, i64::from_default(field.default))?,
        }
        Ok(())
    }
}

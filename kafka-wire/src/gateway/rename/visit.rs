//! Walks over a message and visits what its fields identify.

use alloc::borrow::Cow;

use super::catalogue::{Class, class};
use super::copy::Copy;
use super::{NameValue, Named};
use crate::codec::by_schema::Scalar;
use crate::codec::{Known, Null, Reader, Tags, Writer};
use crate::error::{DecodeError, EncodeError, EncodeErrorKind};
use crate::gateway::GatewayError;
use crate::gateway::walk::{Encoded, Fields, skip};
use crate::options::DecodeOptions;
use crate::pairing::RequestInfo;
use crate::schema::{EntityType, FieldSchema, FieldType, MessageSchema, StructSchema};

pub(super) struct Visit<'v> {
    pub(super) message: &'static MessageSchema,
    /// Whether the catalogue's table covers the message.
    pub(super) has_table: bool,
    pub(super) options: &'v DecodeOptions,
    /// The request inside an Envelope, if the message is the response to one.
    pub(super) enveloped: Option<&'v RequestInfo>,
    pub(super) node_id: Option<i32>,
    pub(super) visitor: &'v mut dyn FnMut(&mut Named<'_>),
}

/// A visited field.
#[derive(Clone, Copy)]
pub(super) struct Site<'s, 'a> {
    pub(super) field: &'static FieldSchema,
    pub(super) class: Class,
    /// The start of the enclosing struct.
    pub(super) start: &'s Reader<'a>,
    structure: &'static StructSchema,
}

impl Visit<'_> {
    /// Visits a struct and advances `reader` past it.
    pub(super) fn structure<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        schema: &'static StructSchema,
        copy: &mut Copy<'a>,
    ) -> Result<(), GatewayError> {
        let around = self.node_id;
        let start = reader.clone();
        let version = reader.version();
        for (index, field) in (0..).zip(schema.fields) {
            if field.is_positional(version) {
                self.field(reader, (schema, &start), field, copy)
                    .map_err(|error| in_field(error, schema, index))?;
            }
        }
        if reader.is_flexible() {
            let mut tags = reader.tags()?;
            while self.tagged_field(reader, (schema, &start), &mut tags, copy)? {}
        }
        self.node_id = around;
        Ok(())
    }

    /// Visits the next tagged field. Returns `false` after the last one.
    fn tagged_field<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        (schema, start): (&'static StructSchema, &Reader<'a>),
        tags: &mut Tags,
        copy: &mut Copy<'a>,
    ) -> Result<bool, GatewayError> {
        let mut size = reader.clone();
        let Some(tag) = reader.next_tag(tags, schema)? else { return Ok(false) };
        match tag.known {
            Known::Field(index, field) => {
                let mut value = reader.part(tag.value);
                let mut part = copy.part(value.offset());
                self.field(&mut value, (schema, start), field, &mut part)
                    .and_then(|()| Ok(reader.rejoin(&value)?))
                    .map_err(|error| in_field(error, schema, index))?;
                if let Some(bytes) = part.finish(reader.offset()) {
                    size.uvarint()?;
                    let place = (size.offset(), reader.offset());
                    copy.replace(place, (value.version(), true), |writer| {
                        writer.put_sized(|writer| {
                            writer.put_slice(&bytes);
                            Ok(())
                        })
                    })?;
                }
            }
            Known::Misplaced(offset) => return Err(tag.misplaced(offset).into()),
            Known::Unknown => {}
        }
        Ok(true)
    }

    fn field<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        (structure, start): (&'static StructSchema, &Reader<'a>),
        field: &'static FieldSchema,
        copy: &mut Copy<'a>,
    ) -> Result<(), GatewayError> {
        let class = class(self.message, self.has_table, structure, field);
        let site = Site { field, class, start, structure };
        reader.in_lengths_of(field, |reader| {
            self.value(reader, &field.ty, field.null(reader.version()), site, copy)
        })
    }

    fn value<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        ty: &FieldType,
        null: Null,
        site: Site<'_, 'a>,
        copy: &mut Copy<'a>,
    ) -> Result<(), GatewayError> {
        match ty {
            FieldType::Struct(schema) => match reader.is_present(null)? {
                true => self.structure(reader, schema, copy),
                false => Ok(()),
            },
            FieldType::Array(element)
                if site.class != Class::Nothing || element.nested().is_some() =>
            {
                let count = reader.count_of(element, null)?.unwrap_or_default();
                for index in 0..count {
                    self.value(reader, element, Null::Never, site, copy)
                        .map_err(|error| map_decode(error, |error| error.at_index(index)))?;
                }
                Ok(())
            }
            ty if site.class == Class::Nothing => Ok(skip(reader, ty, null)?),
            ty => {
                let value = Encoded { ty: *ty, null, reader: reader.clone() };
                skip(reader, ty, null)?;
                self.named(value, reader.offset(), site, copy)
            }
        }
    }

    /// Visits a value that ends at `end`, and writes the changed value.
    fn named<'a>(
        &mut self,
        value: Encoded<'a>,
        end: usize,
        site: Site<'_, 'a>,
        copy: &mut Copy<'a>,
    ) -> Result<(), GatewayError> {
        let place = (value.reader.offset(), end);
        let layout = (value.reader.version(), value.reader.is_flexible());
        let Some(read) = read(value)? else { return Ok(()) };
        let ty = element(&site.field.ty);
        let Some(changed) = self.changed(read, site)? else { return Ok(()) };
        Ok(copy.replace(place, layout, |writer| match changed {
            NameValue::Text(text) if *ty == FieldType::String => writer.put_str(&text),
            NameValue::Text(text) => put_bytes(writer, text.as_bytes()),
            NameValue::Address(bytes) => put_bytes(writer, &bytes),
            NameValue::Uuid(id) => {
                writer.put_array(id.into_bytes());
                Ok(())
            }
            NameValue::Int(number) if writer.put_int(ty, number) => Ok(()),
            NameValue::Int(_) => {
                let text = "the number that a visitor wrote is out of the field's range";
                Err(EncodeError::new(EncodeErrorKind::Other(text)))
            }
        })?)
    }

    /// The changed value, if it changed.
    fn changed<'a>(
        &mut self,
        value: NameValue<'a>,
        site: Site<'_, 'a>,
    ) -> Result<Option<NameValue<'a>>, GatewayError> {
        match (site.class, value) {
            (Class::Nothing, _) => Ok(None),
            (Class::Entity(entity), value) => Ok(self.show(entity, site.field, value)),
            (
                Class::AclResource(_)
                | Class::ConfigResource(_)
                | Class::QuotaEntity
                | Class::CoordinatorKey,
                NameValue::Text(text),
            ) => self.typed_name(text, site),
            (class, NameValue::Address(bytes)) => self.embedded(class, &bytes),
            _ => Ok(None),
        }
    }

    /// Calls the visitor with a value, and returns it if it changed.
    pub(super) fn show<'a>(
        &mut self,
        entity: EntityType,
        field: &'static FieldSchema,
        value: NameValue<'a>,
    ) -> Option<NameValue<'a>> {
        if let (EntityType::BrokerId, NameValue::Int(id), false) =
            (entity, &value, matches!(field.ty, FieldType::Array(_)))
        {
            self.node_id = i32::try_from(*id).ok();
        }
        let node_id = match entity {
            EntityType::NodeHost | EntityType::NodePort => self.node_id,
            _ => None,
        };
        let mut named = Named { entity, field, node_id, value: value.clone() };
        (self.visitor)(&mut named);
        let same_kind = core::mem::discriminant(&named.value) == core::mem::discriminant(&value);
        (same_kind && named.value != value).then_some(named.value)
    }

    /// The value of another field in the same struct.
    pub(super) fn sibling<'a>(
        site: Site<'_, 'a>,
        name: &str,
    ) -> Result<Option<NameValue<'a>>, DecodeError> {
        let fields = Fields::read(&mut site.start.clone(), site.structure)?;
        fields.get(name).map_or(Ok(None), read_any)
    }
}

fn put_bytes(writer: &mut Writer, bytes: &[u8]) -> Result<(), EncodeError> {
    writer.put_length(bytes.len())?;
    writer.put_slice(bytes);
    Ok(())
}

fn element(ty: &FieldType) -> &FieldType {
    match ty {
        FieldType::Array(element) => element,
        ty => ty,
    }
}

/// Reads a value; `None` if it identifies nothing.
fn read(value: Encoded<'_>) -> Result<Option<NameValue<'_>>, DecodeError> {
    Ok(read_any(value)?.filter(|value| match value {
        NameValue::Text(text) => !text.is_empty(),
        NameValue::Int(number) => *number >= 0,
        NameValue::Uuid(id) => !id.is_nil(),
        NameValue::Address(bytes) => !bytes.is_empty(),
    }))
}

/// Reads a value, unless it is null or of a type that identifies nothing.
fn read_any(mut value: Encoded<'_>) -> Result<Option<NameValue<'_>>, DecodeError> {
    Ok(match value.reader.scalar(&value.ty, value.null)? {
        Scalar::Text(text) => Some(NameValue::Text(Cow::Borrowed(text))),
        Scalar::Bytes(bytes) => Some(NameValue::Address(Cow::Borrowed(bytes))),
        Scalar::Uuid(id) => Some(NameValue::Uuid(id)),
        Scalar::Int(number) => Some(NameValue::Int(number)),
        Scalar::Null | Scalar::Bool(_) | Scalar::Float(_) => None,
    })
}

fn in_field(error: GatewayError, schema: &'static StructSchema, index: u16) -> GatewayError {
    match error {
        GatewayError::Encode(error) => GatewayError::Encode(error.in_field(schema, index)),
        error => map_decode(error, |error| error.in_field(schema, index)),
    }
}

fn map_decode(error: GatewayError, map: impl FnOnce(DecodeError) -> DecodeError) -> GatewayError {
    match error {
        GatewayError::Decode(error) => GatewayError::Decode(map(error)),
        error => error,
    }
}

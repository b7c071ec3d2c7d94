//! The one walk over bytes by a schema. It makes the rows of a tree.

use uuid::Uuid;

use super::layout::smallest_element;
use super::node::{Content, Node, Part, Role};
use super::rows::Walker;
use crate::codec::Reader;
use crate::error::{DecodeError, DecodeErrorKind};
use crate::schema::{FieldSchema, FieldType, MessageSchema, StructSchema};

impl<'a> Walker<'a> {
    /// The fields of `message`, which is the header before `header_of`, or a body.
    pub(super) fn message(
        &mut self,
        reader: &mut Reader<'a>,
        message: &'static MessageSchema,
        header_of: Option<&'static MessageSchema>,
    ) -> Result<(), DecodeError> {
        self.header_of = header_of;
        self.part = if header_of.is_some() { Part::Header } else { Part::Body };
        let version = reader.version();
        self.fields(reader, &message.root).map_err(|error| error.in_message(message, version))
    }

    fn fields(
        &mut self,
        reader: &mut Reader<'a>,
        schema: &'static StructSchema,
    ) -> Result<(), DecodeError> {
        for (index, field) in (0..).zip(schema.fields) {
            if field.is_positional(reader.version()) {
                self.field(reader, field, false).map_err(|error| error.in_field(schema, index))?;
            }
        }
        if reader.is_flexible() {
            let part = core::mem::replace(&mut self.part, Part::TaggedFields);
            self.tagged_fields(reader, schema)?;
            self.part = part;
        }
        Ok(())
    }

    fn field(
        &mut self,
        reader: &mut Reader<'a>,
        field: &'static FieldSchema,
        tagged: bool,
    ) -> Result<(), DecodeError> {
        let role = match self.header_of {
            Some(message) => Role::HeaderField(field, message),
            None => Role::Field(field),
        };
        let (version, flexible) = (reader.version(), reader.is_flexible());
        let nullable = field.is_nullable(version);
        reader.set_version(version, field.is_compact(version, flexible));
        match &field.ty {
            FieldType::Struct(schema) => self.structure(reader, role, schema, nullable, tagged),
            FieldType::Array(element) => self.array(reader, role, element, nullable),
            FieldType::Records => self.records_field(reader, role, nullable),
            ty => self.leaf(reader, role, |reader| scalar(reader, ty, nullable)).map(|_| ()),
        }?;
        reader.set_version(version, flexible);
        Ok(())
    }

    fn structure(
        &mut self,
        reader: &mut Reader<'a>,
        role: Role,
        schema: &'static StructSchema,
        nullable: bool,
        tagged: bool,
    ) -> Result<(), DecodeError> {
        self.group(reader, role, Content::Struct, |walker, reader| {
            if nullable {
                let presence = walker.leaf(reader, Role::Presence, |reader| {
                    let present = if tagged { reader.tagged_presence() } else { reader.presence() };
                    present.map(Content::Bool)
                })?;
                if let Some(node) = walker.nodes.last_mut() {
                    node.compact = tagged;
                }
                if presence == Content::Bool(false) {
                    walker.set_content(Content::Null);
                    return Ok(());
                }
            }
            walker.fields(reader, schema)
        })
    }

    /// Records, and what is in them where there is something.
    fn records_field(
        &mut self,
        reader: &mut Reader<'a>,
        role: Role,
        nullable: bool,
    ) -> Result<(), DecodeError> {
        let content = scalar(&mut reader.clone(), &FieldType::Records, nullable)?;
        match content {
            Content::Bytes(bytes) if !bytes.is_empty() => {
                self.group(reader, role, content, |walker, reader| {
                    walker.leaf(reader, Role::Length, |reader| {
                        let length = reader.length()?.unwrap_or_default();
                        Ok(Content::Int(length.try_into().unwrap_or(i64::MAX)))
                    })?;
                    walker.batches(reader, bytes)
                })
            }
            _ => {
                let read = |reader: &mut Reader<'a>| scalar(reader, &FieldType::Records, nullable);
                self.leaf(reader, role, read).map(drop)
            }
        }
    }

    fn array(
        &mut self,
        reader: &mut Reader<'a>,
        role: Role,
        element: &'static FieldType,
        nullable: bool,
    ) -> Result<(), DecodeError> {
        let smallest = smallest_element(element, reader.version(), reader.is_flexible());
        self.group(reader, role, Content::Rows, |walker, reader| {
            let mut count = None;
            walker.leaf(reader, Role::Length, |reader| {
                count = match nullable {
                    true => reader.nullable_count(smallest)?,
                    false => Some(reader.count(smallest)?),
                };
                Ok(Content::Int(count.map_or(-1, |count| count.try_into().unwrap_or(i64::MAX))))
            })?;
            let Some(count) = count else {
                walker.set_content(Content::Null);
                return Ok(());
            };
            walker.set_content(Content::Array(count));
            reader.reserve(count.saturating_mul(size_of::<Node<'_>>()))?;
            for index in 0..count {
                let role = Role::Element(element, index);
                match element {
                    FieldType::Struct(schema) => {
                        walker.structure(reader, role, schema, false, false)
                    }
                    FieldType::Array(inner) => walker.array(reader, role, inner, false),
                    ty => walker.leaf(reader, role, |reader| scalar(reader, ty, false)).map(|_| ()),
                }
                .map_err(|error| error.at_index(index))?;
            }
            Ok(())
        })
    }

    fn tagged_fields(
        &mut self,
        reader: &mut Reader<'a>,
        schema: &'static StructSchema,
    ) -> Result<(), DecodeError> {
        let count = reader.clone().tag_count()?;
        let read_count = |reader: &mut Reader<'a>| Ok(Content::Int(reader.tag_count()?.into()));
        if count == 0 {
            return self.leaf(reader, Role::TaggedFields, read_count).map(|_| ());
        }
        let content = Content::Array(count as usize);
        self.group(reader, Role::TaggedFields, content, |walker, reader| {
            walker.leaf(reader, Role::TagCount, read_count)?;
            let mut previous = None;
            for _ in 0..count {
                previous = Some(walker.tagged_field(reader, schema, previous)?);
            }
            Ok(())
        })
    }

    fn tagged_field(
        &mut self,
        reader: &mut Reader<'a>,
        schema: &'static StructSchema,
        previous: Option<u32>,
    ) -> Result<u32, DecodeError> {
        let mut before = reader.clone();
        let offset = before.offset();
        let (tag, value) = reader.tagged_field(previous)?;
        let mut value = reader.part(value);
        let known = (0..).zip(schema.fields).find(|(_, field)| field.tag == Some(tag));
        // What is read again was read already, so it cannot fail.
        let uvarint = |reader: &mut Reader<'a>| Ok(Content::Int(reader.uvarint()?.into()));
        self.group(&mut before, Role::TaggedField(tag), Content::Rows, |walker, before| {
            walker.leaf(before, Role::Tag, uvarint)?;
            walker.leaf(before, Role::TagSize, uvarint)?;
            match known {
                Some((index, field)) if field.is_tagged(value.version()) => {
                    walker
                        .field(&mut value, field, true)
                        .and_then(|()| reader.rejoin(&value))
                        .map_err(|error| error.in_field(schema, index))?;
                }
                Some(_) if !value.keeps_misplaced_tags() => {
                    return Err(Reader::misplaced_tag(tag, offset));
                }
                _ => {
                    walker.leaf(&mut value, Role::UnknownValue, |value| {
                        value.take(value.remaining()).map(Content::Bytes)
                    })?;
                }
            }
            *before = reader.clone();
            Ok(())
        })?;
        Ok(tag)
    }
}

/// A value that no other values lie in.
fn scalar<'a>(
    reader: &mut Reader<'a>,
    ty: &FieldType,
    nullable: bool,
) -> Result<Content<'a>, DecodeError> {
    Ok(match ty {
        FieldType::Bool => Content::Bool(reader.take_array::<1>()? != [0]),
        FieldType::Int8 => Content::Int(i8::from_be_bytes(reader.take_array()?).into()),
        FieldType::Int16 => Content::Int(i16::from_be_bytes(reader.take_array()?).into()),
        FieldType::Int32 => Content::Int(i32::from_be_bytes(reader.take_array()?).into()),
        FieldType::Int64 => Content::Int(i64::from_be_bytes(reader.take_array()?)),
        FieldType::Uint16 => Content::Int(u16::from_be_bytes(reader.take_array()?).into()),
        FieldType::Uint32 => Content::Int(u32::from_be_bytes(reader.take_array()?).into()),
        FieldType::Float64 => Content::Float(f64::from_be_bytes(reader.take_array()?)),
        FieldType::Uuid => Content::Uuid(Uuid::from_bytes(reader.take_array()?)),
        FieldType::String if nullable => {
            reader.nullable_str()?.map_or(Content::Null, Content::Text)
        }
        FieldType::String => Content::Text(reader.str()?),
        FieldType::Bytes | FieldType::Records if nullable => {
            reader.nullable_bytes()?.map_or(Content::Null, Content::Bytes)
        }
        FieldType::Bytes | FieldType::Records => Content::Bytes(reader.bytes()?),
        FieldType::Struct(_) | FieldType::Array(_) => {
            return Err(reader.error(DecodeErrorKind::Other("not a single value")));
        }
    })
}

//! Walks over bytes by a schema and builds the rows of a tree.

use uuid::Uuid;

use super::cost::{self, Made};
use super::layout::{fewest_rows, smallest_element};
use super::node::{Content, Part, Role};
use super::rows::{Purpose, Walker};
use crate::codec::Reader;
use crate::error::{DecodeError, DecodeErrorKind, PathSegment};
use crate::schema::{FieldSchema, FieldType, MessageSchema, StructSchema};

impl<'a> Walker<'a> {
    /// Walks the fields of `message`: a body, or the header of `header_of`.
    pub(super) fn message(
        &mut self,
        reader: &mut Reader<'a>,
        message: &'static MessageSchema,
        header_of: Option<&'static MessageSchema>,
    ) -> Result<(), DecodeError> {
        self.header_of = header_of;
        self.part = if header_of.is_some() { Part::Header } else { Part::Body };
        let version = reader.version();
        let memory = if header_of.is_none() { cost::struct_value(&message.root) } else { 0 };
        reader
            .reserve(memory)
            .and_then(|()| self.fields(reader, &message.root))
            .map_err(|error| error.in_message(message, version))
    }

    /// Charges the memory of what is built from values to the limit.
    fn reserve(&self, reader: &mut Reader<'a>, made: Made<'a>) -> Result<(), DecodeError> {
        match self.purpose {
            Purpose::Other(cost) => reader.reserve(cost(made)),
            Purpose::Tree | Purpose::Value => Ok(()),
        }
    }

    /// Adds the row of a value without nested values.
    fn scalar(
        &mut self,
        reader: &mut Reader<'a>,
        role: Role,
        ty: &FieldType,
        nullable: bool,
    ) -> Result<(), DecodeError> {
        let purpose = self.purpose;
        self.leaf(reader, role, |reader| {
            let content = scalar(reader, ty, nullable)?;
            reader.reserve(cost::scalar(content))?;
            if let Purpose::Other(cost) = purpose {
                reader.reserve(cost(Made::Scalar(*ty, content)))?;
            }
            Ok(content)
        })
        .map(drop)
    }

    fn fields(
        &mut self,
        reader: &mut Reader<'a>,
        schema: &'static StructSchema,
    ) -> Result<(), DecodeError> {
        self.reserve(reader, Made::Struct(schema, reader.version()))?;
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
            ty => self.scalar(reader, role, ty, nullable),
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

    /// Walks a records field, and its batches if a tree is being built.
    fn records_field(
        &mut self,
        reader: &mut Reader<'a>,
        role: Role,
        nullable: bool,
    ) -> Result<(), DecodeError> {
        let mut ahead = reader.clone();
        let (bytes, cut) = match scalar(&mut ahead, &FieldType::Records, nullable) {
            _ if !self.is_tree() => (&[][..], None),
            Ok(Content::Bytes(bytes)) => (bytes, None),
            Ok(_) => (&[][..], None),
            // The length is complete, but the bytes are not.
            Err(error) if ahead.offset() > reader.offset() => (ahead.peek(), Some(error)),
            Err(error) => return Err(error),
        };
        if bytes.is_empty() && cut.is_none() {
            return self.scalar(reader, role, &FieldType::Records, nullable);
        }
        let content = if cut.is_some() { Content::Rows } else { Content::Bytes(bytes) };
        self.group(reader, role, content, |walker, reader| {
            let depth = walker.depth();
            let rows = walker.rows_of_records(reader, bytes);
            let Some(error) = cut else { return rows };
            walker.close_to(depth);
            Err(error)
        })
    }

    fn rows_of_records(
        &mut self,
        reader: &mut Reader<'a>,
        bytes: &'a [u8],
    ) -> Result<(), DecodeError> {
        reader.reserve(bytes.len())?;
        self.leaf(reader, Role::Length, |reader| {
            let length = reader.length()?.unwrap_or_default();
            Ok(Content::Int(length.try_into().unwrap_or(i64::MAX)))
        })?;
        // The rows of the rest of the message need room too.
        let kept = reader.memory() / 2;
        reader.reserve(kept)?;
        self.batches(reader, bytes)?;
        reader.give_back(kept);
        Ok(())
    }

    fn array(
        &mut self,
        reader: &mut Reader<'a>,
        role: Role,
        element: &'static FieldType,
        nullable: bool,
    ) -> Result<(), DecodeError> {
        let smallest = smallest_element(element, reader.version(), reader.is_flexible());
        let is_tree = self.is_tree();
        self.group(reader, role, Content::Rows, |walker, reader| {
            let (mut count, mut cut) = (None, None);
            walker.leaf(reader, Role::Length, |reader| {
                let read = match nullable {
                    true => reader.nullable_count(smallest),
                    false => reader.count(smallest).map(Some),
                };
                count = match read {
                    Err(error) if is_tree => {
                        let claimed = claimed(&error);
                        cut = Some(error);
                        claimed
                    }
                    read => read?,
                };
                if let Some(error) = cut.take_if(|_| count.is_none()) {
                    return Err(error);
                }
                Ok(Content::Int(count.map_or(-1, |count| count.try_into().unwrap_or(i64::MAX))))
            })?;
            let Some(count) = count else {
                walker.set_content(Content::Null);
                return Ok(());
            };
            walker.set_content(Content::Array(count));
            if let Some(error) = cut {
                return walker.cut_array(reader, element, count, smallest, error);
            }
            reader.reserve(count.saturating_mul(cost::element(element)))?;
            walker.reserve(reader, Made::Array(count))?;
            let rows = fewest_rows(element, reader.version(), reader.is_flexible());
            walker.room(reader, count.saturating_mul(rows))?;
            for index in 0..count {
                walker.element(reader, element, index).map_err(|error| error.at_index(index))?;
            }
            Ok(())
        })
    }

    fn element(
        &mut self,
        reader: &mut Reader<'a>,
        element: &'static FieldType,
        index: usize,
    ) -> Result<(), DecodeError> {
        let role = Role::Element(element, index);
        match element {
            FieldType::Struct(schema) => self.structure(reader, role, schema, false, false),
            FieldType::Array(inner) => self.array(reader, role, inner, false),
            ty => self.scalar(reader, role, ty, false),
        }
    }

    /// Walks the complete elements of an array whose count is too large, and then returns the
    /// error.
    fn cut_array(
        &mut self,
        reader: &mut Reader<'a>,
        element: &'static FieldType,
        count: usize,
        smallest: usize,
        error: DecodeError,
    ) -> Result<(), DecodeError> {
        let depth = self.depth();
        // If elements take no bytes, nobody can tell which ones are present.
        let count = if smallest == 0 { 0 } else { count };
        for index in 0..count {
            if reader.remaining() == 0
                || reader.reserve(cost::element(element)).is_err()
                || self.element(reader, element, index).is_err()
            {
                break;
            }
        }
        self.close_to(depth);
        Err(error)
    }

    fn tagged_fields(
        &mut self,
        reader: &mut Reader<'a>,
        schema: &'static StructSchema,
    ) -> Result<(), DecodeError> {
        let (count, cut) = match reader.clone().tag_count() {
            Ok(count) => (count, None),
            Err(error) => match claimed(&error).and_then(|count| u32::try_from(count).ok()) {
                Some(count) if self.is_tree() => (count, Some(error)),
                _ => return Err(error),
            },
        };
        let read_count = |reader: &mut Reader<'a>| Ok(Content::Int(reader.uvarint()?.into()));
        if count == 0 {
            return self.leaf(reader, Role::TaggedFields, read_count).map(|_| ());
        }
        let content = Content::Array(count as usize);
        self.group(reader, Role::TaggedFields, content, |walker, reader| {
            walker.leaf(reader, Role::TagCount, read_count)?;
            let (depth, mut previous) = (walker.depth(), None);
            for _ in 0..count {
                match walker.tagged_field(reader, schema, previous) {
                    Ok(tag) => previous = Some(tag),
                    Err(error) if cut.is_none() => return Err(error),
                    Err(_) => {
                        walker.close_to(depth);
                        break;
                    }
                }
            }
            cut.map_or(Ok(()), Err)
        })
    }

    fn tagged_field(
        &mut self,
        reader: &mut Reader<'a>,
        schema: &'static StructSchema,
        previous: Option<u32>,
    ) -> Result<u32, DecodeError> {
        let offset = reader.offset();
        let (tag, bytes) = reader.clone().tagged_field(previous)?;
        let known = (0..).zip(schema.fields).find(|(_, field)| field.tag == Some(tag));
        let names = self.names_in_path();
        // This was read before, so it cannot fail.
        let uvarint = |reader: &mut Reader<'a>| Ok(Content::Int(reader.uvarint()?.into()));
        self.group(reader, Role::TaggedField(tag), Content::Rows, |walker, reader| {
            walker.leaf(reader, Role::Tag, uvarint)?;
            walker.leaf(reader, Role::TagSize, uvarint)?;
            let mut value = reader.sub(bytes.len())?;
            match known {
                Some((index, field)) if field.is_tagged(value.version()) => walker
                    .reserve(&mut value, Made::TaggedField(field))
                    .and_then(|()| walker.field(&mut value, field, true))
                    .and_then(|()| reader.rejoin(&value))
                    .map_err(|error| error.in_field(schema, index)),
                Some(_) if !value.keeps_misplaced_tags() => Err(Reader::misplaced_tag(tag, offset)),
                _ => {
                    let memory = cost::UNKNOWN_TAG + bytes.len();
                    value
                        .reserve(memory)
                        .and_then(|()| walker.reserve(&mut value, Made::UnknownTag(names)))
                        .map_err(|error| error.inside(PathSegment::UnknownTag(tag)))?;
                    walker.leaf(&mut value, Role::UnknownValue, |value| {
                        value.take(value.remaining()).map(Content::Bytes)
                    })?;
                    reader.rejoin(&value)
                }
            }
        })?;
        Ok(tag)
    }
}

/// The count that the bytes cannot hold.
fn claimed(error: &DecodeError) -> Option<usize> {
    match error.kind() {
        DecodeErrorKind::CountTooLarge { count, .. } => Some(count),
        _ => None,
    }
}

/// Reads a value without nested values.
fn scalar<'a>(
    reader: &mut Reader<'a>,
    ty: &FieldType,
    nullable: bool,
) -> Result<Content<'a>, DecodeError> {
    Ok(match ty {
        FieldType::Bool => Content::Bool(reader.take_array::<1>()? != [0]),
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
        integer => match integer.read_int(reader)? {
            Some(value) => Content::Int(value),
            None => return Err(reader.error(DecodeErrorKind::Other("not a single value"))),
        },
    })
}

//! Walks over bytes by a schema and builds the rows of a tree.

use super::cost::{self, Made};
use super::min_rows::fewest_rows;
use super::node::{Content, Part, Role};
use super::row_builder::{Purpose, Walker};
use crate::codec::by_schema::Scalar;
use crate::codec::{Known, Null, Reader, Tags};
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
        null: Null,
    ) -> Result<(), DecodeError> {
        let purpose = self.purpose;
        self.leaf(reader, role, |reader| {
            let content = Content::from(reader.scalar(ty, null)?);
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
                self.field(reader, field).map_err(|error| error.in_field(schema, index))?;
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
    ) -> Result<(), DecodeError> {
        let role = match self.header_of {
            Some(message) => Role::HeaderField(field, message),
            None => Role::Field(field),
        };
        let null = field.null(reader.version());
        reader.in_lengths_of(field, |reader| match &field.ty {
            FieldType::Records => self.records_field(reader, role, null),
            ty => self.value(reader, role, ty, null),
        })
    }

    fn value(
        &mut self,
        reader: &mut Reader<'a>,
        role: Role,
        ty: &'static FieldType,
        null: Null,
    ) -> Result<(), DecodeError> {
        match ty {
            FieldType::Struct(schema) => self.structure(reader, role, schema, null),
            FieldType::Array(element) => self.array(reader, role, element, null),
            ty => self.scalar(reader, role, ty, null),
        }
    }

    fn structure(
        &mut self,
        reader: &mut Reader<'a>,
        role: Role,
        schema: &'static StructSchema,
        null: Null,
    ) -> Result<(), DecodeError> {
        self.group(reader, role, Content::Struct, |walker, reader| {
            if null != Null::Never {
                let presence = walker.leaf(reader, Role::Presence, |reader| {
                    reader.is_present(null).map(Content::Bool)
                })?;
                if let Some(node) = walker.nodes.last_mut() {
                    node.compact = null == Null::Tagged;
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
        null: Null,
    ) -> Result<(), DecodeError> {
        let mut ahead = reader.clone();
        let (bytes, cut) = match ahead.scalar(&FieldType::Records, null) {
            _ if !self.is_tree() => (&[][..], None),
            Ok(Scalar::Bytes(bytes)) => (bytes, None),
            Ok(_) => (&[][..], None),
            // The length is complete, but the bytes are not.
            Err(error) if ahead.offset() > reader.offset() => (ahead.peek(), Some(error)),
            Err(error) => return Err(error),
        };
        if bytes.is_empty() && cut.is_none() {
            return self.scalar(reader, role, &FieldType::Records, null);
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
        null: Null,
    ) -> Result<(), DecodeError> {
        let is_tree = self.is_tree();
        self.group(reader, role, Content::Rows, |walker, reader| {
            let (mut count, mut cut) = (None, None);
            walker.leaf(reader, Role::Length, |reader| {
                count = match reader.count_of(element, null) {
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
                return walker.cut_array(reader, element, count, error);
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
        self.value(reader, Role::Element(element, index), element, Null::Never)
    }

    /// Walks the complete elements of an array whose count is too large, and then returns the
    /// error.
    fn cut_array(
        &mut self,
        reader: &mut Reader<'a>,
        element: &'static FieldType,
        count: usize,
        error: DecodeError,
    ) -> Result<(), DecodeError> {
        let depth = self.depth();
        // If elements take no bytes, nobody can tell which ones are present.
        let smallest = element.min_size(reader.version(), reader.is_flexible());
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
        let (mut tags, cut) = match reader.clone().tags() {
            Ok(tags) => (tags, None),
            Err(error) => match claimed(&error).and_then(|count| u32::try_from(count).ok()) {
                Some(count) if self.is_tree() => (Tags::new(count), Some(error)),
                _ => return Err(error),
            },
        };
        let count = tags.left();
        let read_count = |reader: &mut Reader<'a>| Ok(Content::Int(reader.uvarint()?.into()));
        if count == 0 {
            return self.leaf(reader, Role::TaggedFields, read_count).map(|_| ());
        }
        let content = Content::Array(count as usize);
        self.group(reader, Role::TaggedFields, content, |walker, reader| {
            walker.leaf(reader, Role::TagCount, read_count)?;
            let depth = walker.depth();
            loop {
                match walker.tagged_field(reader, schema, &mut tags) {
                    Ok(true) => {}
                    Ok(false) => break,
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

    /// Walks the next tagged field. Returns `false` after the last one.
    fn tagged_field(
        &mut self,
        reader: &mut Reader<'a>,
        schema: &'static StructSchema,
        tags: &mut Tags,
    ) -> Result<bool, DecodeError> {
        let Some(tag) = reader.clone().next_tag(tags, schema)? else { return Ok(false) };
        let names = self.names_in_path();
        // This was read before, so it cannot fail.
        let uvarint = |reader: &mut Reader<'a>| Ok(Content::Int(reader.uvarint()?.into()));
        self.group(reader, Role::TaggedField(tag.tag), Content::Rows, |walker, reader| {
            walker.leaf(reader, Role::Tag, uvarint)?;
            walker.leaf(reader, Role::TagSize, uvarint)?;
            let mut value = reader.sub(tag.value.len())?;
            match tag.known {
                Known::Field(index, field) => walker
                    .reserve(&mut value, Made::TaggedField(field))
                    .and_then(|()| walker.field(&mut value, field))
                    .and_then(|()| reader.rejoin(&value))
                    .map_err(|error| error.in_field(schema, index)),
                Known::Misplaced(offset) => Err(tag.misplaced(offset)),
                Known::Unknown => {
                    let memory = cost::UNKNOWN_TAG + tag.value.len();
                    value
                        .reserve(memory)
                        .and_then(|()| walker.reserve(&mut value, Made::UnknownTag(names)))
                        .map_err(|error| error.inside(PathSegment::UnknownTag(tag.tag)))?;
                    walker.leaf(&mut value, Role::UnknownValue, |value| {
                        value.take(value.remaining()).map(Content::Bytes)
                    })?;
                    reader.rejoin(&value)
                }
            }
        })?;
        Ok(true)
    }
}

/// The count that the bytes cannot hold.
fn claimed(error: &DecodeError) -> Option<usize> {
    match error.kind() {
        DecodeErrorKind::CountTooLarge { count, .. } => Some(count),
        _ => None,
    }
}

//! Walks over encoded values by their schema, without decoding them.

use alloc::vec;
use alloc::vec::Vec;

use crate::codec::Reader;
use crate::error::{DecodeError, DecodeErrorKind};
use crate::schema::{FieldSchema, FieldType, StructSchema};

/// The fields of an encoded struct and their positions.
#[derive(Debug)]
pub(super) struct Fields<'a> {
    schema: &'static StructSchema,
    /// The start of each field in the schema; `None` if the bytes do not have the field.
    starts: Vec<Option<Reader<'a>>>,
}

/// How a value is encoded, besides its type.
#[derive(Debug, Clone, Copy)]
pub(super) struct Form {
    pub(super) nullable: bool,
    pub(super) tagged: bool,
}

impl Form {
    pub(super) const ELEMENT: Self = Self { nullable: false, tagged: false };
}

/// An encoded value, with a cursor at its start.
#[derive(Debug, Clone)]
pub(super) struct Encoded<'a> {
    pub(super) ty: FieldType,
    pub(super) form: Form,
    pub(super) reader: Reader<'a>,
}

impl<'a> Fields<'a> {
    /// Finds the fields of a struct and advances `reader` past it.
    pub(super) fn read(
        reader: &mut Reader<'a>,
        schema: &'static StructSchema,
    ) -> Result<Self, DecodeError> {
        let mut starts = vec![None; schema.fields.len()];
        walk_struct(reader, schema, &mut |index, start| {
            if let Some(place) = starts.get_mut(usize::from(index)) {
                *place = Some(start.clone());
            }
        })?;
        Ok(Self { schema, starts })
    }

    /// The value of the field with this schema name.
    pub(super) fn get(&self, name: &str) -> Option<Encoded<'a>> {
        let found = |(field, _): &(&FieldSchema, _)| field.schema_name == name;
        self.iter().find(found).map(|(_, value)| value)
    }

    /// The fields in the bytes.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&'static FieldSchema, Encoded<'a>)> {
        self.schema.fields.iter().zip(&self.starts).filter_map(|(field, start)| {
            let mut reader = start.clone()?;
            let (version, flexible) = (reader.version(), reader.is_flexible());
            let form =
                Form { nullable: field.is_nullable(version), tagged: field.is_tagged(version) };
            reader.set_version(version, field.is_compact(version, flexible));
            Some((field, Encoded { ty: field.ty, form, reader }))
        })
    }
}

impl<'a> Encoded<'a> {
    /// Whether the value is a null string.
    pub(super) fn is_null(&self) -> bool {
        let string = self.form.nullable && self.ty == FieldType::String;
        string && matches!(self.reader.clone().nullable_str(), Ok(None))
    }

    /// The elements of an array; none if it is null.
    pub(super) fn elements<E: From<DecodeError>>(
        mut self,
        mut each: impl FnMut(Self) -> Result<(), E>,
    ) -> Result<(), E> {
        let FieldType::Array(element) = self.ty else { return Ok(()) };
        let count = array_count(&mut self.reader, element, self.form.nullable)?;
        for index in 0..count.unwrap_or_default() {
            each(Self { ty: *element, form: Form::ELEMENT, reader: self.reader.clone() })?;
            skip(&mut self.reader, element, Form::ELEMENT)
                .map_err(|error| error.at_index(index))?;
        }
        Ok(())
    }
}

/// Reads the count of an array; `None` means null.
pub(super) fn array_count(
    reader: &mut Reader<'_>,
    element: &FieldType,
    nullable: bool,
) -> Result<Option<usize>, DecodeError> {
    let size = element.min_size(reader.version(), reader.is_flexible());
    match nullable {
        true => reader.nullable_count(size),
        false => reader.count(size).map(Some),
    }
}

/// Skips a value.
pub(super) fn skip(reader: &mut Reader<'_>, ty: &FieldType, form: Form) -> Result<(), DecodeError> {
    match ty {
        FieldType::String if form.nullable => reader.nullable_str().map(drop),
        FieldType::String => reader.str().map(drop),
        FieldType::Bytes | FieldType::Records if form.nullable => reader.nullable_bytes().map(drop),
        FieldType::Bytes | FieldType::Records => reader.bytes().map(drop),
        FieldType::Struct(schema) => match present(reader, form)? {
            true => walk_struct(reader, schema, &mut |_, _| {}),
            false => Ok(()),
        },
        FieldType::Array(element) => {
            let count = array_count(reader, element, form.nullable)?.unwrap_or_default();
            if element.width() > 0 {
                return reader.take(count.saturating_mul(element.width())).map(drop);
            }
            (0..count).try_for_each(|index| {
                skip(reader, element, Form::ELEMENT).map_err(|error| error.at_index(index))
            })
        }
        number => reader.take(number.width()).map(drop),
    }
}

/// Whether a struct is present: reads the marker of one that can be null.
pub(super) fn present(reader: &mut Reader<'_>, form: Form) -> Result<bool, DecodeError> {
    match form {
        Form { nullable: false, .. } => Ok(true),
        Form { tagged: true, .. } => reader.tagged_presence(),
        Form { tagged: false, .. } => reader.presence(),
    }
}

/// Skips a struct, and calls `field` with the number of each known field and a cursor at it.
fn walk_struct<'a>(
    reader: &mut Reader<'a>,
    schema: &'static StructSchema,
    field: &mut dyn FnMut(u16, &Reader<'a>),
) -> Result<(), DecodeError> {
    let version = reader.version();
    for (index, known) in (0..).zip(schema.fields) {
        if known.is_positional(version) {
            field(index, reader);
            skip_field(reader, known, false).map_err(|error| error.in_field(schema, index))?;
        }
    }
    if reader.is_flexible() {
        let mut previous = None;
        for _ in 0..reader.tag_count()? {
            let offset = reader.offset();
            let (tag, value) = reader.tagged_field(previous)?;
            previous = Some(tag);
            let mut value = reader.part(value);
            match known_tag(schema, tag, version) {
                KnownTag::Tagged(index, known) => {
                    field(index, &value);
                    skip_field(&mut value, known, true)
                        .and_then(|()| reader.rejoin(&value))
                        .map_err(|error| error.in_field(schema, index))?;
                }
                KnownTag::Misplaced if !reader.keeps_misplaced_tags() => {
                    return Err(Reader::misplaced_tag(tag, offset));
                }
                KnownTag::Misplaced | KnownTag::Unknown => {}
            }
        }
    }
    Ok(())
}

/// What a struct knows about a tag in a version.
pub(super) enum KnownTag {
    Tagged(u16, &'static FieldSchema),
    Misplaced,
    Unknown,
}

pub(super) fn known_tag(schema: &'static StructSchema, tag: u32, version: i16) -> KnownTag {
    match schema.field_of_tag(tag, 0) {
        Some((index, field)) if field.is_tagged(version) => KnownTag::Tagged(index, field),
        Some(_) => KnownTag::Misplaced,
        None => KnownTag::Unknown,
    }
}

fn skip_field(
    reader: &mut Reader<'_>,
    field: &FieldSchema,
    tagged: bool,
) -> Result<(), DecodeError> {
    let (version, flexible) = (reader.version(), reader.is_flexible());
    reader.set_version(version, field.is_compact(version, flexible));
    skip(reader, &field.ty, Form { nullable: field.is_nullable(version), tagged })?;
    reader.set_version(version, flexible);
    Ok(())
}

/// Returns a cursor at a message of `schema`, if it has `version`.
pub(super) fn check_version(
    reader: &Reader<'_>,
    schema: &'static crate::schema::MessageSchema,
    version: i16,
) -> Result<(), DecodeError> {
    if schema.versions.contains(version) {
        return Ok(());
    }
    let kind = DecodeErrorKind::UnsupportedVersion { versions: schema.versions };
    Err(reader.error(kind).in_message(schema, version))
}

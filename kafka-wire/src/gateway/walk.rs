//! Walks over encoded values by their schema, without decoding them.

use alloc::vec;
use alloc::vec::Vec;

use crate::codec::{Known, Null, Reader};
use crate::error::{DecodeError, DecodeErrorKind};
use crate::schema::{FieldSchema, FieldType, StructSchema};

/// The fields of an encoded struct and their positions.
#[derive(Debug)]
pub(super) struct Fields<'a> {
    schema: &'static StructSchema,
    /// The start of each field in the schema; `None` if the bytes do not have the field.
    starts: Vec<Option<Reader<'a>>>,
}

/// An encoded value, with a cursor at its start.
#[derive(Debug, Clone)]
pub(super) struct Encoded<'a> {
    pub(super) ty: FieldType,
    pub(super) null: Null,
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
            reader.set_version(version, field.is_compact(version, flexible));
            Some((field, Encoded { ty: field.ty, null: field.null(version), reader }))
        })
    }
}

impl<'a> Encoded<'a> {
    /// Whether the value is a null string.
    pub(super) fn is_null(&self) -> bool {
        let string = self.null != Null::Never && self.ty == FieldType::String;
        string && matches!(self.reader.clone().nullable_str(), Ok(None))
    }

    /// The elements of an array; none if it is null.
    pub(super) fn elements<E: From<DecodeError>>(
        mut self,
        mut each: impl FnMut(Self) -> Result<(), E>,
    ) -> Result<(), E> {
        let FieldType::Array(element) = self.ty else { return Ok(()) };
        let count = self.reader.count_of(element, self.null)?;
        for index in 0..count.unwrap_or_default() {
            each(Self { ty: *element, null: Null::Never, reader: self.reader.clone() })?;
            skip(&mut self.reader, element, Null::Never).map_err(|error| error.at_index(index))?;
        }
        Ok(())
    }
}

/// Skips a value.
pub(super) fn skip(reader: &mut Reader<'_>, ty: &FieldType, null: Null) -> Result<(), DecodeError> {
    match ty {
        FieldType::Struct(schema) => match reader.is_present(null)? {
            true => walk_struct(reader, schema, &mut |_, _| {}),
            false => Ok(()),
        },
        FieldType::Array(element) => {
            let count = reader.count_of(element, null)?.unwrap_or_default();
            if element.width() > 0 {
                return reader.take(count.saturating_mul(element.width())).map(drop);
            }
            (0..count).try_for_each(|index| {
                skip(reader, element, Null::Never).map_err(|error| error.at_index(index))
            })
        }
        scalar => match scalar.width() {
            0 => reader.scalar(scalar, null).map(drop),
            width => reader.take(width).map(drop),
        },
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
            skip_field(reader, known).map_err(|error| error.in_field(schema, index))?;
        }
    }
    if reader.is_flexible() {
        let mut tags = reader.tags()?;
        while let Some(tag) = reader.next_tag(&mut tags, schema)? {
            match tag.known {
                Known::Field(index, known) => {
                    let mut value = reader.part(tag.value);
                    field(index, &value);
                    skip_field(&mut value, known)
                        .and_then(|()| reader.rejoin(&value))
                        .map_err(|error| error.in_field(schema, index))?;
                }
                Known::Misplaced(offset) => return Err(tag.misplaced(offset)),
                Known::Unknown => {}
            }
        }
    }
    Ok(())
}

fn skip_field(reader: &mut Reader<'_>, field: &FieldSchema) -> Result<(), DecodeError> {
    reader.in_lengths_of(field, |reader| skip(reader, &field.ty, field.null(reader.version())))
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

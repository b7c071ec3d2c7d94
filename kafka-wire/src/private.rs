//! What expansions of the derive call. Not public: it changes with the derive, which is locked to
//! this version.

pub use alloc::vec::Vec;

pub use crate::codec::{Block, BlockMut, Tag, from_run, to_run};
pub use crate::schema::{check_api_key, check_default, check_field, check_pair, check_served};

use crate::api_key::ApiKey;
use crate::codec::{Codec, Nullable, Reader, Writer};
use crate::error::{DecodeError, DecodeErrorKind, EncodeError, EncodeErrorKind};
use crate::message::{KafkaMessage, Response};
use crate::schema::{FieldSchema, MessageKind, MessageSchema, StructSchema};
use crate::version::VersionRange;

/// A struct's schema and defaults. The lifetime is that of its codec.
pub trait Fields<'de>: Sized {
    const FIELDS: &'static [FieldSchema];
    const STRUCT: &'static StructSchema;
    fn new() -> Self;
}

/// `width`, or 1 where it is 0.
#[must_use]
pub const fn at_least_one(width: usize) -> usize {
    if width == 0 { 1 } else { width }
}

/// The sum of the widths; 0 if one of them is 0.
#[must_use]
pub const fn fixed_width(widths: &[usize]) -> usize {
    let mut rest = widths;
    let mut sum = 0;
    while let [width, others @ ..] = rest {
        if *width == 0 {
            return 0;
        }
        sum += *width;
        rest = others;
    }
    sum
}

/// The highest of the versions.
#[must_use]
pub const fn newest(versions: &[i16]) -> i16 {
    let mut rest = versions;
    let mut newest = 0;
    while let [version, others @ ..] = rest {
        if *version > newest {
            newest = *version;
        }
        rest = others;
    }
    newest
}

/// A field's value, or its error with the field in it.
#[inline(always)]
pub fn field<T>(
    result: Result<T, DecodeError>,
    schema: &'static StructSchema,
    index: u16,
) -> Result<T, DecodeError> {
    match result {
        Ok(value) => Ok(value),
        Err(error) => Err(error.in_field(schema, index)),
    }
}

/// As [`field`], of encoding.
#[inline(always)]
pub fn put_field(
    result: Result<(), EncodeError>,
    schema: &'static StructSchema,
    index: u16,
) -> Result<(), EncodeError> {
    match result {
        Ok(()) => Ok(()),
        Err(error) => Err(error.in_field(schema, index)),
    }
}

/// A field that the version lacks: fine while it holds its default.
#[inline(always)]
pub fn absent(
    is_default: bool,
    schema: &'static StructSchema,
    index: u16,
) -> Result<(), EncodeError> {
    match is_default {
        true => Ok(()),
        false => Err(not_in_version(schema, index)),
    }
}

#[cold]
#[inline(never)]
fn not_in_version(schema: &'static StructSchema, index: u16) -> EncodeError {
    let field = schema.fields.get(usize::from(index));
    let versions = field.map_or(VersionRange::NONE, |field| field.versions);
    EncodeError::new(EncodeErrorKind::FieldNotInVersion { versions }).in_field(schema, index)
}

/// Null in a version where the field cannot be null.
#[cold]
#[inline(never)]
#[must_use]
pub fn null(schema: &'static StructSchema, index: u16) -> EncodeError {
    let field = schema.fields.get(usize::from(index));
    let versions = field.map_or(VersionRange::NONE, |field| field.nullable_versions);
    EncodeError::new(EncodeErrorKind::UnexpectedNull { versions }).in_field(schema, index)
}

/// The value of a tagged field, which is all of `part`.
pub fn tagged<'de, T: Codec<'de>>(
    part: &mut Reader<'de>,
    schema: &'static StructSchema,
    index: u16,
) -> Result<T, DecodeError> {
    field(all(T::decode(part), part), schema, index)
}

/// As [`tagged`], of a field that can be null.
pub fn tagged_nullable<'de, T: Nullable<'de>>(
    part: &mut Reader<'de>,
    schema: &'static StructSchema,
    index: u16,
) -> Result<Option<T>, DecodeError> {
    field(all(T::decode_tagged_nullable(part), part), schema, index)
}

fn all<T>(result: Result<T, DecodeError>, part: &Reader<'_>) -> Result<T, DecodeError> {
    let value = result?;
    part.finish()?;
    Ok(value)
}

/// Writes a tagged field: tag, size, value.
pub fn put_tagged<'de, T: Codec<'de>>(
    writer: &mut Writer,
    tag: u32,
    value: &T,
    schema: &'static StructSchema,
    index: u16,
) -> Result<(), EncodeError> {
    writer.put_uvarint(tag);
    put_field(writer.put_sized(|writer| value.encode(writer)), schema, index)
}

/// As [`put_tagged`], of a field that can be null.
pub fn put_tagged_nullable<'de, T: Nullable<'de>>(
    writer: &mut Writer,
    tag: u32,
    value: Option<&T>,
    schema: &'static StructSchema,
    index: u16,
) -> Result<(), EncodeError> {
    writer.put_uvarint(tag);
    let put = |writer: &mut Writer| T::encode_tagged_nullable(value, writer);
    put_field(writer.put_sized(put), schema, index)
}

/// A position that is none of an enum's, which does not happen: they are the enum's own.
#[cold]
pub fn no_variant<T>(reader: &Reader<'_>) -> Result<T, DecodeError> {
    Err(reader.error(DecodeErrorKind::Other("no variant of the enum")))
}

/// The response of a request whose own is missing, which was reported.
#[derive(Debug)]
pub struct NoResponse;

impl KafkaMessage for NoResponse {
    const SCHEMA: &'static MessageSchema = &MessageSchema::new(
        MessageKind::Response,
        VersionRange::ALL,
        StructSchema::new("NoResponse", &[]),
    );
}

impl Response for NoResponse {
    const API_KEY: ApiKey = ApiKey(0);
}

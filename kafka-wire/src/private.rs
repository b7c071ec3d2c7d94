//! What expansions of the derive call. Not public: it changes with the derive, which is locked to
//! this version.

pub use alloc::vec::Vec;

pub use crate::codec::{
    Block, BlockMut, FieldReader, FieldWriter, Tag, decode_small, encode_small, from_run,
    is_default, to_run,
};
pub use crate::schema::{
    check_api_key, check_default, check_field, check_pair, check_served, struct_of,
};

use crate::api_key::ApiKey;
use crate::codec::{Codec, Nullable, Reader, Writer};
use crate::error::{DecodeError, DecodeErrorKind, EncodeError, EncodeErrorKind};
use crate::message::{KafkaMessage, Response};
use crate::requests::RequestError;
use crate::schema::{FieldSchema, MessageKind, MessageSchema, StructSchema};
use crate::version::VersionRange;

/// A struct's schema and defaults. The lifetime is that of its codec.
pub trait Fields<'de>: Sized {
    const FIELDS: &'static [FieldSchema];
    const STRUCT: &'static StructSchema;
    fn new() -> Self;
    /// Reads a tag section that is not empty. Only called of a struct that knows tags.
    fn read_tagged_fields(&mut self, reader: &mut Reader<'de>) -> Result<(), DecodeError> {
        reader.skip_tagged_fields()
    }
    /// Writes the tag section. Only called of a struct that has tagged fields.
    fn write_tagged_fields(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        writer.no_tagged_fields();
        Ok(())
    }
}

/// A type that is on the wire, as itself. Where every mention of a type goes through here, rustc says
/// once that it is not, and not in each function that asks another thing of it.
pub trait OnTheWire<'de> {
    type Type;
}

impl<'de, T: Codec<'de>> OnTheWire<'de> for T {
    type Type = T;
}

/// As [`OnTheWire`], of a type that can be null.
pub trait OrNull<'de> {
    type Type;
}

impl<'de, T: Nullable<'de>> OrNull<'de> for T {
    type Type = T;
}

/// A type that is `TaggedFields`, by whatever name.
#[diagnostic::on_unimplemented(
    message = "unknown tagged fields are kept in a `TaggedFields`, not in `{Self}`; write that type",
    label = "keeps no tagged fields"
)]
pub trait KeepsTaggedFields {}

impl KeepsTaggedFields for crate::tagged::TaggedFields {}

pub const fn keeps_tagged_fields<T: KeepsTaggedFields>() {}

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

/// A struct, read over its defaults.
#[inline]
pub fn decode_any<'de, T: Codec<'de> + Fields<'de>>(
    reader: &mut Reader<'de>,
) -> Result<T, DecodeError> {
    let mut value = T::new();
    value.decode_any(reader)?;
    Ok(value)
}

/// A value that cannot be null in this version, read over `place`.
#[inline(always)]
pub fn decode_any_some<'de, T: Codec<'de>>(
    place: &mut Option<T>,
    reader: &mut Reader<'de>,
) -> Result<(), DecodeError> {
    place.insert(T::default()).decode_any(reader)
}

/// `value` with its tag section, which is not empty. The caller's own cursor can live in registers.
#[inline(always)]
pub fn with_tagged_fields<'de, T: Fields<'de>>(
    value: T,
    reader: &mut Reader<'de>,
) -> Result<T, DecodeError> {
    let (value, rest) = read_with_tagged_fields(value, reader.clone())?;
    reader.resume(&rest);
    Ok(value)
}

#[cold]
#[inline(never)]
fn read_with_tagged_fields<'de, T: Fields<'de>>(
    mut value: T,
    mut reader: Reader<'de>,
) -> Result<(T, Reader<'de>), DecodeError> {
    value.read_tagged_fields(&mut reader)?;
    Ok((value, reader))
}

/// Writes a tag section that may be empty. The caller's own writer can live in registers.
#[inline(always)]
pub fn write_tagged_fields<'de, T: Fields<'de>>(
    value: &T,
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let mut own = writer.lend();
    let result = value.write_tagged_fields(&mut own);
    writer.resume(own);
    result
}

/// An error, with the field in it.
pub trait InField: Sized {
    fn in_field(self, schema: &'static StructSchema, index: u16) -> Self;
}

impl InField for DecodeError {
    #[inline(always)]
    fn in_field(self, schema: &'static StructSchema, index: u16) -> Self {
        Self::in_field(self, schema, index)
    }
}

impl InField for EncodeError {
    #[inline(always)]
    fn in_field(self, schema: &'static StructSchema, index: u16) -> Self {
        Self::in_field(self, schema, index)
    }
}

/// An error, with the field in it.
#[cold]
#[inline(never)]
pub fn in_field<E: InField>(error: E, schema: &'static StructSchema, index: u16) -> Result<(), E> {
    Err(error.in_field(schema, index))
}

/// A field's value, or its error with the field in it.
#[inline(always)]
pub fn field<T, E: InField>(
    result: Result<T, E>,
    schema: &'static StructSchema,
    index: u16,
) -> Result<T, E> {
    match result {
        Ok(value) => Ok(value),
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
#[inline(never)]
pub fn tagged<'de, T: Codec<'de>>(
    place: &mut T,
    part: &mut Reader<'de>,
    schema: &'static StructSchema,
    index: u16,
) -> Result<(), DecodeError> {
    let result = place.decode_any(part).and_then(|()| part.finish());
    field(result, schema, index)
}

/// As [`tagged`], of an `Option` that cannot be null.
#[inline]
pub fn tagged_some<'de, T: Codec<'de>>(
    place: &mut Option<T>,
    part: &mut Reader<'de>,
    schema: &'static StructSchema,
    index: u16,
) -> Result<(), DecodeError> {
    tagged(place.insert(T::default()), part, schema, index)
}

/// As [`tagged`], of a field that can be null.
#[inline(never)]
pub fn tagged_nullable<'de, T: Nullable<'de>>(
    place: &mut Option<T>,
    part: &mut Reader<'de>,
    schema: &'static StructSchema,
    index: u16,
) -> Result<(), DecodeError> {
    let result = T::decode_any_nullable(place, part, true).and_then(|()| part.finish());
    field(result, schema, index)
}

/// Writes a tagged field: tag, size, value.
#[inline(never)]
pub fn put_tagged<'de, T: Codec<'de>>(
    writer: &mut Writer,
    tag: u32,
    value: &T,
    schema: &'static StructSchema,
    index: u16,
) -> Result<(), EncodeError> {
    writer.put_uvarint(tag);
    field(writer.put_sized(|writer| value.encode_any(writer)), schema, index)
}

/// As [`put_tagged`], of a field that can be null.
#[inline(never)]
pub fn put_tagged_nullable<'de, T: Nullable<'de>>(
    writer: &mut Writer,
    tag: u32,
    value: Option<&T>,
    schema: &'static StructSchema,
    index: u16,
) -> Result<(), EncodeError> {
    writer.put_uvarint(tag);
    let put = |writer: &mut Writer| T::encode_any_nullable(value, writer, true);
    field(writer.put_sized(put), schema, index)
}

/// A position that is none of an enum's, which does not happen: they are the enum's own.
#[cold]
pub fn no_variant<T>(reader: &Reader<'_>) -> Result<T, RequestError> {
    Err(RequestError::broken(reader.error(DecodeErrorKind::Other("no variant of the enum")), None))
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

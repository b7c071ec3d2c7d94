//! The items that the derive's expansions use. They are not public API, and change with the derive,
//! which requires exactly this version.

use core::marker::PhantomData;

pub use crate::codec::{
    Block, BlockMut, FieldReader, FieldWriter, Misplaced, Null, NumberInOption, TagSection,
    WireLayout, decode_struct, encode_struct, read_2, read_3, read_4, read_5, struct_of, write_2,
    write_3, write_4, write_5, write_nullable_tag, write_tag,
};
pub use crate::schema::{
    check_api_key, check_default, check_field, check_option, check_pair, check_pair_versions,
    check_record, check_record_key, check_served,
};

pub use crate::field_pairs::FieldPairs;

use crate::api_key::ApiKey;
use crate::codec::{Codec, Nullable, Reader, Writer, read_tags, write_tags};
use crate::error::{DecodeError, DecodeErrorKind, EncodeError, EncodeErrorKind};
use crate::message::{KafkaMessage, Response};
use crate::requests::{RequestCodec, RequestError};
use crate::schema::{FieldType, MessageKind, MessageSchema, StructSchema};
use crate::tagged::TaggedFields;
use crate::version::VersionRange;

/// A type with a codec. The expansion names a field's type only through this trait, so that rustc
/// reports a missing codec once, and not again for every other item of the codec.
pub trait AssertCodec<'de> {
    type Type;
}

impl<'de, T: Codec<'de>> AssertCodec<'de> for T {
    type Type = T;
}

/// Same as [`AssertCodec`], for a type that can be null.
pub trait AssertNullable<'de> {
    type Type;
}

impl<'de, T: Nullable<'de>> AssertNullable<'de> for T {
    type Type = T;
}

/// `TaggedFields`, or an alias of it. A type can have that name and still be another one. The expansion
/// uses the field only through this trait, so that rustc reports its type once.
#[diagnostic::on_unimplemented(
    message = "unknown tagged fields are kept in `kafka_wire::TaggedFields`, and this `{Self}` is another type; write `kafka_wire::TaggedFields`",
    label = "keeps no unknown tagged fields",
    note = "a field with your own `TaggedFields`, which is on the wire, is written `self::TaggedFields`"
)]
pub trait AssertTaggedFields {
    fn kept(&self) -> &TaggedFields;
    fn kept_mut(&mut self) -> &mut TaggedFields;
    fn from_kept(kept: TaggedFields) -> Self;
}

impl AssertTaggedFields for TaggedFields {
    #[inline(always)]
    fn kept(&self) -> &TaggedFields {
        self
    }

    #[inline(always)]
    fn kept_mut(&mut self) -> &mut TaggedFields {
        self
    }

    #[inline(always)]
    fn from_kept(kept: TaggedFields) -> Self {
        kept
    }
}

/// What rustc knows of the type of a field, or of the request in a variant. If it knows something, the
/// inherent constant takes precedence over the trait's. Schemas name types through this, so that a
/// wrong type, which rustc reports elsewhere, leaves schemas for the checks of the other fields and
/// variants.
#[derive(Debug)]
pub struct Known<T>(PhantomData<T>);

impl<T: Codec<'static>> Known<T> {
    pub const TYPE: FieldType = <T as Codec<'static>>::TYPE;
}

impl<T: RequestCodec<'static>> Known<T> {
    pub const SCHEMAS: (&'static MessageSchema, &'static MessageSchema) = T::SCHEMAS;
}

impl<T> Known<Option<T>> {
    pub const IS_PLACED: bool = true;
}

impl Known<TaggedFields> {
    pub const IS_PLACED: bool = true;
}

impl<T: Derived> Known<T> {
    pub const IS_DERIVED: bool = true;
}

impl<T> Known<(T, T)> {
    pub const IS_SAME: bool = true;
}

/// What holds of a type of which rustc knows nothing.
pub trait Unknown {
    /// The type on the wire; a struct without a name if the type has no codec.
    const TYPE: FieldType = FieldType::Struct(&StructSchema::new("", &[]));
    /// Whether it is an `Option`, or a type that is reported at the field.
    const IS_PLACED: bool = false;
    /// The schemas of a request and its response; messages without a name if it is not a request.
    const SCHEMAS: (&'static MessageSchema, &'static MessageSchema) = {
        const NONE: &MessageSchema =
            &MessageSchema::new(MessageKind::Data, VersionRange::NONE, StructSchema::EMPTY);
        (NONE, NONE)
    };
    /// Whether the type has the derive.
    const IS_DERIVED: bool = false;
    /// Whether a pair is one of two equal types.
    const IS_SAME: bool = false;
}

impl<T> Unknown for Known<T> {}

/// A derived struct or tuple struct that does not contain itself.
pub trait DoesNotContainItself {}

/// A derived struct or tuple struct.
pub trait Derived {}

/// A type `T` nested in a struct, as `fn(T)`. The search for cycles ends at a type without the derive.
#[derive(Debug)]
pub struct Nested<T, const DERIVED: bool>(PhantomData<T>);

impl<T> DoesNotContainItself for Nested<fn(T), false> {}
impl<T: DoesNotContainItself> DoesNotContainItself for Nested<fn(T), true> {}

/// Same as [`DoesNotContainItself`], for the fields of a message. Because of the lifetime, rustc checks this bound
/// where another type requires it, not at the message itself.
pub trait Through<'a> {}

impl<T: DoesNotContainItself> Through<'_> for T {}

/// Reads a tag section that is not empty into `value`.
#[inline(always)]
pub fn with_tagged_fields<'de, T: Codec<'de>>(
    value: T,
    reader: &mut Reader<'de>,
) -> Result<T, DecodeError> {
    let (value, rest) = read_tags(value, reader.clone())?;
    reader.restore(&rest);
    Ok(value)
}

/// Writes a tag section that is not empty.
#[inline(always)]
pub fn write_tagged_fields<'de, T: Codec<'de>>(
    value: &T,
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let (rest, result) = write_tags(value, writer.take());
    writer.restore(rest);
    result
}

/// An error whose path can be extended with a field.
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

/// Adds the field to the path of an error.
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

/// Checks a field that is not in the version: it must hold its default.
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

/// The error for null in a version in which the field is not nullable.
#[cold]
#[inline(never)]
#[must_use]
pub fn null(schema: &'static StructSchema, index: u16) -> EncodeError {
    let field = schema.fields.get(usize::from(index));
    let versions = field.map_or(VersionRange::NONE, |field| field.nullable_versions);
    EncodeError::new(EncodeErrorKind::UnexpectedNull { versions }).in_field(schema, index)
}

/// The error for an index without a variant, which cannot happen because the enum supplies it.
#[cold]
pub fn no_variant<T>(reader: &Reader<'_>) -> Result<T, RequestError> {
    Err(RequestError::broken(reader.error(DecodeErrorKind::Other("no variant of the enum")), None))
}

/// Same as [`no_variant`], for an enum of records.
#[cold]
pub fn no_record<T>() -> Result<T, DecodeError> {
    Err(DecodeError::new(DecodeErrorKind::Other("no variant of the enum"), 0))
}

/// Placeholder response of a request without `response`, which the derive has already reported.
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

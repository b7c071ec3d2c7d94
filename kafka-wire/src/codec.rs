//! Encoding and decoding of fields, and of Kafka's own types.
//!
#![doc = include_str!("codec/README.md")]

use crate::error::{DecodeError, EncodeError};
use crate::field_pairs::FieldPairs;
use crate::schema::{DefaultValue, FieldType};

mod array;
mod block;
mod boxed;
#[cfg(any(feature = "inspect", feature = "gateway"))]
pub(crate) mod by_schema;
mod bytes;
pub(crate) mod entry;
mod field_reader;
mod field_writer;
mod int_array;
mod kafka_bytes;
mod layout;
mod lazy_array;
mod misplaced;
mod nullable;
mod number;
mod one_of;
mod reader;
mod records;
mod runs;
mod string;
pub(crate) mod varint;
mod writer;

pub use block::{Block, BlockMut};
#[cfg(feature = "inspect")]
pub(crate) use field_reader::NO_FIELD;
pub(crate) use field_reader::read_tags;
pub use field_reader::{
    FieldReader, Null, decode_struct, read_2, read_3, read_4, read_5, struct_of,
};
#[cfg(feature = "inspect")]
pub(crate) use field_writer::WriteFields;
pub(crate) use field_writer::write_tags;
pub use field_writer::{
    FieldWriter, TagSection, encode_struct, write_2, write_3, write_4, write_5, write_nullable_tag,
    write_tag,
};
pub use int_array::{DebugElement, IntArray, IntElement};
pub use kafka_bytes::{KafkaBytes, SecretBytes};
pub(crate) use layout::LayoutOf;
pub use layout::WireLayout;
pub use lazy_array::{LazyArray, LazyElement};
pub use misplaced::{
    ArrayOfStructs, ContentOnTheWire, Disguised, DisguisedInOption, Misplaced, NumberInOption,
    NumberOnTheWire, OnTheWire, OptionInField, OptionInOption, OptionOfNumber, StructOfFields,
    UnknownTaggedFields,
};
pub use nullable::Nullable;
use nullable::null_is_a_length;
pub(crate) use one_of::one_of;
pub use reader::Reader;
#[cfg(any(feature = "inspect", feature = "gateway"))]
pub(crate) use reader::{Known, Tags};
pub use records::{Records, RecordsRef};
pub use string::KafkaString;
pub use writer::Writer;

/// A type that a field of a message can have: it can be encoded and decoded.
///
/// Kafka's types implement it ([`FieldType`] shows the bytes of each), and
/// `#[derive(KafkaMessage)]` implements it for structs, tuple structs and enums. You call it
/// yourself only in a hand-written implementation; messages have
/// [`KafkaMessage`](crate::KafkaMessage). `'de` is the lifetime of the bytes that a borrowing type
/// borrows from.
///
/// Implement it by hand for a type that wraps another wire type:
///
/// ```
/// use kafka_wire::{Codec, DecodeError, DefaultValue, EncodeError, FieldType, Reader, Writer};
///
/// /// Milliseconds on the wire.
/// #[derive(Default, PartialEq)]
/// struct Timeout(std::time::Duration);
///
/// impl<'de> Codec<'de> for Timeout {
///     const TYPE: FieldType = FieldType::Int32;
///
///     fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
///         let millis = i32::decode(reader)?;
///         Ok(Self(std::time::Duration::from_millis(millis.max(0) as u64)))
///     }
///     fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
///         i32::encode(&(self.0.as_millis() as i32), writer)
///     }
///     // For fields with `#[kafka(default = 30_000)]`.
///     fn from_default(default: DefaultValue) -> Self {
///         match default {
///             DefaultValue::Int(millis) => Self(std::time::Duration::from_millis(millis as u64)),
///             _ => Self::default(),
///         }
///     }
///     fn is_default(&self, default: DefaultValue) -> bool {
///         *self == Self::from_default(default)
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a type of Kafka's protocol; add `#[derive(kafka_wire::KafkaMessage)]` (in place of `Default`) to `{Self}` if that is a struct or enum of yours without it, or write one of the types in the note",
    label = "not on the wire",
    note = "bool, i8, i16, i32, i64, u16, u32, f64, uuid::Uuid; KafkaString, String, &str; Bytes, Vec<u8>, &[u8]; Records; a Vec of them; a struct, new type or enum over an integer with the derive, not an enum of requests or records",
    note = "Kafka's times are milliseconds in an i64, and its addresses are a KafkaString and an i32 for the port; several values are a struct with the derive"
)]
pub trait Codec<'de>: Default {
    /// This type's schema.
    const TYPE: FieldType;

    /// The smallest size of a value in `version` of a message. `flexible` says whether that version
    /// is flexible. Decoding rejects an array if its count times this size exceeds the remaining
    /// bytes.
    #[inline]
    fn min_size(version: i16, flexible: bool) -> usize {
        match const { Self::WIDTH } {
            0 => Self::TYPE.min_size(version, flexible),
            width => width,
        }
    }

    /// Decodes a value.
    ///
    /// # Errors
    /// If the bytes are not such a value.
    fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError>;

    /// Encodes the value.
    ///
    /// # Errors
    /// If the value cannot be encoded in the writer's version.
    fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError>;

    /// Whether the value equals `default`, a field's default in the schema.
    /// [`Unset`](DefaultValue::Unset) stands for the type's own default. Such a value is not
    /// encoded in a tagged field, and can be omitted in a version without the field.
    fn is_default(&self, default: DefaultValue) -> bool;

    /// The value for a field's default in the schema. The provided method returns the type's own
    /// default whatever the field says, so a type whose fields have other defaults must implement
    /// it.
    #[inline(always)]
    fn from_default(default: DefaultValue) -> Self {
        let _ = default;
        Self::default()
    }

    /// What the runtime knows of the bytes before it reads or writes a value.
    #[doc(hidden)]
    const LAYOUT: WireLayout = WireLayout::VALUE;

    /// Decodes in a flexible version. Straight-line code calls this for its fields, so that only the
    /// outermost struct also compiles code for old versions.
    #[doc(hidden)]
    #[inline(always)]
    fn decode_flexible(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
        Self::decode(reader)
    }

    /// Encodes in a flexible version. The counterpart of [`decode_flexible`](Self::decode_flexible).
    #[doc(hidden)]
    #[inline(always)]
    fn encode_flexible(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        self.encode(writer)
    }

    /// Decodes the fields in place, in any version; `self` already holds the defaults. Called only for
    /// a struct.
    #[doc(hidden)]
    fn read_fields(&mut self, fields: &mut FieldReader<'de>) {
        let _ = fields;
    }

    /// Reads a tag section that is not empty. Called only for a struct with known tags.
    #[doc(hidden)]
    fn read_tags(&mut self, fields: &mut FieldReader<'de>) {
        let _ = fields;
    }

    /// Writes the fields, in any version. Called only for a struct.
    #[doc(hidden)]
    fn write_fields(&self, fields: &mut FieldWriter) {
        let _ = fields;
    }

    /// Writes the tag section. Called only for a struct with known tags.
    #[doc(hidden)]
    fn write_tags(&self, fields: &mut FieldWriter) {
        let _ = fields;
    }

    /// Lists the fields of two structs, for `Debug` and `PartialEq`. Called only for structs with the key
    /// `std_traits`.
    #[doc(hidden)]
    fn pair_fields(&self, other: &Self, pairs: &mut FieldPairs<'_, '_>) {
        let _ = (other, pairs);
    }

    /// Writes the value if enough room is ready, and returns whether it did; if not, the caller calls
    /// `encode`. This is a short path that needs no stack frame.
    #[doc(hidden)]
    #[inline(always)]
    fn encode_in_room(&self, writer: &mut Writer) -> bool {
        let width = const { Self::WIDTH };
        width > 0 && writer.put_block(width, |block| self.to_block(block))
    }

    /// Decodes field `index` of a struct in place; `self` already holds the field's default.
    #[doc(hidden)]
    #[inline(always)]
    fn read_field(&mut self, fields: &mut FieldReader<'de>, index: u16) {
        let read = one_of!(Self::IS_STRUCT, field_reader::read_struct, field_reader::read_value);
        read(self, fields, index);
    }

    /// Writes field `index` of a struct.
    #[doc(hidden)]
    #[inline(always)]
    fn write_field(&self, fields: &mut FieldWriter, index: u16) {
        let write = one_of!(Self::IS_STRUCT, field_writer::write_struct, field_writer::write_value);
        write(self, fields, index);
    }

    /// Reads the value from a block. Called only if the layout has a fixed size.
    #[doc(hidden)]
    #[inline(always)]
    fn from_block(block: &mut Block<'_>) -> Self {
        let _ = block;
        Self::default()
    }

    /// Writes the value to a block. Called only if the layout has a fixed size.
    #[doc(hidden)]
    #[inline(always)]
    fn to_block(&self, block: &mut BlockMut<'_>) {
        let _ = block;
    }

    /// Whether the value's tag section has fields. Called only if the layout
    /// has a fixed size.
    #[doc(hidden)]
    #[inline(always)]
    fn has_tagged_fields(&self) -> bool {
        false
    }
}

//! The rows of a tree.

use core::fmt;

use uuid::Uuid;

use crate::codec::by_schema::Scalar;
use crate::debug::Brief;
use crate::error::DecodeErrorKind;
use crate::records::Compression;
use crate::schema::{FieldSchema, FieldType, MessageSchema};
use crate::version::ApiVersion;

/// One row of a [`Tree`](super::Tree): a value, or a piece of the encoding such as a length.
///
/// [`Display`](core::fmt::Display) writes it as `name: type = value`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Node<'a> {
    pub(super) depth: u16,
    pub(super) part: Part,
    /// Whether the length is a uvarint.
    pub(super) compact: bool,
    pub(super) offset: usize,
    pub(super) size: usize,
    pub(super) role: Role,
    pub(super) content: Content<'a>,
}

/// The part of a frame that bytes belong to. A page can give each part a color.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Part {
    /// The size prefix.
    Frame,
    /// The header's fields.
    Header,
    /// The message's fields.
    Body,
    /// A tag section with its values, in the header or in any struct.
    TaggedFields,
}

/// What a row represents.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Role {
    /// A whole frame with this message, and the version if the bytes reach that far.
    Message(&'static MessageSchema, Option<ApiVersion>),
    /// The frame around the message: its size prefix.
    Frame,
    /// The size prefix, an int32.
    FrameSize,
    /// The header, in this header version.
    Header(&'static MessageSchema, ApiVersion),
    /// A field of the header for this message.
    HeaderField(&'static FieldSchema, &'static MessageSchema),
    /// The message itself.
    Body(&'static MessageSchema),
    /// A field.
    Field(&'static FieldSchema),
    /// An array element of this type, with its index.
    Element(&'static FieldType, usize),
    /// An array's count: an int32, or a uvarint of the count plus 1.
    Length,
    /// The byte that says whether a nullable struct is present: an int8, or a uvarint if the field
    /// is tagged.
    Presence,
    /// A tag section: its count, and its fields if there are any.
    TaggedFields,
    /// The count of a tag section with fields, a uvarint.
    TagCount,
    /// One field of a tag section, with its tag and size.
    TaggedField(u32),
    /// The tag of a tagged field, a uvarint.
    Tag,
    /// The size of a tagged field's value, a uvarint.
    TagSize,
    /// The value of an unknown tag.
    UnknownValue,
    /// A record batch, or a message of magic 0 or 1, with its index.
    RecordBatch(usize),
    /// A field of a batch or record, with its name and type: `int64`, `varint`.
    RecordsField(&'static str, &'static str),
    /// The checksum of a batch, and the expected one.
    RecordsCrc {
        /// The checksum computed from the bytes.
        computed: u32,
    },
    /// The attributes of a batch of this magic.
    BatchAttributes {
        /// The batch's format.
        magic: i8,
    },
    /// A record, with its index in the batch.
    Record {
        /// The record's index.
        index: usize,
        /// The record's offset in the partition.
        offset: i64,
        /// The record's timestamp.
        timestamp: i64,
    },
    /// A header of a record, with its index.
    RecordHeader(usize),
    /// All records of a batch, in compressed form.
    CompressedRecords(Compression),
    /// Bytes that are not a batch or record, and the reason.
    UnreadRecords(DecodeErrorKind),
}

/// The content of a row.
#[derive(Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Content<'a> {
    /// Other rows, without a value.
    Rows,
    /// A bool.
    Bool(bool),
    /// An integer of any width. In a length row, the length; -1 means null.
    Int(i64),
    /// A float64.
    Float(f64),
    /// A UUID.
    Uuid(Uuid),
    /// A string.
    Text(&'a str),
    /// Bytes, records, or the value of an unknown tag.
    Bytes(&'a [u8]),
    /// A null string, bytes, records, array or struct.
    Null,
    /// An array with this many elements, or a section with this many tagged fields. The rows below
    /// have them.
    Array(usize),
    /// A struct. The rows below have its fields.
    Struct,
}

impl<'a> From<Scalar<'a>> for Content<'a> {
    fn from(scalar: Scalar<'a>) -> Self {
        match scalar {
            Scalar::Null => Self::Null,
            Scalar::Bool(value) => Self::Bool(value),
            Scalar::Int(value) => Self::Int(value),
            Scalar::Float(value) => Self::Float(value),
            Scalar::Uuid(value) => Self::Uuid(value),
            Scalar::Text(text) => Self::Text(text),
            Scalar::Bytes(bytes) => Self::Bytes(bytes),
        }
    }
}

impl fmt::Debug for Content<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows => f.write_str("Rows"),
            Self::Bool(value) => f.debug_tuple("Bool").field(value).finish(),
            Self::Int(value) => f.debug_tuple("Int").field(value).finish(),
            Self::Float(value) => f.debug_tuple("Float").field(value).finish(),
            Self::Uuid(value) => f.debug_tuple("Uuid").field(value).finish(),
            Self::Text(text) => f.debug_tuple("Text").field(text).finish(),
            Self::Bytes(bytes) => f.debug_tuple("Bytes").field(&Brief(bytes)).finish(),
            Self::Null => f.write_str("Null"),
            Self::Array(count) => f.debug_tuple("Array").field(count).finish(),
            Self::Struct => f.write_str("Struct"),
        }
    }
}

impl<'a> Node<'a> {
    /// The number of rows that enclose this one.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.depth.into()
    }

    /// The part that the row's own bytes belong to.
    #[must_use]
    pub fn part(&self) -> Part {
        self.part
    }

    /// The offset of the row's first byte from the start of the input.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// The row's size in bytes, including the rows below it.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// What the row represents.
    #[must_use]
    pub fn role(&self) -> Role {
        self.role
    }

    /// The row's content.
    #[must_use]
    pub fn content(&self) -> Content<'a> {
        self.content
    }

    /// The field whose value this is.
    #[must_use]
    pub fn field(&self) -> Option<&'static FieldSchema> {
        match self.role {
            Role::Field(field) | Role::HeaderField(field, _) => Some(field),
            _ => None,
        }
    }
}

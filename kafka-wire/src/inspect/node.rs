//! The rows of a tree.

use core::fmt;

use uuid::Uuid;

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
    /// Whether its length is a uvarint.
    pub(super) compact: bool,
    pub(super) offset: usize,
    pub(super) size: usize,
    pub(super) role: Role,
    pub(super) content: Content<'a>,
}

/// The part of a frame that bytes belong to: what a page gives one colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Part {
    /// The size prefix.
    Frame,
    /// The header's fields.
    Header,
    /// The message's fields.
    Body,
    /// A tag section, the header's or of any struct, with the values in it.
    TaggedFields,
}

/// What a row stands for.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Role {
    /// All of a frame that carries this message. Its version, where the bytes reach that far.
    Message(&'static MessageSchema, Option<ApiVersion>),
    /// What frames the message: the size prefix.
    Frame,
    /// The size prefix, an int32.
    FrameSize,
    /// The header, at this version of its own.
    Header(&'static MessageSchema, ApiVersion),
    /// A field of the header before this message.
    HeaderField(&'static FieldSchema, &'static MessageSchema),
    /// The message itself.
    Body(&'static MessageSchema),
    /// A field.
    Field(&'static FieldSchema),
    /// An element of an array of these, by its number.
    Element(&'static FieldType, usize),
    /// An array's count: an int32, or a uvarint of the count plus 1.
    Length,
    /// Whether a nullable struct is there: an int8; a uvarint where the field is tagged.
    Presence,
    /// A tag section: only its count where that is 0, else all of it.
    TaggedFields,
    /// The count of a tag section that has tags, a uvarint.
    TagCount,
    /// One field of a tag section, with its tag and size.
    TaggedField(u32),
    /// The tag of a tagged field, a uvarint.
    Tag,
    /// The size of a tagged field's value, a uvarint.
    TagSize,
    /// The value of a tag that the schema does not know.
    UnknownValue,
    /// A record batch, or a message of magic 0 or 1 in its place, by its number.
    RecordBatch(usize),
    /// A field of a batch or of a record, by its name and its type: `int64`, `varint`.
    RecordsField(&'static str, &'static str),
    /// The checksum of a batch, and what it must be.
    RecordsCrc {
        /// The checksum of the bytes.
        computed: u32,
    },
    /// The attributes of a batch of this magic.
    BatchAttributes {
        /// The batch's format.
        magic: i8,
    },
    /// A record, by its number in the batch.
    Record {
        /// Its number.
        index: usize,
        /// Its offset in the partition.
        offset: i64,
        /// Its timestamp.
        timestamp: i64,
    },
    /// A header of a record, by its number.
    RecordHeader(usize),
    /// All records of a batch, compressed.
    CompressedRecords(Compression),
    /// What is no batch or no record, and why.
    UnreadRecords(DecodeErrorKind),
}

/// What a row holds.
#[derive(Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Content<'a> {
    /// Other rows, and no value of its own.
    Rows,
    /// A bool.
    Bool(bool),
    /// A whole number of any width. Of a length row: the length that it means, -1 for null.
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
    /// An array of so many elements, or a section of so many tags; the rows below hold them.
    Array(usize),
    /// A struct; the rows below hold its fields.
    Struct,
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
    /// How many rows it lies within.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.depth.into()
    }

    /// The part that its own bytes belong to.
    #[must_use]
    pub fn part(&self) -> Part {
        self.part
    }

    /// Its first byte, from the start of what was read.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// Its bytes, those of the rows below it included.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// What it stands for.
    #[must_use]
    pub fn role(&self) -> Role {
        self.role
    }

    /// What it holds.
    #[must_use]
    pub fn content(&self) -> Content<'a> {
        self.content
    }

    /// The field that it is the value of.
    #[must_use]
    pub fn field(&self) -> Option<&'static FieldSchema> {
        match self.role {
            Role::Field(field) | Role::HeaderField(field, _) => Some(field),
            _ => None,
        }
    }
}

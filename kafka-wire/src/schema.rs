//! What a message is, as data: everything that the attributes say.
//!
//! The derive writes one [`MessageSchema`] for each message, and tools that need no speed (trees,
//! samples, JSON, schema export) work from it and from bytes alone.

#[doc(inline)]
pub use kafka_rules::{EntityType, HeaderVersion, Listener, MessageKind};
use kafka_rules::{Primitive, header};

use crate::version::{ApiVersion, VersionRange};

mod build;
mod check;
mod layout;
mod size;
mod words;

pub use check::{
    check_api_key, check_default, check_field, check_pair, check_record, check_record_key,
    check_served,
};
pub use layout::struct_of;
pub(crate) use size::min_size;

/// A message: its kind, versions and fields.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct MessageSchema {
    /// What it is.
    pub kind: MessageKind,
    /// Kafka's number for the API or record type; `None` for `header` and `data`.
    pub api_key: Option<i16>,
    /// The versions that can be read and written.
    pub versions: VersionRange,
    /// The versions with compact lengths and tagged fields; may reach beyond `versions`.
    pub flexible: VersionRange,
    /// Who answers it; on requests.
    pub listeners: &'static [Listener],
    /// Whether the highest version may still change; on requests.
    pub latest_version_unstable: bool,
    /// The topic whose records have it; on the messages of records.
    pub log: Option<&'static str>,
    /// The header before each version, as the schema lists it; empty where the header follows from
    /// the flexible versions. [`header_version`](Self::header_version) knows both.
    pub header_versions: &'static [HeaderVersion],
    /// Its name and fields.
    pub root: StructSchema,
}

/// A struct: a message's own, or one nested in it.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct StructSchema {
    /// The schema's name.
    pub name: &'static str,
    /// The versions in which it exists.
    pub versions: VersionRange,
    /// In the order in which they stand in the bytes.
    pub fields: &'static [FieldSchema],
    /// The struct's doc comment; empty without the feature `inspect`.
    pub docs: &'static str,
    pub(crate) largest_min_size: usize,
}

/// A field.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct FieldSchema {
    /// Rust's name, without `r#`.
    pub name: &'static str,
    /// The schema's name.
    pub schema_name: &'static str,
    /// What it holds.
    pub ty: FieldType,
    /// The versions in which it exists; may reach beyond the message's.
    pub versions: VersionRange,
    /// Its tag, if it is tagged in some version.
    pub tag: Option<u32>,
    /// The versions in which it is tagged; none without a tag.
    pub tagged_versions: VersionRange,
    /// The versions in which it can be null; may reach beyond `versions`.
    pub nullable_versions: VersionRange,
    /// The versions in which this string or bytes field has the compact length, where they are
    /// not the message's flexible versions.
    pub flexible_versions: Option<VersionRange>,
    /// What it holds where the bytes do not say.
    pub default: DefaultValue,
    /// Whether a value is dropped without an error in versions that lack the field.
    pub ignorable: bool,
    /// Whether it is (part of) the key of the array that its struct is an element of.
    pub map_key: bool,
    /// What its value names.
    pub entity_type: Option<EntityType>,
    /// The field's doc comment; empty without the feature `inspect`.
    pub docs: &'static str,
}

/// What a field holds, and its bytes (Kafka's protocol guide, "Protocol Primitive Types").
///
/// Lengths and counts are uvarints where the version is flexible (KIP-482).
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum FieldType {
    /// One byte; any but 0 is true.
    Bool,
    /// One byte.
    Int8,
    /// Two bytes, big-endian, as all numbers here.
    Int16,
    /// Four bytes.
    Int32,
    /// Eight bytes.
    Int64,
    /// Two bytes without a sign.
    Uint16,
    /// Four bytes without a sign.
    Uint32,
    /// Eight bytes, IEEE 754.
    Float64,
    /// Sixteen bytes.
    Uuid,
    /// A length (int16, or uvarint of the length plus 1) and UTF-8; at most 32767 bytes.
    String,
    /// A length (int32, or uvarint of the length plus 1) and bytes.
    Bytes,
    /// As bytes: record batches.
    Records,
    /// Fields one after another, and in flexible versions a tag section.
    Struct(&'static StructSchema),
    /// A count (int32, or uvarint of the count plus 1) and elements.
    Array(&'static Self),
}

/// A field's default, as the schema gives it.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum DefaultValue {
    /// None is given: the type's zero; null on an `Option`.
    Unset,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A number of a float64 field.
    Float(f64),
    /// The text of a string field, or a UUID in Kafka's base64.
    Text(&'static str),
    /// Null.
    Null,
    /// An empty string, bytes, array, or a struct of defaults.
    Empty,
}

/// As schemas are equal: NaN to itself, and -0.0 not to 0.0.
impl PartialEq for DefaultValue {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Unset, Self::Unset) | (Self::Null, Self::Null) | (Self::Empty, Self::Empty) => {
                true
            }
            (Self::Bool(a), Self::Bool(b)) => a == b,
            (Self::Int(a), Self::Int(b)) => a == b,
            (Self::Float(a), Self::Float(b)) => a.to_bits() == b.to_bits(),
            (Self::Text(a), Self::Text(b)) => a == b,
            _ => false,
        }
    }
}

impl MessageSchema {
    /// The message's name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.root.name
    }

    /// The version of the header before a request or response of `version`: as the schema lists it,
    /// else as it follows from the api key and the flexible versions. `None` for other kinds of
    /// message, which have no header.
    #[must_use]
    pub const fn header_version(&self, version: ApiVersion) -> Option<ApiVersion> {
        match self.kind {
            MessageKind::Request => Some(self.request_header_version(version)),
            MessageKind::Response => Some(self.response_header_version(version)),
            _ => None,
        }
    }

    #[inline]
    pub(crate) const fn request_header_version(&self, version: ApiVersion) -> ApiVersion {
        match header::listed(self.header_versions, version) {
            Some(header) => header,
            None => header::request_version(self.number(), version, self.flexible),
        }
    }

    #[inline]
    pub(crate) const fn response_header_version(&self, version: ApiVersion) -> ApiVersion {
        match header::listed(self.header_versions, version) {
            Some(header) => header,
            None => header::response_version(self.number(), version, self.flexible),
        }
    }

    const fn number(&self) -> i16 {
        match self.api_key {
            Some(api_key) => api_key,
            None => -1,
        }
    }

    /// Whether `version` has compact lengths and tag sections.
    #[must_use]
    pub const fn is_flexible(&self, version: i16) -> bool {
        self.flexible.contains(version)
    }
}

impl StructSchema {
    /// The field that has `tag` in `version`, or in some other version.
    #[must_use]
    pub fn tagged(&self, tag: u32) -> Option<&'static FieldSchema> {
        self.fields.iter().find(|field| field.tag == Some(tag))
    }
}

impl FieldSchema {
    /// Whether it stands in the tag section at `version`.
    #[must_use]
    pub const fn is_tagged(&self, version: i16) -> bool {
        self.tagged_versions.contains(version)
    }

    /// Whether it stands among the untagged fields at `version`.
    #[must_use]
    pub const fn is_positional(&self, version: i16) -> bool {
        self.versions.contains(version) && !self.is_tagged(version)
    }

    /// Whether it can be null at `version`.
    #[must_use]
    pub const fn is_nullable(&self, version: i16) -> bool {
        self.nullable_versions.contains(version)
    }

    /// Whether its length is compact at `version` of a message that is `flexible` there.
    #[must_use]
    pub const fn is_compact(&self, version: i16, flexible: bool) -> bool {
        match self.flexible_versions {
            Some(versions) => versions.contains(version),
            None => flexible,
        }
    }
}

impl FieldType {
    /// The bytes of a number, bool or UUID; 0 for what has no fixed width.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.primitive().width()
    }

    /// What is true of it whatever struct or element it holds.
    pub(crate) const fn primitive(&self) -> Primitive {
        match self {
            Self::Bool => Primitive::Bool,
            Self::Int8 => Primitive::Int8,
            Self::Int16 => Primitive::Int16,
            Self::Int32 => Primitive::Int32,
            Self::Int64 => Primitive::Int64,
            Self::Uint16 => Primitive::Uint16,
            Self::Uint32 => Primitive::Uint32,
            Self::Float64 => Primitive::Float64,
            Self::Uuid => Primitive::Uuid,
            Self::String => Primitive::String,
            Self::Bytes => Primitive::Bytes,
            Self::Records => Primitive::Records,
            Self::Struct(_) => Primitive::Struct,
            Self::Array(_) => Primitive::Array,
        }
    }

    /// The struct that it is, or is an array of.
    #[must_use]
    pub const fn nested(&self) -> Option<&'static StructSchema> {
        match self {
            Self::Struct(schema) => Some(schema),
            Self::Array(element) => element.nested(),
            _ => None,
        }
    }
}

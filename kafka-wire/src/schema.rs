//! Schemas: everything that the attributes say about a message, as data.
//!
//! The derive generates one [`MessageSchema`] for each message. Tools off the hot path (trees,
//! samples, JSON, schema export) need only the schema and the bytes.

use core::ops::RangeInclusive;

#[doc(inline)]
pub use kafka_rules::{EntityType, HeaderVersion, Listener, MessageKind};
use kafka_rules::{Primitive, header, kafka_types};

use crate::version::{ApiVersion, VersionRange};

mod build;
mod check;
mod display;
mod lookup;
mod size;

pub use check::{
    check_api_key, check_default, check_field, check_option, check_pair, check_pair_versions,
    check_record, check_record_key, check_served,
};
pub(crate) use lookup::struct_of;
pub(crate) use size::{largest_flexible_size, min_size};

/// A message's schema: kind, versions and fields.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct MessageSchema {
    /// The kind of message.
    pub kind: MessageKind,
    /// Kafka's number for the API or record type; `None` for `header` and `data`.
    pub api_key: Option<i16>,
    /// The versions that can be decoded and encoded.
    pub versions: VersionRange,
    /// The versions with compact lengths and tagged fields. They may extend beyond `versions`.
    pub flexible: VersionRange,
    /// The servers that answer this request; empty for other kinds.
    pub listeners: &'static [Listener],
    /// Whether the highest version of this request may still change.
    pub latest_version_unstable: bool,
    /// The topic that has these records; only for record messages.
    pub log: Option<&'static str>,
    /// The header version for each version, if the schema lists them; empty if they follow from the
    /// flexible versions. [`header_version`](Self::header_version) covers both cases.
    pub header_versions: &'static [HeaderVersion],
    /// The message's name and fields.
    pub root: StructSchema,
}

/// A struct's schema: the message itself, or a struct nested in it.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct StructSchema {
    /// The name in the schema.
    pub name: &'static str,
    /// The versions that have the struct.
    pub versions: VersionRange,
    /// The fields, in the order of their bytes.
    pub fields: &'static [FieldSchema],
    /// The struct's doc comment; empty without the feature `inspect`.
    pub docs: &'static str,
    pub(crate) largest_min_size: usize,
}

/// A field's schema.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct FieldSchema {
    /// The name in Rust, without `r#`.
    pub name: &'static str,
    /// The name in the schema.
    pub schema_name: &'static str,
    /// The field's type.
    pub ty: FieldType,
    /// The versions that have the field. They may extend beyond the message's.
    pub versions: VersionRange,
    /// The tag, if the field is tagged in some version.
    pub tag: Option<u32>,
    /// The versions in which the field is tagged; none without a tag.
    pub tagged_versions: VersionRange,
    /// Whether the attribute repeats `versions` as `tagged_versions`. Only errors make the difference.
    pub(crate) repeats_versions: bool,
    /// The versions in which the field can be null. They may extend beyond `versions`.
    pub nullable_versions: VersionRange,
    /// The versions in which this string or bytes field has a compact length, if not the message's
    /// flexible versions.
    pub flexible_versions: Option<VersionRange>,
    /// The value if the bytes do not contain the field.
    pub default: DefaultValue,
    /// Whether versions without the field drop its value instead of failing.
    pub ignorable: bool,
    /// Whether the field is the key, or part of the key, of the array that holds its struct.
    pub map_key: bool,
    /// What the value identifies.
    pub entity_type: Option<EntityType>,
    /// The field's doc comment; empty without the feature `inspect`.
    pub docs: &'static str,
}

macro_rules! field_type {
    ($($name:ident $word:literal $facts:tt $doc:literal)+) => {
        /// A field's type and encoding (Kafka's protocol guide, "Protocol Primitive Types").
        ///
        /// Lengths and counts are uvarints in flexible versions (KIP-482).
        #[derive(Debug, Clone, Copy, PartialEq)]
        #[non_exhaustive]
        pub enum FieldType {
            $(#[doc = $doc] $name,)+
            /// The fields one after another, followed by a tag section in flexible versions.
            Struct(&'static StructSchema),
            /// A count (int32, or uvarint of the count plus 1) and elements.
            Array(&'static Self),
        }

        impl FieldType {
            /// The primitive type, without the struct or element that it holds.
            pub(crate) const fn primitive(&self) -> Primitive {
                match self {
                    $(Self::$name => Primitive::$name,)+
                    Self::Struct(_) => Primitive::Struct,
                    Self::Array(_) => Primitive::Array,
                }
            }
        }
    };
}

kafka_types!(field_type);

/// A field's default in the schema.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum DefaultValue {
    /// No default: zero, `false` or empty, and null for an `Option`.
    Unset,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A float64 number.
    Float(f64),
    /// The text of a string field, or a UUID in Kafka's base64.
    Text(&'static str),
    /// Null.
    Null,
    /// An empty string, bytes, array, or a struct of defaults.
    Empty,
}

/// Schema equality: NaN equals itself, and -0.0 differs from 0.0.
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

/// The version of [`RequestHeader`](crate::RequestHeader) that has the layout of request header
/// `version`. Header 3 is header 2 with a tagged field (KIP-1313), which stays among the unknown ones.
#[inline]
pub(crate) const fn header_layout(version: ApiVersion) -> ApiVersion {
    if version > 2 { 2 } else { version }
}

impl MessageSchema {
    /// The message's name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.root.name
    }

    /// The header version for a request or response of `version`: the one that the schema lists, or
    /// else the one that follows from the API key and the flexible versions. `None` for other kinds
    /// of message, which have no header.
    #[must_use]
    pub const fn header_version(&self, version: ApiVersion) -> Option<ApiVersion> {
        match self.kind {
            MessageKind::Request => Some(self.request_header_version(version)),
            MessageKind::Response => Some(self.response_header_version(version)),
            _ => None,
        }
    }

    #[inline]
    const fn request_header_version(&self, version: ApiVersion) -> ApiVersion {
        match header::listed(self.header_versions, version) {
            Some(header) => header,
            None => header::request_version(self.number(), version, self.flexible),
        }
    }

    /// The version of [`RequestHeader`](crate::RequestHeader) that has the layout of the header before
    /// `version`.
    #[inline]
    pub(crate) const fn request_header_layout(&self, version: ApiVersion) -> ApiVersion {
        header_layout(self.request_header_version(version))
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
    /// A struct without fields.
    pub(crate) const EMPTY: Self = Self::new("", &[]);

    /// The field that has `tag` in `version`, or else in another version.
    #[must_use]
    pub fn tagged(&self, tag: u32) -> Option<&'static FieldSchema> {
        self.fields.iter().find(|field| field.tag == Some(tag))
    }
}

impl FieldSchema {
    /// Whether the field is tagged in `version`.
    #[must_use]
    pub const fn is_tagged(&self, version: i16) -> bool {
        self.tagged_versions.contains(version)
    }

    /// Whether the field is encoded inline in `version`.
    #[must_use]
    pub const fn is_positional(&self, version: i16) -> bool {
        self.versions.contains(version) && !self.is_tagged(version)
    }

    /// Whether the field can be null in `version`.
    #[must_use]
    pub const fn is_nullable(&self, version: i16) -> bool {
        self.nullable_versions.contains(version)
    }

    /// Whether the field's length is compact in `version` of a message. `flexible` says whether
    /// that version is flexible.
    #[must_use]
    pub const fn is_compact(&self, version: i16, flexible: bool) -> bool {
        match self.flexible_versions {
            Some(versions) => versions.contains(version),
            None => flexible,
        }
    }
}

impl FieldType {
    /// The size of a number, bool or UUID in bytes; 0 for types without a fixed width.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.primitive().width()
    }

    /// The smallest and the largest value of an integer type.
    #[must_use]
    pub const fn range(&self) -> Option<RangeInclusive<i64>> {
        match self.primitive().range() {
            Some((least, most)) => Some(RangeInclusive::new(least, most)),
            None => None,
        }
    }

    /// The schema of the struct, or of the struct in the array.
    #[must_use]
    pub const fn nested(&self) -> Option<&'static StructSchema> {
        match self {
            Self::Struct(schema) => Some(schema),
            Self::Array(element) => element.nested(),
            _ => None,
        }
    }
}

//! Schemas that own their parts.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use kafka_rules::header;

use crate::schema::{EntityType, HeaderVersion, Listener, MessageKind};
use crate::version::{ApiVersion, VersionRange};

/// A message's schema: a [`MessageSchema`](crate::MessageSchema) created at run time.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OwnedMessage {
    /// The kind of message.
    pub kind: MessageKind,
    /// Kafka's number for the API or record type; `None` for `header` and `data`.
    pub api_key: Option<i16>,
    /// The versions that can be decoded and encoded; empty if Kafka no longer has the message.
    pub versions: VersionRange,
    /// The versions with compact lengths and tagged fields. They may extend beyond `versions`.
    pub flexible: VersionRange,
    /// The servers that answer this request; empty for other kinds.
    pub listeners: Vec<Listener>,
    /// Whether the highest version of this request may still change.
    pub latest_version_unstable: bool,
    /// The header version for each version; empty if they follow from the flexible versions.
    pub header_versions: Vec<HeaderVersion>,
    /// The message's name and fields.
    pub root: Arc<OwnedStruct>,
}

/// A struct's schema: the message itself, or a struct nested in it.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OwnedStruct {
    /// The name in the schema.
    pub name: String,
    /// The versions that have the struct.
    pub versions: VersionRange,
    /// The fields, in the order of their bytes.
    pub fields: Vec<OwnedField>,
    /// The description in the schema.
    pub docs: String,
}

/// A field's schema.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OwnedField {
    /// The name in Rust, without `r#`.
    pub name: String,
    /// The name in the schema.
    pub schema_name: String,
    /// The field's type.
    pub ty: OwnedType,
    /// The versions that have the field. They may extend beyond the message's.
    pub versions: VersionRange,
    /// The tag, if the field is tagged in some version.
    pub tag: Option<u32>,
    /// The versions in which the field is tagged; none without a tag.
    pub tagged_versions: VersionRange,
    /// The versions in which the field can be null. They may extend beyond `versions`.
    pub nullable_versions: VersionRange,
    /// The versions in which this string or bytes field has a compact length, if not the message's
    /// flexible versions.
    pub flexible_versions: Option<VersionRange>,
    /// The value if the bytes do not contain the field.
    pub default: OwnedDefault,
    /// Whether versions without the field drop its value instead of failing.
    pub ignorable: bool,
    /// Whether the field is the key, or part of the key, of the array that holds its struct.
    pub map_key: bool,
    /// What the value identifies.
    pub entity_type: Option<EntityType>,
    /// The description in the schema.
    pub docs: String,
}

/// A field's type, like [`FieldType`](crate::FieldType).
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[allow(missing_docs, reason = "as `FieldType`")]
pub enum OwnedType {
    Bool,
    Int8,
    Int16,
    Int32,
    Int64,
    Uint16,
    Uint32,
    Float64,
    Uuid,
    String,
    Bytes,
    Records,
    /// Several fields can share a struct.
    Struct(Arc<OwnedStruct>),
    Array(Box<Self>),
}

/// A field's default, like [`DefaultValue`](crate::DefaultValue).
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[allow(missing_docs, reason = "as `DefaultValue`")]
pub enum OwnedDefault {
    /// No default: zero, `false` or empty, and null if the field can be null.
    Unset,
    Bool(bool),
    Int(i64),
    Float(f64),
    Text(String),
    Null,
    Empty,
}

impl OwnedMessage {
    /// The header version for a request or response of `version`; `None` for other kinds.
    #[must_use]
    pub fn header_version(&self, version: ApiVersion) -> Option<ApiVersion> {
        let listed = header::listed(&self.header_versions, version);
        let key = self.api_key.unwrap_or(-1);
        let follows = match self.kind {
            MessageKind::Request => header::request_version(key, version, self.flexible),
            MessageKind::Response => header::response_version(key, version, self.flexible),
            _ => return None,
        };
        Some(listed.unwrap_or(follows))
    }

    /// The message's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.root.name
    }
}

impl OwnedType {
    /// The schema of the struct, or of the struct in the array.
    #[must_use]
    pub fn nested(&self) -> Option<&Arc<OwnedStruct>> {
        match self {
            Self::Struct(schema) => Some(schema),
            Self::Array(element) => element.nested(),
            _ => None,
        }
    }
}

impl fmt::Display for OwnedType {
    /// Writes the type as Kafka's schemas do: `int32`, `[]TopicData`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bool => "bool",
            Self::Int8 => "int8",
            Self::Int16 => "int16",
            Self::Int32 => "int32",
            Self::Int64 => "int64",
            Self::Uint16 => "uint16",
            Self::Uint32 => "uint32",
            Self::Float64 => "float64",
            Self::Uuid => "uuid",
            Self::String => "string",
            Self::Bytes => "bytes",
            Self::Records => "records",
            Self::Struct(schema) => &schema.name,
            Self::Array(element) => return write!(f, "[]{element}"),
        })
    }
}

//! A schema that owns its parts.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use kafka_rules::header;

use crate::schema::{EntityType, HeaderVersion, Listener, MessageKind};
use crate::version::{ApiVersion, VersionRange};

/// A message: a [`MessageSchema`](crate::MessageSchema) that was made at run time.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OwnedMessage {
    /// What it is.
    pub kind: MessageKind,
    /// Kafka's number for the API or record type; `None` for `header` and `data`.
    pub api_key: Option<i16>,
    /// The versions that can be read and written; none if Kafka no longer has the message.
    pub versions: VersionRange,
    /// The versions with compact lengths and tagged fields; may reach beyond `versions`.
    pub flexible: VersionRange,
    /// Who answers it; on requests.
    pub listeners: Vec<Listener>,
    /// Whether the highest version may still change; on requests.
    pub latest_version_unstable: bool,
    /// The header before each version; empty where it follows from the flexible versions.
    pub header_versions: Vec<HeaderVersion>,
    /// Its name and fields.
    pub root: Arc<OwnedStruct>,
}

/// A struct: a message's own, or one nested in it.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OwnedStruct {
    /// The schema's name.
    pub name: String,
    /// The versions in which it exists.
    pub versions: VersionRange,
    /// In the order in which they stand in the bytes.
    pub fields: Vec<OwnedField>,
    /// What it is for.
    pub docs: String,
}

/// A field.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OwnedField {
    /// Rust's name, without `r#`.
    pub name: String,
    /// The schema's name.
    pub schema_name: String,
    /// What it holds.
    pub ty: OwnedType,
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
    pub default: OwnedDefault,
    /// Whether a value is dropped without an error in versions that lack the field.
    pub ignorable: bool,
    /// Whether it is (part of) the key of the array that its struct is an element of.
    pub map_key: bool,
    /// What its value names.
    pub entity_type: Option<EntityType>,
    /// What it is for.
    pub docs: String,
}

/// What a field holds, as [`FieldType`](crate::FieldType).
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

/// A field's default, as [`DefaultValue`](crate::DefaultValue).
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[allow(missing_docs, reason = "as `DefaultValue`")]
pub enum OwnedDefault {
    /// None is given: the type's zero; null if the field can be null.
    Unset,
    Bool(bool),
    Int(i64),
    Float(f64),
    Text(String),
    Null,
    Empty,
}

impl OwnedMessage {
    /// The version of the header before a request or response of `version`; `None` for other kinds.
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
    /// The struct that it is, or is an array of.
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
    /// As Kafka's schemas write it: `int32`, `[]TopicData`.
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

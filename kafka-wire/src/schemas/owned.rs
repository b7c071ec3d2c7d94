//! Schemas that own their parts.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use kafka_rules::{Primitive, header, kafka_types};

use crate::schema::{EntityType, FieldType, HeaderVersion, Listener, MessageKind, StructSchema};
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

macro_rules! owned_type {
    ($($name:ident $word:literal $facts:tt $doc:literal)+) => {
        /// A field's type, like [`FieldType`].
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        #[allow(missing_docs, reason = "as `FieldType`")]
        pub enum OwnedType {
            $($name,)+
            /// Several fields can share a struct.
            Struct(Arc<OwnedStruct>),
            Array(Box<Self>),
        }

        impl OwnedType {
            /// A type that contains no other type; `None` for a struct or array.
            pub(super) fn of(primitive: Primitive) -> Option<Self> {
                match primitive {
                    $(Primitive::$name => Some(Self::$name),)+
                    Primitive::Struct | Primitive::Array => None,
                }
            }

            /// Converts a type from the derive. `own` converts the struct in it.
            pub(super) fn from_static(
                ty: &FieldType,
                own: &mut impl FnMut(&'static StructSchema) -> Arc<OwnedStruct>,
            ) -> Self {
                match ty {
                    $(FieldType::$name => Self::$name,)+
                    FieldType::Struct(schema) => Self::Struct(own(schema)),
                    FieldType::Array(element) => {
                        Self::Array(Box::new(Self::from_static(element, own)))
                    }
                }
            }

            /// Converts into a type that lives as long as the program. `leak` converts the struct in
            /// it.
            pub(super) fn leak(
                &self,
                leak: &mut impl FnMut(&Arc<OwnedStruct>) -> &'static StructSchema,
            ) -> FieldType {
                match self {
                    $(Self::$name => FieldType::$name,)+
                    Self::Struct(schema) => FieldType::Struct(leak(schema)),
                    Self::Array(element) => {
                        FieldType::Array(Box::leak(Box::new(element.leak(leak))))
                    }
                }
            }

            /// The word in Kafka's schemas; `None` for a struct or array.
            fn word(&self) -> Option<&'static str> {
                match self {
                    $(Self::$name => Some($word),)+
                    Self::Struct(_) | Self::Array(_) => None,
                }
            }
        }
    };
}

kafka_types!(owned_type);

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
        match self {
            Self::Struct(schema) => f.write_str(&schema.name),
            Self::Array(element) => write!(f, "[]{element}"),
            scalar => f.write_str(scalar.word().unwrap_or_default()),
        }
    }
}

//! The input of the derive, parsed, with all defaults of the attribute language filled in.

use kafka_rules::HeaderVersion;
pub(crate) use kafka_rules::{EntityType as Entity, Listener, MessageKind as Kind};
use std::fmt;

use proc_macro2::Span;
use syn::{Generics, Ident, Path, Type};

use crate::attr::Attrs;
use crate::versions::Versions;

/// The runtime's name in the expansion, if `crate = …` names a path.
pub(crate) const IMPORTED: &str = "__kafka_wire";

/// The name of the runtime without `crate = …`.
pub(crate) const RUNTIME: &str = "kafka_wire";

/// The whole input.
pub(crate) struct Model {
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    /// `::kafka_wire`, or the path in `crate = …`.
    pub(crate) wire: Path,
    pub(crate) docs: String,
    pub(crate) optimize_for: Goal,
    /// Whether the codec is compiled only in the crates that use it.
    pub(crate) inline: bool,
    /// Whether to implement `Debug` and `PartialEq`.
    pub(crate) std_traits: bool,
    pub(crate) shape: Shape,
}

/// The goal of a struct's code.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Straight-line code for flexible versions, in addition to the walk over the fields.
    Speed,
    /// Only the walk.
    CodeSize,
}

#[expect(clippy::large_enum_variant, reason = "there is one of it")]
pub(crate) enum Shape {
    Struct(Struct),
    Newtype(Newtype),
    Enum(Enum),
    Requests(Requests),
    Records(Records),
}

/// A struct with named fields, or a unit struct.
pub(crate) struct Struct {
    /// The name in the schema.
    pub(crate) name: String,
    /// The `versions` of a nested struct, or a message's valid versions.
    pub(crate) versions: Versions,
    /// Whether the versions and flexible versions are known, so that the fields can be checked.
    pub(crate) has_versions: bool,
    /// The message's attributes; `None` for a nested struct.
    pub(crate) message: Option<Message>,
    /// All fields except the unknown tagged fields, in order.
    pub(crate) fields: Vec<Field>,
    /// The field that keeps unknown tagged fields.
    pub(crate) unknown_tagged_fields: Option<(Ident, Type)>,
    /// `struct Name;`
    pub(crate) unit: bool,
    /// Whether a mistake leaves only the schema to generate, for example a field's wrong type.
    pub(crate) is_refused: bool,
}

pub(crate) struct Message {
    pub(crate) kind: Kind,
    pub(crate) api_key: Option<i16>,
    pub(crate) flexible: Versions,
    pub(crate) response: Option<Type>,
    pub(crate) listeners: Vec<Listener>,
    pub(crate) latest_version_unstable: bool,
    pub(crate) log: Option<String>,
    /// Empty if they follow from the flexible versions.
    pub(crate) header_versions: Vec<HeaderVersion>,
}

/// `header_versions = …` as written.
pub(crate) struct HeaderVersions {
    /// The entries that are written or meant; empty if the text does not tell.
    pub(crate) entries: Vec<HeaderVersion>,
    /// The mistake in their syntax. The advice depends on the message.
    pub(crate) wrong: Option<String>,
}

pub(crate) struct Field {
    pub(crate) ident: Ident,
    /// The name in the schema.
    pub(crate) name: String,
    /// The type as written, or the `T` of an `Option<T>`.
    pub(crate) inner: Type,
    pub(crate) optional: bool,
    /// Whether the written type is wrong; `inner` then is what was meant.
    pub(crate) is_refused: bool,
    pub(crate) versions: Versions,
    pub(crate) tag: Option<u32>,
    /// None without a tag.
    pub(crate) tagged_versions: Versions,
    /// None unless `optional`.
    pub(crate) nullable_versions: Versions,
    pub(crate) flexible_versions: Option<Versions>,
    pub(crate) default: Option<FieldDefault>,
    pub(crate) ignorable: bool,
    /// The attributes, from which keys that do not change bytes are read.
    pub(crate) attrs: Attrs,
    pub(crate) docs: String,
}

/// `default = …`, with the span of its value.
pub(crate) struct FieldDefault {
    pub(crate) value: DefaultLiteral,
    pub(crate) span: Span,
}

pub(crate) enum DefaultLiteral {
    Null,
    Empty,
    Bool(bool),
    Int(i128),
    Float(f64),
    Text(String),
    /// A mistake. The advice depends on the field's type.
    Wrong(String),
    /// A mistake, and the intended value, if the field's type has it.
    Meant(String, Box<Self>),
}

impl fmt::Display for DefaultLiteral {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Empty | Self::Wrong(_) => f.write_str("empty"),
            Self::Bool(value) => write!(f, "{value}"),
            Self::Int(value) => write!(f, "{value}"),
            Self::Float(value) if value.is_infinite() => {
                f.write_str(if *value < 0.0 { "-Infinity" } else { "Infinity" })
            }
            Self::Float(value) => write!(f, "{value}"),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::Meant(_, value) => write!(f, "{value}"),
        }
    }
}

/// `struct BrokerId(i32);`
pub(crate) struct Newtype {
    pub(crate) ty: Type,
}

/// `#[repr(i8)] enum State { Empty = 0, #[kafka(fallback)] Other(i8) }`
pub(crate) struct Enum {
    /// The integer of `repr`, one of Kafka's.
    pub(crate) repr: Ident,
    pub(crate) variants: Vec<(Ident, i128)>,
    pub(crate) fallback: Ident,
}

/// `#[kafka(requests)] enum Request { Fetch(FetchRequest), #[kafka(fallback)] Other(RequestFrame) }`
pub(crate) struct Requests {
    pub(crate) variants: Vec<RequestVariant>,
    pub(crate) fallback: Option<Ident>,
}

pub(crate) struct RequestVariant {
    pub(crate) ident: Ident,
    /// The request type, without its box.
    pub(crate) request: Type,
    /// The supported versions, with the span of their literal; `None` for all.
    pub(crate) versions: Option<(Versions, Span)>,
}

/// `#[kafka(records)] enum Record { Topic(TopicRecord), #[kafka(fallback)] Other(MetadataRecord) }`,
/// or with a key and a value in each variant.
pub(crate) struct Records {
    pub(crate) framing: Framing,
    pub(crate) variants: Vec<RecordVariant>,
    pub(crate) fallback: Option<Ident>,
    /// Whether variants are missing because of reported mistakes.
    pub(crate) is_partial: bool,
}

/// Where the records of a log keep their type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Framing {
    /// In the record's value, before the message.
    Metadata,
    /// In the record's key, which is a message too.
    Coordinator,
}

pub(crate) struct RecordVariant {
    pub(crate) ident: Ident,
    /// The key type, without its box.
    pub(crate) key: Option<Type>,
    /// The value type, without its `Option` and box.
    pub(crate) value: Type,
}

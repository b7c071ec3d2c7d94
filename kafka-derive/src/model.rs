//! What the derive was put on, as the rest of the crate works on it: read, with every default
//! that the attribute language has filled in.

use kafka_rules::HeaderVersion;
pub(crate) use kafka_rules::{EntityType as Entity, Listener, MessageKind as Kind};
use std::fmt;

use proc_macro2::Span;
use syn::{Generics, Ident, Path, Type};

use crate::attr::Attrs;
use crate::versions::Versions;

/// The whole input.
pub(crate) struct Model {
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    /// `::kafka_wire`, or what `crate = …` says.
    pub(crate) wire: Path,
    pub(crate) docs: String,
    pub(crate) optimize_for: Goal,
    pub(crate) shape: Shape,
}

/// What the code of a struct is optimized for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Straight code for flexible versions, beside the walk over the fields.
    Speed,
    /// The walk alone.
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
    /// The schema's name.
    pub(crate) name: String,
    /// A nested struct's `versions`; of a message, the valid ones.
    pub(crate) versions: Versions,
    /// What makes it a message; `None` for a nested struct.
    pub(crate) message: Option<Message>,
    /// All but the unknown tagged fields, in order.
    pub(crate) fields: Vec<Field>,
    /// The field that keeps unknown tagged fields.
    pub(crate) unknown_tagged_fields: Option<(Ident, Type)>,
    /// `struct Name;`
    pub(crate) unit: bool,
}

pub(crate) struct Message {
    pub(crate) kind: Kind,
    pub(crate) api_key: Option<i16>,
    pub(crate) flexible: Versions,
    pub(crate) response: Option<Type>,
    pub(crate) listeners: Vec<Listener>,
    pub(crate) latest_version_unstable: bool,
    pub(crate) log: Option<String>,
    /// Empty where they follow from the flexible versions.
    pub(crate) header_versions: Vec<HeaderVersion>,
}

pub(crate) struct Field {
    pub(crate) ident: Ident,
    /// The schema's name.
    pub(crate) name: String,
    /// The type as written, `T` where that is `Option<T>`.
    pub(crate) inner: Type,
    pub(crate) optional: bool,
    pub(crate) versions: Versions,
    pub(crate) tag: Option<u32>,
    /// None without a tag.
    pub(crate) tagged_versions: Versions,
    /// None unless `optional`.
    pub(crate) nullable_versions: Versions,
    pub(crate) flexible_versions: Option<Versions>,
    pub(crate) default: Option<FieldDefault>,
    pub(crate) ignorable: bool,
    /// The rest: keys that change no byte are read from here.
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
    /// A mistake. What to write depends on the field's type.
    Wrong(String),
    /// A mistake, and the value that was meant if it is one of the field's type.
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
    /// The request, without the box that it may be in.
    pub(crate) request: Type,
    /// Those that are served, with the span of their literal; `None` for all.
    pub(crate) versions: Option<(Versions, Span)>,
}

/// `#[kafka(records)] enum Record { Topic(TopicRecord), #[kafka(fallback)] Other(MetadataRecord) }`,
/// or with a key and a value in each variant.
pub(crate) struct Records {
    pub(crate) framing: Framing,
    pub(crate) variants: Vec<RecordVariant>,
    pub(crate) fallback: Option<Ident>,
    /// Whether variants are missing here, which are reported.
    pub(crate) is_partial: bool,
}

/// How a log's records say what they are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Framing {
    /// Before the message, in the record's value.
    Metadata,
    /// In the record's key, which is a message too.
    Coordinator,
}

pub(crate) struct RecordVariant {
    pub(crate) ident: Ident,
    /// Without the box that it may be in.
    pub(crate) key: Option<Type>,
    /// Without the `Option` and the box that it may be in.
    pub(crate) value: Type,
}

//! What a schema's files say, as the shared rules look at it.

use crate::schema::MessageKind;
use kafka_rules::facts::{self, Fact, Parent};
use kafka_rules::{At, EntityType, Primitive, Syntax, Verdict, VersionRange};

use super::super::default::{self, is_nullable};
use super::super::error::Errors;
use super::super::written::{Element, Field, Message, Place, Range, Type};

/// Reports a verdict at its key.
pub(super) fn report(verdict: &Verdict, place: &Place, errors: &Errors) {
    let (At::Key(key) | At::Value(key)) = verdict.at;
    errors.at(&place.of(key.name(Syntax::Json)), verdict.text.as_str());
}

/// The message itself, as far as its kind is known.
pub(super) fn message(message: &Message) -> Option<facts::Message<'_>> {
    let kind = message.kind.value?;
    let has_key = !matches!(kind, MessageKind::Header | MessageKind::Data);
    Some(facts::Message {
        syntax: Syntax::Json,
        kind,
        name: Some(&message.name),
        api_key: match message.api_key {
            // Kafka's generator does not look at one of a message that is gone.
            Some(key) if has_key || !message.is_gone() => Fact::Is(key),
            _ => Fact::Absent,
        },
        versions: message.valid().map_or(Fact::Unknown, Fact::Is),
        flexible: message.flexible().map_or(Fact::Unknown, Fact::Is),
        // Its own file says which it is.
        response: kind == MessageKind::Request,
        listeners: !message.listeners.is_empty(),
        latest_version_unstable: message.latest_version_unstable,
        log: Fact::Absent,
        header_versions: match &message.header_versions {
            // Kafka's generator does not look at those of a message that is gone.
            Some(headers) if !message.is_gone() => {
                headers.value.as_deref().map_or(Fact::Unknown, Fact::Is)
            }
            _ => Fact::Absent,
        },
    })
}

/// What holds `fields`, the message or a struct in it.
pub(super) fn parent(message: &Message, is_message: bool, fields: &[Field]) -> Parent<'static> {
    let taken = |tag: &u32| fields.iter().any(|field| field.tag == Some(i64::from(*tag)));
    Parent {
        syntax: Syntax::Json,
        is_message,
        versions: message.valid(),
        flexible: message.flexible(),
        next_tag: (0..).find(|tag| !taken(tag)).unwrap_or_default(),
        place: None,
    }
}

pub(super) fn field(field: &Field) -> facts::Field<'_> {
    facts::Field {
        versions: field.versions.value,
        tag: field.tag.map_or(Fact::Absent, Fact::Is),
        tagged_versions: range(&field.tagged_versions),
        is_nullable: is_nullable(field),
        nullable: match is_nullable(field) {
            true => range(&field.nullable_versions),
            false => Fact::Absent,
        },
        flexible: field.flexible_versions.as_ref().map_or(Fact::Absent, range),
        default: default::fact(field),
        map_key: field.map_key,
        entity: field.entity_type.as_deref().and_then(EntityType::named),
        ..facts::Field::new(ty(&field.ty))
    }
}

fn range(range: &Range) -> Fact<VersionRange> {
    range.value.map_or(Fact::Unknown, Fact::Is)
}

fn ty(ty: &Type) -> kafka_rules::Type {
    kafka_rules::Type { arrays: ty.arrays, element: ty.element.primitive() }
}

impl Element {
    /// Its row in the table of Kafka's types; none, if it is no type.
    pub(crate) fn primitive(&self) -> Option<Primitive> {
        Some(match self {
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
            Self::Unknown(_) => return None,
        })
    }
}

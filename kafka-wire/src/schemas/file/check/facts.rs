//! Turns schema files into facts for the shared rules.

use crate::schema::MessageKind;
use kafka_rules::facts::{self, Fact, Parent};
use kafka_rules::{At, EntityType, Syntax, Verdict, VersionRange};

use super::super::default::{self, is_nullable};
use super::super::error::Errors;
use super::super::written::{Field, Message, Place, Range, Type};

/// Reports a verdict at its key.
pub(super) fn report(verdict: &Verdict, place: &Place, errors: &Errors) {
    let (At::Key(key) | At::Value(key)) = verdict.at;
    errors.at(&place.of(key.name(Syntax::Json)), verdict.text.as_str());
}

/// The facts of the message, if its kind is known.
pub(super) fn message(message: &Message) -> Option<facts::Message<'_>> {
    let kind = message.kind.value?;
    let has_key = !matches!(kind, MessageKind::Header | MessageKind::Data);
    Some(facts::Message {
        syntax: Syntax::Json,
        kind,
        name: Some(&message.name),
        api_key: match message.api_key {
            // Kafka's generator ignores the API key of a dropped message.
            Some(key) if has_key || !message.is_gone() => Fact::Is(key),
            _ => Fact::Absent,
        },
        versions: message.valid().map_or(Fact::Unknown, Fact::Is),
        flexible: message.flexible().map_or(Fact::Unknown, Fact::Is),
        newest: None,
        first_tagged: None,
        // The response is in a file of its own.
        response: kind == MessageKind::Request,
        listeners: !message.listeners.is_empty(),
        latest_version_unstable: message.latest_version_unstable,
        log: Fact::Absent,
        header_versions: match &message.header_versions {
            // Kafka's generator ignores the header versions of a dropped message.
            Some(headers) if !message.is_gone() => {
                headers.value.as_deref().map_or(Fact::Unknown, Fact::Is)
            }
            _ => Fact::Absent,
        },
    })
}

/// The facts of the message or struct that contains `fields`.
pub(super) fn parent(message: &Message, is_message: bool, fields: &[Field]) -> Parent<'static> {
    let taken = |tag: &u32| fields.iter().any(|field| field.tag == Some(i64::from(*tag)));
    let tagged = fields.iter().filter(|it| it.tag.is_some()).filter_map(|it| field(it).tagged_in());
    Parent {
        syntax: Syntax::Json,
        is_message,
        versions: message.valid(),
        flexible: message.flexible(),
        is_never_flexible: message.kind.value == Some(MessageKind::CoordinatorKey),
        first_tagged: tagged.filter(|it| !it.is_empty()).map(|it| it.min()).min(),
        next_tag: (0..).find(|tag| !taken(tag)).unwrap_or_default(),
        place: None,
    }
}

pub(super) fn field(field: &Field) -> facts::Field<'_> {
    facts::Field {
        versions: field.versions.value,
        written_versions: range(&field.versions),
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

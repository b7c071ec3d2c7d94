//! A field on the way to the model, and the rules for keys that change no byte.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::Type;

use super::names;
use crate::attr::{self, AttrExt, Attrs};
use crate::ctxt::Ctxt;
use crate::model::{DefaultLiteral, Entity, Field, FieldDefault};
use crate::types::{Int, Kind, classify, spelled};
use crate::versions::Versions;

/// The struct around the fields. What is wrong there is `None` here.
pub(super) struct Parent {
    pub(super) is_message: bool,
    pub(super) versions: Option<Versions>,
    /// A message's; of a nested struct nobody knows.
    pub(super) flexible: Option<Versions>,
    /// The lowest tag that is free.
    pub(super) next_tag: u32,
}

/// A field whose rules are being checked. What is wrong is `None`, and is judged no further.
pub(super) struct FieldBuilder<'a> {
    pub(super) index: usize,
    pub(super) ident: &'a Ident,
    pub(super) ty: &'a Type,
    /// `T` of `Option<T>`, else the type.
    pub(super) inner: &'a Type,
    /// What `inner` is.
    pub(super) kind: Kind<'a>,
    pub(super) optional: bool,
    pub(super) attrs: Attrs,
    pub(super) docs: String,
    pub(super) name: String,
    pub(super) versions: Option<Versions>,
    pub(super) tag: Option<u32>,
    pub(super) tagged_versions: Option<Versions>,
    pub(super) nullable: Option<Versions>,
    pub(super) default: Option<FieldDefault>,
}

impl<'a> FieldBuilder<'a> {
    pub(super) fn new(index: usize, field: &'a syn::Field, ident: &'a Ident, attrs: Attrs) -> Self {
        let (inner, optional) = match classify(&field.ty) {
            Kind::Option(inner) => (inner, true),
            _ => (&field.ty, false),
        };
        let versions = match (&attrs.versions, &attrs.tagged_versions) {
            (None, Some(tagged_versions)) => tagged_versions.value,
            (versions, _) => versions.value_or(Versions::ALL),
        };
        let tagged_versions = match (&attrs.tagged, &attrs.tagged_versions) {
            (Some(tagged), _) if tagged.is_misspelled() => None,
            (Some(_), None) => versions,
            (_, tagged_versions) => tagged_versions.value_or(Versions::NONE),
        };
        let nullable = match (&attrs.nullable, optional) {
            (_, false) => Some(Versions::NONE),
            (None, true) => versions,
            (Some(nullable), true) => nullable.value,
        };
        Self {
            index,
            ident,
            ty: &field.ty,
            inner,
            kind: classify(inner),
            optional,
            docs: attr::docs(&field.attrs),
            name: String::new(),
            tag: attrs.tagged.as_ref().and_then(|tagged| tagged.value),
            attrs,
            versions,
            tagged_versions,
            nullable,
            default: None,
        }
    }

    /// What the type is in Kafka's words, for texts: `an int32`, `a string`.
    pub(super) fn kafka_type(&self) -> String {
        with_article(self.kind.kafka())
    }

    pub(super) fn into_field(self) -> Field {
        let versions = self.versions.unwrap_or(Versions::ALL);
        Field {
            ident: self.ident.clone(),
            name: self.name,
            inner: self.inner.clone(),
            optional: self.optional,
            versions,
            tag: self.tag,
            tagged_versions: match self.tag {
                Some(_) => self.tagged_versions.unwrap_or(versions),
                None => Versions::NONE,
            },
            nullable_versions: match self.optional {
                true => self.nullable.unwrap_or(versions),
                false => Versions::NONE,
            },
            flexible_versions: self.attrs.flexible.and_then(|flexible| flexible.value),
            default: self.default,
            ignorable: self.attrs.ignorable.is_some(),
            map_key: self.attrs.map_key.is_some(),
            entity: self.attrs.entity.and_then(|entity| entity.value),
            docs: self.docs,
        }
    }
}

impl FieldDefault {
    /// A default written by `tokens`.
    pub(super) fn at(tokens: impl ToTokens, value: DefaultLiteral) -> Self {
        let span = syn::spanned::Spanned::span(&tokens.to_token_stream());
        Self { value, span }
    }
}

pub(super) fn check(errors: &Ctxt, field: &mut FieldBuilder, parent: &Parent) {
    field.name = names::of_field(errors, field);
    map_key_is_not_on_a_message(errors, field, parent);
    map_key_is_not_tagged(errors, field);
    entity_names_its_type(errors, field);
}

fn map_key_is_not_on_a_message(errors: &Ctxt, field: &FieldBuilder, parent: &Parent) {
    if let Some(map_key) = field.attrs.map_key.as_ref().filter(|_| parent.is_message) {
        errors.error(
            &map_key.key,
            "a message's own fields are keys of nothing; move `map_key` to the struct that an array holds",
        );
    }
}

fn map_key_is_not_tagged(errors: &Ctxt, field: &FieldBuilder) {
    if let (Some(map_key), Some(_)) = (&field.attrs.map_key, &field.attrs.tagged) {
        let text = format!(
            "`{}` is tagged, and a map key cannot be; remove `map_key` or the tag",
            field.ident
        );
        errors.error(&map_key.key, text);
    }
}

fn entity_names_its_type(errors: &Ctxt, field: &mut FieldBuilder) {
    let Some(attr) = &mut field.attrs.entity else {
        return;
    };
    let Some(entity) = attr.value else { return };
    let (kind, ty) = match field.kind {
        Kind::Array(element) => (classify(element), element),
        kind => (kind, field.inner),
    };
    let (fits, named, rust) = match entity {
        Entity::BrokerId => (matches!(kind, Kind::Int(Int::I32)), "an int32", "i32"),
        Entity::ProducerId => (matches!(kind, Kind::Int(Int::I64)), "an int64", "i64"),
        Entity::GroupId | Entity::TopicName | Entity::TransactionalId => {
            (matches!(kind, Kind::Str), "a string", "KafkaString")
        }
    };
    // A new type may hold it; its codec knows.
    if fits || matches!(kind, Kind::Other) {
        return;
    }
    let text = format!(
        "a {} is {named}, and this is {}; write `{rust}` for `{}`",
        entity.as_str(),
        with_article(kind.kafka()),
        spelled(ty)
    );
    errors.error(attr.to_change(), text);
    attr.value = None;
}

pub(super) fn with_article(noun: &str) -> String {
    let article = match noun {
        "bytes" | "records" => "",
        _ if noun.starts_with(['a', 'e', 'i', 'o']) => "an ",
        _ => "a ",
    };
    format!("{article}{noun}")
}

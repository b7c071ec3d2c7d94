//! Builds a field of the model: the shared rules check its facts, and whatever is wrong is reported
//! at its tokens and left out.

use kafka_rules::facts::Fact;
use kafka_rules::field::OF_FIELD;
use kafka_rules::{Change, Key, Subject, Syntax, facts};
use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::Type;

use super::facts::{fact, kafka_type, range, value};
use super::field_type::{OnTheWire, innermost, never_null};
use super::names::{self, Taken};
use super::verdict::{is_null_of_kafkas_number, report};
use super::{defaults, entity, nullable};
use crate::attr::{self, Attr, Attrs};
use crate::ctxt::Ctxt;
use crate::model::{DefaultLiteral, Field, FieldDefault};
use crate::types::{Kind, classify, lifetimes, mentions, spelled};
use crate::versions::Versions;

/// The struct around the fields. A wrong value is `None` here.
pub(super) struct Parent {
    pub(super) is_message: bool,
    pub(super) versions: Option<Versions>,
    /// The message's flexible versions; unknown for a nested struct.
    pub(super) flexible: Option<Versions>,
    pub(super) is_never_flexible: bool,
    /// The first version in which a field is tagged.
    pub(super) first_tagged: Option<i16>,
    /// The type and const parameters, whose types are not known yet.
    pub(super) params: Vec<Ident>,
    /// The schema names of its fields.
    pub(super) names: Taken,
}

impl Parent {
    pub(super) fn facts(&self, errors: &Ctxt) -> facts::Parent<'static> {
        let Self { is_message, versions, flexible, is_never_flexible, first_tagged, .. } = *self;
        facts::Parent {
            syntax: Syntax::Attribute,
            is_message,
            versions,
            flexible,
            is_never_flexible,
            first_tagged,
            next_tag: errors.suggested_tag(),
            place: None,
        }
    }
}

/// How far the type of a field is right.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TypeIs {
    Right,
    /// Wrong, and the field is checked with the type that was meant.
    Meant,
    /// Wrong, and nobody knows which type was meant.
    Unknown,
}

/// A field whose rules are being checked. A wrong value is `None` and is not checked further.
pub(super) struct FieldBuilder<'a> {
    pub(super) index: usize,
    pub(super) ident: &'a Ident,
    pub(super) ty: &'a Type,
    /// The `T` of an `Option<T>`, or else the type.
    pub(super) inner: &'a Type,
    /// The kind of `inner`.
    pub(super) kind: Kind<'a>,
    pub(super) optional: bool,
    pub(super) type_is: TypeIs,
    /// Why the type is never null, if it is a number or meant as one.
    pub(super) never_null: Option<String>,
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
    pub(super) fn new(
        index: usize,
        field: &'a syn::Field,
        ident: &'a Ident,
        mut attrs: Attrs,
        on_the_wire: &'a OnTheWire,
    ) -> Self {
        let (ty, type_is) = match on_the_wire {
            OnTheWire::Yes => (&field.ty, TypeIs::Right),
            OnTheWire::OfItsEntity(meant)
            | OnTheWire::WithoutItsEntity(meant)
            | OnTheWire::No(Some(meant)) => (&**meant, TypeIs::Meant),
            OnTheWire::No(None) => (&field.ty, TypeIs::Unknown),
        };
        // A tag that is `false` is reported, and means no tag.
        attrs.tagged.take_if(|tagged| tagged.tokens.to_string() == "false");
        let (inner, optional) = match classify(ty) {
            Kind::Option(inner) => (inner, true),
            _ => (ty, false),
        };
        // Another type has other defaults.
        if let (TypeIs::Unknown, Some(default)) = (type_is, &mut attrs.default) {
            default.value.take_if(|value| !matches!(value, DefaultLiteral::Null));
        }
        let versions = attrs.versions.as_ref().or(attrs.tagged_versions.as_ref());
        let versions = versions.map_or(Some(Versions::ALL), attr::versions_or_meant);
        let mut built = Self {
            index,
            ident,
            ty,
            inner,
            kind: classify(inner),
            optional,
            type_is,
            never_null: match on_the_wire {
                OnTheWire::OfItsEntity(_) => never_null(inner),
                // Of several numbers that are meant, the error suggests the first.
                _ => never_null(innermost(&field.ty)).or_else(|| never_null(inner)),
            },
            docs: attr::docs(&field.attrs),
            name: String::new(),
            tag: attrs.tagged.as_ref().and_then(|tagged| tagged.value),
            attrs,
            versions,
            tagged_versions: None,
            nullable: None,
            default: None,
        };
        let facts = built.facts();
        let (tagged_versions, nullable) = (facts.tagged_in(), facts.nullable_in());
        (built.tagged_versions, built.nullable) = (tagged_versions, nullable);
        built
    }

    /// Whether the type is wrong, which is reported already.
    pub(super) fn has_wrong_type(&self) -> bool {
        self.type_is != TypeIs::Right
    }

    /// The advice to make a field with a wrong type nullable.
    pub(super) fn write_an_option(&self) -> String {
        match self.type_is {
            TypeIs::Unknown => "write an `Option` of the type that replaces it".to_owned(),
            TypeIs::Right | TypeIs::Meant => {
                format!("write `Option<{}>` as the type", spelled(self.ty))
            }
        }
    }

    /// The facts for the rules.
    pub(super) fn facts(&self) -> facts::Field<'_> {
        let Self { attrs, .. } = self;
        facts::Field {
            versions: self.versions,
            written_versions: range(&attrs.versions),
            tag: fact(&attrs.tagged, |tag| i64::from(*tag)),
            tagged_versions: match &attrs.tagged {
                Some(tagged) if tagged.is_misspelled() => Fact::Unknown,
                _ => range(&attrs.tagged_versions),
            },
            is_nullable: self.optional,
            nullable: match &attrs.nullable {
                Some(nullable) if nullable.is_misspelled() => Fact::Absent,
                nullable => range(nullable),
            },
            flexible: range(&attrs.flexible),
            default: fact(&attrs.default, value),
            map_key: attrs.map_key.as_ref().is_some_and(|flag| flag.value.is_some()),
            entity: attrs.entity.as_ref().and_then(|entity| entity.value),
            ..facts::Field::new(kafka_type(self.inner))
        }
    }

    /// Drops the part of the field that a rule about `subject` found wrong at `key`.
    fn forget(&mut self, subject: Subject, key: Key) {
        match (subject, key) {
            (Subject::Tag, Key::Nullable) => {
                (self.tag, self.tagged_versions, self.nullable) = (None, None, None);
                if let Some(nullable) = &mut self.attrs.nullable {
                    (nullable.value, nullable.tokens) = (None, TokenStream::new());
                }
            }
            (Subject::Tag, _) => (self.tag, self.tagged_versions) = (None, None),
            (Subject::Flexible, _) => self.attrs.flexible = None,
            (Subject::Default, Key::Default) => {
                if let Some(default) = &mut self.attrs.default {
                    default.value = None;
                }
            }
            // Const evaluation would check it again, as it knows the type.
            (Subject::Default, _) if matches!(self.kind, Kind::Other) => {}
            (Subject::Default, _) => {
                self.default = Some(FieldDefault::at(self.ident, DefaultLiteral::Empty));
            }
            (Subject::Note, Key::Entity) => self.attrs.entity = None,
            (Subject::Note, Key::MapKey) => self.attrs.map_key = None,
            _ => {}
        }
    }

    /// Gives the field the tag that an error suggests to add.
    fn add_tag(&mut self, tag: u32) {
        self.attrs.tagged = self.attrs.tagged_versions.as_ref().map(|versions| Attr {
            key: versions.key.clone(),
            tokens: TokenStream::new(),
            value: Some(tag),
        });
        self.tag = Some(tag);
        self.tagged_versions = self.facts().tagged_in();
    }

    /// Removes the tag, so that the tags of other fields must count up from 0 without it.
    fn remove_tag(&mut self) {
        (self.attrs.tagged, self.attrs.tagged_versions) = (None, None);
        (self.tag, self.tagged_versions) = (None, None);
        if self.attrs.versions.is_none() {
            self.versions = Some(Versions::ALL);
        }
    }

    /// Gives a key the range that an error suggests.
    fn write(&mut self, key: Key, range: Versions) {
        match key {
            Key::Versions => self.versions = Some(range),
            Key::TaggedVersions => {
                if self.attrs.versions.is_none() && self.attrs.tagged_versions.is_some() {
                    self.versions = Some(range);
                }
                // The error says that the versions have no end either.
                self.versions = self.versions.map(|versions| match versions.is_open_ended() {
                    true => versions,
                    false => Versions::from(versions.min()),
                });
                match &mut self.attrs.tagged_versions {
                    Some(given) => given.value = Some(range),
                    // The error says to add the key.
                    None => {
                        self.attrs.tagged_versions = self.attrs.tagged.as_ref().map(|tagged| Attr {
                            key: tagged.key.clone(),
                            tokens: TokenStream::new(),
                            value: Some(range),
                        })
                    }
                }
            }
            Key::Nullable => set(&mut self.attrs.nullable, range),
            _ => {}
        }
        let facts = self.facts();
        (self.tagged_versions, self.nullable) = (facts.tagged_in(), facts.nullable_in());
    }

    pub(super) fn into_field(self) -> Field {
        let versions = self.versions.unwrap_or(Versions::ALL);
        Field {
            ident: self.ident.clone(),
            name: self.name,
            inner: self.inner.clone(),
            optional: self.optional,
            is_refused: self.type_is != TypeIs::Right,
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
            flexible_versions: self.attrs.flexible.as_ref().and_then(|flexible| flexible.value),
            default: self.default,
            ignorable: self.attrs.ignorable.is_some(),
            attrs: self.attrs,
            docs: self.docs,
        }
    }
}

impl FieldDefault {
    /// A default at `tokens`.
    pub(super) fn at(tokens: impl ToTokens, value: DefaultLiteral) -> Self {
        let span = syn::spanned::Spanned::span(&tokens.to_token_stream());
        Self { value, span }
    }
}

/// Checks all rules of one field.
pub(super) fn check(errors: &Ctxt, field: &mut FieldBuilder, parent: &Parent) {
    field.name = names::of_field(errors, field, &parent.names);
    entity::is_an_entity(errors, field, parent);
    nullable::is_of_an_option(errors, field, parent);
    defaults::check_spelling(errors, field, parent);
    let parent = parent.facts(errors);
    for group in OF_FIELD {
        // The tokens of a type are checked with the types inside it.
        if group.subject == Subject::Type {
            continue;
        }
        let mut told = Vec::new();
        // The other rules hold for what the advice writes.
        for _ in group.rules {
            let facts = field.facts();
            let verdict = group.rules.iter().find_map(|rule| (rule.check)(&facts, &parent));
            let Some(verdict) = verdict else { break };
            report(errors, field, group.subject, &verdict, told.contains(&verdict.at));
            told.push(verdict.at);
            match verdict.change {
                Change::Write(key, range) => field.write(key, range),
                Change::AddTag(tag) => field.add_tag(tag),
                _ if is_null_of_kafkas_number(field, group.subject, &verdict) => {
                    field.attrs.nullable = None;
                    break;
                }
                change => {
                    if let Some(null) = nullable::beside_a_tag(field, &parent, change) {
                        report(errors, field, group.subject, &null, false);
                        if let Change::Write(key, range) = null.change {
                            field.write(key, range);
                        }
                    }
                    field.forget(group.subject, verdict.at.key());
                    if change == Change::Remove(Key::Tag) {
                        field.remove_tag();
                    }
                    // These rules do not build on each other.
                    if group.subject != Subject::Note {
                        break;
                    }
                }
            }
        }
    }
    defaults::take(field);
    // A field whose tag or flexible versions are wrong counts as untagged.
    let flexible = field.attrs.flexible.as_ref();
    if field.tagged_versions.is_none() || flexible.is_some_and(|flexible| flexible.value.is_none())
    {
        (field.tag, field.tagged_versions) = (None, None);
    }
}

/// Whether only rustc knows the type, and can check it at the definition of the struct.
pub(super) fn is_for_rustc(field: &FieldBuilder, parent: &Parent) -> bool {
    matches!(field.kind, Kind::Other)
        && !mentions(field.ty, &parent.params)
        && lifetimes(field.ty).is_some_and(|names| names.is_empty())
}

fn set<T>(attr: &mut Option<Attr<T>>, value: T) {
    if let Some(attr) = attr {
        attr.value = Some(value);
    }
}

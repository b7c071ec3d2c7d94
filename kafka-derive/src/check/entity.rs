//! Suggestions for words that are no entity type.

use kafka_rules::field::{an_entity_has_its_type, of_entity, sibling};
use kafka_rules::{Primitive, facts};
use proc_macro2::{Delimiter, TokenTree};
use syn::Type;

use super::facts::kafka_type;
use super::field_type::innermost;
use super::fields::{FieldBuilder, Parent};
use crate::attr::{self, Attr};
use crate::ctxt::Ctxt;
use crate::model::Entity;

mod meant;

pub(super) use meant::{Wanted, fitting, type_of_the_entity, wanted};

/// Other words for an entity type. The first one that fits the field's type is meant.
const MEANT: &[(&str, &[Entity])] = &[
    ("topic", &[Entity::TopicName, Entity::TopicId]),
    ("topics", &[Entity::TopicName, Entity::TopicId]),
    ("broker", &[Entity::BrokerId]),
    ("brokers", &[Entity::BrokerId]),
    ("node", &[Entity::BrokerId, Entity::NodeHost]),
    ("nodeid", &[Entity::BrokerId]),
    ("replica", &[Entity::BrokerId]),
    ("replicaid", &[Entity::BrokerId]),
    ("leader", &[Entity::BrokerId]),
    ("leaderid", &[Entity::BrokerId]),
    ("controller", &[Entity::BrokerId]),
    ("controllerid", &[Entity::BrokerId]),
    ("group", &[Entity::GroupId]),
    ("consumergroup", &[Entity::GroupId]),
    ("producer", &[Entity::ProducerId]),
    ("transaction", &[Entity::TransactionalId]),
    ("transactional", &[Entity::TransactionalId]),
    ("transactionid", &[Entity::TransactionalId]),
    ("pattern", &[Entity::TopicPattern]),
    ("host", &[Entity::NodeHost, Entity::ClientHost]),
    ("port", &[Entity::NodePort]),
    ("client", &[Entity::ClientHost, Entity::ClientPort]),
    ("cluster", &[Entity::ClusterId]),
    ("resource", &[Entity::ResourceName]),
    ("user", &[Entity::Principal]),
];

/// Reports a word that is no entity type.
pub(super) fn is_an_entity(errors: &Ctxt, field: &FieldBuilder, parent: &Parent) {
    let Some(attr) = &field.attrs.entity else { return };
    if attr.value.is_some() || attr.tokens.is_empty() {
        return;
    }
    let key = &attr.key;
    let Word { word, first, is_quoted, form } = Word::of(attr);
    let meant = meant(&first, kafka_type(field.inner).element);
    let text = match (meant, is_quoted) {
        (Some(meant), _) if form == Form::List => {
            format!("a field has one entity type; write `{key} = \"{}\"`", meant.as_str())
        }
        (Some(meant), _) if form == Form::InParentheses => {
            format!("the value of `{key}` follows `=`; write `{key} = \"{}\"`", meant.as_str())
        }
        (Some(meant), true) => {
            format!("`{word}` is not an entity type; write `{key} = \"{}\"`", meant.as_str())
        }
        (Some(meant), false) => {
            format!("entity types are words in quotes; write `{key} = \"{}\"`", meant.as_str())
        }
        (None, _) => {
            let names: Vec<_> = Entity::ALL.iter().map(|entity| entity.as_str()).collect();
            format!(
                "`{word}` is not an entity type ({}); write one of these, or remove `{key}`",
                names.join(", ")
            )
        }
    };
    match (errors.take_unknown("entity"), text.split_once("; ")) {
        (Some(written), Some((_, advice))) => {
            errors.error(attr, format!("unknown key `{written}`; {advice}"));
        }
        (None, Some((wrong, advice))) => {
            let parent = parent.facts(errors);
            let text = match meant.and_then(|meant| of_another_type(field, meant, &parent)) {
                Some((why, write)) => {
                    let no = meant.map_or("", |meant| meant.as_str());
                    let text = format!(
                        "{wrong}, and {why}; remove `{key}` if this is no {no}, or else {advice} and {write}"
                    );
                    fitting(text, &field.attrs, field.ty)
                }
                None => text,
            };
            errors.error(&attr.tokens, text);
        }
        (_, None) => errors.error(&attr.tokens, text),
    }
}

/// The word in the value of a wrong key.
struct Word {
    word: String,
    /// The first of several words.
    first: String,
    is_quoted: bool,
    form: Form,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Alone,
    /// In parentheses or brackets.
    InParentheses,
    /// Several words.
    List,
}

impl Word {
    fn of(attr: &Attr<Entity>) -> Self {
        let group = attr.tokens.clone().into_iter().next().and_then(|token| match token {
            TokenTree::Group(group) if group.delimiter() != Delimiter::Brace => Some(group),
            _ => None,
        });
        let tokens = group.as_ref().map_or_else(|| attr.tokens.clone(), |group| group.stream());
        let text = attr::string(&tokens);
        let is_quoted = text.is_some();
        let code: String = tokens.to_string().split_whitespace().collect();
        let word = text.unwrap_or_else(|| code.rsplit(':').next().unwrap_or(&code).to_owned());
        let (first, form) = match (word.split_once(','), group) {
            (Some((first, _)), _) => (first.trim_matches(['"', ' ']).to_owned(), Form::List),
            (None, Some(_)) => (word.clone(), Form::InParentheses),
            (None, None) => (word.clone(), Form::Alone),
        };
        Self { word, first, is_quoted, form }
    }
}

/// The entity type of a key on a field of type `ty`, also if its word is spelled differently.
fn written_or_meant(attr: &Attr<Entity>, ty: &Type) -> Option<Entity> {
    attr.value.or_else(|| meant(&Word::of(attr).first, kafka_type(innermost(ty)).element))
}

/// The entity type that another word means, preferably one that fits the type.
fn meant(word: &str, ty: Option<Primitive>) -> Option<Entity> {
    let all = meanings(&plain(word));
    let fits = |entity: &&Entity| ty.is_none_or(|found| of_entity(**entity).contains(&found));
    let siblings = || all.iter().find_map(|entity| sibling(*entity, ty?));
    let fitting = all.iter().find(fits).copied().or_else(siblings);
    fitting.or_else(|| all.first().copied())
}

/// The entity types that a word may mean: in another spelling, by another name, or with a few wrong
/// letters.
fn meanings(word: &str) -> Vec<Entity> {
    let word = word.strip_suffix('s').filter(|_| word.ends_with("ids")).unwrap_or(word);
    let distance = |entity: &&Entity| attr::distance(word, &plain(entity.as_str()));
    let near = Entity::ALL.iter().min_by_key(distance);
    let near = near.filter(|entity| distance(entity) <= entity.as_str().len() / 4);
    let listed = MEANT.iter().find(|(other, _)| *other == word);
    match (near, listed) {
        (Some(exact), _) if distance(&exact) == 0 => vec![*exact],
        (_, Some((_, all))) => all.to_vec(),
        (near, None) => near.into_iter().copied().collect(),
    }
}

fn plain(word: &str) -> String {
    word.replace(['_', '-', ' '], "").to_lowercase()
}

/// What the shared rule says of the meant entity type, and the type to write.
fn of_another_type(
    field: &FieldBuilder,
    meant: Entity,
    parent: &facts::Parent<'_>,
) -> Option<(String, String)> {
    let facts = facts::Field { entity: Some(meant), ..field.facts() };
    let verdict = an_entity_has_its_type(&facts, parent)?;
    let (why, advice) = verdict.text.as_str().split_once("; ")?;
    let (_, write) = advice.split_once(", or else ")?;
    Some((why.replace(", and this is ", ", not "), write.to_owned()))
}

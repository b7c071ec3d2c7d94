//! Suggestions for words that are no entity type.

use kafka_rules::facts;
use kafka_rules::field::{an_entity_has_its_type, of_entity};
use proc_macro2::{Delimiter, TokenTree};

use super::facts::kafka_type;
use super::fields::{FieldBuilder, Parent};
use crate::attr;
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
    // The value can stand in parentheses or brackets.
    let list = attr.tokens.clone().into_iter().next().and_then(|token| match token {
        TokenTree::Group(group) if group.delimiter() != Delimiter::Brace => Some(group),
        _ => None,
    });
    let tokens = list.as_ref().map_or_else(|| attr.tokens.clone(), |group| group.stream());
    let text = attr::string(&tokens);
    let code: String = tokens.to_string().split_whitespace().collect();
    let word = text.clone().unwrap_or_else(|| code.rsplit(':').next().unwrap_or(&code).to_owned());
    let (first, is_list) = match word.split_once(',') {
        Some((first, _)) => (first.trim_matches(['"', ' ']).to_owned(), true),
        None => (word.clone(), false),
    };
    let plain = |word: &str| word.replace(['_', '-', ' '], "").to_lowercase();
    let exact = Entity::ALL.iter().find(|entity| plain(entity.as_str()) == plain(&first));
    let meant = exact.copied().or_else(|| meant(field, &plain(&first)));
    let text = match (meant, text.is_some()) {
        (Some(meant), _) if is_list => {
            format!("a field has one entity type; write `{key} = \"{}\"`", meant.as_str())
        }
        (Some(meant), _) if list.is_some() => {
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
                    format!(
                        "{wrong}, and {why}; remove `{key}` if this is no {no}, or else {advice} and {write}"
                    )
                }
                None => text,
            };
            errors.error(&attr.tokens, text);
        }
        (_, None) => errors.error(&attr.tokens, text),
    }
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

/// The entity type that another word means for the type of the field.
fn meant(field: &FieldBuilder, word: &str) -> Option<Entity> {
    let word = word.strip_suffix('s').filter(|_| word.ends_with("ids")).unwrap_or(word);
    let name = |entity: &Entity| entity.as_str().to_lowercase();
    let near = |entity: &&Entity| {
        let name = name(entity);
        attr::distance(word, &name) <= name.len() / 4
    };
    let exact = Entity::ALL.iter().find(|entity| name(entity) == word);
    let exact = exact.or_else(|| Entity::ALL.iter().find(near));
    let listed = MEANT.iter().find(|(other, _)| *other == word);
    let meant =
        listed.map_or_else(|| exact.into_iter().copied().collect(), |(_, all)| all.to_vec());
    let ty = kafka_type(field.inner).element;
    let fits = |entity: &Entity| ty.is_none_or(|found| of_entity(*entity).contains(&found));
    meant.into_iter().find(fits)
}

//! The structs of a file, in the order in which they are written, with their Rust names.

use std::collections::{BTreeMap, BTreeSet};

use kafka_wire::VersionRange;

use super::types::RESERVED;
use super::{all, prefix};
use crate::names;
use crate::schema::{Field, Message, Range};

/// A struct to write.
pub(super) struct Item<'m> {
    /// The message that it belongs to.
    pub(super) owner: &'m Message,
    /// The message that it is.
    pub(super) message: Option<&'m Message>,
    pub(super) name: &'m str,
    pub(super) rust_name: String,
    /// The versions in which it exists.
    pub(super) versions: Range,
    pub(super) flexible: bool,
    /// Keys that do not exist.
    pub(super) unknown: &'m [String],
    pub(super) fields: &'m [Field],
}

/// All structs of a file.
pub(super) struct Structs<'m> {
    pub(super) items: Vec<Item<'m>>,
}

impl<'m> Structs<'m> {
    pub(super) fn of(messages: &[&'m Message]) -> Self {
        let mut items = Vec::new();
        for message in messages {
            collect_message(message, &mut items);
        }
        rename(&mut items);
        Self { items }
    }

    /// The structs of one message, itself first.
    pub(super) fn items_of(&self, message: &Message) -> impl Iterator<Item = &Item<'m>> {
        self.items.iter().filter(move |item| std::ptr::eq(item.owner, message))
    }

    /// The struct that a message calls so.
    pub(super) fn find(&self, owner: &Message, name: &str) -> Option<&Item<'m>> {
        self.items_of(owner).find(|item| item.message.is_none() && item.name == name)
    }
}

fn collect_message<'m>(message: &'m Message, items: &mut Vec<Item<'m>>) {
    items.push(Item {
        owner: message,
        message: Some(message),
        name: &message.name,
        rust_name: names::of_message(message),
        versions: all(),
        flexible: message.has_tags(),
        unknown: &[],
        fields: &message.fields,
    });
    let mut seen = BTreeSet::new();
    collect(message, &message.fields, VersionRange::ALL, &mut seen, items);
    for common in &message.common {
        push(message, &common.name, common.versions.clone(), &common.fields, &mut seen, items);
    }
}

/// Appends the structs of `fields`, each followed by its own.
fn collect<'m>(
    owner: &'m Message,
    fields: &'m [Field],
    within: VersionRange,
    seen: &mut BTreeSet<&'m str>,
    items: &mut Vec<Item<'m>>,
) {
    for field in fields {
        let Some(name) = field.ty.nested() else { continue };
        match (&field.fields, owner.common.iter().find(|common| common.name == name)) {
            (Some(fields), _) => {
                let versions = match field.versions.value {
                    Some(versions) => Range::of(versions.intersect(within)),
                    None => all(),
                };
                push(owner, name, versions, fields, seen, items);
            }
            (None, Some(common)) => {
                push(owner, &common.name, common.versions.clone(), &common.fields, seen, items);
            }
            (None, None) => {}
        }
    }
}

fn push<'m>(
    owner: &'m Message,
    name: &'m str,
    versions: Range,
    fields: &'m [Field],
    seen: &mut BTreeSet<&'m str>,
    items: &mut Vec<Item<'m>>,
) {
    if !seen.insert(name) {
        return;
    }
    let common = owner.common.iter().find(|common| common.name == name);
    let within = versions.versions();
    items.push(Item {
        owner,
        message: None,
        name,
        rust_name: names::plain(name),
        versions,
        flexible: owner.has_tags(),
        unknown: common.map_or(&[], |common| &common.place.unknown),
        fields,
    });
    collect(owner, fields, within, seen, items);
}

/// Gives structs that are called alike, or as something that the file uses, a prefix.
fn rename(items: &mut [Item<'_>]) {
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    for item in items.iter() {
        *count.entry(item.rust_name.clone()).or_default() += 1;
    }
    let mut taken: BTreeSet<String> = BTreeSet::new();
    for item in items.iter_mut() {
        let collides = count.get(&item.rust_name).is_some_and(|&count| count > 1)
            || RESERVED.contains(&item.rust_name.as_str());
        while (collides && item.message.is_none() && item.rust_name == item.name)
            || taken.contains(&item.rust_name)
        {
            item.rust_name = format!("{}{}", prefix(item.owner), item.rust_name);
        }
        taken.insert(item.rust_name.clone());
    }
}

//! The structs of a file in writing order, with their Rust names.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use kafka_wire::VersionRange;

use super::{all, prefix};
use crate::schema::{Common, Field, Message, Range, Struct};
use crate::{docs, names};

/// A struct to write.
pub(super) struct Item<'m> {
    /// The message that the struct belongs to.
    pub(super) owner: &'m Message,
    /// The message, if the struct is one.
    pub(super) message: Option<&'m Message>,
    pub(super) name: &'m str,
    pub(super) rust_name: String,
    /// The versions that have the struct.
    pub(super) versions: Range,
    pub(super) flexible: bool,
    /// The unknown keys.
    pub(super) unknown: &'m [String],
    pub(super) fields: &'m [Field],
}

impl Item<'_> {
    /// The struct or one of its fields, as an item with docs.
    pub(super) fn documented(&self, field: &str) -> docs::Item {
        docs::Item {
            message: self.owner.name.clone(),
            within: self.name.to_owned(),
            field: names::ident(field).trim_start_matches("r#").to_owned(),
        }
    }
}

/// All structs of a file.
pub(super) struct Structs<'m> {
    pub(super) items: Vec<Item<'m>>,
    /// The index of each struct, by its message and its name there.
    places: HashMap<(&'m str, &'m str), usize>,
}

impl<'m> Structs<'m> {
    pub(super) fn of(messages: &[&'m Message]) -> Self {
        let mut items = Vec::new();
        for message in messages {
            Collector::new(message, &mut items).message();
        }
        rename(&mut items);
        let nested = items.iter().enumerate().filter(|(_, item)| item.message.is_none());
        let places = nested.map(|(i, item)| ((item.owner.name.as_str(), item.name), i)).collect();
        Self { items, places }
    }

    /// The structs of one message, starting with the message.
    pub(super) fn items_of(&self, message: &Message) -> impl Iterator<Item = &Item<'m>> {
        self.items.iter().filter(move |item| std::ptr::eq(item.owner, message))
    }

    /// The struct with this name in a message.
    pub(super) fn find(&self, owner: &Message, name: &str) -> Option<&Item<'m>> {
        self.items.get(*self.places.get(&(owner.name.as_str(), name))?)
    }
}

/// Collects the structs of a message.
struct Collector<'m, 'i> {
    message: &'m Message,
    common: Common<'m>,
    seen: HashSet<&'m str>,
    items: &'i mut Vec<Item<'m>>,
}

impl<'m, 'i> Collector<'m, 'i> {
    fn new(message: &'m Message, items: &'i mut Vec<Item<'m>>) -> Self {
        Self { message, common: message.common_by_name(), seen: HashSet::new(), items }
    }

    fn message(mut self) {
        let message = self.message;
        self.items.push(Item {
            owner: message,
            message: Some(message),
            name: &message.name,
            rust_name: names::of_message(message),
            versions: all(),
            flexible: message.has_tags(),
            unknown: &[],
            fields: &message.fields,
        });
        self.structs_in(&message.fields, VersionRange::ALL);
        // Common structs that no field uses.
        for common in &message.common {
            self.common(common);
        }
    }

    /// Appends the structs of `fields`, each followed by its nested structs.
    fn structs_in(&mut self, fields: &'m [Field], within: VersionRange) {
        for field in fields {
            let Some(name) = field.ty.nested() else { continue };
            if let Some(fields) = &field.fields {
                let versions = match field.versions.value {
                    Some(versions) => Range::of(versions.intersect(within)),
                    None => all(),
                };
                self.push(name, versions, fields, &[]);
            } else if let Some(&common) = self.common.get(name) {
                self.common(common);
            }
        }
    }

    fn common(&mut self, common: &'m Struct) {
        let unknown = &common.place.unknown;
        self.push(&common.name, common.versions.clone(), &common.fields, unknown);
    }

    fn push(&mut self, name: &'m str, versions: Range, fields: &'m [Field], unknown: &'m [String]) {
        if !self.seen.insert(name) {
            return;
        }
        let within = versions.versions();
        self.items.push(Item {
            owner: self.message,
            message: None,
            name,
            rust_name: names::plain(name),
            versions,
            flexible: self.message.has_tags(),
            unknown,
            fields,
        });
        self.structs_in(fields, within);
    }
}

/// Adds a prefix to structs with the same name, or with a name that the file uses.
fn rename(items: &mut [Item<'_>]) {
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    for item in items.iter() {
        *count.entry(item.rust_name.clone()).or_default() += 1;
    }
    let mut taken: BTreeSet<String> = BTreeSet::new();
    for item in items.iter_mut() {
        let collides = count.get(&item.rust_name).is_some_and(|&count| count > 1)
            || names::TYPES.contains(&item.rust_name.as_str());
        while (collides && item.message.is_none() && item.rust_name == item.name)
            || taken.contains(&item.rust_name)
        {
            item.rust_name = format!("{}{}", prefix(item.owner), item.rust_name);
        }
        taken.insert(item.rust_name.clone());
    }
}

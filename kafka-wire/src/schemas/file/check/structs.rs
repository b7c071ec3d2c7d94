//! Rules for the structs of a message and their names.

use std::collections::{HashMap, HashSet};

use crate::schema::MessageKind;
use kafka_rules::names::{are_distinct, not_a_name, not_a_struct_name};
use kafka_rules::{Key, Syntax, between, tags};

use super::super::error::{At, Errors};
use super::super::written::{Common, Field, Message};
use super::{facts, fields};

pub(super) fn check(message: &Message, errors: &Errors) {
    let mut checker =
        Checker { message, errors, common: message.common_by_name(), inline: HashMap::new() };
    checker.common();
    checker.collect(&message.fields);
    for common in &message.common {
        checker.collect(&common.fields);
    }
    checker.fields(&message.fields, true, false);
    for common in &message.common {
        checker.fields(&common.fields, false, true);
        if checker.reaches(&common.fields, &common.name) {
            errors.at(&common.place.at, "the struct contains itself; that cannot be written");
        }
    }
}

struct Checker<'m> {
    message: &'m Message,
    errors: &'m Errors,
    common: Common<'m>,
    /// Structs that are declared where they are used, with the line.
    inline: HashMap<&'m str, usize>,
}

impl<'m> Checker<'m> {
    fn common(&self) {
        let mut names = HashSet::new();
        for common in &self.message.common {
            let at = common.place.of("name");
            let name = &common.name;
            if let Some(text) = not_a_name(name).or_else(|| not_a_struct_name(name, Syntax::Json)) {
                self.errors.at(&at, text);
            }
            if !names.insert(&common.name) {
                self.errors.at(&at, format!("there is a struct {} already", common.name));
            }
            self.own_name(&at, &common.name);
            let versions = common.versions.versions();
            if let Some(verdict) = between::no_version(versions, Syntax::Json) {
                facts::report(&verdict, &common.place, self.errors);
            }
        }
    }

    /// The message's class in Kafka has the message's name, or that name followed by `Data`.
    fn own_name(&self, at: &At, name: &str) {
        let class = match self.message.kind.value {
            Some(MessageKind::Request | MessageKind::Response | MessageKind::Header) => {
                format!("{}Data", self.message.name)
            }
            _ => self.message.name.clone(),
        };
        if name == class {
            self.errors.at(at, format!("{name} is the message's own name; write another"));
        }
    }

    /// Collects inline structs. Each is used once, where it is declared.
    fn collect(&mut self, fields: &'m [Field]) {
        for field in fields {
            let (Some(name), Some(nested)) = (field.ty.nested(), &field.fields) else { continue };
            let at = field.place.of("type");
            self.own_name(&at, name);
            if self.common.contains_key(name) {
                let reason = format!("{name} is among the commonStructs; remove `fields` here");
                self.errors.at(&field.place.of("fields"), reason);
            } else if let Some(line) = self.inline.insert(name, at.line) {
                let reason = format!(
                    "{name} has fields in line {line} already; put it among the commonStructs"
                );
                self.errors.at(&at, reason);
            }
            self.collect(nested);
        }
    }

    fn fields(&self, fields: &[Field], is_message: bool, within_common: bool) {
        self.together(fields);
        let parent = facts::parent(self.message, is_message, fields);
        for field in fields {
            fields::check(&parent, field, self.errors);
            let Some(name) = field.ty.nested() else { continue };
            match &field.fields {
                Some(nested) => {
                    if within_common {
                        let reason = "a struct inside one of the commonStructs is a common struct too; move it to commonStructs";
                        self.errors.at(&field.place.of("fields"), reason);
                    }
                    self.fields(nested, false, within_common);
                }
                None if self.common.contains_key(name) => {}
                None => {
                    let reason = match self.inline.get(name) {
                        Some(line) => format!(
                            "{name} is declared inside a field on line {line}, so only that field can use it; move it to commonStructs"
                        ),
                        None => format!(
                            "there is no type {name}; write `fields` for a struct, or add it to commonStructs"
                        ),
                    };
                    self.errors.at(&field.place.of("type"), reason);
                }
            }
        }
    }

    /// Checks that names and tags are distinct.
    fn together(&self, fields: &[Field]) {
        let names = fields.iter().map(|field| field.name.as_str()).enumerate();
        let at = |i: usize, key: Key| fields.get(i).map(|it| it.place.of(key.name(Syntax::Json)));
        are_distinct(
            names,
            Syntax::Json,
            |_| None,
            |i, text| {
                if let Some(at) = at(i, Key::Name) {
                    self.errors.at(&at, text);
                }
            },
        );
        let given = fields.iter().enumerate().filter(|(_, field)| field.tag.is_some());
        let given: Vec<_> =
            given.map(|(i, field)| (i, field.tag.filter(|tag| *tag >= 0))).collect();
        let name = |i: usize| fields.get(i).map_or("", |field| field.name.as_str());
        let mut used: Vec<_> = fields.iter().filter_map(|field| field.tag).collect();
        let free_tag = |_| {
            let free = (0..).find(|tag| !used.contains(&i64::from(*tag))).unwrap_or_default();
            used.push(free.into());
            free
        };
        tags::of_struct(Syntax::Json, &given, name, free_tag, |i, verdict| {
            if let Some(at) = at(i, verdict.at.key()) {
                self.errors.at(&at, verdict.text);
            }
        });
    }

    /// Whether a struct with `fields` contains `name` at any depth.
    fn reaches(&self, fields: &[Field], name: &str) -> bool {
        let mut seen = HashSet::new();
        let mut rest = vec![fields];
        while let Some(fields) = rest.pop() {
            for field in fields {
                let Some(nested) = field.ty.nested() else { continue };
                match (&field.fields, self.common.get(nested)) {
                    (Some(fields), _) => rest.push(fields),
                    (None, Some(_)) if nested == name => return true,
                    (None, Some(common)) if seen.insert(nested) => rest.push(&common.fields),
                    (None, _) => {}
                }
            }
        }
        false
    }
}

//! Rules for the structs of a message: which name means which.

use std::collections::{HashMap, HashSet};

use kafka_wire::MessageKind;

use super::{fields, names, tags};
use crate::error::{At, Errors};
use crate::names::is_name;
use crate::schema::{Common, Field, Message};

pub(super) fn check(message: &Message, errors: &Errors) {
    let mut checker =
        Checker { message, errors, common: message.common_by_name(), inline: HashMap::new() };
    checker.common();
    checker.collect(&message.fields);
    for common in &message.common {
        checker.collect(&common.fields);
    }
    for field in &message.fields {
        if field.map_key {
            let reason =
                "a field of the message is no key of a map; only one of an array's struct is";
            errors.at(&field.place.of("mapKey"), reason);
        }
    }
    checker.fields(&message.fields, false);
    for common in &message.common {
        checker.fields(&common.fields, true);
        if checker.reaches(&common.fields, &common.name) {
            errors.at(&common.place.at, "the struct contains itself; that cannot be written");
        }
    }
}

struct Checker<'m> {
    message: &'m Message,
    errors: &'m Errors,
    common: Common<'m>,
    /// Structs whose fields stand where they are used, and the line.
    inline: HashMap<&'m str, usize>,
}

impl<'m> Checker<'m> {
    fn common(&self) {
        let mut names = HashSet::new();
        for common in &self.message.common {
            let at = common.place.of("name");
            if !is_name(&common.name) || !common.name.starts_with(|c: char| c.is_ascii_uppercase())
            {
                let reason = format!(
                    "\"{}\" is no name of a struct; it is letters and digits of ASCII, a capital first",
                    common.name
                );
                self.errors.at(&at, reason);
            }
            if !names.insert(&common.name) {
                self.errors.at(&at, format!("there is a struct {} already", common.name));
            }
            self.own_name(&at, &common.name);
            if common.versions.is_none() {
                self.errors.at(&common.place.of("versions"), "the struct is in no version");
            }
        }
    }

    /// Kafka's class of the message has its name, or that and `Data`.
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

    /// Notes inline structs: each is used once, where it stands.
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

    fn fields(&self, fields: &[Field], within_common: bool) {
        names::check(fields, self.errors);
        tags::of_struct(fields, self.errors);
        for field in fields {
            fields::check(self.message, field, self.errors);
            let Some(name) = field.ty.nested() else { continue };
            match &field.fields {
                Some(nested) => {
                    if within_common {
                        let reason = "a struct in one of the commonStructs is one of them, too; move it there";
                        self.errors.at(&field.place.of("fields"), reason);
                    }
                    self.fields(nested, within_common);
                }
                None if self.common.contains_key(name) => {}
                None => {
                    let reason = match self.inline.get(name) {
                        Some(line) => format!(
                            "the fields of {name} stand in line {line}, where alone it can be used; put it among the commonStructs"
                        ),
                        None => format!(
                            "there is no type {name}; write `fields` for a struct, or put it among the commonStructs"
                        ),
                    };
                    self.errors.at(&field.place.of("type"), reason);
                }
            }
        }
    }

    /// Whether a struct with `fields` contains `name`, however far inside.
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

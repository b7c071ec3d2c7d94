//! Compares two versions of a field.

use super::difference::{Affected, Level, Rule};
use super::message::{Comparison, Within};
use super::pairs::{same_name, same_type};
use super::range::{apart, without};
use crate::schemas::{OwnedDefault, OwnedField, OwnedType};
use crate::version::VersionRange;

impl Comparison<'_> {
    /// Compares a field in the versions that both structs have.
    pub(super) fn field(
        &mut self,
        old: &OwnedField,
        new: &OwnedField,
        within: Within,
        place: &str,
    ) {
        let versions = within.both;
        self.name(old, new, versions, place);
        let (was, is) = (old.versions.intersect(versions), new.versions.intersect(versions));
        let both = was.intersect(is);
        self.presence(old, new, within, place);
        self.tag(old, new, both, place);
        if !same_type(&old.ty, &new.ty) {
            let text = format!("type was {}, is {}", old.ty, new.ty);
            return match both.is_empty() {
                false => self.wire(Rule::Type, place, both, Affected::Both, text),
                true => self.push(Some(Level::Source), Rule::Type, place, new.versions, text),
            };
        }
        self.nullability(old, new, both, place);
        self.length(old, new, both, place);
        self.default(old, new, versions, place);
        self.notes(old, new, both, place);
        if let (Some(was), Some(is)) = (old.ty.nested(), new.ty.nested()) {
            if was.name != is.name {
                let text = format!("struct was called {}, is {}", was.name, is.name);
                self.push(Some(Level::Source), Rule::StructRenamed, place, new.versions, text);
            }
            let newer = within.newer.intersect(new.versions);
            self.structs(was, is, Within { both, newer }, place);
        }
    }

    fn name(&mut self, old: &OwnedField, new: &OwnedField, versions: VersionRange, place: &str) {
        if !same_name(&old.schema_name, &new.schema_name) {
            let text = format!("is called {} now", new.schema_name);
            let versions = new.versions.intersect(versions);
            self.push(Some(Level::Json), Rule::FieldRenamed, place, versions, text);
        }
    }

    fn presence(&mut self, old: &OwnedField, new: &OwnedField, within: Within, place: &str) {
        let versions = within.both;
        let text = || format!("versions were {}, are {}", old.versions, new.versions);
        let (was, is) = (old.versions.intersect(versions), new.versions.intersect(versions));
        let mut is_broken = false;
        for gone in without(was, is) {
            is_broken = true;
            let affected = match old.tagged_versions.contains_range(gone) {
                true => Affected::New,
                false => Affected::Both,
            };
            self.wire(Rule::FieldGone, place, gone, affected, text());
        }
        for gained in without(is, was) {
            for run in without(gained, new.tagged_versions) {
                is_broken = true;
                self.wire(Rule::FieldNew, place, run, Affected::Both, text());
            }
        }
        if is_broken || old.versions == new.versions {
            return;
        }
        let newer = |range: VersionRange| !range.intersect(within.newer).is_empty();
        // Versions that are not valid do not matter.
        match (newer(old.versions), newer(new.versions)) {
            (true, false) => self.fine(Rule::FieldGone, place, new.versions, text()),
            (false, true) => self.fine(Rule::FieldNew, place, new.versions, text()),
            _ => {}
        }
    }

    fn tag(&mut self, old: &OwnedField, new: &OwnedField, both: VersionRange, place: &str) {
        let (was, is) = (old.tagged_versions.intersect(both), new.tagged_versions.intersect(both));
        for run in apart(was, is) {
            let text = match is.contains_range(run) {
                true => "is tagged now, was positional",
                false => "is positional now, was tagged",
            };
            self.wire(Rule::Tag, place, run, Affected::Both, text.into());
        }
        let tagged = was.intersect(is);
        if let (Some(was), Some(is)) = (old.tag, new.tag)
            && was != is
            && !tagged.is_empty()
        {
            let text = format!("tag was {was}, is {is}");
            self.wire(Rule::Tag, place, tagged, Affected::Both, text);
        }
    }

    fn nullability(&mut self, old: &OwnedField, new: &OwnedField, both: VersionRange, place: &str) {
        let (was, is) = (old.nullable_versions, new.nullable_versions);
        let (here, there) = (was.intersect(both), is.intersect(both));
        let has_marker = matches!(new.ty, OwnedType::Struct(_));
        let mut is_found = false;
        for run in without(here, there) {
            is_found = true;
            let (affected, text) = match has_marker {
                true => (
                    Affected::Both,
                    "cannot be null any more, so it loses the byte that marks presence",
                ),
                false => (Affected::New, "cannot be null any more"),
            };
            self.wire(Rule::Nullability, place, run, affected, text.into());
        }
        for run in without(there, here) {
            is_found = true;
            if has_marker {
                let text = "can be null now, so it gains a byte that marks presence";
                self.wire(Rule::Nullability, place, run, Affected::Both, text.into());
            } else {
                let text = "can be null now; send no null until all readers have the new schema";
                self.nullable_now(was, run, text, place);
            }
        }
        if !is_found && was.is_empty() != is.is_empty() {
            let text = match is.is_empty() {
                true => "cannot be null in any version any more",
                false => "can be null in newer versions",
            };
            self.nullable_now(was, is, text, place);
        }
    }

    /// This changes source code only if the field had no `Option` before.
    fn nullable_now(&mut self, was: VersionRange, run: VersionRange, text: &str, place: &str) {
        let is_option_now = was.is_empty() || run.is_empty();
        let breaks = is_option_now.then_some(Level::Source);
        self.push(breaks, Rule::NullableNow, place, run, text.into());
    }

    fn length(&mut self, old: &OwnedField, new: &OwnedField, both: VersionRange, place: &str) {
        if !matches!(new.ty, OwnedType::String | OwnedType::Bytes)
            || old.flexible_versions == new.flexible_versions
        {
            return;
        }
        let was = old.flexible_versions.unwrap_or(self.old.flexible).intersect(both);
        let is = new.flexible_versions.unwrap_or(self.new.flexible).intersect(both);
        for run in apart(was, is) {
            let now = if is.contains_range(run) { "is" } else { "is no longer" };
            let text = format!("its length {now} compact");
            self.wire(Rule::CompactLength, place, run, Affected::Both, text);
        }
    }

    fn default(&mut self, old: &OwnedField, new: &OwnedField, versions: VersionRange, place: &str) {
        let (was, is) = (Meaning::of(old), Meaning::of(new));
        if was == is || versions.is_empty() {
            return;
        }
        let text = |default: Meaning<'_>| match default {
            Meaning::Zero => String::from(match old.ty {
                OwnedType::Bool => "false",
                OwnedType::String | OwnedType::Bytes | OwnedType::Array(_) => "empty",
                OwnedType::Struct(_) => "a struct of defaults",
                _ => "0",
            }),
            Meaning::Null => String::from("null"),
            Meaning::True => String::from("true"),
            Meaning::Int(value) => value.to_string(),
            Meaning::Float(bits) => f64::from_bits(bits).to_string(),
            Meaning::Text(text) => format!("{text:?}"),
        };
        let always = new.versions.contains_range(versions)
            && new.tagged_versions.intersect(versions).is_empty();
        let why = match always {
            true => "senders that leave it unset send another value",
            false => "it can be left out, and each side fills in its own",
        };
        let text = format!("default was {}, is {}: {why}", text(was), text(is));
        self.wire(Rule::Default, place, versions, Affected::Both, text);
    }

    fn notes(&mut self, old: &OwnedField, new: &OwnedField, both: VersionRange, place: &str) {
        if old.ignorable != new.ignorable {
            let text = match new.ignorable {
                true => "is now dropped in versions that lack it",
                false => "is now refused in versions that lack it",
            };
            self.fine(Rule::Ignorable, place, both, text.into());
        }
        if old.map_key != new.map_key {
            let text = if new.map_key { "is a map key now" } else { "is no map key any more" };
            self.fine(Rule::MapKey, place, both, text.into());
        }
        if old.entity_type != new.entity_type {
            let name = |field: &OwnedField| field.entity_type.map_or("none", |it| it.as_str());
            let text = format!("entity type was {}, is {}", name(old), name(new));
            self.fine(Rule::EntityType, place, both, text);
        }
    }
}

/// The meaning of a default, however it is written.
#[derive(Clone, Copy, PartialEq)]
enum Meaning<'f> {
    Zero,
    Null,
    True,
    Int(i64),
    Float(u64),
    Text(&'f str),
}

impl<'f> Meaning<'f> {
    fn of(field: &'f OwnedField) -> Self {
        match &field.default {
            // Kafka ignores the default of a records field.
            _ if field.ty == OwnedType::Records => Self::Null,
            OwnedDefault::Null => Self::Null,
            OwnedDefault::Unset if !field.nullable_versions.is_empty() => Self::Null,
            OwnedDefault::Bool(true) => Self::True,
            OwnedDefault::Int(value) if *value != 0 => match field.ty {
                #[allow(clippy::cast_precision_loss, reason = "the derive does the same")]
                OwnedType::Float64 => Self::Float((*value as f64).to_bits()),
                _ => Self::Int(*value),
            },
            OwnedDefault::Float(value) if value.to_bits() != 0 => Self::Float(value.to_bits()),
            OwnedDefault::Text(text) if !text.is_empty() => Self::Text(text),
            _ => Self::Zero,
        }
    }
}

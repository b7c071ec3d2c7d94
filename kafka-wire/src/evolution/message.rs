//! Compares two versions of a message.

use std::collections::HashSet;
use std::sync::Arc;

use super::difference::{Affected, Difference, Level, Rule};
use super::range::{apart, without};
use crate::schema::Listener;
use crate::schemas::{OwnedMessage, OwnedStruct};
use crate::version::{ApiVersion, VersionRange};

/// The versions that contain a struct.
#[derive(Clone, Copy)]
pub(super) struct Within {
    /// The versions in both messages.
    pub(super) both: VersionRange,
    /// The versions of the new message above those of the old one.
    pub(super) newer: VersionRange,
}

/// The messages to compare, and the differences so far.
pub(super) struct Comparison<'m> {
    pub(super) old: &'m OwnedMessage,
    pub(super) new: &'m OwnedMessage,
    /// The version that was allowed to change.
    unstable: Option<ApiVersion>,
    /// The structs compared so far, with their versions, because several fields can share a struct.
    seen: HashSet<(*const OwnedStruct, *const OwnedStruct, VersionRange)>,
    found: Vec<Difference>,
}

/// Returns all differences between two messages. `unstable` says that the old one's newest version
/// was allowed to change.
pub(super) fn compare(old: &OwnedMessage, new: &OwnedMessage, unstable: bool) -> Vec<Difference> {
    let mut comparison = Comparison {
        old,
        new,
        unstable: unstable.then_some(old.versions.max()),
        seen: HashSet::new(),
        found: Vec::new(),
    };
    comparison.message();
    comparison.found
}

impl Comparison<'_> {
    fn message(&mut self) {
        let (old, new) = (self.old, self.new);
        if old.versions.is_empty() && new.versions.is_empty() {
            return;
        }
        if new.versions.is_empty() {
            let text = String::from("has no version any more");
            return self.wire(Rule::MessageGone, "", old.versions, Affected::New, text);
        }
        if old.versions.is_empty() {
            let text = String::from("had no version, and is back");
            return self.fine(Rule::MessageNew, "", new.versions, text);
        }
        if old.name() != new.name() {
            let text = format!("was called {}", old.name());
            self.push(Some(Level::Source), Rule::MessageRenamed, "", new.versions, text);
        }
        let common = self.versions();
        if old.kind != new.kind {
            let text = format!("type was {}, is {}", old.kind.as_str(), new.kind.as_str());
            self.wire(Rule::Kind, "", common, Affected::Both, text);
        }
        if old.api_key != new.api_key {
            let key =
                |key: Option<i16>| key.map_or_else(|| String::from("none"), |key| key.to_string());
            let text = format!("api key was {}, is {}", key(old.api_key), key(new.api_key));
            self.wire(Rule::ApiKey, "", common, Affected::Both, text);
        }
        let within = |range: VersionRange| range.intersect(common);
        for versions in apart(within(old.flexible), within(new.flexible)) {
            let now = if new.flexible.contains_range(versions) { "is" } else { "is no longer" };
            let text = format!("{now} flexible");
            self.wire(Rule::Flexible, "", versions, Affected::Both, text);
        }
        self.headers(common);
        if old.listeners != new.listeners {
            let names = |listeners: &[Listener]| {
                let names: Vec<&str> = listeners.iter().map(|listener| listener.as_str()).collect();
                if names.is_empty() { String::from("none") } else { names.join(", ") }
            };
            let text =
                format!("listeners were {}, are {}", names(&old.listeners), names(&new.listeners));
            self.fine(Rule::Listeners, "", common, text);
        }
        if old.latest_version_unstable != new.latest_version_unstable {
            let (newest, now) = match new.latest_version_unstable {
                true => (new.versions.max(), "is unstable now"),
                false => (old.versions.max(), "is stable now"),
            };
            let text = String::from(now);
            self.fine(Rule::Stability, "", VersionRange::new(newest, newest), text);
        }
        let newer = match old.versions.max().checked_add(1) {
            Some(next) => VersionRange::new(next, new.versions.max()),
            None => VersionRange::NONE,
        };
        let within = Within { both: common, newer };
        self.structs(&old.root, &new.root, within, "");
    }

    /// Compares header versions, unless flexibility changed: that difference is reported already.
    fn headers(&mut self, common: VersionRange) {
        let (old, new) = (self.old, self.new);
        let mut changed: Option<(VersionRange, [Option<ApiVersion>; 2])> = None;
        for version in common.iter() {
            let headers = [old.header_version(version), new.header_version(version)];
            let is_same = headers[0] == headers[1]
                || old.flexible.contains(version) != new.flexible.contains(version);
            match &mut changed {
                _ if is_same => self.header(changed.take()),
                Some((versions, before)) if *before == headers => {
                    *versions = VersionRange::new(versions.min(), version);
                }
                _ => {
                    self.header(changed.take());
                    changed = Some((VersionRange::new(version, version), headers));
                }
            }
        }
        self.header(changed);
    }

    fn header(&mut self, changed: Option<(VersionRange, [Option<ApiVersion>; 2])>) {
        if let Some((versions, [Some(old), Some(new)])) = changed {
            let text = format!("header was version {old}, is version {new}");
            self.wire(Rule::Header, "", versions, Affected::Both, text);
        }
    }

    /// Compares the version ranges and returns the common versions.
    fn versions(&mut self) -> VersionRange {
        let (old, new) = (self.old.versions, self.new.versions);
        let common = old.intersect(new);
        for gone in without(old, new) {
            if common.is_empty() {
                let text = format!("is gone: versions were {old}, are {new}, and none is in both");
                self.wire(Rule::VersionsGone, "", gone, Affected::Both, text);
            } else if gone.max() > new.max() {
                let text = format!("is gone: versions were {old}, are {new}");
                self.wire(Rule::VersionsGone, "", gone, Affected::New, text);
            } else {
                let text = format!(
                    "is gone: versions were {old}, are {new}; peers without a newer version cannot connect, and data stored in it cannot be read"
                );
                self.fine(Rule::OldVersionsGone, "", gone, text);
            }
        }
        for gained in without(new, old) {
            let text = format!("is new: versions were {old}, are {new}");
            match gained.min() < old.min() {
                true => self.wire(Rule::OldVersionsBack, "", gained, Affected::Old, text),
                false => self.fine(Rule::VersionsNew, "", gained, text),
            }
        }
        common
    }

    /// Whether these structs have not been compared in these versions before.
    pub(super) fn is_first(
        &mut self,
        old: &Arc<OwnedStruct>,
        new: &Arc<OwnedStruct>,
        versions: VersionRange,
    ) -> bool {
        self.seen.insert((Arc::as_ptr(old), Arc::as_ptr(new), versions))
    }

    /// Adds a difference that breaks peers. In an unstable version, it breaks only source code.
    pub(super) fn wire(
        &mut self,
        rule: Rule,
        field: &str,
        versions: VersionRange,
        affected: Affected,
        text: String,
    ) {
        let is_unstable = self.unstable.is_some_and(|unstable| {
            versions == VersionRange::new(unstable, unstable) && !field.is_empty()
        });
        let (breaks, text) = match is_unstable {
            false => (Some(Level::Wire), text),
            true => (Some(Level::Source), format!("{text} (the version was unstable)")),
        };
        self.push(breaks, rule, field, versions, text);
        if let Some(last) = self.found.last_mut() {
            last.affected = affected;
        }
    }

    /// Adds a difference that breaks nothing.
    pub(super) fn fine(&mut self, rule: Rule, field: &str, versions: VersionRange, text: String) {
        self.push(None, rule, field, versions, text);
    }

    pub(super) fn push(
        &mut self,
        breaks: Option<Level>,
        rule: Rule,
        field: &str,
        versions: VersionRange,
        text: String,
    ) {
        self.found.push(Difference {
            message: self.new.name().into(),
            field: field.into(),
            versions,
            rule,
            breaks,
            affected: Affected::Both,
            text,
        });
    }
}

//! Reports the differences as text, JSON or annotations.

use std::collections::HashMap;
use std::path::PathBuf;

use kafka_wire::evolution::{Accepted, Difference, Level};
use kafka_wire::schemas::Schemas;
use kafka_wire::schemas::file::written::{Field, Message};
use serde_json::{Value, json};

/// The differences of one run.
pub(crate) struct Report<'r> {
    pub(crate) differences: &'r [Difference],
    pub(crate) accepted: &'r Accepted,
    pub(crate) level: Level,
    pub(crate) quiet: bool,
    /// The locations of fields in the current schemas.
    pub(crate) places: &'r Places,
}

impl Report<'_> {
    /// The differences that break something and are not accepted.
    pub(crate) fn open(&self) -> impl Iterator<Item = &Difference> {
        self.violations().filter(|difference| self.accepted.reason(difference).is_none())
    }

    fn violations(&self) -> impl Iterator<Item = &Difference> {
        self.differences.iter().filter(|difference| difference.is_violation(self.level))
    }

    fn fine(&self) -> impl Iterator<Item = &Difference> {
        let fine = self.differences.iter().filter(|it| !it.is_violation(self.level));
        fine.filter(|_| !self.quiet)
    }

    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        let mut section = |title: &str, lines: Vec<String>| {
            if !lines.is_empty() {
                out.push_str(&format!("{title}\n    {}\n", lines.join("\n    ")));
            }
        };
        section("Broken:", self.open().map(ToString::to_string).collect());
        let reason =
            |it: &Difference| Some(format!("{it}; accepted: {}", self.accepted.reason(it)?));
        section("Broken and accepted:", self.violations().filter_map(reason).collect());
        section("Different:", self.fine().map(ToString::to_string).collect());
        let keys = self.open().map(|it| format!("{}: the reason", it.key()));
        section("To accept intended changes, add to the file of --accepted:", keys.collect());
        let (open, all) = (self.open().count(), self.violations().count());
        out + &format!(
            "{open} broken, {} accepted, {} other differences (level {})",
            all - open,
            self.differences.len() - all,
            self.level.as_str()
        )
    }

    pub(crate) fn json(&self) -> String {
        let row = |it: &Difference| {
            let (file, line) = self.places.of(it).unzip();
            json!({
                "message": it.message,
                "field": it.field,
                "versions": it.versions.to_string(),
                "rule": it.rule.name(),
                "breaks": it.breaks.map(Level::as_str),
                "affects": it.affected.as_str(),
                "text": it.text,
                "accepted": self.accepted.reason(it),
                "file": file,
                "line": line,
            })
        };
        let violations: Vec<Value> = self.violations().map(row).collect();
        let others: Vec<Value> = self.fine().map(row).collect();
        let unused: Vec<&str> = self.accepted.unused(self.differences).collect();
        let all = json!({
            "level": self.level.as_str(),
            "broken": self.open().count(),
            "violations": violations,
            "differences": others,
            "unused": unused,
        });
        format!("{all:#}")
    }

    /// Workflow commands for GitHub, which shows each message beside its line.
    pub(crate) fn github(&self) -> String {
        let line = |(kind, it): (&str, &Difference)| {
            let mut place = Vec::new();
            if let Some((file, line)) = self.places.of(it) {
                place.push(format!("file={},line={line}", escaped(&file, &[',', ':'])));
            }
            place.push(format!("title={}", escaped(it.rule.name(), &[',', ':'])));
            format!("::{kind} {}::{}", place.join(","), escaped(&it.to_string(), &[]))
        };
        let errors = self.open().map(|it| ("error", it));
        let accepted = self.violations().filter(|it| self.accepted.reason(it).is_some());
        let notices = accepted.chain(self.fine()).map(|it| ("notice", it));
        errors.chain(notices).map(line).collect::<Vec<_>>().join("\n")
    }
}

/// Escapes text for a GitHub command.
fn escaped(text: &str, more: &[char]) -> String {
    let is_special = |c: char| matches!(c, '%' | '\r' | '\n') || more.contains(&c);
    let escape = |c: char| match is_special(c) {
        true => format!("%{:02X}", u32::from(c)),
        false => c.to_string(),
    };
    text.chars().map(escape).collect()
}

/// Limits on following shared structs and on stored locations; Kafka has five thousand.
const DEEPEST: usize = 8;
const MOST: usize = 50_000;

/// The file and line of each message and field.
#[derive(Debug, Default)]
pub(crate) struct Places(HashMap<String, (PathBuf, usize)>);

impl Places {
    pub(crate) fn of_schemas(schemas: &Schemas) -> Self {
        let mut places = Self::default();
        for message in schemas.files() {
            places.add(message.name.clone(), message);
            places.fields(&message.fields, &message.name, message, 0);
        }
        places
    }

    fn fields(&mut self, fields: &[Field], place: &str, message: &Message, depth: usize) {
        for field in fields {
            let place = format!("{place}.{}", field.name);
            let file = message.place.at.file.to_path_buf();
            self.0.entry(place.clone()).or_insert((file, field.place.at.line));
            let common =
                || message.common.iter().find(|it| Some(it.name.as_str()) == field.ty.nested());
            match &field.fields {
                Some(fields) => self.fields(fields, &place, message, depth),
                // Shared structs can nest, and each use has its own location.
                None if depth < DEEPEST && self.0.len() < MOST => {
                    if let Some(common) = common() {
                        self.fields(&common.fields, &place, message, depth + 1);
                    }
                }
                None => {}
            }
        }
    }

    fn add(&mut self, place: String, message: &Message) {
        let at = &message.place.at;
        self.0.entry(place).or_insert_with(|| (at.file.to_path_buf(), at.line));
    }

    /// The location of a difference; if its field was removed, that of the enclosing item.
    fn of(&self, difference: &Difference) -> Option<(String, usize)> {
        let mut place = difference.place();
        loop {
            if let Some((file, line)) = self.0.get(&place) {
                return Some((file.display().to_string(), *line));
            }
            place.truncate(place.rfind('.')?);
        }
    }
}

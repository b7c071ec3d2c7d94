//! Small schemas with the expected verdict of every rule of Kafka's generator. The importer must
//! refuse the invalid ones, and so must the derive, if they are written as Rust anyway.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "what is missing fails the test")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use import_schema::{Options, Schemas, output};
use serde_json::{Value, json};

use crate::support::project::Project;

/// Mistakes that are impossible in Rust, or not a mistake in Rust.
const NOT_IN_RUST: &[(&str, &[&str])] = &[
    ("the importer reads no message from it", &["M2-a", "M13-d"]),
    ("a field without a name or a type is left out", &["F1-a", "F4-a"]),
    ("a field without versions is in all", &["F3-a", "F3-b"]),
    ("the key has no attribute", &["F8-a", "F8-b", "F8-c", "F17-a", "F17-b"]),
    (
        "a Rust struct is declared once and may be used often",
        &["R2-a", "R3-a", "R4-a", "R5-a", "R9-a"],
    ),
    (
        "the derive sees only one message and its response",
        &["T3-a", "T5-a", "T7-a", "T8-a", "T8-c"],
    ),
];

struct Verdict {
    id: String,
    accepted: bool,
    schemas: Schemas,
}

#[test]
fn the_importer_gives_the_expected_verdicts() {
    let wrong: Vec<String> = verdicts()
        .filter(|verdict| verdict.schemas.errors().is_empty() != verdict.accepted)
        .map(|verdict| format!("{} {:?}", verdict.id, verdict.schemas.errors()))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_derive_agrees() {
    let project = Project::new("verdicts");
    let mut expected = BTreeMap::new();
    for verdict in verdicts() {
        let module = verdict.id.to_lowercase().replace(['-', '.'], "_");
        let module = format!("v{module}");
        let options = Options { out: project.src.join(&module), ..Options::default() };
        let files = verdict.schemas.files(&options).unwrap();
        output::write(&files).unwrap();
        expected.insert(module, (verdict.id, verdict.accepted));
    }
    let refused = refused(&project, expected.keys().cloned().collect());
    let mut wrong = Vec::new();
    for (module, &(ref id, accepted)) in &expected {
        let accepts = accepted || NOT_IN_RUST.iter().any(|(_, ids)| ids.contains(&id.as_str()));
        if accepts == refused.contains(module) {
            wrong.push(id);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn verdicts() -> impl Iterator<Item = Verdict> {
    let lines = include_str!("../../../../tests/data/schema_verdicts.jsonl").lines();
    lines.map(|line| {
        let line: Value = serde_json::from_str(line).unwrap();
        let files: Vec<(PathBuf, String)> = texts(&line["schema"])
            .into_iter()
            .enumerate()
            .map(|(i, text)| (format!("{i}.json").into(), text))
            .collect();
        let schemas = Schemas::parse_as(
            files.iter().map(|(path, text)| (path.as_path(), text.as_str())),
            true,
        );
        Verdict {
            id: line["id"].as_str().unwrap().to_owned(),
            accepted: line["ours"] == "accepts",
            schemas,
        }
    })
}

/// Returns the files of a case: one text, several messages, or a message and its counterpart.
fn texts(schema: &Value) -> Vec<String> {
    match schema {
        Value::String(text) => vec![text.clone()],
        Value::Array(messages) => messages.iter().map(Value::to_string).collect(),
        message => {
            let other = counterpart(message);
            [Some(message), other.as_ref()].into_iter().flatten().map(Value::to_string).collect()
        }
    }
}

/// Returns the response of a request, and so on, because the cases of most rules contain only one
/// message.
fn counterpart(message: &Value) -> Option<Value> {
    let (kind, versions) = match message["type"].as_str()? {
        "request" => ("response", &message["validVersions"]),
        "response" => ("request", &message["validVersions"]),
        "coordinator-key" => ("coordinator-value", &json!("0")),
        _ => return None,
    };
    let name = match kind {
        "request" => "CounterpartRequest",
        _ => "Counterpart",
    };
    Some(json!({
        "apiKey": message.get("apiKey")?,
        "type": kind,
        "name": name,
        "validVersions": versions,
        "flexibleVersions": "none",
        "fields": [],
    }))
}

/// Returns the modules that do not compile. An error in one phase of the compiler can hide errors
/// of the next, so this leaves the refused modules out and tries the rest again.
fn refused(project: &Project, mut modules: BTreeSet<String>) -> BTreeSet<String> {
    let mut refused = BTreeSet::new();
    loop {
        let list: String = modules.iter().map(|module| format!("pub mod {module};\n")).collect();
        let found = check(project, &list);
        if found.is_empty() {
            return refused;
        }
        modules.retain(|module| !found.contains(module));
        refused.extend(found);
    }
}

/// The modules with errors.
fn check(project: &Project, root: &str) -> BTreeSet<String> {
    let errors = project.check(root).into_iter().filter(|found| found.is_error);
    let module = |path: &str| path.split_once('/').expect("a file of a module").0.to_owned();
    errors.map(|error| module(&error.file)).collect()
}

//! Reads Kafka's schemas and the test cases, and applies changes to schemas.

use std::fs;
use std::path::PathBuf;

use kafka_wire::schemas::OwnedMessage;
use serde_json::{Map, Value, json};

/// A line of `tests/data/evolution.jsonl`.
pub(crate) struct Case {
    pub(crate) line: Value,
    pub(crate) old: Value,
    pub(crate) new: Value,
}

impl Case {
    pub(crate) fn text(&self, key: &str) -> &str {
        self.line[key].as_str().unwrap_or_else(|| panic!("{}: no {key}", self.line))
    }

    pub(crate) fn schemas(&self) -> [OwnedMessage; 2] {
        [&self.old, &self.new].map(owned)
    }
}

pub(crate) fn owned(schema: &Value) -> OwnedMessage {
    OwnedMessage::parse(&schema.to_string()).unwrap_or_else(|error| panic!("{error}\n{schema:#}"))
}

pub(crate) fn data() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data")
}

/// Returns the schemas of Kafka 4.4.0 that have at least one version.
pub(crate) fn kafkas() -> Vec<Value> {
    let mut all = Vec::new();
    let folders = fs::read_dir(data().join("schemas")).unwrap();
    for folder in folders {
        for file in fs::read_dir(folder.unwrap().path()).unwrap() {
            let text = fs::read_to_string(file.unwrap().path()).unwrap();
            all.push(serde_json::from_str(&text).unwrap());
        }
    }
    all.retain(|schema: &Value| schema["validVersions"] != "none");
    assert!(all.len() > 250);
    all
}

pub(crate) fn cases() -> Vec<Case> {
    let text = fs::read_to_string(data().join("evolution.jsonl")).unwrap();
    let case = |line: &str| {
        let line: Value = serde_json::from_str(line).unwrap();
        let path =
            data().join("schemas").join(format!("{}.json", line["schema"].as_str().unwrap()));
        let old: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        let mut new = old.clone();
        for change in line["change"].as_array().unwrap() {
            apply(change, &mut new);
        }
        assert_ne!(old, new, "{line}");
        Case { line, old, new }
    };
    text.lines().map(case).collect()
}

fn apply(change: &Value, schema: &mut Value) {
    let change = change.as_object().unwrap();
    let text = |key: &str| change.get(key).and_then(Value::as_str);
    if let Some(keys) = change.get("message") {
        return set(keys, schema.as_object_mut().unwrap());
    }
    if let Some(name) = text("share") {
        return share(name, schema);
    }
    if let Some(field) = change.get("add") {
        let to = text("to").unwrap();
        let fields = fields(schema, to);
        let at = text("before").map_or(fields.len(), |before| place(fields, before));
        return fields.insert(at, field.clone());
    }
    let (parent, name) =
        text("field").map(|path| path.rsplit_once('.').unwrap_or(("", path))).unwrap();
    let fields = fields(schema, parent);
    let at = place(fields, name);
    if let Some(keys) = change.get("set") {
        set(keys, fields[at].as_object_mut().unwrap());
    } else if change.contains_key("remove") {
        fields.remove(at);
    } else {
        let field = fields.remove(at);
        let at = place(fields, text("before").unwrap());
        fields.insert(at, field);
    }
}

/// Sets keys; null removes one.
fn set(keys: &Value, object: &mut Map<String, Value>) {
    for (key, value) in keys.as_object().unwrap() {
        match value {
            Value::Null => {
                object.remove(key).unwrap();
            }
            value => {
                object.insert(key.clone(), value.clone());
            }
        }
    }
}

fn place(fields: &[Value], name: &str) -> usize {
    fields.iter().position(|field| field["name"] == name).unwrap_or_else(|| panic!("no {name}"))
}

/// Returns the fields of the struct that is the type of the field at `path`.
fn fields<'s>(schema: &'s mut Value, path: &str) -> &'s mut Vec<Value> {
    let common = schema.get("commonStructs").cloned();
    let mut pointer = String::from("/fields");
    for name in path.split('.').filter(|name| !name.is_empty()) {
        let here = schema.pointer(&pointer).and_then(Value::as_array).unwrap();
        let at = place(here, name);
        let field = &here[at];
        match field.get("fields") {
            Some(_) => pointer.push_str(&format!("/{at}/fields")),
            None => {
                let name = field["type"].as_str().unwrap().trim_start_matches("[]");
                let common = common.as_ref().and_then(Value::as_array).unwrap();
                pointer = format!("/commonStructs/{}/fields", place(common, name));
            }
        }
    }
    schema.pointer_mut(&pointer).and_then(Value::as_array_mut).unwrap()
}

/// Makes an inline struct a common struct.
fn share(name: &str, schema: &mut Value) {
    let fields = fields(schema, "");
    let at = fields.iter().position(|field| field["type"] == name).unwrap();
    let inline = fields[at].as_object_mut().unwrap().remove("fields").unwrap();
    schema["commonStructs"] = json!([{ "name": name, "versions": "0+", "fields": inline }]);
}

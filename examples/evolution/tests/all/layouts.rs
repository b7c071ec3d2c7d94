//! Checks the comparison against an independent verdict: whether the layouts of each version are
//! equal.

use std::collections::BTreeMap;

use kafka_wire::evolution::{Level, compare};
use kafka_wire::schemas::{OwnedField, OwnedMessage, OwnedStruct, OwnedType};
use serde_json::Value;

use crate::support::{cases, kafkas, owned};

/// The layout of the bytes of one version: the untagged values in order, and the tagged ones by
/// path and tag. Untagged fields have no names in it.
#[derive(Debug, PartialEq)]
struct Layout {
    values: Vec<String>,
    tags: BTreeMap<String, String>,
}

fn layout(message: &OwnedMessage, version: i16) -> Layout {
    let mut layout = Layout { values: Vec::new(), tags: BTreeMap::new() };
    layout.add_struct(&message.root, message, version, "");
    layout
}

impl Layout {
    fn add_struct(&mut self, root: &OwnedStruct, message: &OwnedMessage, version: i16, path: &str) {
        for field in root.fields.iter().filter(|field| field.versions.contains(version)) {
            match field.tagged_versions.contains(version) {
                true => {
                    let tag = format!("{path}/{}", field.tag.unwrap());
                    let mut inside = Self { values: Vec::new(), tags: BTreeMap::new() };
                    inside.add_value(field, message, version, &tag);
                    self.tags.extend(inside.tags);
                    let name = field.schema_name.to_lowercase();
                    self.tags.insert(tag, format!("{name} {}", inside.values.join(",")));
                }
                false => self.add_value(field, message, version, path),
            }
        }
        self.values.push(format!("end, tags {}", message.flexible.contains(version)));
    }

    fn add_value(&mut self, field: &OwnedField, message: &OwnedMessage, version: i16, path: &str) {
        let compact = match field.flexible_versions {
            Some(own) if !field.tagged_versions.contains(version) => own.contains(version),
            _ => message.flexible.contains(version),
        };
        let nullable = field.nullable_versions.contains(version);
        let mut ty = &field.ty;
        let mut value = String::new();
        while let OwnedType::Array(element) = ty {
            value.push_str("[]");
            ty = element;
        }
        match ty {
            OwnedType::Struct(nested) => {
                let marker = nullable && value.is_empty();
                self.values.push(format!("{value}struct, marker {marker}, compact {compact}"));
                let path = format!("{path}/{}", self.values.len());
                self.add_struct(nested, message, version, &path);
            }
            ty => self.values.push(format!("{value}{ty}, compact {compact}")),
        }
    }
}

/// Whether both schemas encode the same bytes in all common versions, except for new tags.
fn has_same_bytes(old: &OwnedMessage, new: &OwnedMessage) -> bool {
    let mut common = old.versions.intersect(new.versions).iter();
    common.all(|version| {
        let (was, is) = (layout(old, version), layout(new, version));
        was.values == is.values
            && was.tags.iter().all(|(tag, value)| is.tags.get(tag) == Some(value))
    })
}

#[test]
fn compatible_schemas_encode_the_same_bytes() {
    for case in cases() {
        let [old, new] = case.schemas();
        if case.text("breaks") == "wire" || old.latest_version_unstable {
            continue;
        }
        assert!(has_same_bytes(&old, &new), "{}", case.text("id"));
    }
}

#[test]
fn different_bytes_are_a_wire_break() {
    let mut seen = 0;
    for case in cases() {
        let [old, new] = case.schemas();
        if !has_same_bytes(&old, &new) && !old.latest_version_unstable {
            seen += 1;
            assert_eq!(case.text("breaks"), "wire", "{}", case.text("id"));
        }
    }
    assert!(seen > 25, "{seen}");
}

/// Changes every fourth field of Kafka's schemas in each of these ways.
#[test]
fn changed_bytes_of_any_field_are_a_wire_break() {
    let mut counts = [0; 2];
    for schema in kafkas() {
        let old = owned(&schema);
        if old.latest_version_unstable {
            continue;
        }
        let mut paths = Vec::new();
        find(&schema, String::new(), &mut paths);
        for path in paths.into_iter().step_by(4) {
            for (key, value) in [
                ("versions", "0+"),
                ("versions", "1+"),
                ("nullableVersions", "0+"),
                ("type", "int64"),
                ("type", "string"),
                ("flexibleVersions", "none"),
                ("", "remove"),
                ("", "first"),
            ] {
                let mut changed = schema.clone();
                change(&mut changed, &path, key, value);
                // Some changes make the schema invalid.
                let Ok(new) = OwnedMessage::parse(&changed.to_string()) else { continue };
                let found = compare(&old, &new);
                let is_broken = found.iter().any(|it| it.is_violation(Level::Wire));
                let same = has_same_bytes(&old, &new);
                counts[usize::from(same)] += 1;
                assert!(same || is_broken, "{} {path} {key} {value}: {found:#?}", old.name());
                // A change can be a violation although the bytes are equal: fewer versions allow
                // null, a default changed, or a field of the same type moved.
                if same && is_broken {
                    let rules = [
                        "nullability",
                        "default",
                        "field-moved",
                        "type",
                        "field-gone",
                        "tag-reused",
                    ];
                    let known = |rule: &str| rules.contains(&rule);
                    let all = found.iter().filter(|it| it.is_violation(Level::Wire));
                    assert!(
                        all.clone().all(|it| known(it.rule.name())),
                        "{path} {key} {value}: {found:#?}"
                    );
                }
            }
        }
        assert_eq!(compare(&old, &old), [], "{}", old.name());
    }
    assert!(counts.iter().all(|&count| count > 300), "{counts:?}");
}

fn find(value: &Value, pointer: String, found: &mut Vec<String>) {
    for key in ["fields", "commonStructs"] {
        let items = value.get(key).and_then(Value::as_array).into_iter().flatten();
        for (at, item) in items.enumerate() {
            let pointer = format!("{pointer}/{key}/{at}");
            if key == "fields" {
                found.push(pointer.clone());
            }
            find(item, pointer, found);
        }
    }
}

fn change(schema: &mut Value, pointer: &str, key: &str, value: &str) {
    let (list, at) = pointer.rsplit_once('/').unwrap();
    let at: usize = at.parse().unwrap();
    let list = schema.pointer_mut(list).and_then(Value::as_array_mut).unwrap();
    match value {
        "remove" => {
            list.remove(at);
        }
        "first" => {
            let field = list.remove(at);
            list.insert(0, field);
        }
        value => {
            let field = list[at].as_object_mut().unwrap();
            if key == "type" {
                field.remove("fields");
                field.remove("default");
                field.remove("entityType");
                field.remove("nullableVersions");
            }
            field.insert(key.into(), value.into());
        }
    }
}

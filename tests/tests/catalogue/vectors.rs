//! Compares with bytes and JSON that Kafka 4.4 wrote.

use std::collections::BTreeSet;

use kafka_wire::DecodeOptions;
use kafka_wire::inspect::{self, Tree};
use kafka_wire::json::{self, Json, UnknownTaggedField};
use serde_json::{Value, json};

use super::derived::{CATALOGUE, derived, written};
use super::lines::{hex, int16, lines, text};

#[test]
fn bytes_and_json_round_trip() {
    let vectors = lines("vectors.jsonl");
    for vector in &vectors {
        let (name, version) = (text(&vector["message"]), int16(&vector["version"]));
        let (bytes, json) = (hex(&vector["hex"]), json(vector));
        let place = || format!("{name} {version} {}", vector["json"]);

        let message = derived(name);
        let value = (message.from_bytes)(&bytes, version).unwrap_or_else(|error| {
            panic!("{}: {error}", place());
        });
        assert_eq!(written(&*value, version), bytes, "{}", place());
        let copied = (message.from_slice)(&bytes, version).expect("as above");
        assert!(value.is(&*copied), "{}", place());

        let options = DecodeOptions::new();
        let tree = Tree::body(message.schema, &bytes, version, &options);
        let tiled = tree.leaves().fold(0, |end, leaf| {
            assert_eq!(leaf.offset(), end, "{}: {leaf}", place());
            end + leaf.size()
        });
        assert_eq!(tiled, bytes.len(), "{}", place());
        let by_schema = tree.to_value().expect(name);
        let again = inspect::write(message.schema, &by_schema, version).expect(name);
        assert_eq!(again, bytes, "{}", place());

        let decoded = json::decode(message.schema, &bytes, version, &options).expect(name);
        assert_eq!(decoded, json, "{}", place());
        assert_eq!(order(&decoded.value), order(&json.value), "{}", place());
        assert_eq!(json::encode(message.schema, &json, version).expect(name), bytes, "{}", place());
        assert_eq!(value.to_json(version).expect(name), json, "{}", place());
        let read = (message.from_json)(&json, version).expect(name);
        assert!(value.is(&*read), "{}", place());
    }
    assert_eq!(vectors.len(), 2976);
}

#[test]
fn every_message_and_version_has_its_vectors() {
    let vectors = lines("vectors.jsonl");
    let theirs: BTreeSet<(&str, i16)> = vectors
        .iter()
        .map(|vector| (text(&vector["message"]), int16(&vector["version"])))
        .collect();
    let ours = CATALOGUE.iter().flat_map(|message| {
        message.schema.versions.iter().map(|version| (message.schema.name(), version))
    });
    let without: Vec<(&str, i16)> = ours.filter(|pair| !theirs.contains(pair)).collect();
    // There are no vectors of SubscriptionInfoData, nor of the header from before clients had an
    // id.
    let subscriptions = (1..=11).map(|version| ("SubscriptionInfoData", version));
    assert_eq!(
        without,
        [("RequestHeader", 0)].into_iter().chain(subscriptions).collect::<Vec<_>>()
    );
    assert_eq!(theirs.len(), 744);
}

/// Returns the JSON of a vector, and the unknown tagged fields of the message itself.
fn json(vector: &Value) -> Json {
    let tags = vector.get("tags").and_then(Value::as_array);
    let tags = tags.into_iter().flatten().map(|tag| UnknownTaggedField {
        path: String::new(),
        tag: tag[0].as_u64().and_then(|tag| tag.try_into().ok()).expect("a tag"),
        value: hex(&tag[1]),
    });
    Json { value: vector["json"].clone(), unknown_tagged_fields: tags.collect() }
}

/// The keys in their order, which equality ignores.
fn order(value: &Value) -> Value {
    match value {
        Value::Object(object) => {
            object.iter().map(|(key, value)| json!([key, order(value)])).collect()
        }
        Value::Array(elements) => elements.iter().map(order).collect(),
        _ => Value::Null,
    }
}

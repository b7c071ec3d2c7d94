//! Differences that show only in whole sets of messages.

use kafka_wire::evolution::{Level, compare_all};
use serde_json::{Value, json};

use crate::support::owned;

fn message(kind: &str, name: &str, key: i16, versions: &str, fields: &Value) -> Value {
    json!({
        "type": kind, "name": name, "apiKey": key, "validVersions": versions,
        "flexibleVersions": "none", "fields": fields,
    })
}

fn told(old: &[Value], new: &[Value]) -> Vec<(String, Option<Level>)> {
    let [old, new] = [old, new].map(|set| set.iter().map(owned).collect::<Vec<_>>());
    compare_all(&old, &new).into_iter().map(|it| (it.key(), it.breaks)).collect()
}

#[test]
fn reports_added_and_removed_messages() {
    let none = json!([]);
    let set = |name, key| message("request", name, key, "0-1", &none);
    assert_eq!(
        told(&[set("ARequest", 1), set("BRequest", 2)], &[set("BRequest", 2), set("CRequest", 3)]),
        [
            ("ARequest message-gone 0-1".into(), Some(Level::Wire)),
            ("CRequest message-new 0-1".into(), None),
        ]
    );
}

#[test]
fn a_message_with_the_same_key_is_renamed() {
    let none = json!([]);
    let set = |name| [message("request", name, 1, "0", &none)];
    assert_eq!(
        told(&set("ARequest"), &set("BRequest")),
        [("BRequest message-renamed 0".into(), Some(Level::Source))]
    );
}

#[test]
fn the_key_of_a_dropped_message_stays_taken() {
    let none = json!([]);
    let old = message("request", "ARequest", 1, "none", &none);
    let new = message("request", "BRequest", 1, "0", &none);
    assert_eq!(
        told(std::slice::from_ref(&old), &[old.clone(), new]),
        [("BRequest api-key-reused 0".into(), Some(Level::Wire))]
    );
}

#[test]
fn a_response_is_as_unstable_as_its_request() {
    let field = |versions: &str| json!([{ "name": "X", "type": "int32", "versions": versions }]);
    let set = |unstable: bool, versions: &str| {
        let mut request = message("request", "ARequest", 1, "0-2", &json!([]));
        request["latestVersionUnstable"] = unstable.into();
        [request, message("response", "AResponse", 1, "0-2", &field(versions))]
    };
    let key = String::from("AResponse.X field-gone 2");
    assert_eq!(told(&set(true, "0+"), &set(true, "0-1")), [(key.clone(), Some(Level::Source))]);
    assert_eq!(told(&set(false, "0+"), &set(false, "0-1")), [(key, Some(Level::Wire))]);
    let key = String::from("AResponse.X field-gone 1-2");
    assert_eq!(told(&set(true, "0+"), &set(true, "0")), [(key, Some(Level::Wire))]);
}

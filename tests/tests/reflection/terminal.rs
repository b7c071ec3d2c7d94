//! Tests that text from peers reaches a terminal without control characters.

use kafka_wire::inspect::{StructValue, Tree, Value, write};
use kafka_wire::json::{self, Json, UnknownTaggedField};
use kafka_wire::messages::{CreateTopicsRequest, MetadataResponse};
use kafka_wire::sasl::{Rejected, SaslError};
use kafka_wire::{DecodeOptions, ErrorCode, KafkaMessage};

/// Clears a screen in two ways, sets a title, reverses the text direction, and breaks the line.
const HOSTILE: &str = "\x1b[2J\u{9b}2J\x1b]0;owned\x07\u{202e}\u{2066}\u{7f}\r\n";

#[track_caller]
fn is_safe(text: &str) {
    for c in text.chars() {
        let turns = matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        assert!(!c.is_control() && !turns, "{text:?}");
    }
    assert!(text.contains("[2J"), "{text:?}");
}

#[test]
fn errors_about_json_have_texts() {
    let schema = CreateTopicsRequest::SCHEMA;
    let refused = |value: serde_json::Value| {
        json::encode(schema, &value.into(), 7).expect_err("not a request").to_string()
    };
    is_safe(&refused(serde_json::json!({ HOSTILE: 1 })));
    is_safe(&refused(serde_json::json!({ "topics": HOSTILE })));
    is_safe(&refused(serde_json::json!({ "topics": [{ HOSTILE: 2 }] })));
    is_safe(&refused(serde_json::json!({ "timeoutMs": HOSTILE.repeat(9) })));
    let unknown = |path: &str| Json {
        value: serde_json::json!({ "topics": [], "timeoutMs": 1, "validateOnly": false }),
        unknown_tagged_fields: vec![UnknownTaggedField {
            path: path.to_owned(),
            tag: 1,
            value: Default::default(),
        }],
    };
    is_safe(&json::encode(schema, &unknown(HOSTILE), 7).expect_err("no path").to_string());
    assert_eq!(
        refused(serde_json::json!({ "a\u{1b}": 1 })),
        "CreateTopicsRequest: expected the keys `topics`, `timeoutMs`, `validateOnly`, found \
         \"a\\u{1b}\" (version 7)"
    );
}

#[test]
fn a_tree_has_the_expected_rows() {
    let schema = MetadataResponse::SCHEMA;
    let mut value = StructValue::new(&schema.root);
    *value.get_mut("ClusterId").expect("a field") = Value::Text(HOSTILE.to_owned());
    let bytes = write(schema, &value, 12).expect("a response");
    let tree = Tree::body(schema, &bytes, 12, &DecodeOptions::new());
    let row = tree.nodes().iter().find(|node| node.name() == "ClusterId").expect("a row");
    is_safe(&row.to_string());
    is_safe(&format!("{row:?}"));
}

#[test]
fn texts_of_a_sasl_peer_are_quoted() {
    is_safe(&SaslError::UnsupportedMechanism(HOSTILE.into()).to_string());
    is_safe(&SaslError::Rejected(Rejected::new(HOSTILE)).to_string());
    let message = Some(HOSTILE.into());
    let error_code = ErrorCode::SASL_AUTHENTICATION_FAILED;
    is_safe(&SaslError::Refused { error_code, message }.to_string());
}

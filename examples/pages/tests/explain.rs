//! Bytes explained by schemas in Kafka's JSON.

use kafka_wire::inspect::{sample, schema_json};
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse, SCHEMAS};
use kafka_wire::schemas::OwnedMessage;
use kafka_wire::{DecodeOptions, KafkaMessage};
use pages::{bytes_and_tree, explain_text};

fn explain(version: i16, hex: &str) -> String {
    let schemas = [EndQuorumEpochRequest::SCHEMA, EndQuorumEpochResponse::SCHEMA].map(schema_json);
    explain_text(&[&version.to_string(), hex, &schemas.join("\0")].join("\0")).into_string()
}

#[test]
fn the_kind_of_bytes_is_described() {
    let request = "00000010 0036 0001 00000007 0001 63 00 00 01 01 00";
    let response = "00000009 00000007 00 004a 01 00";
    for (version, hex, text) in [
        (0, request, "This is a frame with <strong>EndQuorumEpochRequest</strong> in version 1."),
        (1, response, "This is a frame with <strong>EndQuorumEpochResponse</strong> in version 1."),
        (
            1,
            &request[9..],
            "This is a frame without its size with <strong>EndQuorumEpochRequest</strong> in version 1. \
             The size is added below.",
        ),
        (1, "004a0100", "This is a message without header with <strong>EndQuorumEpochResponse"),
        (
            1,
            "00000010 0036 0001 00000007 0001 63 00 09 01 01 00",
            "No message here fits. EndQuorumEpochRequest in version 1 as a frame gets furthest: \
             EndQuorumEpochRequest.cluster_id: needed 8 bytes, 3 remain",
        ),
        (1, "0g", "'g' is not a hex digit"),
        (1, "000", "3 hex digits; a byte takes two"),
        (1, " ", "there are no bytes"),
    ] {
        let html = explain(version, hex);
        assert!(html.contains(text), "{html}");
    }
    assert!(explain_text("1\x0000\0{").into_string().contains("role=\"alert\""));
}

#[test]
fn records_of_kafkas_logs() {
    for (name, hex, version) in [
        // Frame version 1, type 12, version 0.
        ("FeatureLevelRecord", "01 0c 00 11 6d657461646174612e76657273696f6e 0014 00", 0),
        ("OffsetCommitKey", "0001 0001 67 0001 74 00000000", 0),
        ("OffsetCommitValue", "0003 0000000000000005 00000001 0000 0000000000000009", 3),
    ] {
        let schema = kafka_wire::messages::schema(name).expect("a message");
        let html = explain_text(&["9", hex, &schema_json(schema)].join("\0")).into_string();
        let text =
            format!("This is part of a record with <strong>{name}</strong> in version {version}.");
        assert!(html.contains(&text), "{html}");
    }
}

/// A page gives the box its schema in JSON, which has all but the docs of a whole message.
#[test]
fn trees_by_exported_schemas_are_the_same() {
    let options = DecodeOptions::default();
    let mut trees = 0;
    for schema in SCHEMAS {
        let exported = OwnedMessage::parse(&schema_json(schema));
        let exported = exported.unwrap_or_else(|error| panic!("{}: {error}", schema.name())).leak();
        for version in schema.versions.iter() {
            let bytes = sample(schema, version).expect("its own version");
            let [ours, theirs] = [*schema, exported].map(|schema| {
                let tree = kafka_wire::inspect::Tree::body(schema, &bytes, version, &options);
                let html = bytes_and_tree(&tree).into_string();
                let (before, after) = html.split_once("<ul class=\"tree\">").expect("a tree");
                let (_, nodes) = after.split_once("</p>").expect("the node of the message");
                [before.to_owned(), nodes.to_owned()]
            });
            assert_eq!(ours, theirs, "{} {version}", schema.name());
            trees += 1;
        }
    }
    assert!(trees > 700, "{trees}");
}

//! Tests that comparing Kafka's schema files with the imported structs finds no difference.

use std::path::Path;

use kafka_wire::evolution::compare_all;
use kafka_wire::inspect::schema_json;
use kafka_wire::messages::SCHEMAS;
use kafka_wire::schemas::{OwnedMessage, Schemas};

fn catalogue() -> Vec<OwnedMessage> {
    SCHEMAS.iter().map(|schema| OwnedMessage::from(*schema)).collect()
}

#[test]
fn the_catalogue_is_kafkas_schemas() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/schemas");
    let schemas = Schemas::read(&folder, true).expect("the folder is there");
    assert_eq!(schemas.errors(), []);
    let mut differences = compare_all(&schemas.messages(), &catalogue());
    // Kafka's file starts at version 1 since 4.0; ours still has version 0.
    differences.retain(|difference| difference.message != "RequestHeader");
    assert_eq!(differences, []);
}

#[test]
fn an_export_is_what_was_exported() {
    let exports: Vec<OwnedMessage> = SCHEMAS
        .iter()
        .map(|schema| OwnedMessage::parse(&schema_json(schema)).expect("Kafka would take it"))
        .collect();
    assert_eq!(compare_all(&catalogue(), &exports), []);
    assert_eq!(compare_all(&exports, &catalogue()), []);
}

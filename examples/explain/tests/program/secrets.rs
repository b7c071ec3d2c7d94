//! Tests that exactly the fields of type `SecretBytes` are treated as secret.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kafka_wire::StructSchema;
use kafka_wire::explain::is_secret;
use kafka_wire::messages::SCHEMAS;

/// Secret fields that hold a message, which has its own tree.
const MESSAGES: [&str; 2] = ["request_data", "response_data"];

#[test]
fn all_of_the_catalogue() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../kafka-wire/src/messages");
    let mut declared = BTreeSet::new();
    for file in fs::read_dir(folder).expect("the catalogue") {
        let path = file.expect("a file").path();
        let text = if path.is_file() { fs::read_to_string(path).expect("UTF-8") } else { continue };
        let fields =
            text.lines().filter_map(|line| line.trim().strip_prefix("pub ")?.split_once(": "));
        let secret = fields.filter(|(_, ty)| ty.contains("SecretBytes"));
        declared.extend(secret.map(|(name, _)| name.to_owned()));
    }
    declared.retain(|name| !MESSAGES.contains(&name.as_str()));
    let mut found = BTreeSet::new();
    for schema in SCHEMAS {
        collect(&schema.root, &mut found);
    }
    assert_eq!(found, declared);
    assert!(found.len() >= 6, "{found:?}");
}

fn collect(schema: &StructSchema, found: &mut BTreeSet<String>) {
    for field in schema.fields {
        if is_secret(field) {
            found.insert(field.name.to_owned());
        }
        if let Some(nested) = field.ty.nested() {
            collect(nested, found);
        }
    }
}

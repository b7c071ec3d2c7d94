//! Makes schemas, and returns the importer's errors for them.

use std::path::Path;

use import_schema::{Options, Schemas};
use serde_json::{Value, json};

/// A message of two versions, of which the second is flexible.
pub(crate) fn message(name: &str, fields: Value) -> Value {
    json!({
        "name": name,
        "type": "data",
        "validVersions": "0-1",
        "flexibleVersions": "1+",
        "fields": fields,
    })
}

/// Options whose output folder does not exist.
pub(crate) fn nowhere() -> Options {
    Options { out: Path::new(env!("CARGO_TARGET_TMPDIR")).join("nowhere"), ..Options::default() }
}

pub(crate) fn errors(text: &str) -> Vec<String> {
    let schemas = Schemas::parse([(Path::new("m.json"), text)]);
    schemas.errors().iter().map(ToString::to_string).collect()
}

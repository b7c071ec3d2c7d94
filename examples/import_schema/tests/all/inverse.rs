//! Schemas exported by `inspect` import to the files that they came from.

use std::fs;
use std::path::{Path, PathBuf};

use import_schema::{Options, Schemas};
use kafka_wire::inspect::schema_json;
use kafka_wire::messages::SCHEMAS;

use crate::support::project::root;

/// The path of each schema. Kafka's module is part of it, because API keys are unique only within a
/// module.
fn paths() -> Vec<(String, PathBuf)> {
    let mut paths = Vec::new();
    for module in fs::read_dir(root().join("tests/data/schemas")).expect("the schemas") {
        for file in fs::read_dir(module.expect("a module").path()).expect("a module") {
            let path = file.expect("a file").path();
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            paths.push((name, path));
        }
    }
    paths
}

#[test]
fn exports_of_the_catalogue_import_to_the_catalogue() {
    let paths = paths();
    let path_of = |name: &str| -> &Path {
        let own = paths.iter().find(|(stem, _)| stem == name);
        own.map_or_else(|| panic!("no schema is called {name}"), |(_, path)| path.as_path())
    };
    let exports: Vec<(&Path, String)> =
        SCHEMAS.iter().map(|schema| (path_of(schema.name()), schema_json(schema))).collect();
    let schemas = Schemas::parse(exports.iter().map(|(path, text)| (*path, text.as_str())));
    let errors: Vec<String> = schemas.errors().iter().map(ToString::to_string).collect();
    assert!(errors.is_empty(), "{errors:?}");
    let out = root().join("kafka-wire/src/messages");
    let options = Options { out, no_about: true, ..Options::default() };
    let files = schemas.files(&options).expect("the catalogue can be read");
    assert!(files.len() > 160, "{}", files.len());
    // Files of tables are left out: the table of APIs also has the APIs that Kafka has dropped, for
    // which there is no schema.
    let messages = files.iter().filter(|file| file.path.starts_with(&options.out));
    let differing: Vec<String> =
        messages.filter(|file| file.differs()).map(|file| file.diff()).collect();
    assert!(differing.is_empty(), "{} differ:\n{}", differing.len(), differing.join("\n"));
}

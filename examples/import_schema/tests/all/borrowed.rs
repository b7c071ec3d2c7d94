//! The borrowed forms of all messages compile, and decode bytes that Kafka wrote.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "what is missing fails the test")]

use std::fs;

use import_schema::{Options, Schemas, output};
use serde_json::Value;

use crate::support::project::{Project, root};

#[test]
fn every_message_can_borrow_from_a_runtime_that_is_re_exported() {
    let project = Project::new("borrowed");
    import(&project, &[], Some("crate::protocol::wire"));
    let lib = "pub mod messages;\npub mod protocol {\n    pub use kafka_wire as wire;\n}\n";
    project.compiles(lib);
}

#[test]
fn the_runtime_can_be_the_crate_itself_or_above_the_messages() {
    let project = Project::new("runtime");
    for (folder, path) in
        [("below", "crate"), ("beside", "super::super"), ("other", "::kafka_wire")]
    {
        let schemas = Schemas::read(&root().join("tests/data/schemas"), true).unwrap();
        let options = Options {
            out: project.src.join(folder),
            only: ["Fetch", "JoinGroup"].map(str::to_owned).into(),
            runtime: Some(path.to_owned()),
            ..Options::default()
        };
        output::write(&schemas.files(&options).unwrap()).unwrap();
    }
    let lib = "pub use kafka_wire::*;\n\npub mod below;\npub mod beside;\npub mod other;\n";
    project.compiles(lib);
}

#[test]
fn an_imported_crate_reads_kafkas_bytes() {
    let project = Project::new("some_borrowed");
    import(&project, &["EndQuorumEpoch", "fetchrequest", "FetchResponse", "Metadata"], None);
    let fetch = fs::read_to_string(project.src.join("messages/fetch.rs")).unwrap();
    for line in [
        "use kafka_wire::{ErrorCode, IntArray, KafkaMessage, RecordsRef, TaggedFields};\nuse uuid::Uuid;\n",
        "#[kafka(listeners(broker, controller), response = FetchResponse<'static>)]\n",
        "pub struct FetchRequest<'a> {\n",
        "    pub cluster_id: Option<&'a str>,\n",
        "    pub replica_state: ReplicaState,\n",
        "    pub partitions: IntArray<'a, i32>,\n",
        "    pub records: Option<RecordsRef<'a>>,\n",
    ] {
        assert!(fetch.contains(line), "{line}{fetch}");
    }
    let mut rows = String::new();
    for line in fs::read_to_string(root().join("tests/data/vectors.jsonl")).unwrap().lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let message = line["message"].as_str().unwrap();
        if APIS.iter().any(|api| message.strip_prefix(api).is_some_and(is_kind)) {
            let (version, hex) = (&line["version"], line["hex"].as_str().unwrap());
            rows.push_str(&format!("    both_ways!({message}, {version}, {hex:?});\n"));
        }
    }
    assert!(rows.lines().count() >= 16, "{rows}");
    let main = format!(
        "mod messages;\nuse kafka_wire::KafkaMessage;\nuse messages::*;\n{BOTH_WAYS}\nfn main() {{\n{rows}}}\n"
    );
    project.run(&main);
}

const APIS: [&str; 3] = ["EndQuorumEpoch", "Fetch", "Metadata"];

fn is_kind(suffix: &str) -> bool {
    ["Request", "Response"].contains(&suffix)
}

const BOTH_WAYS: &str = r#"
macro_rules! both_ways {
    ($message:ident, $version:literal, $hex:literal) => {
        let digits: Vec<char> = $hex.chars().collect();
        let bytes: Vec<u8> = digits
            .chunks(2)
            .map(|pair| u8::from_str_radix(&pair.iter().collect::<String>(), 16).unwrap())
            .collect();
        let message = $message::from_slice(&bytes, $version).unwrap();
        assert_eq!(message.to_bytes($version).unwrap(), bytes);
    };
}
"#;

fn import(project: &Project, only: &[&str], runtime: Option<&str>) {
    let schemas = Schemas::read(&root().join("tests/data/schemas"), true).unwrap();
    assert_eq!(schemas.errors(), []);
    let options = Options {
        no_about: true,
        out: project.src.join("messages"),
        only: only.iter().map(|&name| name.to_owned()).collect(),
        borrowed: true,
        runtime: runtime.map(str::to_owned),
    };
    assert_eq!(schemas.unknown(&options.only).next(), None);
    let files = schemas.files(&options).unwrap();
    assert_eq!(output::write(&files).unwrap(), files.len());
}

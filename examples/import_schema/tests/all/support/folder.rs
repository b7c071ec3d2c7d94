//! A folder with schemas, which the program imports as Rust.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub(crate) const DISK: &str = r#"// A message of our own.
{
  "type": "data", "name": "DiskReport", "validVersions": "0-2", "flexibleVersions": "2+",
  "fields": [
    { "name": "BrokerId", "type": "int32", "versions": "0+", "default": "-1", /* unknown */
      "entityType": "brokerId", "about": "Who reports." },
    { "name": "Rack", "type": "string", "versions": "1+", "nullableVersions": "2+", "default": null },
    { "name": "Host", "type": "string", "versions": "none", "nullableVersions": "0+" },
    { "name": "Type", "type": "[]Disk", "versions": "0+", "fields": [
      { "name": "Path", "type": "string", "versions": "0+", "mapKey": true },
      { "name": "ISR", "type": "[]int32", "versions": "2+", "ignorable": "true" }
    ]}
  ]
}
"#;

pub(crate) const DISK_IN_RUST: &str = r#"//! DiskReport.

use kafka_wire::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "2+")]
pub struct DiskReport {
    /// Who reports.
    #[kafka(default = -1, entity = "brokerId")]
    pub broker_id: i32,
    #[kafka(versions = "1+", nullable = "2+", default = empty)]
    pub rack: Option<KafkaString>,
    #[kafka(versions = "none", nullable = "0+", default = empty)]
    pub host: Option<KafkaString>,
    pub r#type: Vec<Disk>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Disk {
    #[kafka(map_key)]
    pub path: KafkaString,
    #[kafka(name = "ISR", versions = "2+", ignorable)]
    pub isr: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}
"#;

pub(crate) const VOTE: &str = r#"{
  "type": "request", "apiKey": 5, "name": "VoteRequest", "validVersions": "0", "flexibleVersions": "none",
  "fields": [
    { "name": "Topics", "type": "[]TopicData", "versions": "0+", "fields": [
      { "name": "Name", "type": "string", "versions": "0+" }
    ]}
  ]
}"#;

/// A folder that one test owns.
pub(crate) struct Folder {
    pub(crate) path: PathBuf,
}

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("program").join(name);
        if path.exists() {
            fs::remove_dir_all(&path).unwrap();
        }
        fs::create_dir_all(&path).unwrap();
        Self { path }
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        let path = self.path.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path.join(name)).unwrap()
    }

    /// Imports the folder's schemas into its Rust module.
    pub(crate) fn import(&self, more: &[&str]) -> Output {
        let (schemas, rust) = (self.path.join("schemas"), self.path.join("rust"));
        let mut arguments: Vec<&Path> = vec![&schemas, "--out".as_ref(), &rust];
        arguments.extend(more.iter().map(Path::new));
        run(&arguments)
    }
}

pub(crate) fn run(arguments: &[&Path]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_import_schema")).args(arguments).output().unwrap()
}

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

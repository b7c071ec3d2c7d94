//! The program as a person runs it.
#![allow(clippy::unwrap_used, reason = "what is missing fails the test")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use project::root;

#[path = "support/project.rs"]
#[allow(dead_code, reason = "only the root is wanted")]
mod project;

const DISK: &str = r#"// A message of our own.
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

const DISK_IN_RUST: &str = r#"//! DiskReport.

use kafka_wire::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "2+")]
pub struct DiskReport {
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

#[test]
fn the_catalogue_is_what_kafkas_schemas_say() {
    let errors = root().join("tests/data/errors.jsonl");
    let output = run(&[
        &root().join("tests/data/schemas"),
        "--out".as_ref(),
        &root().join("kafka-wire/src/messages"),
        "--errors".as_ref(),
        &errors,
        "--check".as_ref(),
    ]);
    assert_eq!(stdout(&output), "");
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn a_schema_of_ones_own_becomes_rust() {
    let folder = Folder::new("own");
    folder.write("schemas/DiskReport.json", DISK);
    assert!(folder.import(&[]).status.success());
    assert_eq!(folder.read("rust/disk_report.rs"), DISK_IN_RUST);
    assert_eq!(
        folder.read("rust/mod.rs"),
        "//! Kafka's messages, imported from its schemas.\n\npub mod disk_report;\n\n\
         pub use disk_report::DiskReport;\n"
    );
}

#[test]
fn docs_are_kept_and_differences_shown() {
    let folder = Folder::new("docs");
    folder.write("schemas/DiskReport.json", DISK);
    assert!(folder.import(&[]).status.success());
    let documented = DISK_IN_RUST
        .replace("//! DiskReport.", "//! What disks hold.\n//!\n//! Sent each hour.")
        .replace("#[derive(", "/// A struct.\n#[derive(")
        .replace("    #[kafka(map_key)]", "    /// Where it is.\n    #[kafka(map_key)]")
        .replace("    pub r#type", "    /// By path.\n    pub r#type");
    folder.write("rust/disk_report.rs", &documented);
    let index = folder.read("rust/mod.rs").replace("pub mod", "/// By day.\npub mod");
    folder.write("rust/mod.rs", &index);
    let output = folder.import(&["--check"]);
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(0), ""));

    folder.write("schemas/DiskReport.json", &DISK.replace("\"0-2\"", "\"0-3\""));
    let output = folder.import(&["--check"]);
    assert_eq!(output.status.code(), Some(1));
    let shown = stdout(&output);
    assert!(shown.contains("-#[kafka(data, versions = \"0-2\", flexible = \"2+\")]\n"), "{shown}");
    assert!(shown.contains("+#[kafka(data, versions = \"0-3\", flexible = \"2+\")]\n"), "{shown}");
    assert_eq!(folder.read("rust/disk_report.rs"), documented);

    let output = folder.import(&[]);
    assert_eq!(stdout(&output), "1 of 2 files written, the others are as they were\n");
    assert_eq!(folder.read("rust/disk_report.rs"), documented.replace("0-2", "0-3"));
}

const VOTE: &str = r#"{
  "type": "request", "apiKey": 5, "name": "VoteRequest", "validVersions": "0", "flexibleVersions": "none",
  "fields": [
    { "name": "Topics", "type": "[]TopicData", "versions": "0+", "fields": [
      { "name": "Name", "type": "string", "versions": "0+" }
    ]}
  ]
}"#;

#[test]
fn docs_stay_with_their_struct_where_another_takes_its_name() {
    let answer = VOTE.replace("\"request\"", "\"response\"").replace("Request", "Response");
    let without = answer.replace("\"[]TopicData\"", "\"[]Answer\"");
    let folder = Folder::new("docs_renamed");
    folder.write("schemas/VoteRequest.json", VOTE);
    folder.write("schemas/VoteResponse.json", &without);
    assert!(folder.import(&["--crate", "crate::wire"]).status.success());
    let documented = folder
        .read("rust/vote.rs")
        .replace("pub struct TopicData {\n", "pub struct TopicData {\n    /// Asked for.\n")
        .replace("pub struct VoteResponse {\n", "pub struct VoteResponse {\n    /// Told.\n");
    folder.write("rust/vote.rs", &documented);

    folder.write("schemas/VoteResponse.json", &answer);
    let output = folder.import(&["--crate", "crate::wire"]);
    assert_eq!(stdout(&output), "1 of 2 files written, the others are as they were\n");
    let text = folder.read("rust/vote.rs");
    for of in [
        "pub struct VoteResponse {\n    /// Told.\n    pub topics",
        "pub struct RequestTopicData {\n    /// Asked for.\n    pub name",
        "pub struct ResponseTopicData {\n    pub name",
    ] {
        assert!(text.contains(of), "{of}\n{text}");
    }

    folder.write("schemas/VoteResponse.json", &without);
    assert!(folder.import(&["--crate", "crate::wire"]).status.success());
    assert_eq!(folder.read("rust/vote.rs"), documented);
}

#[test]
fn docs_are_kept_whatever_their_place_is_called() {
    let long = "S".repeat(90);
    let schema = DISK
        .replace("\"BrokerId\"", "\"Crate\"")
        .replace("\"Rack\"", "\"Self\"")
        .replace("[]Disk", &format!("[]{long}"));
    let folder = Folder::new("docs_names");
    folder.write("schemas/A.json", &schema);
    // Its struct has the name, too, so that both are called otherwise in Rust.
    let other = schema.replace(
        "\"data\", \"name\": \"DiskReport\"",
        "\"request\", \"apiKey\": 1, \"name\": \"DiskReportRequest\"",
    );
    folder.write("schemas/B.json", &other);
    folder.write(
        "schemas/C.json",
        &other.replace("request", "response").replace("Request", "Response"),
    );
    assert!(folder.import(&[]).status.success());
    let text = folder.read("rust/disk_report.rs");
    assert!(text.contains(&format!("#[kafka(\n    name = \"{long}\"\n)]\n")), "{text}");
    let mut documented = String::new();
    for (i, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("pub ") {
            let indent = line.len() - line.trim_start().len();
            documented.push_str(&format!("{}/// Line {i}.\n", " ".repeat(indent)));
        }
        documented.push_str(&format!("{line}\n"));
    }
    folder.write("rust/disk_report.rs", &documented);
    let docs = |text: &str| text.matches("/// Line").count();
    assert!(docs(&documented) > 20 && documented.contains("pub crate_"), "{documented}");
    assert!(folder.import(&[]).status.success());
    let again = folder.read("rust/disk_report.rs");
    assert_eq!(docs(&again), docs(&documented), "{again}");
    assert_eq!(stdout(&folder.import(&["--check"])), "");
}

#[test]
fn docs_without_a_place_are_told() {
    let folder = Folder::new("docs_lost");
    folder.write("schemas/DiskReport.json", DISK);
    assert!(folder.import(&[]).status.success());
    let documented = DISK_IN_RUST.replace(
        "    #[kafka(map_key)]",
        "    /// Where it is,\n    /// or was.\n    #[kafka(map_key)]",
    );
    folder.write("rust/disk_report.rs", &documented);
    folder.write("schemas/DiskReport.json", &DISK.replace("\"Path\"", "\"Place\""));
    let expected = format!(
        "{}: docs without a place: DiskReport.Disk.path: Where it is, or was.\n\
         1 of 2 files written, the others are as they were\n",
        folder.path.join("rust/disk_report.rs").display()
    );
    assert_eq!(stdout(&folder.import(&[])), expected);
}

#[test]
fn some_are_added_to_those_that_are_there() {
    let folder = Folder::new("only");
    for name in ["DiskReport", "OtherReport", "ThirdReport"] {
        folder.write(&format!("schemas/{name}.json"), &DISK.replace("DiskReport", name));
    }
    folder.write("schemas/VoteRequest.json", VOTE);
    folder.write(
        "schemas/VoteResponse.json",
        &VOTE.replace("\"request\"", "\"response\"").replace("Request", "Response"),
    );
    assert!(folder.import(&["--only", "diskreport, OtherReport"]).status.success());
    let disk_report = format!("{}// Mine.\n", folder.read("rust/disk_report.rs"));
    folder.write("rust/disk_report.rs", &disk_report);

    // A request is not without its response.
    assert!(folder.import(&["--only", "VoteRequest"]).status.success());
    assert_eq!(folder.read("rust/disk_report.rs"), disk_report);
    assert!(folder.read("rust/vote.rs").contains("pub struct VoteResponse"));
    assert_eq!(
        folder.read("rust/mod.rs"),
        "//! Kafka's messages, imported from its schemas.\n\n\
         pub mod disk_report;\npub mod other_report;\npub mod vote;\n\n\
         pub use disk_report::DiskReport;\npub use other_report::OtherReport;\n\
         pub use vote::{VoteRequest, VoteResponse};\n"
    );
    assert!(!folder.path.join("rust/third_report.rs").exists());
    assert!(folder.import(&["--only", "Vote", "--check"]).status.success());
}

#[test]
fn a_file_without_a_schema_is_a_difference() {
    let folder = Folder::new("left_over");
    folder.write("schemas/DiskReport.json", DISK);
    assert!(folder.import(&[]).status.success());
    folder.write("rust/old_report.rs", &DISK_IN_RUST.replace("DiskReport", "OldReport"));
    folder.write("rust/helpers.rs", "//! Somebody's own.\n");
    let output = folder.import(&["--check"]);
    assert_eq!(output.status.code(), Some(1));
    let path = folder.path.join("rust/old_report.rs");
    assert_eq!(stdout(&output), format!("{}: there is no schema for it\n", path.display()));
}

/// The module's list is that of one folder of schemas, and would be without it.
#[test]
fn a_file_that_came_of_other_schemas_is_told_where_only_some_are_written() {
    let folder = Folder::new("other_schemas");
    folder.write("schemas/DiskReport.json", DISK);
    assert!(folder.import(&[]).status.success());
    fs::remove_file(folder.path.join("schemas/DiskReport.json")).unwrap();
    folder.write("schemas/OtherReport.json", &DISK.replace("DiskReport", "OtherReport"));
    assert_eq!(
        stdout(&folder.import(&["--only", "OtherReport"])),
        format!(
            "{}: there is no schema for it; remove it\n\
             2 of 2 files written, the others are as they were\n",
            folder.path.join("rust/disk_report.rs").display()
        )
    );
}

#[test]
fn a_response_belongs_to_its_own_request_in_a_file_of_several() {
    let folder = Folder::new("several");
    for (name, key) in [("Super", "1"), ("SuperMessage", "2")] {
        for (kind, suffix) in [("request", "Request"), ("response", "Response")] {
            let schema = VOTE
                .replace("\"request\", \"apiKey\": 5", &format!("\"{kind}\", \"apiKey\": {key}"))
                .replace("VoteRequest", &format!("{name}{suffix}"));
            folder.write(&format!("schemas/{name}{suffix}.json"), &schema);
        }
    }
    assert!(folder.import(&[]).status.success());
    let text = folder.read("rust/super_message.rs");
    for line in ["response = SuperResponse)]\n", "response = SuperMessageResponse)]\n"] {
        assert!(text.contains(line), "{line}{text}");
    }
}

#[test]
fn what_is_refused_is_told_by_file_line_and_field_and_nothing_is_written() {
    let folder = Folder::new("refused");
    folder.write("schemas/a/DiskReport.json", DISK);
    let wrong = DISK
        .replace("DiskReport", "OtherReport")
        .replace("\"-1\"", "\"0x80000000\"")
        .replace("\"ISR\", \"type\": \"[]int32\"", "\"ISR\", \"type\": \"[]int128\"");
    folder.write("schemas/b/OtherReport.json", &wrong);
    folder.write("schemas/b/Broken.json", "{\n  \"type\": data\n}\n");
    let output = folder.import(&[]);
    assert_eq!(output.status.code(), Some(1));
    let b = folder.path.join("schemas/b");
    let expected = [
        format!("{}:2: no JSON: Unexpected word", b.join("Broken.json").display()),
        format!(
            "{}:5: OtherReport.BrokerId: \"0x80000000\" is no default of this type; write a whole \
             number from -2147483648 to 2147483647",
            b.join("OtherReport.json").display()
        ),
        format!(
            "{}:11: OtherReport.Type.ISR: there is no type \"[]int128\"; structs begin with a capital",
            b.join("OtherReport.json").display()
        ),
        String::from("import_schema: 3 refused, nothing written\n"),
    ];
    assert_eq!(String::from_utf8(output.stderr).unwrap(), expected.join("\n"));
    assert!(!folder.path.join("rust").exists());
}

#[test]
fn what_cannot_be_tried_says_so() {
    let folder = Folder::new("usage");
    folder.write("schemas/DiskReport.json", DISK);
    folder.write("empty/README", "");
    folder.write("errors.jsonl", "");
    folder.write("latin1/Report.json", "");
    fs::write(folder.path.join("latin1/Report.json"), b"{\"name\": \"M\xfcll\"}").unwrap();
    let (schemas, rust) = (folder.path.join("schemas"), folder.path.join("rust"));
    let errors = folder.path.join("errors.jsonl");
    for arguments in [
        &[][..],
        &[schemas.as_path()],
        &["--out".as_ref(), rust.as_path()],
        &[&schemas, &schemas, "--out".as_ref(), &rust],
        &[&schemas, "--out".as_ref(), &rust, "--chek".as_ref()],
        &[&schemas, "--out".as_ref(), &rust, "--only".as_ref(), "DiskReport,Fetch".as_ref()],
        &[&schemas, "--out".as_ref(), &rust, "--only".as_ref(), "".as_ref()],
        &[&schemas, "--out".as_ref(), &rust, "--only".as_ref()],
        &[&schemas, "--out".as_ref(), &rust, "--crate".as_ref(), "a;b".as_ref()],
        &[&schemas, "--out".as_ref(), &rust, "--errors".as_ref(), &errors],
        &[&schemas, "--out".as_ref(), &folder.path.join("errors.jsonl")],
        &[&folder.path.join("empty"), "--out".as_ref(), &rust],
        &[&folder.path.join("missing"), "--out".as_ref(), &rust],
        &[&folder.path.join("latin1"), "--out".as_ref(), &rust],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.starts_with("import_schema: ") && said.lines().count() == 1, "{said}");
    }
    let output = run(&[&folder.path.join("latin1"), "--out".as_ref(), &rust]);
    let file = folder.path.join("latin1/Report.json");
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        format!("import_schema: {}: stream did not contain valid UTF-8\n", file.display())
    );
    assert!(!rust.exists());
    assert!(stdout(&run(&["--help".as_ref()])).starts_with("usage: import_schema DIR --out DIR"));
}

/// A folder of one test.
struct Folder {
    path: PathBuf,
}

impl Folder {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("program").join(name);
        if path.exists() {
            fs::remove_dir_all(&path).unwrap();
        }
        fs::create_dir_all(&path).unwrap();
        Self { path }
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path.join(name)).unwrap()
    }

    /// Imports its schemas as its Rust.
    fn import(&self, more: &[&str]) -> Output {
        let (schemas, rust) = (self.path.join("schemas"), self.path.join("rust"));
        let mut arguments: Vec<&Path> = vec![&schemas, "--out".as_ref(), &rust];
        arguments.extend(more.iter().map(Path::new));
        run(&arguments)
    }
}

fn run(arguments: &[&Path]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_import_schema")).args(arguments).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

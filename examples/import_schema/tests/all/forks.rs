//! Schemas of Kafka before 4.0 and of its forks, and folders with files that `--only` leaves out.

use crate::support::folder::{DISK, Folder, VOTE, run, stdout};

const REQUEST: &str = include_str!("data/OldRequest.json");
const RESPONSE: &str = include_str!("data/OldResponse.json");

fn stderr(output: &std::process::Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

#[test]
fn words_of_old_generators_and_forks_are_noted() {
    let folder = Folder::new("old");
    folder.write("schemas/OldRequest.json", REQUEST);
    folder.write("schemas/OldResponse.json", RESPONSE);
    let output = folder.import(&[]);
    assert!(output.status.success(), "{output:?}");
    let path = folder.path.join("schemas/OldRequest.json");
    let path = path.display();
    assert_eq!(
        stderr(&output),
        format!(
            "note: {path}:5: OldRequest: Kafka has no listener zkBroker since 4.0; it changes no byte and is left out\n\
             note: {path}:10: OldRequest.StreamId: \"streamId\" is no entity type of Kafka's; it changes no byte and is left out\n"
        )
    );
    let rust = folder.read("rust/old.rs");
    assert!(rust.contains("#[kafka(listeners(broker), response = OldResponse)]\n"), "{rust}");
    for field in [
        "    /// The stream.\n    pub stream_id: i64,\n",
        "    /// The broker that owns it.\n    #[kafka(entity = \"brokerId\")]\n    pub broker_id: i32,\n",
        "    /// 0 if all went well.\n    pub error_code: ErrorCode,\n",
    ] {
        assert!(rust.contains(field), "{field}{rust}");
    }

    let output = folder.import(&["--no-about"]);
    assert_eq!(stdout(&output), "0 of 2 files written; the others are unchanged\n");
    let output = folder.import(&["--strict"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).ends_with("import_schema: errors: 2; nothing written\n"), "{output:?}");
}

#[test]
fn differences_of_old_schemas_are_noted() {
    let folder = Folder::new("first");
    let schema = DISK.replace(" \"flexibleVersions\": \"2+\",", "") + "  ]\n}\n";
    folder.write("schemas/DiskReport.json", &schema);
    let output = folder.import(&[]);
    assert!(output.status.success(), "{output:?}");
    let path = folder.path.join("schemas/DiskReport.json");
    let path = path.display();
    assert_eq!(
        stderr(&output),
        format!(
            "note: {path}:2: DiskReport: `flexibleVersions` is missing; no version is flexible, as it was in Kafka before 3.0\n\
             note: {path}:15: what follows the schema is left out\n"
        )
    );
    assert!(folder.read("rust/disk_report.rs").contains("flexible = \"none\")]\n"));
    let output = folder.import(&["--strict"]);
    assert!(stderr(&output).ends_with("import_schema: errors: 1; nothing written\n"), "{output:?}");
}

#[test]
fn about_is_optional_and_wrapped() {
    let folder = Folder::new("about");
    let long = "word ".repeat(40);
    folder.write("schemas/DiskReport.json", &DISK.replace("Who reports.", &long));
    assert!(folder.import(&["--no-about"]).status.success());
    assert!(!folder.read("rust/disk_report.rs").contains("word"));
    let other = folder.path.join("other");
    let schemas = folder.path.join("schemas");
    assert!(run(&[&schemas, "--out".as_ref(), &other]).status.success());
    let rust = folder.read("other/disk_report.rs");
    let docs: Vec<&str> = rust.lines().filter(|line| line.contains("word")).collect();
    assert_eq!(docs.len(), 3);
    assert!(docs.iter().all(|line| line.starts_with("    /// word") && line.len() <= 100));
}

#[test]
fn unrequested_files_may_be_wrong() {
    let folder = Folder::new("not_asked");
    folder.write("schemas/DiskReport.json", DISK);
    folder.write(
        "schemas/OtherReport.json",
        &DISK.replace("DiskReport", "OtherReport").replace("-1", "x"),
    );
    folder.write("schemas/Broken.json", "{");
    assert!(folder.import(&["--only", "DiskReport"]).status.success());
    assert!(folder.read("rust/disk_report.rs").contains("pub struct DiskReport"));
    for name in ["OtherReport", "Broken"] {
        let output = folder.import(&["--only", name]);
        assert_eq!(output.status.code(), Some(1), "{name}");
        assert!(
            stderr(&output).ends_with("import_schema: errors: 1; nothing written\n"),
            "{output:?}"
        );
    }
}

#[test]
fn a_broken_file_is_reported_without_its_partners() {
    let response =
        VOTE.replace("\"request\"", "\"response\"").replace("VoteRequest", "VoteResponse");
    for (name, broken) in [
        ("unreadable", String::from("{")),
        ("without_a_key", VOTE.replace("\"apiKey\": 5, ", "")),
        ("of_no_kind", VOTE.replace("\"request\"", "\"requests\"")),
    ] {
        let folder = Folder::new(name);
        folder.write("schemas/VoteRequest.json", &broken);
        folder.write("schemas/VoteResponse.json", &response);
        let output = folder.import(&[]);
        assert!(
            stderr(&output).ends_with("import_schema: errors: 1; nothing written\n"),
            "{output:?}"
        );
        assert!(!stderr(&output).contains("VoteResponse"), "{output:?}");
    }
}

//! Runs the program as a user does.
#![allow(clippy::unwrap_used, reason = "what is missing fails the test")]

use std::fs;

use crate::support::folder::{DISK, DISK_IN_RUST, Folder, VOTE, run, stdout};
use crate::support::project::root;

#[test]
fn the_catalogue_is_what_kafkas_schemas_say() {
    let errors = root().join("tests/data/errors.jsonl");
    let output = run(&[
        &root().join("tests/data/schemas"),
        "--out".as_ref(),
        &root().join("kafka-wire/src/messages"),
        "--errors".as_ref(),
        &errors,
        "--no-about".as_ref(),
        "--check".as_ref(),
    ]);
    assert_eq!(stdout(&output), "");
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn a_custom_schema_becomes_rust() {
    let folder = Folder::new("own");
    folder.write("schemas/DiskReport.json", DISK);
    assert!(folder.import(&[]).status.success());
    assert_eq!(folder.read("rust/disk_report.rs"), DISK_IN_RUST);
    assert_eq!(
        folder.read("rust/mod.rs"),
        "//! Messages, imported from their schemas.\n\npub mod disk_report;\n\n\
         pub use disk_report::DiskReport;\n"
    );
}

#[test]
fn adds_files_to_existing_ones() {
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

    // `--only` with a request also imports its response.
    assert!(folder.import(&["--only", "VoteRequest"]).status.success());
    assert_eq!(folder.read("rust/disk_report.rs"), disk_report);
    assert!(folder.read("rust/vote.rs").contains("pub struct VoteResponse"));
    assert_eq!(
        folder.read("rust/mod.rs"),
        "//! Messages, imported from their schemas.\n\n\
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

/// The importer writes the list of modules from one folder of schemas, so it would drop the module
/// of any other file.
#[test]
fn writing_some_files_reports_files_of_other_schemas() {
    let folder = Folder::new("other_schemas");
    folder.write("schemas/DiskReport.json", DISK);
    assert!(folder.import(&[]).status.success());
    fs::remove_file(folder.path.join("schemas/DiskReport.json")).unwrap();
    folder.write("schemas/OtherReport.json", &DISK.replace("DiskReport", "OtherReport"));
    assert_eq!(
        stdout(&folder.import(&["--only", "OtherReport"])),
        format!(
            "{}: there is no schema for it; remove it\n\
             2 of 2 files written; the others are unchanged\n",
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
fn mistakes_are_reported_and_nothing_is_written() {
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
            "{}:5: OtherReport.BrokerId: 2147483648 does not fit an int32; write a number from \
             -2147483648 to 2147483647",
            b.join("OtherReport.json").display()
        ),
        format!(
            "{}:11: OtherReport.Type.ISR: there is no type \"[]int128\"; structs begin with a capital",
            b.join("OtherReport.json").display()
        ),
        String::from("import_schema: errors: 3; nothing written\n"),
    ];
    assert_eq!(String::from_utf8(output.stderr).unwrap(), expected.join("\n"));
    assert!(!folder.path.join("rust").exists());
}

#[test]
fn reports_wrong_usage() {
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

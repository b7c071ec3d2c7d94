//! An import keeps doc comments that a user wrote.
#![allow(clippy::unwrap_used, reason = "what is missing fails the test")]

use crate::support::folder::{DISK, DISK_IN_RUST, Folder, VOTE, stdout};

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
    assert_eq!(stdout(&output), "1 of 2 files written; the others are unchanged\n");
    assert_eq!(folder.read("rust/disk_report.rs"), documented.replace("0-2", "0-3"));
}

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
    assert_eq!(stdout(&output), "1 of 2 files written; the others are unchanged\n");
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
    // The request has a struct of the same name, so both structs get other names in Rust.
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
fn orphaned_docs_are_reported() {
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
         1 of 2 files written; the others are unchanged\n",
        folder.path.join("rust/disk_report.rs").display()
    );
    assert_eq!(stdout(&folder.import(&[])), expected);
}

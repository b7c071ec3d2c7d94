//! Runs the program as a user does.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

const PING: &str = r#"{
  "apiKey": 1000, "type": "request", "name": "PingRequest",
  "validVersions": "0-1", "flexibleVersions": "1+",
  "fields": [
    { "name": "Payload", "type": "bytes", "versions": "0+" },
    { "name": "Times", "type": "int32", "versions": "1+", "default": "1" }
  ]
}"#;

/// A folder with an old and a new set of schemas.
struct Sets(PathBuf);

impl Sets {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("evolution").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("old")).unwrap();
        fs::create_dir_all(folder.join("new/deeper")).unwrap();
        fs::write(folder.join("old/PingRequest.json"), PING).unwrap();
        fs::write(folder.join("new/deeper/PingRequest.json"), PING).unwrap();
        Self(folder)
    }

    /// Changes the new schema.
    fn replace(&self, from: &str, to: &str) {
        let text = PING.replace(from, to);
        assert_ne!(text, PING);
        fs::write(self.0.join("new/deeper/PingRequest.json"), text).unwrap();
    }

    fn run(&self, arguments: &[&str]) -> (Option<i32>, String, String) {
        let arguments = ["old", "new"].iter().chain(arguments);
        split(program().current_dir(&self.0).args(arguments).output().unwrap())
    }
}

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_evolution"))
}

fn split(output: Output) -> (Option<i32>, String, String) {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn nothing_broken_is_success() {
    let sets = Sets::new("same");
    let summary = "0 broken, 0 accepted, 0 other differences (level wire)\n";
    assert_eq!(sets.run(&[]), (Some(0), summary.into(), String::new()));
    sets.replace("\"0-1\"", "\"0-2\"");
    let (code, out, _) = sets.run(&[]);
    assert_eq!(code, Some(0));
    assert_eq!(
        out,
        "Different:\n    PingRequest, version 2: is new: versions were 0-1, are 0-2 [versions-new]\n\
         0 broken, 0 accepted, 1 other differences (level wire)\n"
    );
    let (_, out, _) = sets.run(&["--quiet"]);
    assert_eq!(out, "0 broken, 0 accepted, 1 other differences (level wire)\n");
}

#[test]
fn a_violation_ends_with_1_until_it_is_accepted() {
    let sets = Sets::new("accepted");
    sets.replace("\"default\": \"1\"", "\"default\": \"2\"");
    let (code, out, err) = sets.run(&[]);
    assert_eq!((code, err.as_str()), (Some(1), ""));
    assert_eq!(
        out,
        "Broken:\n    PingRequest.Times, versions 0-1: default was 1, is 2: it can be left out, \
         and each side fills in its own; breaks both sides [default]\n\
         To accept intended changes, add to the file of --accepted:\n    \
         PingRequest.Times default 0-1: the reason\n\
         1 broken, 0 accepted, 0 other differences (level wire)\n"
    );
    let accept = |line: &str| fs::write(sets.0.join("accepted.txt"), line).unwrap();
    accept("# On purpose.\n\nPingRequest.Times default 0-1: nobody asked twice\n");
    let (code, out, err) = sets.run(&["--accepted", "accepted.txt"]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.contains("[default]; accepted: nobody asked twice\n"), "{out}");

    accept("PingRequest.Times default 0-1: nobody\nPingRequest.Payload type 0: gone\n");
    let (code, _, err) = sets.run(&["--accepted", "accepted.txt"]);
    assert_eq!(code, Some(0));
    assert!(err.contains("`PingRequest.Payload type 0` matches no change"), "{err}");

    for (line, reason) in [
        (
            "PingRequest.Times default 0-1\n",
            "line 1: the reason is missing; write it after a colon",
        ),
        ("\nPingRequest.Times defualt 0-1: x\n", "line 2: there is no rule `defualt`"),
        ("PingRequest.Times: x\n", "line 1: expected `Message.Field rule versions: reason`"),
        ("PingRequest.Times default 1-0: x\n", "line 1: `1-0` is not a version range"),
    ] {
        accept(line);
        let (code, out, err) = sets.run(&["--accepted", "accepted.txt"]);
        assert_eq!((code, out.as_str()), (Some(2), ""));
        assert!(err.contains(reason), "{err}");
    }
}

#[test]
fn each_level_reports_more_than_the_previous_one() {
    let sets = Sets::new("levels");
    sets.replace("\"Payload\"", "\"Content\"");
    let code = |level: &str| sets.run(&["--level", level]).0;
    assert_eq!([code("wire"), code("json"), code("source")], [Some(0), Some(1), Some(1)]);
    sets.replace("\"0-1\"", "\"0-1\", \"commonStructs\": []");
    sets.replace("\"versions\": \"0+\"", "\"versions\": \"0+\", \"nullableVersions\": \"0+\"");
    assert_eq!([code("wire"), code("json"), code("source")], [Some(0), Some(0), Some(1)]);
}

#[test]
fn prints_json() {
    let sets = Sets::new("json");
    sets.replace("\"type\": \"int32\"", "\"type\": \"int64\"");
    let (code, out, _) = sets.run(&["--format", "json"]);
    let all: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &all["broken"]), (Some(1), &Value::from(1)));
    let file = Path::new("new").join("deeper").join("PingRequest.json");
    let expected = serde_json::json!({
        "message": "PingRequest", "field": "Times", "versions": "1", "rule": "type",
        "breaks": "wire", "affects": "both", "text": "type was int32, is int64",
        "accepted": null, "file": file.to_str(), "line": 6,
    });
    assert_eq!(all["violations"], Value::from(vec![expected]));
}

#[test]
fn annotations_are_beside_the_line() {
    let sets = Sets::new("github");
    sets.replace("\"type\": \"int32\"", "\"type\": \"int64\"");
    let (_, out, _) = sets.run(&["--format", "github"]);
    assert_eq!(
        out,
        "::error file=new/deeper/PingRequest.json,line=6,title=type::PingRequest.Times, version 1: \
         type was int32, is int64; breaks both sides [type]\n"
    );
}

#[test]
fn a_commit_can_be_the_old_side() {
    let sets = Sets::new("commit");
    let git = |arguments: &[&str]| {
        let mut git = Command::new("git");
        git.args(["-c", "user.name=Test", "-c", "user.email=test@example.org"]);
        let output = git.args(arguments).current_dir(&sets.0).output().unwrap();
        assert!(output.status.success(), "{output:?}");
    };
    git(&["init", "-q"]);
    git(&["add", "."]);
    git(&["commit", "-qm", "Begin"]);
    git(&["tag", "v1"]);
    let run = |commit: &str, path: &str| {
        let arguments = ["--against", commit, path, "--quiet"];
        split(program().args(arguments).current_dir(&sets.0).output().unwrap())
    };
    assert_eq!(run("v1", "new").0, Some(0));
    sets.replace("\"type\": \"int32\"", "\"type\": \"int64\"");
    for path in ["new", "new/deeper", "new/deeper/PingRequest.json"] {
        let (code, out, err) = run("v1", path);
        assert_eq!(code, Some(1), "{path}: {err}");
        assert!(out.contains("type was int32, is int64"), "{out}");
    }
    let (code, _, err) = run("v2", "new");
    assert_eq!(code, Some(2));
    assert!(err.contains("git failed"), "{err}");
    fs::create_dir(sets.0.join("newer")).unwrap();
    fs::copy(sets.0.join("old/PingRequest.json"), sets.0.join("newer/PingRequest.json")).unwrap();
    let (code, _, err) = run("v1", "newer");
    assert_eq!(
        (code, err.as_str()),
        (Some(2), "evolution: newer in v1 has no schema; a schema is a .json file\n")
    );
}

/// The only slow test, because cargo builds a crate.
#[test]
#[ignore = "cargo builds a crate and what it depends on; CI runs it"]
fn a_crate_can_be_the_new_side() {
    let sets = Sets::new("of_crate");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let folder = sets.0.join("ping");
    fs::create_dir_all(folder.join("src")).unwrap();
    let manifest = format!(
        "[package]\nname = \"ping-pong\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
         kafka-wire = {{ path = {:?}, default-features = false, features = [\"std\"] }}\n",
        root.join("kafka-wire")
    );
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    let code = r#"
        use kafka_wire::{KafkaMessage, MessageSchema};

        #[derive(Debug, KafkaMessage)]
        #[kafka(request, api_key = 1000, versions = "0-1", flexible = "1+", response = PingResponse)]
        pub struct PingRequest {
            pub payload: Vec<u8>,
            #[kafka(versions = "1+", default = 1)]
            pub times: i64,
        }

        #[derive(Debug, KafkaMessage)]
        #[kafka(response, api_key = 1000, versions = "0-1", flexible = "1+")]
        pub struct PingResponse {}

        pub const SCHEMAS: [&MessageSchema; 2] = [PingRequest::SCHEMA, PingResponse::SCHEMA];
    "#;
    fs::write(folder.join("src/lib.rs"), code).unwrap();
    let run = |schemas: &str| {
        let arguments = ["old", "--quiet", "--crate", "ping", "--schemas", schemas];
        let mut program = program();
        program.args(arguments).current_dir(&sets.0).env("CARGO_NET_OFFLINE", "true");
        program.env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("target"));
        split(program.output().unwrap())
    };
    let (code, out, err) = run("ping_pong::SCHEMAS");
    assert_eq!(code, Some(1), "{err}");
    assert!(out.contains("PingRequest.Times, version 1: type was int32, is int64"), "{out}");
    let (code, _, err) = run("ping_pong::SCHEMA; fn x()");
    assert_eq!(code, Some(2));
    assert!(err.contains("--schemas is a path such as my_crate::SCHEMAS"), "{err}");
}

#[test]
fn wrong_usage_says_what_to_write() {
    let sets = Sets::new("usage");
    for (arguments, text) in [
        (vec![], "OLD is missing; see --help"),
        (vec!["old"], "NEW is missing; see --help"),
        (vec!["old", "new", "newer"], "unexpected argument \"newer\"; see --help"),
        (vec!["old", "new", "--levl", "json"], "there is no option --levl; did you mean --level?"),
        (vec!["old", "new", "--xyz"], "there is no option --xyz; see --help"),
        (
            vec!["old", "new", "--level", "bytes"],
            "there is no level \"bytes\"; it is wire, json or source",
        ),
        (
            vec!["old", "new", "--format", "xml"],
            "there is no format \"xml\"; it is text, json or github",
        ),
        (
            vec!["old", "new", "--only", "PingRequst"],
            "there is no message \"PingRequst\"; the nearest are PingRequest",
        ),
        (vec!["--against", "v1"], "PATH is missing; see --help"),
        (
            vec!["old", "--crate", "x"],
            "--schemas is missing; it says where the crate lists them, such as my_crate::SCHEMAS",
        ),
        (vec!["old", "new", "--schemas", "x"], "--schemas belongs to --crate; add --crate DIR"),
        (vec!["old", "none"], "none: No such file or directory"),
    ] {
        let output = program().args(&arguments).current_dir(&sets.0).output().unwrap();
        let (code, out, err) = split(output);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(err.starts_with(&format!("evolution: {text}")), "{arguments:?}: {err}");
    }
    let (code, out, _) = split(program().arg("--help").output().unwrap());
    assert_eq!(code, Some(0));
    assert!(out.lines().all(|line| line.len() <= 100), "{out}");
}

#[test]
fn a_malformed_schema_is_reported_by_file_and_line() {
    let sets = Sets::new("broken");
    sets.replace("\"int32\"", "\"int33\"");
    let (code, out, err) = sets.run(&[]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(
        err.contains(
            "new/deeper/PingRequest.json:6: PingRequest.Times: there is no type \"int33\""
        ),
        "{err}"
    );
}

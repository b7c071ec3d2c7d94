//! Tests the lines that the program prints.
#![allow(clippy::indexing_slicing, reason = "a key that is missing fails the test")]

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

use serde_json::{Value, json};

fn run(arguments: &[&str], input: impl Into<Vec<u8>>) -> Output {
    let input = input.into();
    let mut program = Command::new(env!("CARGO_BIN_EXE_convert"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program is built");
    let mut stdin = program.stdin.take().expect("a pipe");
    // The program may exit before it has read everything.
    let writer = thread::spawn(move || _ = stdin.write_all(&input));
    let output = program.wait_with_output().expect("it ends");
    writer.join().expect("it was written");
    output
}

fn convert(lines: &str) -> Vec<String> {
    let output = run(&[], lines);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(String::from).collect()
}

/// Returns the output line for this input line.
#[track_caller]
fn becomes(line: &str, expected: &str) {
    assert_eq!(convert(line), [expected]);
}

/// Returns the error for this line, which otherwise stays unchanged.
#[track_caller]
fn fails(line: &str, error: &str) {
    let end = format!(",\"error\":{}}}", json!(error));
    becomes(line, &[line.strip_suffix('}').expect("an object"), &end].concat());
}

#[test]
fn bytes_become_json() {
    becomes(
        r#"{"message":"EndQuorumEpochResponse","version":0,"hex":"004A00000000"}"#,
        r#"{"message":"EndQuorumEpochResponse","version":0,"hex":"004A00000000","json":{"errorCode":74,"topics":[]},"again":"004a00000000"}"#,
    );
}

#[test]
fn json_becomes_bytes() {
    becomes(
        r#"{"message":"EndQuorumEpochResponse","version":0,"json":{"topics":[],"errorCode":74}}"#,
        r#"{"message":"EndQuorumEpochResponse","version":0,"json":{"topics":[],"errorCode":74},"hex":"004a00000000"}"#,
    );
}

#[test]
fn tags_are_inserted_and_removed() {
    let tags = r#"[[9,"cafe"],[5,"","topics[0]"]]"#;
    let json = r#"{"errorCode":0,"topics":[{"topicName":"t","partitions":[]}]}"#;
    let hex = "0000020274010105000109 02cafe".replace(' ', "");
    let line = |rest: &str| format!(r#"{{"message":"EndQuorumEpochResponse","version":1,{rest}}}"#);
    becomes(
        &line(&format!(r#""json":{json},"tags":{tags}"#)),
        &line(&format!(r#""json":{json},"tags":{tags},"hex":"{hex}""#)),
    );
    becomes(
        &line(&format!(r#""hex":"{hex}""#)),
        &line(&format!(r#""hex":"{hex}","json":{json},"tags":{tags},"again":"{hex}""#)),
    );
}

#[test]
fn earlier_results_are_replaced() {
    let line = |rest: &str| format!(r#"{{"message":"EndQuorumEpochResponse","version":1,{rest}}}"#);
    let json = r#""json":{"errorCode":0,"topics":[]}"#;
    becomes(
        &line(r#""error":"hex: Odd number of digits","tags":[[1,""]],"hex":"00000100""#),
        &line(&format!(r#""hex":"00000100",{json},"again":"00000100""#)),
    );
    becomes(
        &line(&format!(r#""hex":"0001","error":"…",{json},"again":"0001""#)),
        &line(&format!(r#""hex":"00000100",{json}"#)),
    );
    becomes(
        &line(r#""error":"old","hex":"0""#),
        &line(r#""error":"hex: Odd number of digits","hex":"0""#),
    );
}

#[test]
fn a_line_that_is_not_utf8_or_deep_fails_alone() {
    let deep = format!("{{\"message\":{}{}}}", "[".repeat(100_000), "]".repeat(100_000));
    let lines = convert(&format!("{deep}\n{{\"message\":\"\\ud800\"}}\n[[[\n"));
    assert!(
        lines[0].ends_with("\"error\":\"message: invalid type: sequence, expected a string\"}"),
        "{}",
        lines[0]
    );
    assert!(lines[1].ends_with("\"message: unexpected end of hex escape\"}"), "{}", lines[1]);
    assert!(lines[2].starts_with("{\"error\":\"invalid type: sequence"), "{}", lines[2]);
    let output = run(&[], b"{\"message\":\"\xff\"}\n{}\n".to_vec());
    assert_eq!(output.stdout.split(|&byte| byte == b'\n').count(), 3);
    assert!(output.stdout.starts_with(b"{\"error\":\"invalid unicode code point"), "{output:?}");
}

#[test]
fn an_explicit_default_is_not_written_again() {
    let [line] = &convert(
        r#"{"message":"ApiVersionsResponse","version":3,"hex":"0000010000000001010 8ffffffffffffffff"}"#
            .replace(' ', "")
            .as_str(),
    )[..] else {
        panic!("a line for a line")
    };
    let line: Value = serde_json::from_str(line).expect("JSON");
    assert_eq!(line["again"], "00000100000000 00".replace(' ', ""), "{line}");
}

#[test]
fn other_keys_stay_as_they_are() {
    becomes(
        r#"{"z": 1.50, "message":"ApiVersionsRequest","version":0,"hex":"","a":{"k":12345678901234567890123, "k":[ 1 ]}}"#,
        r#"{"z":1.50,"message":"ApiVersionsRequest","version":0,"hex":"","a":{"k":12345678901234567890123, "k":[ 1 ]},"json":{},"again":""}"#,
    );
}

#[test]
fn lines_that_fail_say_why() {
    fails(
        r#"{"message":"FooRequest","version":0,"hex":""}"#,
        "no message is called \"FooRequest\"",
    );
    fails(r#"{"version":0,"hex":""}"#, "there is no key \"message\"");
    fails(
        r#"{"message":"FetchRequest","version":"4","hex":""}"#,
        "version: invalid type: string \"4\", expected i16",
    );
    fails(
        r#"{"message":"FetchRequest","version":4}"#,
        "there is neither a key \"hex\" nor a key \"json\"",
    );
    fails(
        r#"{"message":"FetchRequest","version":99,"json":{}}"#,
        "FetchRequest: unsupported version; supported: 4-18 (version 99)",
    );
    fails(r#"{"message":"ApiVersionsRequest","version":0,"hex":"0"}"#, "hex: Odd number of digits");
    fails(
        r#"{"message":"ApiVersionsRequest","version":0,"hex":"00"}"#,
        "ApiVersionsRequest: 1 trailing byte (offset 0, version 0)",
    );
    let topics = |topic: &str| {
        format!(
            r#"{{"message":"DeleteTopicsRequest","version":6,"json":{{"topics":[{topic}],"timeoutMs":1}}}}"#
        )
    };
    fails(
        &topics(r#"{"name":"t","topicId":5}"#),
        "DeleteTopicsRequest.topics[0].topicId: expected a uuid, 16 bytes in the base64 of URLs, found 5 (version 6)",
    );
    fails(
        &topics(r#"{"name":"t","topicId":"AAAAAAAAAAAAAAAAAAAAAA","id":1}"#),
        "DeleteTopicsRequest.topics[0]: expected the keys `name`, `topicId`, found \"id\" (version 6)",
    );
    fails(
        &topics(r#"{"name":"t","name":"u","topicId":"AAAAAAAAAAAAAAAAAAAAAA"}"#),
        "json.topics[0]: the key \"name\" twice",
    );
    fails(
        r#"{"message":"ApiVersionsRequest","version":0,"json":{},"tags":[[1]]}"#,
        "tags: expected [tag, \"hex\", \"path\"], found [1]",
    );
    fails(
        r#"{"message":"ApiVersionsRequest","version":0,"json":{},"tags":[[1,""]]}"#,
        "ApiVersionsRequest.tagged_fields (tag 1): unknown tag 1 in a version without tagged fields (version 0)",
    );
    let deep = format!("{}{}", "[".repeat(200), "]".repeat(200));
    fails(
        &format!(r#"{{"message":"ApiVersionsRequest","version":0,"json":{deep}}}"#),
        &format!("json{}: nested too deeply", "[0]".repeat(128)),
    );
}

#[test]
fn a_line_that_fails_does_not_stop_the_run() {
    let good = r#"{"message":"ApiVersionsRequest","version":0,"hex":""}"#;
    let lines = convert(&format!("{good}\nno JSON\n\n[1]\n{{\"a\":1,\"a\":2}}\n{good}"));
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[1], r#"{"error":"expected ident, in column 2"}"#);
    assert!(lines[2].starts_with(r#"{"error":"invalid type: sequence, expected an object"#));
    assert_eq!(lines[3], r#"{"a":1,"a":2,"error":"the key \"a\" twice"}"#);
    assert_eq!(lines[0], lines[4]);
}

#[test]
fn all_vectors_of_kafka_round_trip() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/vectors.jsonl");
    let vectors = fs::read_to_string(path).expect("the data is in the repository");
    let vectors: Vec<Value> =
        vectors.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let converted = |without: &str| {
        let lines = vectors.iter().map(|vector| {
            let mut line = vector.clone();
            line.as_object_mut().expect("an object").shift_remove(without);
            line.to_string()
        });
        convert(&lines.collect::<Vec<_>>().join("\n"))
    };
    let [from_hex, from_json] = [converted("json"), converted("hex")];
    assert_eq!((from_hex.len(), from_json.len()), (2976, 2976));
    for (vector, lines) in vectors.iter().zip(from_hex.iter().zip(&from_json)) {
        let [from_hex, from_json]: [Value; 2] =
            [lines.0, lines.1].map(|line| serde_json::from_str(line).expect("JSON"));
        assert_eq!(from_json, *vector);
        assert_eq!(from_hex["json"], vector["json"]);
        assert_eq!(from_hex.get("tags"), vector.get("tags"));
        assert_eq!(from_hex["again"], vector["hex"]);
    }
}

#[test]
fn arguments() {
    let help = run(&["--help"], "");
    assert!(help.status.success());
    assert!(String::from_utf8_lossy(&help.stdout).starts_with("usage: convert < LINES\n"));
    for arguments in [&["file"][..], &["--help", "more"]] {
        let wrong = run(arguments, "");
        assert_eq!(wrong.status.code(), Some(2));
        let text = String::from_utf8_lossy(&wrong.stderr).into_owned();
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(text.ends_with("usage: convert < LINES\n"), "{text}");
    }
}

/// Control characters survive the round trip, but are escaped in the output.
#[test]
fn no_control_character_comes_out() {
    let hostile = "\u{1b}[2J\u{9b}2J\u{7f}\u{202e}\u{2066}";
    let cluster = serde_json::to_string(hostile).expect("a string");
    let json = format!(r#"{{"clusterId":{cluster},"topics":[],"leaderEndpoints":[]}}"#);
    let line =
        format!(r#"{{"message":"EndQuorumEpochRequest","version":1,"json":{json},{cluster}:1}}"#);
    let out = convert(&line).remove(0);
    assert!(
        !out.contains(|c: char| c.is_control() || c == '\u{202e}' || c == '\u{2066}'),
        "{out:?}"
    );
    let read: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(read["json"]["clusterId"], hostile);
    assert_eq!(read[hostile], 1);
    let hex = &read["hex"];
    let back =
        convert(&format!(r#"{{"message":"EndQuorumEpochRequest","version":1,"hex":{hex}}}"#));
    let back: Value = serde_json::from_str(&back[0]).expect("JSON");
    assert_eq!(back["json"]["clusterId"], hostile);

    // Half a surrogate pair is not text; Java would replace it with a question mark.
    let half = r#"{"message":"EndQuorumEpochRequest","version":1,"json":{"clusterId":"\ud800","topics":[]}}"#;
    let error = convert(half).remove(0);
    assert!(error.contains("hex escape"), "{error}");
}

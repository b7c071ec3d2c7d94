//! Tests bytes that decode completely.

use kafka_wire::KafkaMessage;
use kafka_wire::messages::{SaslAuthenticateRequest, TopicRecord};

use crate::{REQUEST, explain, file, hex, objects, request};

const TREE: &str = "\
EndQuorumEpochRequest v1, frame
size: 21 bytes, all there
0x0000  00 00 00 15 00 36 00 01 00 00 00 07 00 06 63 6c
0x0010  69 65 6e 74 00 00 01 01 00
EndQuorumEpochRequest: message v1";

#[test]
fn a_request_as_hex() {
    let done = explain(&[REQUEST], b"");
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    assert!(done.out.starts_with(TREE), "{}", done.out);
    assert!(
        done.out.contains("client_id: nullable_string = \"client\" (int16 len=6)"),
        "{}",
        done.out
    );
    let words: Vec<&str> = REQUEST.split(' ').collect();
    assert_eq!(explain(&words, b"").out, done.out);
}

#[test]
fn every_way_to_give_bytes() {
    let expected = explain(&[REQUEST], b"").out;
    let bytes: Vec<u8> = (0..25).map(byte).collect();
    let digits = hex(&bytes);
    let pairs: Vec<&str> = (0..25).map(|at| &digits[2 * at..2 * at + 2]).collect();
    let xxd = format!(
        "00000000: {}  .....6........cl\n00000010: {}  ient.....\n",
        pairs[..16].chunks(2).map(|two| two.concat()).collect::<Vec<_>>().join(" "),
        pairs[16..].chunks(2).map(|two| two.concat()).collect::<Vec<_>>().join(" ")
    );
    for text in [
        pairs.join(":"),
        pairs.iter().map(|pair| format!("0x{pair}, ")).collect(),
        pairs.iter().map(|pair| format!("\\x{pair}")).collect(),
        xxd,
        explain(&[REQUEST], b"")
            .out
            .lines()
            .filter(|line| line.starts_with("0x"))
            .map(|line| format!("{line}\n"))
            .collect(),
    ] {
        assert_eq!(explain(&[], text.as_bytes()).out, expected, "{text}");
        let path = file("hex.txt", text.as_bytes());
        assert_eq!(explain(&[path.to_str().expect("UTF-8")], b"").out, expected, "{text}");
    }
    let path = file("raw.bin", &bytes);
    assert_eq!(explain(&[path.to_str().expect("UTF-8")], b"").out, expected);
    assert_eq!(explain(&["-"], &bytes).out, expected);
}

fn byte(at: usize) -> u8 {
    let digits: String = REQUEST.split(' ').collect();
    u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).expect("hex")
}

#[test]
fn json_has_the_message_and_the_tree() {
    let done = explain(&["--json", REQUEST], b"");
    let [object] = objects(&done).try_into().expect("one object");
    assert_eq!(object["message"], "EndQuorumEpochRequest");
    assert_eq!(object["version"], 1);
    assert_eq!(object["header"]["client_id"], "client");
    assert_eq!(object["body"]["clusterId"], serde_json::Value::Null);
    let nodes = object["tree"].as_array().expect("nodes");
    assert_eq!(nodes[0]["size"], 25);
    assert_eq!(object.get("error"), None);
}

#[test]
fn html_is_one_page() {
    let path = file("page.html", b"");
    let done = explain(&["--html", path.to_str().expect("UTF-8"), REQUEST], b"");
    assert_eq!((done.code, done.out.as_str(), done.err.as_str()), (Some(0), "", ""));
    let page = std::fs::read_to_string(path).expect("a page");
    assert!(page.starts_with("<!DOCTYPE html>"));
    assert!(page.contains("EndQuorumEpochRequest v1, frame"), "{page}");
}

#[test]
fn frames_one_after_another() {
    let two = format!("{REQUEST} {REQUEST}");
    let done = explain(&[&two], b"");
    assert_eq!(done.code, Some(0));
    assert_eq!(done.out.matches("EndQuorumEpochRequest v1, frame").count(), 2);
}

#[test]
fn messages_without_a_header() {
    let topic = TopicRecord { name: "orders".into(), ..Default::default() };
    let bytes = topic.to_bytes(0).expect("a record");
    let arguments = ["--message", "TopicRecord", "--json"];
    let [object] = objects(&explain(&arguments, hex(&bytes).as_bytes())).try_into().expect("one");
    assert_eq!(object["body"]["name"], "orders");
    let mut record = Vec::new();
    kafka_wire::metadata_record::encode(&topic, 0, &mut record).expect("a record");
    let arguments = ["--message", "TopicRecord", "--form", "metadata-record", "--json"];
    let [object] = objects(&explain(&arguments, &record)).try_into().expect("one");
    assert_eq!(object["body"]["name"], "orders");
    assert_eq!(object["tree"][0]["offset"], 3);
}

#[test]
fn a_token_is_shown_as_its_length() {
    let message = SaslAuthenticateRequest {
        auth_bytes: b"\0alice\0swordfish"[..].into(),
        ..Default::default()
    };
    let bytes = request(&message, 2, 1);
    let path = file("token.html", b"");
    let html = ["--html", path.to_str().expect("UTF-8")];
    for arguments in [&[][..], &["--json"], &html] {
        let done = explain(arguments, &bytes);
        assert_eq!(done.code, Some(0), "{}", done.err);
        let page = std::fs::read_to_string(&path).expect("a page");
        let shown = done.out + &page;
        for secret in ["swordfish", &hex(b"swordfish"), "73 77 6f", "c3dvcmRmaXNo"] {
            assert!(!shown.contains(secret), "{secret} in {shown}");
        }
    }
    let out = explain(&[], &bytes).out;
    assert!(out.contains("AuthBytes: bytes = 16 bytes"), "{out}");
    assert!(out.contains("·· ··"), "{out}");
}

#[test]
fn many_bytes_are_shown_in_part() {
    let message =
        SaslAuthenticateRequest { auth_bytes: vec![7; 4000].into(), ..Default::default() };
    let bytes = request(&message, 2, 1);
    let out = explain(&[], &bytes).out;
    assert!(out.contains("bytes more; --all-bytes shows them"), "{out}");
    let out = explain(&["--all-bytes"], &bytes).out;
    assert!(!out.contains("bytes more"), "{out}");
    assert!(out.contains("\n0x0fa0 "), "{out}");
}

#[test]
fn help_and_mistakes() {
    let help = explain(&["--help"], b"");
    assert_eq!(help.code, Some(0));
    let examples = help.out.lines().filter_map(|line| line.trim().strip_prefix("explain "));
    let hex: Vec<&str> = examples.filter(|example| !example.contains("capture")).collect();
    assert_eq!(hex.len(), 2, "{}", help.out);
    for example in hex {
        let arguments: Vec<&str> = example.split(' ').collect();
        assert_eq!(explain(&arguments, b"").code, Some(0), "{example}");
    }
    assert!(help.out.lines().all(|line| line.chars().count() <= 110), "{}", help.out);
    for (arguments, text) in [
        (
            &["--message", "FetchRequst", "00"][..],
            "there is no message \"FetchRequst\"; the nearest are FetchRequest",
        ),
        (&["--message", "Metadata", "--response", "00"], "add --version N, one of 0-13"),
        (
            &["--message", "Metadata", "--response", "--version", "99", "00"],
            "MetadataResponse has no version 99; it has 0-13",
        ),
        (&["--message", "MetadataRequest", "--response", "00"], "write --message MetadataResponse"),
        (&["--response", "00"], "a response does not say what it answers"),
        (&["--version", "1", "00"], "add --message NAME or remove --version"),
        (&["--only", "Fecth", "00"], "there is no API \"Fecth\"; the nearest are Fetch"),
        (&["--jsn", "00"], "--json"),
        (&["no_such_file"], "there is no such file, and it is not hex"),
        (&["000"], "3 hex digits"),
        (&["--message", "TopicRecord", "--form", "frame", "00"], "TopicRecord has no header"),
        (&["--form", "batches", "--message", "Fetch", "00"], "batches are not a message"),
    ] {
        let done = explain(arguments, b"");
        assert_eq!(done.code, Some(2), "{arguments:?}: {done:?}");
        assert!(done.err.contains(text), "{arguments:?}: {}", done.err);
    }
}

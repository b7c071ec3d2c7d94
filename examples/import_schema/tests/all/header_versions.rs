//! `headerVersions`, which Kafka's schemas must have after 4.4: the rules of Kafka's generator, and
//! the table of header versions written from it.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "what is missing fails the test")]

use std::fs;
use std::path::{Path, PathBuf};

use import_schema::{Options, Schemas};
use kafka_wire::MessageKind;
use kafka_wire::schemas::OwnedMessage;
use kafka_wire::schemas::file::written::Message;

use crate::support::project::root;

/// Parses a schema with these header versions; returns the error if it is invalid.
fn parse(head: &str, valid: &str, flexible: &str, headers: &str) -> Result<OwnedMessage, String> {
    let text = format!(
        r#"{{{head}, "validVersions": "{valid}", "flexibleVersions": "{flexible}", "headerVersions": {headers}, "fields": []}}"#
    );
    OwnedMessage::parse(&text).map_err(|error| error.to_string())
}

const REQUEST: &str = r#""apiKey": 0, "type": "request", "name": "FooRequest""#;
const RESPONSE: &str = r#""apiKey": 0, "type": "response", "name": "FooResponse""#;
const API_VERSIONS: &str = r#""apiKey": 18, "type": "response", "name": "ApiVersionsResponse""#;
const ASK_VERSIONS: &str = r#""apiKey": 18, "type": "request", "name": "ApiVersionsRequest""#;

#[test]
fn accepts_what_kafkas_generator_accepts() {
    for (head, valid, flexible, headers, of_the_last) in [
        (REQUEST, "0-5", "0+", r#"{"0+": "2"}"#, 2),
        (REQUEST, "0-5", "2+", r#"{"0-1": "1", "2+": "2"}"#, 2),
        (REQUEST, "0-5", "2+", r#"{"2+": "2", "0-1": 1}"#, 2),
        (REQUEST, "3-9", "9+", r#"{"0-8": "1", "9+": "2"}"#, 2),
        (REQUEST, "2-3", "0+", r#"{"0+": "2"}"#, 2),
        (REQUEST, "0-5", "0+", r#"{"0+": "3"}"#, 3),
        (REQUEST, "1-2", "1+", r#"{"0": "1", "1+": "2"}"#, 2),
        (REQUEST, "0-5", "none", r#"{"0-4": "1", "5+": "2"}"#, 2),
        (API_VERSIONS, "0-3", "3+", r#"{"0+": "0"}"#, 0),
    ] {
        let schema = parse(head, valid, flexible, headers).unwrap();
        assert_eq!(schema.header_version(schema.versions.max()), Some(of_the_last), "{headers}");
        assert_eq!(schema.leak().header_version(schema.versions.max()), Some(of_the_last));
    }
}

#[test]
fn rejects_what_kafkas_generator_rejects() {
    for (head, valid, flexible, headers, reason) in [
        (REQUEST, "0-5", "2+", "{}", "has a version range and its header"),
        (REQUEST, "0-5", "2+", r#"{"": "1"}"#, "has a version range and its header"),
        (REQUEST, "0-5", "2+", r#"{"abc": "1"}"#, "has a version range and its header"),
        (REQUEST, "0-5", "2+", r#"{"none": "1"}"#, "has a version range and its header"),
        (REQUEST, "0-5", "2+", r#"{"5-3": "1"}"#, "has a version range and its header"),
        (REQUEST, "0-5", "2+", r#"{"-5+": "1"}"#, "has a version range and its header"),
        (REQUEST, "0-5", "2+", r#"{"0+": "x"}"#, "has a version range and its header"),
        (REQUEST, "0-5", "2+", r#"{"0+": ""}"#, "has a version range and its header"),
        (REQUEST, "0-5", "2+", r#"{"0+": null}"#, "an object of version ranges"),
        (REQUEST, "0-5", "2+", r#"["0+"]"#, "an object of version ranges"),
        (REQUEST, "0-5", "2+", r#"{"0+": "-1"}"#, "a request header are 0-3, without -1"),
        (
            RESPONSE,
            "0-5",
            "2+",
            r#"{"0-1": "0", "2+": "2"}"#,
            "a response header are 0-1, without 2",
        ),
        (
            REQUEST,
            "0-9",
            "2+",
            r#"{"2+": "2"}"#,
            r#"begin with version 0, and these with 2; write `"headerVersions": {"0-1": "1", "2+": "2"}`"#,
        ),
        (REQUEST, "2-3", "0+", r#"{"2+": "2"}"#, r#"write `"headerVersions": {"0+": "2"}`"#),
        (REQUEST, "0-9", "3+", r#"{"0-1": "1", "3+": "2"}"#, "version 2 has none"),
        (REQUEST, "0-9", "2+", r#"{"0-2": "1", "2+": "2"}"#, "version 2 has two"),
        (
            REQUEST,
            "0-9",
            "2+",
            r#"{"0-1": "1", "2-9": "2"}"#,
            "have no end, and the last of these is \"2-9\"",
        ),
        (
            REQUEST,
            "0-2",
            "3+",
            r#"{"0-2": "1", "3+": "2"}"#,
            r#"end with 2, and the last of the header versions begins with 3; write `"headerVersions": {"0+": "1"}`"#,
        ),
        (REQUEST, "0-5", "none", r#"{"0-1": "2", "2+": "1"}"#, "version 2 goes from header 2 to 1"),
        (
            REQUEST,
            "0-5",
            "2+",
            r#"{"0+": "1"}"#,
            "version 2 is flexible, and header 1 has no tagged fields",
        ),
        (
            RESPONSE,
            "0-5",
            "2+",
            r#"{"0+": "0"}"#,
            "version 2 is flexible, and header 0 has no tagged fields",
        ),
        (ASK_VERSIONS, "0-3", "3+", r#"{"0+": "1"}"#, "version 3 is flexible"),
        (
            API_VERSIONS,
            "0-3",
            "3+",
            r#"{"0-2": "0", "3+": "1"}"#,
            r#"header 0 in every version, so that any client can read it; write `"headerVersions": {"0+": "0"}`"#,
        ),
        (
            r#""type": "data", "name": "Foo""#,
            "0-2",
            "0+",
            r#"{"0+": "2"}"#,
            "only requests and responses have a header",
        ),
    ] {
        let error = parse(head, valid, flexible, headers).unwrap_err();
        assert!(error.contains(reason), "{headers}: {error}");
    }
}

#[test]
fn kafkas_schemas_have_the_same_tables_with_the_key() {
    let mut texts = with_headers(|_| None);
    let files = |texts: &[(PathBuf, String)]| {
        let texts = texts.iter().map(|(path, text)| (path.as_path(), text.as_str()));
        let schemas = Schemas::parse(texts);
        assert!(schemas.errors().is_empty(), "{:?}", schemas.errors());
        let out = root().join("kafka-wire/src/messages");
        schemas.files(&Options { out, no_about: true, ..Options::default() }).unwrap()
    };
    let written = files(&texts);
    let ending = |end: &str| written.iter().find(|file| file.path.ends_with(end)).unwrap();
    assert!(!ending("api_key/table.rs").differs(), "{}", ending("api_key/table.rs").diff());
    let join_group = &ending("messages/join_group.rs").text;
    assert!(join_group.contains("header_versions = \"0-5: 1, 6+: 2\""), "{join_group}");

    texts = with_headers(|message| {
        (message.name == "JoinGroupRequest").then(|| r#"{"0-5": "1", "6": "2", "7+": "3"}"#.into())
    });
    let written = files(&texts);
    let table = written.iter().find(|file| file.path.ends_with("api_key/table.rs")).unwrap();
    let row = table.text.lines().find(|line| line.contains("\"JoinGroup\"")).unwrap();
    assert!(row.ends_with(", headers(0: 1, 6: 2, 7: 3; 0: 0, 6: 1);"), "{row}");
}

/// Adds `headerVersions` to Kafka's schemas: the value that `other` returns for a message, or else
/// the one that its flexible versions imply.
fn with_headers(other: impl Fn(&Message) -> Option<String>) -> Vec<(PathBuf, String)> {
    let folder = root().join("tests/data/schemas");
    let schemas = kafka_wire::schemas::Schemas::read(Path::new(&folder), false).unwrap();
    let text = |message: &Message| {
        let path = message.place.at.file.to_path_buf();
        let text = fs::read_to_string(&path).unwrap();
        let flexible = match message.kind.value {
            Some(MessageKind::Request) => 2,
            Some(MessageKind::Response) => 1,
            _ => return (path, text),
        };
        let plain = flexible - 1;
        let follows = match message.flexible().map(|range| (range.is_empty(), range.min())) {
            _ if message.name == "ApiVersionsResponse" => String::from(r#"{"0+": "0"}"#),
            None | Some((true, _)) => format!(r#"{{"0+": "{plain}"}}"#),
            Some((false, 0)) => format!(r#"{{"0+": "{flexible}"}}"#),
            Some((false, 1)) => format!(r#"{{"0": "{plain}", "1+": "{flexible}"}}"#),
            Some((false, first)) => {
                format!(r#"{{"0-{}": "{plain}", "{first}+": "{flexible}"}}"#, first - 1)
            }
        };
        let headers = other(message).unwrap_or(follows);
        let (before, after) = text.split_once('{').unwrap();
        (path, format!("{before}{{ \"headerVersions\": {headers},{after}"))
    };
    schemas.files().iter().map(text).collect()
}

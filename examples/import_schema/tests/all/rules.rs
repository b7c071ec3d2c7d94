//! What Kafka's generator refuses or reads differently, in addition to the rules in `verdicts.rs`.
//! All cases were tried with Kafka's generator.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "what is missing fails the test")]

use std::path::Path;

use import_schema::Schemas;
use serde_json::{Value, json};

use crate::support::schema::{errors, message, nowhere};

#[test]
fn rejects_what_only_kafkas_generator_rejects() {
    let said = |field: Value, message_key: &str, value: Value| {
        let mut report = message("Report", json!([field]));
        report[message_key] = value;
        errors(&report.to_string())
    };
    let field = |key: &str, value: Value| {
        let mut field = json!({"name": "F", "type": "int16", "versions": "0+"});
        field[key] = value;
        said(field, "type", "data".into())
    };
    let float = |default: &str| {
        let field = json!({"name": "F", "type": "float64", "versions": "0+", "default": default});
        said(field, "type", "data".into())
    };
    assert_eq!(field("about", json!([])), ["m.json:1: Report.F: `about` is a text"]);
    assert_eq!(field("about", json!(7)), [""; 0]);
    for (default, reason) in [
        (
            "010",
            "\"010\" is 8 in Java, which reads a leading 0 as octal; write \"8\", or \"10\" for the number as it looks",
        ),
        (
            "-010",
            "\"-010\" is -8 in Java, which reads a leading 0 as octal; write \"-8\", or \"-10\" for the number as it looks",
        ),
        ("08", "Java reads a leading 0 as octal, and \"08\" has one; write \"8\""),
        ("00", "Java reads a leading 0 as octal, and \"00\" has one; write \"0\""),
    ] {
        assert_eq!(field("default", default.into()), [format!("m.json:1: Report.F: {reason}")]);
    }
    let records = json!({"name": "F", "type": "records", "versions": "0+", "default": "x"});
    let reason = "Kafka does not read a default of records; remove `default`";
    assert_eq!(said(records, "type", "data".into()), [format!("m.json:1: Report.F: {reason}")]);
    // Java trims only characters up to U+0020.
    assert_eq!(float("\t1 "), [""; 0]);
    assert_eq!(float("1\u{a0}").len(), 1);
    assert_eq!(field("versions", "\u{2003}0+".into()).len(), 1);
    assert_eq!(field("type", "int16\u{a0}".into()).len(), 1);
    let fine = json!({"name": "F", "type": "int16", "versions": "0+"});
    assert_eq!(said(fine.clone(), "deprecatedVersions", "0".into()), [""; 0]);
    assert_eq!(
        said(fine, "deprecatedVersions", "old".into()),
        [
            "m.json:1: Report: `deprecatedVersions` is \"old\", which is not a version range; write \"3\", \"0-4\", \"2+\" or \"none\""
        ]
    );
}

/// Kafka copies the default into a Java string literal, so Java's escapes change its value.
#[test]
fn escapes_in_a_default_are_javas() {
    for (kafkas, rusts) in
        [(r"C:\\x", r#""C:\\x""#), (r#"\t\"a\"\n"#, r#""\t\"a\"\n""#), ("\"\n", r#""\"\n""#)]
    {
        let field = json!({"name": "F", "type": "string", "versions": "0+", "default": kafkas});
        let text = message("Report", json!([field])).to_string();
        let schemas = Schemas::parse([(Path::new("m.json"), text.as_str())]);
        assert_eq!(schemas.errors(), []);
        let files = schemas.files(&nowhere()).unwrap();
        assert!(files[0].text.contains(&format!("(default = {rusts})]\n")), "{files:?}");
    }
}

#[test]
fn rejects_defaults_that_java_reads_differently() {
    let said = |ty: &str, default: String| {
        let field = json!({"name": "F", "type": ty, "versions": "0+", "default": default});
        errors(&message("Report", json!([field])).to_string())
    };
    assert_eq!(said("uint32", "0x7fffffff".into()), [""; 0]);
    assert_eq!(said("uint32", "4294967295".into()), [""; 0]);
    assert_eq!(
        said("uint32", "0x80000000".into()),
        [
            "m.json:1: Report.F: \"0x80000000\" is not a default of a uint32, since it is below 0 in Java; write 2147483648"
        ]
    );
    assert_eq!(
        said("string", "\\u0041".into()),
        [
            r#"m.json:1: Report.F: "\u0041" is not a default of a string with Java's escapes; write \\ for a backslash"#
        ]
    );
    assert_eq!(said("string", "x".repeat(32767)), [""; 0]);
    assert_eq!(
        said("string", "x".repeat(32768)),
        [
            "m.json:1: Report.F: a string has at most 32767 bytes, and this one 32768; write a shorter one"
        ]
    );
}

#[test]
fn a_dropped_message_is_checked_and_not_written() {
    let mut gone = message("Report", json!([{"name": "ok", "type": "int32", "versions": "0+"}]));
    gone["validVersions"] = "none".into();
    let text = gone.to_string();
    let schemas = Schemas::parse([(Path::new("m.json"), text.as_str())]);
    assert_eq!(schemas.errors(), []);
    let written = schemas.files(&nowhere()).unwrap();
    assert!(written.iter().all(|file| !file.text.contains("pub struct")), "{written:?}");
    assert_eq!(
        errors(&text.replace("\"ok\"", "\"not ok\"")),
        [
            "m.json:1: Report.not ok: schema names are letters and digits of ASCII, a letter first; \"not ok\" is not one; write \"NotOk\""
        ]
    );
}

#[test]
fn a_dropped_message_keeps_its_api_key() {
    let api = |kind: &str, name: &str, versions: &str| json!({"type": kind, "apiKey": 1, "name": name, "validVersions": versions, "flexibleVersions": "none"});
    let said = |messages: &[Value]| -> Vec<String> {
        let texts: Vec<String> = messages.iter().map(Value::to_string).collect();
        let schemas = Schemas::parse(texts.iter().map(|text| (Path::new("m.json"), text.as_str())));
        schemas.errors().iter().map(|error| error.reason.clone()).collect()
    };
    let gone = [api("request", "FooRequest", "none"), api("response", "FooResponse", "none")];
    assert_eq!(said(&gone), [""; 0]);
    let [request, response] = gone;
    assert_eq!(
        said(std::slice::from_ref(&request)),
        ["its folder has no response with `apiKey` 1"]
    );
    assert_eq!(said(&[request.clone(), api("response", "FooResponse", "0")]), [""; 0]);
    assert_eq!(
        said(&[api("request", "FooRequest", "0"), response.clone()]),
        ["its response, FooResponse, is in no version"]
    );
    let another =
        "has the `apiKey`, too; the schemas of another of Kafka's modules go into another folder";
    let living = [api("request", "BarRequest", "0"), api("response", "BarResponse", "0")];
    assert_eq!(
        said(&[&[request, response.clone()][..], &living].concat()),
        [format!("FooRequest {another}"), format!("FooResponse {another}")]
    );
    assert_eq!(
        said(&[api("metadata", "Foo", "none"), api("metadata", "Bar", "0")]),
        [format!("Foo {another}")]
    );
    assert_eq!(
        said(&[api("request", "Foo", "none"), response]),
        [
            "the schema name of a request ends in `Request`, and \"Foo\" does not; write `\"name\": \"FooRequest\"`"
        ]
    );
    let mut without_key = api("metadata", "Foo", "none");
    without_key["apiKey"] = json!(null);
    assert_eq!(
        said(&[without_key]),
        ["`metadata` also needs `apiKey`; add Kafka's number, such as `\"apiKey\": 54`"]
    );
}

#[test]
fn a_folder_of_dropped_messages_is_an_empty_module() {
    let mut gone = message("Report", json!([]));
    gone["validVersions"] = "none".into();
    let text = gone.to_string();
    let schemas = Schemas::parse([(Path::new("m.json"), text.as_str())]);
    let [index] = &schemas.files(&nowhere()).unwrap()[..] else { panic!("one file") };
    assert_eq!(index.text, "//! Messages, imported from their schemas.\n");
}

/// The derive then reports the unknown type, too.
#[test]
fn unknown_types_are_written_as_rust_types() {
    for (kafkas, rusts) in
        [("int128", "i128"), ("uint8", "u8"), ("float32", "f32"), ("", "()"), ("char", "char")]
    {
        let field = json!({"name": "F", "type": kafkas, "versions": "0+"});
        let text = message("Report", json!([field])).to_string();
        let schemas = Schemas::parse([(Path::new("m.json"), text.as_str())]);
        assert_eq!(schemas.errors().len(), 1);
        let files = schemas.files(&nowhere()).unwrap();
        assert!(files[0].text.contains(&format!("    pub f: {rusts},\n")), "{files:?}");
    }
}

//! Malicious and odd schemas: the importer always ends with a result, and every accepted schema
//! compiles.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "what is missing fails the test")]

use std::path::Path;

use import_schema::{Options, Schemas, output};
use serde_json::{Value, json};

use crate::support::project::Project;
use crate::support::schema::{errors, message, nowhere};

/// Names that Rust, or a generated file, already uses.
const TAKEN: &[&str] = &[
    "Alloc",
    "Async",
    "Box",
    "Bytes",
    "Catalogue",
    "Clone",
    "Copy",
    "Core",
    "Cow",
    "Crate",
    "Debug",
    "Default",
    "Err",
    "ErrorCode",
    "Fn",
    "I32",
    "IntArray",
    "Iterator",
    "KafkaBytes",
    "KafkaMessage",
    "KafkaString",
    "KafkaWire",
    "LazyArray",
    "Mod",
    "None",
    "Ok",
    "Option",
    "PartialEq",
    "Reader",
    "Records",
    "RecordsRef",
    "Result",
    "SecretBytes",
    "Self",
    "Sized",
    "Some",
    "Std",
    "Str",
    "String",
    "Struct",
    "Super",
    "TaggedFields",
    "Type",
    "Union",
    "Uuid",
    "Vec",
    "Writer",
    "Yield",
];

#[test]
fn names_taken_in_rust_compile() {
    let fields = json!([
        {"name": "Text", "type": "string", "versions": "0+"},
        {"name": "Blob", "type": "bytes", "versions": "0+", "nullableVersions": "0+"},
        {"name": "Id", "type": "uuid", "versions": "0+"},
        {"name": "Numbers", "type": "[]int32", "versions": "0+"},
    ]);
    let holders = TAKEN.iter().map(|&name| {
        json!({"name": name, "type": format!("[]{name}"), "versions": "0+", "fields": fields})
    });
    let more = ["UnknownTaggedFields", "OtherUnknownTaggedFields", "ISRs", "HTTPServerURL", "A1B"]
        .map(|name| json!({"name": name, "type": "int32", "versions": "0+"}));
    let all: Vec<Value> = holders.chain(more).collect();
    let mut messages: Vec<Value> =
        TAKEN.iter().map(|&name| message(name, fields.clone())).collect();
    messages.push(message("Holder", Value::Array(all)));
    let texts: Vec<String> = messages.iter().map(Value::to_string).collect();
    let schemas = Schemas::parse(texts.iter().map(|text| (Path::new("m.json"), text.as_str())));
    assert_eq!(schemas.errors(), []);

    let project = Project::new("taken");
    for borrowed in [false, true] {
        let out = project.src.join(if borrowed { "borrowed" } else { "owned" });
        let options = Options { out, borrowed, ..Options::default() };
        output::write(&schemas.files(&options).unwrap()).unwrap();
    }
    project.compiles("pub mod borrowed;\npub mod owned;\n");
}

#[test]
fn nested_common_structs_are_visited_once() {
    let size = 40;
    let name = |i: usize| format!("S{i}");
    let held = |names: &[String]| -> Value {
        let field = |(i, name): (usize, &String)| json!({"name": format!("F{i}"), "type": name, "versions": "0+"});
        names.iter().enumerate().map(field).collect()
    };
    let with = |structs: Vec<Value>| {
        let mut message = message("Report", held(&[name(0)]));
        message["commonStructs"] = structs.into();
        message.to_string()
    };
    let common =
        |i: usize, fields: Value| json!({"name": name(i), "versions": "0+", "fields": fields});

    let all: Vec<String> = (0..size).map(name).collect();
    let circles = with((0..size).map(|i| common(i, held(&all))).collect());
    let said = errors(&circles);
    assert_eq!(said.len(), size);
    assert_eq!(said[0], "m.json:1: Report.S0: the struct contains itself; that cannot be written");

    // Each struct contains the next one twice, so there are 2^39 paths to the last.
    let last = |i: usize| if i + 1 == size { json!([]) } else { held(&[name(i + 1), name(i + 1)]) };
    let lattice = with((0..size).map(|i| common(i, last(i))).collect());
    assert_eq!(errors(&lattice), [""; 0]);
    let written = Schemas::parse([(Path::new("m.json"), lattice.as_str())]);
    let files = written.files(&Options { borrowed: true, ..nowhere() }).unwrap();
    assert_eq!(files[0].text.matches("pub struct").count(), size + 1);
}

#[test]
fn an_unused_common_struct_is_checked() {
    let mut report = message("Report", json!([]));
    report["commonStructs"] = json!([
        {"name": "Outer", "versions": "0+", "fields": [
            {"name": "Inner", "type": "Inner", "versions": "0+"},
        ]},
        {"name": "Inner", "versions": "1+", "fields": []},
    ]);
    assert_eq!(
        errors(&report.to_string()),
        [
            "m.json:1: Report.Outer.Inner: Inner exists in \"1+\", and the field holds it in \"0-1\"; write `\"versions\": \"1+\"`"
        ]
    );
}

#[test]
fn wide_and_deep_schemas_end_with_a_result() {
    let fields: Vec<Value> = (0..20_000)
        .map(|i| json!({"name": format!("F{i}"), "type": "string", "versions": "0+"}))
        .collect();
    let wide = serde_json::to_string_pretty(&message("Report", fields.into())).unwrap();
    let schemas = Schemas::parse([(Path::new("m.json"), wide.as_str())]);
    assert_eq!(schemas.errors(), []);
    let files = schemas.files(&nowhere()).unwrap();
    assert_eq!(files[0].text.matches("    pub f").count(), 20_000);

    let deep = format!("{}{}", "[".repeat(1_000_000), "]".repeat(1_000_000));
    let deep = message("Report", json!([])).to_string().replace("[]", &deep);
    assert_eq!(errors(&deep), ["m.json:1: no JSON: Maximum nesting depth exceeded"]);
    let arrays = format!("{}int32", "[]".repeat(1_000_000));
    let arrays = json!([{"name": "Deep", "type": arrays, "versions": "0+"}]);
    assert_eq!(
        errors(&message("Report", arrays).to_string()),
        ["m.json:1: Report.Deep: Kafka has no arrays of arrays; move the inner one into a struct"]
    );
}

#[test]
fn long_lines_are_wrapped_like_rustfmt() {
    let (name, text) = ("x".repeat(40), "y".repeat(90));
    let inner = json!([{"name": "Text", "type": "string", "versions": "0+", "default": text}]);
    let text = message(
        "Report",
        json!([
            {"name": format!("F{name}"), "type": format!("[]S{name}"), "versions": "0+",
             "nullableVersions": "0+", "fields": inner},
            {"name": "Id", "type": "uuid", "versions": "0+"},
        ]),
    );
    let text = text.to_string();
    let schemas = Schemas::parse([(Path::new("m.json"), text.as_str())]);
    let write = |runtime: &str| {
        let options = Options { runtime: Some(runtime.to_owned()), ..nowhere() };
        schemas.files(&options).unwrap().swap_remove(0).text
    };
    let text = write("crate::wire");
    for broken in [
        format!("    pub f{name}:\n        Option<Vec<S{name}>>,\n"),
        format!("    #[kafka(\n        default = \"{}\"\n    )]\n", "y".repeat(90)),
    ] {
        assert!(text.contains(&broken), "{text}");
    }
    // A `use` line with braces may have at most 98 columns.
    let path = |length: usize| format!("crate::{}", "z".repeat(length));
    let names = "KafkaMessage, KafkaString, TaggedFields";
    let whole = format!("use {}::{{{names}}};\n", path(98 - 55));
    assert!(whole.len() == 99 && write(&path(98 - 55)).contains(&whole), "{whole}");
    let broken = format!("use {}::{{\n    {names},\n}};\n", path(99 - 55));
    assert!(write(&path(99 - 55)).contains(&broken), "{broken}");
}

#[test]
fn accepts_a_byte_order_mark_and_crlf() {
    let text = "\u{feff}/* mine */\r\n{\"name\": \"Report\", // ours\r\n\"type\": 7}\r\n";
    let said = errors(text);
    assert!(
        said.contains(&String::from(
            "m.json:3: Report: there is no type `7`; it is one of request, response, header, data, \
         metadata, coordinator-key, coordinator-value"
        )),
        "{said:?}"
    );
}

#[test]
fn an_error_is_one_line_whatever_the_schema_holds() {
    let fields = json!([
        {"name": "F\n", "type": "in\tt", "versions": "0+"},
        {"name": "G", "type": "int16", "versions": "0\r1", "default": "1\n2"},
    ]);
    let said = errors(&message("Report", fields).to_string());
    assert_eq!(said.len(), 4);
    assert!(said.iter().all(|error| !error.contains(char::is_control)), "{said:?}");
    assert!(said.iter().any(|error| error.starts_with("m.json:1: Report.F\\n: ")), "{said:?}");
}

#[test]
fn a_request_called_request_has_a_file() {
    let api = |kind: &str, name: &str| {
        json!({"type": kind, "apiKey": 1, "name": name, "validVersions": "0", "flexibleVersions": "none"}).to_string()
    };
    let (request, response) = (api("request", "Request"), api("response", "Response"));
    let schemas =
        Schemas::parse([&request, &response].map(|text| (Path::new("m.json"), text.as_str())));
    assert_eq!(schemas.errors(), []);
    let files = schemas.files(&nowhere()).unwrap();
    assert_eq!(files[0].path, nowhere().out.join("request.rs"));
    assert!(files[0].text.contains("response = Response)]\npub struct Request;\n"), "{files:?}");
}

//! Schemas that nobody would write: an answer comes, and what is accepted compiles.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "what is missing fails the test")]

use std::fs;
use std::path::Path;

use import_schema::{Options, Schemas, output};
use project::Project;
use serde_json::{Value, json};

#[path = "support/project.rs"]
#[allow(dead_code, reason = "the root is not wanted")]
mod project;

/// What Rust, or a file of messages, has already.
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
fn names_that_rust_has_already_compile() {
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
    fs::write(project.src.join("lib.rs"), "pub mod borrowed;\npub mod owned;\n").unwrap();
    let output = project.cargo(&["check"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn common_structs_in_each_other_are_followed_once() {
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

    // Each holds the next one twice: 2 to the power of 39 ways to the last.
    let last = |i: usize| if i + 1 == size { json!([]) } else { held(&[name(i + 1), name(i + 1)]) };
    let lattice = with((0..size).map(|i| common(i, last(i))).collect());
    assert_eq!(errors(&lattice), [""; 0]);
    let written = Schemas::parse([(Path::new("m.json"), lattice.as_str())]);
    let files = written.files(&Options { borrowed: true, ..nowhere() }).unwrap();
    assert_eq!(files[0].text.matches("pub struct").count(), size + 1);
}

#[test]
fn a_common_struct_that_nothing_holds_is_right_in_itself() {
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
            "m.json:1: Report.Outer.Inner: it is here in versions \"0-1\", but Inner exists in \"1+\""
        ]
    );
}

#[test]
fn many_fields_and_deep_ones_are_answered() {
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
        ["m.json:1: Report.Deep: there are no arrays of arrays; put the inner one into a struct"]
    );
}

#[test]
fn what_is_long_is_broken_as_rustfmt_breaks_it() {
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
    // 98 columns fit where there are braces.
    let path = |length: usize| format!("crate::{}", "z".repeat(length));
    let names = "KafkaMessage, KafkaString, TaggedFields";
    let whole = format!("use {}::{{{names}}};\n", path(98 - 55));
    assert!(whole.len() == 99 && write(&path(98 - 55)).contains(&whole), "{whole}");
    let broken = format!("use {}::{{\n    {names},\n}};\n", path(99 - 55));
    assert!(write(&path(99 - 55)).contains(&broken), "{broken}");
}

#[test]
fn a_byte_order_mark_and_line_ends_of_windows_are_fine() {
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

/// Each was tried with Kafka's generator.
#[test]
fn what_rust_would_take_and_kafkas_generator_refuses_is_refused() {
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
    // Read as decimal first, and as octal by Java.
    assert_eq!(field("default", "032767".into()), [""; 0]);
    let error = "\"077777\" is no default of this type; write a whole number from -32768 to 32767";
    assert_eq!(field("default", "077777".into()), [format!("m.json:1: Report.F: {error}")]);
    // White space to Java is no more than a space.
    assert_eq!(float("\t1 "), [""; 0]);
    assert_eq!(float("1\u{a0}").len(), 1);
    assert_eq!(field("versions", "\u{2003}0+".into()).len(), 1);
    assert_eq!(field("type", "int16\u{a0}".into()).len(), 1);
    let fine = json!({"name": "F", "type": "int16", "versions": "0+"});
    assert_eq!(said(fine.clone(), "deprecatedVersions", "0".into()), [""; 0]);
    assert_eq!(
        said(fine, "deprecatedVersions", "old".into()),
        [
            "m.json:1: Report: `deprecatedVersions` is \"old\", which is no range of versions; write \"3\", \"0-4\", \"2+\" or \"none\""
        ]
    );
}

/// Java compiles them, and has another default then.
#[test]
fn defaults_that_are_others_in_java_are_refused() {
    let said = |ty: &str, default: String| {
        let field = json!({"name": "F", "type": ty, "versions": "0+", "default": default});
        errors(&message("Report", json!([field])).to_string())
    };
    assert_eq!(said("uint32", "0x7fffffff".into()), [""; 0]);
    assert_eq!(said("uint32", "4294967295".into()), [""; 0]);
    assert_eq!(
        said("uint32", "0x80000000".into()),
        [
            "m.json:1: Report.F: \"0x80000000\" is no default of a uint32, since it is below 0 in Java; write 2147483648"
        ]
    );
    assert_eq!(
        said("string", "a\\tb".into()),
        [
            "m.json:1: Report.F: \"a\\tb\" is no default of a string, since a backslash is an escape in Java; write one without it"
        ]
    );
    assert_eq!(said("string", "x".repeat(32767)), [""; 0]);
    assert_eq!(
        said("string", "x".repeat(32768)),
        ["m.json:1: Report.F: the default has 32768 bytes; a string has at most 32767"]
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

/// So that the derive has its say, too.
#[test]
fn types_that_kafka_does_not_have_are_written_as_rusts_of_that_name() {
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

#[test]
fn a_folder_of_messages_that_kafka_has_no_more_is_a_module_without_any() {
    let mut gone = message("Report", json!([]));
    gone["validVersions"] = "none".into();
    let text = gone.to_string();
    let schemas = Schemas::parse([(Path::new("m.json"), text.as_str())]);
    let [index] = &schemas.files(&nowhere()).unwrap()[..] else { panic!("one file") };
    assert_eq!(index.text, "//! Kafka's messages, imported from its schemas.\n");
}

#[test]
fn a_message_that_kafka_has_no_more_is_not_written_and_its_fields_are_fields() {
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
            "m.json:1: Report.not ok: `name` is \"not ok\"; it is letters and digits of ASCII, a letter first"
        ]
    );
}

/// Each was tried with Kafka's generator.
#[test]
fn a_message_that_kafka_has_no_more_keeps_its_api() {
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
        ["the name of a request ends in Request"]
    );
    let mut without_key = api("metadata", "Foo", "none");
    without_key["apiKey"] = json!(null);
    assert_eq!(said(&[without_key]), ["a message of type metadata has an `apiKey`; add it"]);
}

#[test]
fn a_request_without_a_name_of_its_own_has_a_file() {
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

fn message(name: &str, fields: Value) -> Value {
    json!({
        "name": name,
        "type": "data",
        "validVersions": "0-1",
        "flexibleVersions": "1+",
        "fields": fields,
    })
}

fn nowhere() -> Options {
    Options { out: Path::new(env!("CARGO_TARGET_TMPDIR")).join("nowhere"), ..Options::default() }
}

fn errors(text: &str) -> Vec<String> {
    let schemas = Schemas::parse([(Path::new("m.json"), text)]);
    schemas.errors().iter().map(ToString::to_string).collect()
}

//! Tests schemas as JSON.

use super::*;

#[test]
fn exports_a_private_schema_as_json() {
    assert_eq!(
        schema_json(EverythingRequest::SCHEMA),
        include_str!("../../../data/everything.json")
    );
}

/// Rust distinguishes structs of the same name by their modules and parameters; Kafka's schemas do
/// not.
#[test]
fn structs_with_equal_names_are_numbered_in_json() {
    mod other {
        #[derive(Debug, Clone, PartialEq, kafka_wire::KafkaMessage)]
        pub struct Row {
            pub left: super::Row,
            pub size: i8,
        }
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "none")]
    struct Message {
        numbers: Page<i32>,
        rows: Page<Row>,
        other: other::Row,
        again: Page<i32>,
        name: Named,
    }
    let json: serde_json::Value =
        serde_json::from_str(&schema_json(Message::SCHEMA)).expect("it is JSON");
    let names = |fields: &serde_json::Value| {
        let fields = fields.as_array().expect("fields").iter();
        fields
            .map(|field| field["type"].as_str().unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(names(&json["fields"]), ["Page", "Page2", "Row2", "Page", "Message2"]);
    assert_eq!(names(&json["fields"][1]["fields"]), ["[]Row"]);
    assert_eq!(names(&json["fields"][2]["fields"]), ["Row", "int8"]);
    let common = json["commonStructs"].as_array().expect("two");
    assert_eq!([&common[0]["name"], &common[1]["name"]], ["Row", "Page"]);
}

/// Kafka's generator copies docs and defaults unescaped into Java's quotes.
#[test]
fn docs_and_defaults_of_any_text_as_json() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "none")]
    struct Matched {
        /// What `\d+` or "\" found.
        #[kafka(default = "\\d \"\n")]
        text: String,
    }
    let json: serde_json::Value =
        serde_json::from_str(&schema_json(Matched::SCHEMA)).expect("it is JSON");
    assert_eq!(json["fields"][0]["about"], r"What `\\d+` or '\\' found.");
    assert_eq!(json["fields"][0]["default"], r#"\\d \"\n"#);
}

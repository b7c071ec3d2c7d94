//! Fields with names that the expansion might use.

use bytes::Bytes;
use kafka_wire::{KafkaMessage, KafkaString, TaggedFields};

use crate::both_ways::both_ways;

/// Numbers in one block, separate texts, and tags; two of each.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "1+")]
struct Fields {
    version: i16,
    reader: i32,
    writer: i8,
    self_: bool,
    block: i64,
    tag: u16,
    value: KafkaString,
    cursor: Option<KafkaString>,
    r#type: i8,
    r#default: i8,
    r#match: Bytes,
    r#async: Vec<i8>,
    schema: Row,
    part: Vec<Row>,
    #[kafka(versions = "1+", tagged = 0)]
    next: i8,
    #[kafka(versions = "1+", tagged = 1)]
    count: KafkaString,
    #[kafka(versions = "1+", tagged = 2)]
    outer: Option<Row>,
    #[kafka(flexible = "none")]
    flexible: KafkaString,
    #[kafka(versions = "2+", ignorable)]
    number: i32,
    #[kafka(unknown_tagged_fields)]
    unknown: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Row {
    r#struct: i8,
    writer: i8,
    result: u32,
    error: i8,
    index: i8,
    array: i8,
    options: i8,
    none: i8,
    this: i8,
    default: i8,
    min_size: i8,
    decode: i8,
    encode: i8,
    #[kafka(unknown_tagged_fields)]
    tagged_fields: TaggedFields,
}

/// The names that the expansion uses for its own variables.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
struct Underscores {
    #[kafka(name = "A")]
    __field_0: i8,
    #[kafka(name = "B")]
    __field_1: KafkaString,
    #[kafka(name = "C")]
    __cursor: i8,
    #[kafka(name = "D")]
    __version: i8,
    #[kafka(name = "E", versions = "1+")]
    __block: i8,
    #[kafka(name = "F", versions = "1+", tagged = 0)]
    __given_0: i8,
    #[kafka(name = "G", versions = "1+", tagged = 1)]
    __next: i8,
    #[kafka(unknown_tagged_fields)]
    __unknown: TaggedFields,
}

#[test]
fn fields_can_have_the_names_of_locals() {
    let fields = Fields {
        version: 1,
        reader: 2,
        writer: 3,
        self_: true,
        block: 4,
        tag: 5,
        value: "v".into(),
        r#type: 6,
        r#default: 7,
        r#match: Bytes::from_static(b"m"),
        r#async: vec![8],
        flexible: "f".into(),
        ..Fields::default()
    };
    both_ways(
        &fields,
        0,
        &format!(
            "0001 00000002 03 01 0000000000000004 0005 000176 ffff 06 07 000000016d 0000000108 {} \
             00000000 000166",
            "00".repeat(16)
        ),
    );
    let fields = Fields {
        cursor: Some("c".into()),
        next: 1,
        count: "n".into(),
        outer: Some(Row::default()),
        number: 9,
        unknown: TaggedFields::from_iter([(7, &b"u"[..])]),
        ..fields
    };
    let row = format!("{} 00", "00".repeat(16));
    both_ways(
        &fields,
        2,
        &format!(
            "0001 00000002 03 01 0000000000000004 0005 0276 0263 06 07 026d 0208 {row} 01 000166 \
             00000009 04 000101 0102026e 0212 01 {row} 070175"
        ),
    );
    let fields = Underscores {
        __field_0: 1,
        __field_1: "x".into(),
        __cursor: 2,
        __version: 3,
        __block: 4,
        __given_0: 5,
        __next: 6,
        __unknown: TaggedFields::from_iter([(9, &b""[..])]),
    };
    both_ways(&fields, 1, "01 0278 02 03 04 03 000105 010106 0900");
}

/// Kafka tells these apart in every spelling: `fooBar` and `foobar`, `foo_bar` and `foobar`.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
struct WordBoundaries {
    foo_bar: i8,
    foobar: i8,
}

#[test]
fn names_can_differ_only_in_a_word_boundary() {
    let fields = WordBoundaries { foo_bar: 1, foobar: 2 };
    both_ways(&fields, 0, "01 02");
    let names = WordBoundaries::SCHEMA.root.fields.iter().map(|field| field.schema_name);
    assert_eq!(names.collect::<Vec<_>>(), ["FooBar", "Foobar"]);
}

#[test]
fn schema_names_follow_from_rust_names() {
    let names: Vec<_> = Fields::SCHEMA.root.fields.iter().map(|field| field.schema_name).collect();
    assert_eq!(names[..5], ["Version", "Reader", "Writer", "Self", "Block"]);
    assert_eq!(names[8..12], ["Type", "Default", "Match", "Async"]);
    let error = Fields::from_slice(&[0; 30], 0).expect_err("cut short");
    assert_eq!(error.path().to_string(), "Fields.async");
}

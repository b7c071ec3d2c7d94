//! Types, functions and modules of the user's own with the names of items of std and `kafka_wire`.
#![allow(
    unused,
    non_upper_case_globals,
    non_camel_case_types,
    reason = "names that clash are there for that alone"
)]

use kafka_wire::{KafkaMessage, KafkaString as Text};

use crate::both_ways::both_ways;

// Names that the expansion must not resolve to.
struct Result;
struct Default;
struct Reader;
struct Writer;
struct Codec;
struct Nullable;
struct DecodeError;
struct EncodeError;
struct TaggedFields;
struct VersionRange;
struct FieldSchema;
struct Block;
struct Tag;
struct Names;
struct bool;
struct u8;
struct u16;
struct u32;
struct usize;
enum Kind {
    Some,
    None,
    Ok,
    Err,
}
use Kind::{Err, None, Ok, Some};
mod core {}
mod std {}
mod alloc {}
fn drop() {}
fn field() {}
fn from_number() {}
fn number_of() {}
const version: () = ();
static cursor: () = ();
macro_rules! assert {
    () => {};
}
macro_rules! panic {
    () => {};
}

/// Types with the names of items of std and `kafka_wire` that are structs on the wire.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct String {
    text: Text,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Vec {
    x: i8,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Bytes {
    x: i8,
    y: i8,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Uuid(i16);

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Records {
    x: i8,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct KafkaString(i32);

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[repr(i8)]
enum Box {
    One = 1,
    #[kafka(fallback)]
    Some(i8),
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
struct Message {
    string: String,
    vec: Vec,
    bytes: Bytes,
    uuid: Uuid,
    records: Records,
    kafka_string: KafkaString,
    boxed: Box,
    strings: ::std::vec::Vec<String>,
    vecs: ::std::vec::Vec<Vec>,
    maybe: Option<String>,
    maybe_vec: Option<::std::boxed::Box<Vec>>,
    text: ::std::string::String,
    #[kafka(versions = "1+", tagged = 0)]
    tagged: Vec,
    #[kafka(versions = "1+", tagged = 1)]
    tagged_maybe: Option<Bytes>,
    #[kafka(unknown_tagged_fields)]
    rest: ::kafka_wire::TaggedFields,
}

#[test]
fn derives_with_types_that_share_names() {
    let message = Message {
        string: String { text: "a".into() },
        vec: Vec { x: 1 },
        bytes: Bytes { x: 2, y: 3 },
        uuid: Uuid(4),
        records: Records { x: 5 },
        kafka_string: KafkaString(6),
        boxed: Box::One,
        strings: vec![String { text: "b".into() }],
        vecs: vec![Vec { x: 7 }, Vec { x: 8 }],
        maybe: Option::None,
        maybe_vec: Option::Some(::std::boxed::Box::new(Vec { x: 9 })),
        text: "t".to_owned(),
        ..::std::default::Default::default()
    };
    both_ways(
        &message,
        0,
        "000161 01 0203 0004 05 00000006 01 00000001 000162 00000002 07 08 ff 01 09 000174",
    );
    let message = Message {
        tagged: Vec { x: 1 },
        tagged_maybe: Option::Some(Bytes { x: 2, y: 3 }),
        ..message
    };
    both_ways(
        &message,
        1,
        "0261 00 0100 020300 0004 0500 00000006 01 02 0262 00 03 0700 0800 ff 01 0900 0274 \
         02 0002 0100 0104 01 020300",
    );
}

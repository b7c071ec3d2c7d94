//! Text, bytes and arrays that borrow from the frame.

use std::borrow::Cow;

use kafka_wire::{IntArray, KafkaMessage, KafkaString, LazyArray, TaggedFields};

use crate::both_ways::written;

#[test]
fn text_and_bytes_that_are_borrowed_or_owned() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Cows<'a> {
        #[kafka(default = "x")]
        text: Cow<'a, str>,
        bytes: Cow<'a, [u8]>,
        maybe_text: Option<Cow<'a, str>>,
        maybe_bytes: Option<Cow<'a, [u8]>>,
        texts: Vec<Cow<'a, str>>,
        #[kafka(versions = "1+", tagged = 0, default = "y")]
        tagged: Cow<'a, str>,
    }
    let bytes = hex::decode("0261 0262 00 0263 02 0264 01 00 02 0265".replace(' ', ""))
        .expect("hex digits");
    let cows = Cows::from_slice(&bytes, 1).expect("the bytes are right");
    assert!(matches!(cows.text, Cow::Borrowed("a")));
    assert!(matches!(cows.bytes, Cow::Borrowed(b"b")));
    assert!(matches!(cows.texts[..], [Cow::Borrowed("d")]));
    assert_eq!(written(&cows, 1), bytes);
    let owned = Cows {
        text: Cow::Owned("a".to_owned()),
        bytes: Cow::Owned(vec![b'b']),
        maybe_bytes: Some(Cow::Owned(vec![b'c'])),
        texts: vec![Cow::Owned("d".to_owned())],
        tagged: Cow::Owned("e".to_owned()),
        ..Cows::default()
    };
    assert_eq!(written(&owned, 1), bytes);
    assert_eq!(Cows::default().text, "x");
}

#[test]
fn a_lazy_array_in_another_version() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct Message<'a> {
        rows: LazyArray<'a, Row>,
        maybe: Option<LazyArray<'a, Row>>,
        ints: IntArray<'a, i16>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Row {
        name: KafkaString,
        #[kafka(versions = "1-2", ignorable)]
        old: i8,
        #[kafka(versions = "3+")]
        new: i16,
        #[kafka(unknown_tagged_fields)]
        rest: TaggedFields,
    }
    let bytes = |hex: &str| hex::decode(hex.replace(' ', "")).expect("hex digits");
    let old = bytes("00000002 000161 05 000162 06 ffffffff 00000001 0009");
    let message = Message::from_slice(&old, 1).expect("the bytes are right");
    assert_eq!(message.rows.iter().map(|row| row.old).collect::<Vec<_>>(), [5, 6]);
    let at = |version| hex::encode(written(&message, version));
    assert_eq!(at(1), hex::encode(&old));
    assert_eq!(bytes("00000002 000161 000162 ffffffff 00000001 0009"), *written(&message, 0));
    assert_eq!(bytes("03 0261 05 00 0262 06 00 00 02 0009 00"), *written(&message, 2));
    assert_eq!(bytes("03 0261 0000 00 0262 0000 00 00 02 0009 00"), *written(&message, 3));

    // The error about a field that the other version lacks names the element.
    let new = bytes("03 0261 0000 00 0262 0007 00 01 01 00");
    let message = Message::from_slice(&new, 3).expect("the bytes are right");
    let error = message.to_bytes(2).expect_err("no `new`");
    assert_eq!(
        error.to_string(),
        "Message.rows[1].new: the field exists only in versions 3+, and its value is not the default \
         (version 2)"
    );
    let with_tag = bytes("02 0261 00 01 0900 00 01 00");
    let message = Message::from_slice(&with_tag, 2).expect("the bytes are right");
    assert_eq!(written(&message, 2), with_tag);
    let error = message.to_bytes(1).expect_err("no tags");
    assert_eq!(
        error.to_string(),
        "Message.rows[0].tagged_fields (tag 9): unknown tag 9 in a version without tagged fields (version 1)"
    );
}

#[test]
fn a_lazy_array_reads_inflexible_versions() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "0+")]
    struct Compact<'a> {
        rows: LazyArray<'a, Name>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "none")]
    struct Old<'a> {
        rows: LazyArray<'a, Name>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Name {
        name: KafkaString,
    }
    let compact = Compact::from_slice(b"\x02\x02a\0\0", 0).expect("the bytes are right");
    let old = Old { rows: compact.rows.clone() };
    assert_eq!(written(&old, 0), &b"\0\0\0\x01\0\x01a"[..]);
    assert_eq!(written(&compact, 0), &b"\x02\x02a\0\0"[..]);
}

//! Past bugs, each with the smallest message that shows it.

use std::fmt::Debug;

use bytes::Bytes;
use kafka_wire::inspect;
use kafka_wire::{
    Codec, DecodeError, DecodeErrorKind, DecodeOptions, DefaultValue, EncodeError, FieldType,
    KafkaMessage, KafkaString, LazyArray, Nullable, Reader, TaggedFields, Writer,
};

mod by_hand;

/// Returns the error of decoding `bytes`, and checks that the schema-driven reader returns the
/// same.
#[track_caller]
fn refused<'de, M: KafkaMessage + Codec<'de> + Debug>(
    bytes: &'de [u8],
    version: i16,
) -> DecodeError {
    let error = M::from_slice(bytes, version).expect_err("these bytes are not legal");
    let by_schema = inspect::read(M::SCHEMA, bytes, version, &DecodeOptions::new());
    assert_eq!(by_schema.expect_err("as above"), error);
    error
}

/// The loop over an array's elements runs at the earliest version with the same layout. For a
/// struct whose fields are all as old as the struct, that used to be version 0, in which the schema
/// says that they are absent.
#[test]
fn explains_a_cut_element_of_a_later_struct() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-2", flexible = "2+")]
    struct Rows {
        #[kafka(versions = "1+")]
        rows: Vec<Row>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(versions = "1+")]
    struct Row {
        #[kafka(versions = "1+")]
        low: i32,
        #[kafka(versions = "1+")]
        high: i64,
        name: KafkaString,
    }

    let name = KafkaString::from("x".repeat(40));
    let row = Row { low: 1, high: 2, name };
    let bytes = Rows { rows: vec![row.clone(), row] }.to_bytes(2).expect("version 2 has them");
    assert_eq!(
        refused::<Rows>(&bytes[..58], 2).to_string(),
        "Rows.rows[1].low: needed 4 bytes, 3 remain (offset 55, version 2)"
    );
    assert_eq!(
        refused::<Rows>(&bytes[..59], 2).to_string(),
        "Rows.rows[1].high: needed 8 bytes, 0 remain (offset 59, version 2)"
    );
}

/// The message around a struct decides whether the struct ends with a tag section. A struct that is
/// also a never flexible message of its own used to omit it.
#[test]
fn an_inflexible_message_nests_in_a_flexible_one() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "none")]
    struct Inner {
        name: KafkaString,
        #[kafka(unknown_tagged_fields)]
        unknown_tagged_fields: TaggedFields,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Outer {
        inner: Inner,
    }

    let unknown_tagged_fields = TaggedFields::from_iter([(3, &b"y"[..])]);
    let outer = Outer { inner: Inner { name: "x".into(), unknown_tagged_fields } };
    let bytes = outer.to_bytes(1).expect("version 1 has tags");
    assert_eq!(bytes, &b"\x02x\x01\x03\x01y\0"[..]);
    assert_eq!(Outer::from_bytes(&bytes, 1).expect("it was written"), outer);
    let value = inspect::read(Outer::SCHEMA, &bytes, 1, &DecodeOptions::new());
    let value = value.expect("the schema has it so");
    assert_eq!(inspect::write(Outer::SCHEMA, &value, 1).expect("as above"), bytes);
}

/// The tag of a field that becomes tagged only after the last version used to count as unknown.
#[test]
fn rejects_a_tag_beyond_the_messages_versions() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Early {
        #[kafka(versions = "0+", tagged = 0, tagged_versions = "2+")]
        number: i8,
        #[kafka(unknown_tagged_fields)]
        unknown_tagged_fields: TaggedFields,
    }

    let error = refused::<Early>(b"\x07\x01\x00\x01\x07", 1);
    assert_eq!(error.kind(), DecodeErrorKind::MisplacedTag { tag: 0 });
    let options = DecodeOptions::new().with_misplaced_tags_kept(true);
    let kept = Early::from_slice_with(b"\x07\x01\x00\x01\x07", 1, &options).expect("it is kept");
    assert_eq!(kept.to_bytes(1).expect("no tag is taken"), &b"\x07\x01\x00\x01\x07"[..]);
}

/// A boxed null takes no memory, but used to count against the memory limit like a full box.
#[test]
fn a_null_in_a_box_takes_no_memory() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Rows {
        rows: Vec<Row>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Row {
        large: Option<Box<Large>>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Large {
        ids: Ids,
        more: Ids,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Ids {
        a: KafkaString,
        b: KafkaString,
        c: KafkaString,
    }

    let rows = Rows { rows: vec![Row { large: None }; 200_000] };
    for version in 0..=1 {
        let bytes = rows.to_bytes(version).expect("null is legal");
        assert_eq!(Rows::from_bytes(&bytes, version).expect("within the limit"), rows);
    }
}

/// The array's memory used to count twice if an element of a fixed width had tagged fields.
#[test]
fn the_memory_of_an_array_counts_once() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-0", flexible = "0+")]
    struct Rows {
        rows: Vec<Row>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Row {
        number: i8,
        #[kafka(unknown_tagged_fields)]
        unknown_tagged_fields: TaggedFields,
    }

    let row = Row { number: 1, unknown_tagged_fields: TaggedFields::new() };
    let mut rows = Rows { rows: vec![row; 1000] };
    rows.rows[500].unknown_tagged_fields.insert(0, &b""[..]);
    let bytes = rows.to_bytes(0).expect("it has tags");
    let memory = 1000 * size_of::<Row>() + size_of::<(Vec<(u32, Bytes)>, usize)>() + 40;
    let options = DecodeOptions::new().with_memory_limit(memory);
    assert_eq!(Rows::from_bytes_with(&bytes, 0, &options).expect("just enough"), rows);
    let options = DecodeOptions::new().with_memory_limit(memory - 1);
    Rows::from_bytes_with(&bytes, 0, &options).expect_err("one byte short");
}

/// A count is checked against the remaining bytes, but elements of zero bytes consume none, so the
/// next array can claim the same bytes again. A lazy array releases its memory, so the memory limit
/// did not stop this: 1 MiB took quadratic time, five minutes.
#[test]
fn a_lazy_array_of_elements_without_bytes_is_bounded() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-2", flexible = "none")]
    struct Rows<'a> {
        rows: LazyArray<'a, Row>,
        rest: &'a [u8],
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Row {
        late: Vec<Late>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Late {
        #[kafka(versions = "2+")]
        name: KafkaString,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-2", flexible = "none")]
    struct LazyRows<'a> {
        rows: LazyArray<'a, LazyRow<'a>>,
        rest: &'a [u8],
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct LazyRow<'a> {
        late: LazyArray<'a, Late>,
    }

    let rows = 1 << 17;
    let length = 8 + 8 * rows;
    let count = i32::try_from(length / 4).expect("small").to_be_bytes();
    let mut bytes = i32::try_from(rows).expect("small").to_be_bytes().to_vec();
    bytes.extend(count.repeat(rows));
    bytes.extend(i32::try_from(4 * rows).expect("small").to_be_bytes());
    bytes.resize(length, 0);
    let over_limit = |error: DecodeError| {
        assert!(matches!(error.kind(), DecodeErrorKind::MemoryLimit { .. }), "{error}");
    };
    over_limit(Rows::from_slice(&bytes, 0).expect_err("far too many"));
    over_limit(LazyRows::from_slice(&bytes, 0).expect_err("far too many"));
}

/// A struct without unknown tags used to take over the unknown tags of a nested struct if one of
/// them preceded a known tag.
#[test]
fn keeps_unknown_tags_of_a_nested_struct() {
    macro_rules! both {
        ($goal:ident, $outer:ident, $inner:ident) => {
            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            #[kafka(optimize_for = $goal)]
            #[kafka(data, versions = "0-2", flexible = "1+")]
            struct $outer {
                #[kafka(versions = "1+", tagged = 0)]
                number: i8,
                inner: $inner,
                unknown_tagged_fields: TaggedFields,
            }

            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            #[kafka(optimize_for = $goal)]
            struct $inner {
                #[kafka(versions = "2+", tagged = 0)]
                later: i8,
                #[kafka(versions = "1+", tagged = 1)]
                number: i8,
                unknown_tagged_fields: TaggedFields,
            }

            let kept = [(0, &b"\xaa"[..]), (2, b"\xbb")];
            let unknown_tagged_fields = kept.into_iter().collect();
            let inner = $inner { number: 5, unknown_tagged_fields, ..Default::default() };
            let message = $outer { inner, ..Default::default() };
            let bytes = b"\x03\0\x01\xaa\x01\x01\x05\x02\x01\xbb\0";
            assert_eq!(message.to_bytes(1).unwrap(), &bytes[..]);
        };
    }
    both!(speed, LargeOuter, LargeInner);
    both!(code_size, SmallOuter, SmallInner);
}

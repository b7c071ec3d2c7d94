//! What once went wrong, each with the smallest message that shows it.

use std::fmt::Debug;

use bytes::Bytes;
use kafka_wire::inspect;
use kafka_wire::{
    Codec, DecodeError, DecodeErrorKind, DecodeOptions, DefaultValue, EncodeError, FieldType,
    KafkaMessage, KafkaString, LazyArray, Nullable, Reader, TaggedFields, Writer,
};

/// The error of `bytes`, which is the same by the schema alone.
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

/// An array's loop runs at the version from which on its elements stay as they are. It was 0 for a
/// struct whose fields are all as old as it is, and the schema says that there they are absent.
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

/// Of a codec written by hand nothing is known, so its version cannot be taken for another one. In
/// an array it was read and written as in version 0.
#[test]
fn a_hand_written_codec_can_wrap_a_struct() {
    #[derive(Debug, Clone, PartialEq, Default)]
    struct ByHand(Row);
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Row {
        name: KafkaString,
        #[kafka(versions = "3+")]
        late: i32,
    }
    impl<'de> Codec<'de> for ByHand {
        const TYPE: FieldType = <Row as Codec<'de>>::TYPE;

        fn min_size(version: i16, flexible: bool) -> usize {
            Row::min_size(version, flexible)
        }
        fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
            Row::decode(reader).map(Self)
        }
        fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
            self.0.encode(writer)
        }
        fn is_default(&self, default: DefaultValue) -> bool {
            self.0.is_default(default)
        }
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct Rows {
        rows: Vec<ByHand>,
        holders: Vec<Holder>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Holder {
        row: ByHand,
    }

    let row = ByHand(Row { name: "x".into(), late: 5 });
    let rows = Rows { rows: vec![row.clone()], holders: vec![Holder { row }] };
    let bytes = rows.to_bytes(3).expect("version 3 has them");
    assert_eq!(bytes, &b"\x02\x02x\0\0\0\x05\0\x02\x02x\0\0\0\x05\0\0\0"[..]);
    assert_eq!(Rows::from_bytes(&bytes, 3).expect("it was written"), rows);
}

/// Whether a struct ends with a tag section is for the message around it to say. One that is a
/// never flexible message in its own right left it out.
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

/// A tag of a field that becomes tagged only after the last version was taken for an unknown one.
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

/// A box of null takes nothing, and took what a full one does off the memory limit.
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

/// Where one element of a fixed width has tagged fields, the array's memory counted twice.
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

/// Elements without bytes leave the bytes that their count was held against to the next array. In a
/// lazy array, which gives memory back, the time was quadratic: five minutes for 1 MiB.
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

/// A type written by hand says itself how it is null. Where a version is not flexible, and in tags, it
/// was taken for a struct, which has a byte before it.
#[test]
fn a_hand_written_codec_can_be_null() {
    #[derive(Debug, Clone, Default, PartialEq)]
    struct Name(String);

    impl<'de> Codec<'de> for Name {
        const TYPE: FieldType = FieldType::String;

        fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
            reader.str().map(|text| Self(text.into()))
        }
        fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
            writer.put_str(&self.0)
        }
        fn is_default(&self, _: DefaultValue) -> bool {
            self.0.is_empty()
        }
    }

    impl<'de> Nullable<'de> for Name {
        fn decode_nullable(reader: &mut Reader<'de>) -> Result<Option<Self>, DecodeError> {
            Ok(reader.nullable_str()?.map(|text| Self(text.into())))
        }
        fn decode_tagged_nullable(reader: &mut Reader<'de>) -> Result<Option<Self>, DecodeError> {
            Self::decode_nullable(reader)
        }
        fn encode_nullable(value: Option<&Self>, writer: &mut Writer) -> Result<(), EncodeError> {
            match value {
                Some(value) => value.encode(writer),
                None => {
                    writer.put_null_str();
                    Ok(())
                }
            }
        }
        fn encode_tagged_nullable(
            value: Option<&Self>,
            writer: &mut Writer,
        ) -> Result<(), EncodeError> {
            Self::encode_nullable(value, writer)
        }
    }

    macro_rules! both {
        ($goal:ident, $message:ident) => {
            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            #[kafka(optimize_for = $goal)]
            #[kafka(data, versions = "0-1", flexible = "1+")]
            struct $message {
                name: Option<Name>,
                #[kafka(versions = "1+", tagged = 0, default = empty)]
                other: Option<Name>,
            }
            for (name, plain, compact) in [
                (None, &b"\xff\xff"[..], &b"\0\x01\0\x01\0"[..]),
                (Some(Name("n".into())), b"\0\x01n", b"\x02n\x01\0\x01\0"),
            ] {
                let message = $message { name, other: None };
                let plain_message = $message { other: Some(Name::default()), ..message.clone() };
                assert_eq!(plain_message.to_bytes(0).unwrap(), plain);
                assert_eq!($message::from_slice(plain, 0), Ok(plain_message));
                assert_eq!(message.to_bytes(1).unwrap(), compact);
                assert_eq!($message::from_slice(compact, 1), Ok(message));
            }
        };
    }
    both!(speed, Large);
    both!(code_size, Small);
}

/// A field's default could not be told to a type written by hand, but for the type's own.
#[test]
fn a_hand_written_codec_sees_the_default() {
    #[derive(Debug, Clone, Default, PartialEq)]
    struct Timeout(u64);

    impl<'de> Codec<'de> for Timeout {
        const TYPE: FieldType = FieldType::Int32;

        fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
            i32::decode(reader).map(|millis| Self(millis.unsigned_abs().into()))
        }
        fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
            i32::try_from(self.0).unwrap_or(i32::MAX).encode(writer)
        }
        fn from_default(default: DefaultValue) -> Self {
            match default {
                DefaultValue::Int(millis) => Self(millis.unsigned_abs()),
                _ => Self::default(),
            }
        }
        fn is_default(&self, default: DefaultValue) -> bool {
            *self == Self::from_default(default)
        }
    }

    macro_rules! both {
        ($goal:ident, $message:ident) => {
            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            #[kafka(optimize_for = $goal)]
            #[kafka(data, versions = "0-1", flexible = "1+")]
            struct $message {
                #[kafka(versions = "1+", default = 7)]
                late: Timeout,
                #[kafka(versions = "1+", tagged = 0, default = 30_000)]
                tagged: Timeout,
            }
            let message = $message::default();
            assert_eq!(message, $message { late: Timeout(7), tagged: Timeout(30_000) });
            assert_eq!(message.to_bytes(0).unwrap(), &b""[..]);
            assert_eq!(message.to_bytes(1).unwrap(), &b"\0\0\0\x07\0"[..]);
            assert_eq!($message::from_slice(b"", 0), Ok(message.clone()));
            assert_eq!($message::from_slice(b"\0\0\0\x07\0", 1), Ok(message));
            assert!($message { late: Timeout(0), ..Default::default() }.to_bytes(0).is_err());
        };
    }
    both!(speed, Large);
    both!(code_size, Small);
}

/// A struct without unknown tags took those of a struct in it for its own, where one of them stood
/// before a known one.
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

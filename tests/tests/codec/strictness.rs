//! What is refused, where Kafka's own code is sloppy, and with which words and numbers; and what can be
//! written in which version.
//!
//! The row on schemas (inverted ranges and the like) is in `ui/`, as they do not compile.

use bytes::Bytes;
use kafka_wire::{
    DecodeErrorKind, DecodeOptions, EncodeErrorKind, IntArray, KafkaMessage, KafkaString,
    LazyArray, Reader, Records, TaggedFields, VersionRange, inspect,
};
use uuid::Uuid;

use crate::both_ways::{both_ways, written};
use crate::message::Message;

/// Checks that `bytes`, in hex, are refused: for what reason, in which field, at which byte.
#[track_caller]
fn refused<M: Message>(
    version: i16,
    bytes: &str,
    kind: DecodeErrorKind,
    path: &str,
    offset: usize,
) {
    let bytes = Bytes::from(hex::decode(bytes.replace(' ', "")).expect("hex digits"));
    let error = M::from_slice(&bytes, version).expect_err("the bytes are wrong");
    assert_eq!((error.kind(), error.path().to_string()), (kind, path.to_owned()));
    assert_eq!((error.offset(), error.version()), (offset, Some(version)));
    // Whatever reads them says the same.
    assert_eq!(M::from_bytes(&bytes, version).expect_err("as above"), error);
    let by_schema = inspect::read(M::SCHEMA, &bytes, version, &DecodeOptions::new());
    assert_eq!(by_schema.expect_err("as above"), error);
}

/// The message that `bytes`, in hex, are.
#[track_caller]
fn read<M: Message>(version: i16, bytes: &str) -> M {
    let bytes = hex::decode(bytes.replace(' ', "")).expect("hex digits");
    M::from_slice(&bytes, version).expect("the bytes are right")
}

/// Checks that `message` is refused at `version`, wherever it is to be written to, and that what
/// was in a buffer stays.
#[track_caller]
fn unwritable<M: Message>(message: &M, version: i16, kind: EncodeErrorKind, path: &str) {
    let error = message.to_bytes(version).expect_err("the version cannot carry it");
    assert_eq!((error.kind(), error.path().to_string()), (kind, path.to_owned()));
    assert_eq!(error.version(), Some(version));
    assert_eq!(message.to_segments(version).as_ref(), Err(&error));
    assert_eq!(message.encoded_len(version).as_ref(), Err(&error));
    for room in [0, 7, 100_000] {
        let mut buf = Vec::with_capacity(6 + room);
        buf.extend_from_slice(b"before");
        let (capacity, start) = (buf.capacity(), buf.as_ptr());
        assert_eq!(message.encode_into(version, &mut buf).as_ref(), Err(&error));
        assert_eq!(buf, b"before");
        assert!(buf.capacity() >= capacity);
        assert!(buf.capacity() > capacity || buf.as_ptr() == start, "it has moved for nothing");
    }
}

mod decoding {
    use super::*;

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "1-3", flexible = "2+")]
    struct Report {
        done: bool,
        name: KafkaString,
        rows: Vec<Row>,
        #[kafka(versions = "2+", tagged = 0)]
        level: i32,
        #[kafka(versions = "2+", tagged = 1)]
        label: KafkaString,
        #[kafka(versions = "3+", tagged = 2)]
        late: KafkaString,
        #[kafka(unknown_tagged_fields)]
        rest: TaggedFields,
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Row {
        id: i32,
        note: Option<String>,
        #[kafka(versions = "2+", tagged = 0)]
        ids: Vec<i32>,
        #[kafka(unknown_tagged_fields)]
        rest: TaggedFields,
    }

    #[test]
    fn rejects_a_version_that_the_message_does_not_have() {
        let versions = VersionRange::new(1, 3);
        for version in [i16::MIN, -1, 0, 4, i16::MAX] {
            let kind = DecodeErrorKind::UnsupportedVersion { versions };
            refused::<Report>(version, "00 0000 00000000", kind, "Report", 0);
            let kind = EncodeErrorKind::UnsupportedVersion { versions };
            unwritable(&Report::default(), version, kind, "Report");
        }
        let error = Report::from_slice(&[], 4).expect_err("no such version");
        assert_eq!(
            error.to_string(),
            "Report: unsupported version; supported: 1-3 (offset 0, version 4)"
        );
        let error = Report::default().to_bytes(0).expect_err("no such version");
        assert_eq!(error.to_string(), "Report: unsupported version; supported: 1-3 (version 0)");
    }

    #[test]
    fn rejects_text_that_is_not_utf8() {
        let kind = |valid_up_to| DecodeErrorKind::InvalidUtf8 { valid_up_to };
        refused::<Report>(1, "00 0002 61ff 00000000", kind(1), "Report.name", 1);
        refused::<Report>(2, "00 02 c3 01 00", kind(0), "Report.name", 1);
        refused::<Report>(
            1,
            "00 0000 00000001 00000007 0003 eda080",
            kind(0),
            "Report.rows[0].note",
            11,
        );
        // Java's code for a surrogate, and for 0: neither is UTF-8.
        refused::<Report>(2, "00 04 eda080 01 00", kind(0), "Report.name", 1);
        refused::<Report>(2, "00 03 c080 01 00", kind(0), "Report.name", 1);
        refused::<Report>(2, "00 01 01 01 01 02 02ff", kind(0), "Report.label (tag 1)", 6);
        assert_eq!(read::<Report>(2, "00 05 f09f9880 01 00").name, "\u{1f600}");
        assert_eq!(read::<Report>(2, "00 02 00 01 00").name, "\0");
    }

    #[test]
    fn rejects_a_uvarint_that_is_too_long_or_too_large() {
        let kind = DecodeErrorKind::VarintOverflow;
        refused::<Report>(2, "00 808080808000 01 00", kind, "Report.name", 1);
        refused::<Report>(2, "00 8080808010 01 00", kind, "Report.name", 1);
        refused::<Report>(2, "00 01 ffffffff7f 00", kind, "Report.rows", 2);
        refused::<Report>(2, "00 01 01 8080808070", kind, "Report.tagged_fields", 3);
        refused::<Report>(2, "00 01 01 01 8080808010 00", kind, "Report.tagged_fields", 4);
        refused::<Report>(
            2,
            "00 01 01 01 09 8080808010 00",
            kind,
            "Report.tagged_fields (tag 9)",
            5,
        );
        // Zeros that pad it are as in Kafka: accepted, and not written again.
        let report = read::<Report>(2, "00 8180808000 81808000 808000");
        assert_eq!(report, Report::default());
        assert_eq!(hex::encode(written(&report, 2)), "00010100");
    }

    #[test]
    fn rejects_a_length_below_minus_one() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        struct Lengths {
            text: Option<KafkaString>,
            bytes: Option<Bytes>,
            records: Option<Records>,
            ints: Option<Vec<i32>>,
        }
        let negative = |length| DecodeErrorKind::NegativeLength { length };
        refused::<Lengths>(0, "fffe", negative(-2), "Lengths.text", 0);
        refused::<Lengths>(0, "8000", negative(-32768), "Lengths.text", 0);
        refused::<Lengths>(0, "ffff fffffffe", negative(-2), "Lengths.bytes", 2);
        refused::<Lengths>(0, "ffff ffffffff 80000000", negative(i32::MIN), "Lengths.records", 6);
        refused::<Lengths>(0, "ffff ffffffff ffffffff fffffffe", negative(-2), "Lengths.ints", 10);
        both_ways(&Lengths::default(), 0, "ffffffffffffffffffffffffffff");

        // What is below -1 as an int32 is 2^31 and more as it stands.
        let large = |length| DecodeErrorKind::LengthTooLarge { length };
        let long = DecodeErrorKind::StringTooLong { length: 0xffff_fffe };
        refused::<Lengths>(1, "ffffffff0f", long, "Lengths.text", 0);
        refused::<Lengths>(1, "00 ffffffff0f", large(0xffff_fffe), "Lengths.bytes", 1);
        refused::<Lengths>(1, "00 00 8180808008", large(0x8000_0000), "Lengths.records", 2);
        refused::<Lengths>(1, "00 00 00 ffffffff0f", large(0xffff_fffe), "Lengths.ints", 3);
        let end = |needed, remaining| DecodeErrorKind::UnexpectedEnd { needed, remaining };
        refused::<Lengths>(1, "00 8080808008 00", end(0x7fff_ffff, 1), "Lengths.bytes", 1);
        both_ways(&Lengths::default(), 1, "0000000000");
    }

    #[test]
    fn rejects_a_string_over_32767_bytes() {
        let kind = DecodeErrorKind::StringTooLong { length: 32768 };
        let long = format!("00 818002 {} 01 00", "61".repeat(32768));
        refused::<Report>(2, &long, kind, "Report.name", 1);
        let longest = format!("00 808002 {} 01 00", "61".repeat(32767));
        assert_eq!(read::<Report>(2, &longest).name.len(), 32767);
    }

    #[test]
    fn rejects_null_that_no_version_allows() {
        let kind = DecodeErrorKind::UnexpectedNull;
        refused::<Report>(1, "00 ffff 00000000", kind, "Report.name", 1);
        refused::<Report>(1, "00 0000 ffffffff", kind, "Report.rows", 3);
        refused::<Report>(2, "00 00 01 00", kind, "Report.name", 1);
        refused::<Report>(2, "00 01 00 00", kind, "Report.rows", 2);
        refused::<Report>(2, "00 01 01 01 01 01 00", kind, "Report.label (tag 1)", 6);
        refused::<Report>(
            2,
            "00 01 02 00000007 01 01 00 01 00 00",
            kind,
            "Report.rows[0].ids (tag 0)",
            11,
        );
    }

    #[test]
    fn rejects_tags_twice_or_out_of_order() {
        let order = |tag, previous| DecodeErrorKind::TagOrder { tag, previous };
        let of = "Report.tagged_fields";
        refused::<Report>(2, "00 01 01 02 09 00 09 00 ", order(9, 9), of, 6);
        refused::<Report>(2, "00 01 01 02 09 00 08 00", order(8, 9), of, 6);
        refused::<Report>(2, "00 01 01 02 00 04 00000001 00 04 00000002", order(0, 0), of, 10);
        refused::<Report>(2, "00 01 01 02 01 01 01 00 04 00000002", order(0, 1), of, 7);
        refused::<Report>(2, "00 01 01 02 09 00 01 01 01", order(1, 9), of, 6);
        refused::<Report>(
            2,
            "00 01 02 00000007 01 02 05 00 05 00 00",
            order(5, 5),
            "Report.rows[0].tagged_fields",
            11,
        );

        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0", flexible = "0+")]
        struct KnowsNone {
            #[kafka(unknown_tagged_fields)]
            rest: TaggedFields,
        }
        refused::<KnowsNone>(0, "02 05 00 05 00", order(5, 5), "KnowsNone.tagged_fields", 3);

        // Where they are not kept, they are looked at all the same.
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0", flexible = "0+")]
        struct KeepsNone;
        refused::<KeepsNone>(0, "02 05 00 04 00", order(4, 5), "KeepsNone.tagged_fields", 3);
        assert_eq!(read::<KeepsNone>(0, "02 04 00 05 01 aa"), KeepsNone);
    }

    #[test]
    fn rejects_a_known_tag_shorter_than_its_size() {
        let left = |remaining| DecodeErrorKind::TrailingBytes { remaining };
        refused::<Report>(2, "00 01 01 01 00 05 00000001 ff", left(1), "Report.level (tag 0)", 10);
        refused::<Report>(2, "00 01 01 01 01 04 02 61 6262", left(2), "Report.label (tag 1)", 8);
        refused::<Report>(
            2,
            "00 01 02 00000007 01 01 00 02 01 00 00",
            left(1),
            "Report.rows[0].ids (tag 0)",
            12,
        );
    }

    #[test]
    fn rejects_a_known_tag_longer_than_its_size() {
        let end = |needed, remaining| DecodeErrorKind::UnexpectedEnd { needed, remaining };
        refused::<Report>(2, "00 01 01 01 00 03 00000001", end(4, 3), "Report.level (tag 0)", 6);
        refused::<Report>(2, "00 01 01 01 00 00", end(4, 0), "Report.level (tag 0)", 6);
        // The next tag's bytes are not this one's.
        refused::<Report>(
            2,
            "00 01 01 02 01 01 03 09 02 aabb",
            end(2, 0),
            "Report.label (tag 1)",
            6,
        );
        refused::<Report>(2, "00 01 01 01 01 00", end(1, 0), "Report.label (tag 1)", 6);
        refused::<Report>(
            2,
            "00 01 02 00000007 01 01 00 05 03 00000001 00",
            DecodeErrorKind::CountTooLarge { count: 2, element: 4, remaining: 4 },
            "Report.rows[0].ids (tag 0)",
            11,
        );
    }

    #[test]
    fn rejects_impossible_tag_counts_and_sizes() {
        let count = |count| DecodeErrorKind::CountTooLarge { count, element: 2, remaining: 3 };
        let of = "Report.tagged_fields";
        refused::<Report>(2, "00 01 01 8080808008 090000", count(1 << 31), of, 3);
        refused::<Report>(2, "00 01 01 ffffffff0f 090000", count(0xffff_ffff), of, 3);
        refused::<Report>(2, "00 01 01 02 090000", count(2), of, 3);
        let nine = "Report.tagged_fields (tag 9)";
        let end = |needed, remaining| DecodeErrorKind::UnexpectedEnd { needed, remaining };
        refused::<Report>(2, "00 01 01 01 09 8080808008 00", end(1 << 31, 1), nine, 5);
        refused::<Report>(2, "00 01 01 01 09 ffffffff0f 00", end(0xffff_ffff, 1), nine, 5);
        refused::<Report>(2, "00 01 01 01 09 03 0000", end(3, 2), nine, 5);
        refused::<Report>(2, "00 01 01 01 00 05 00000001", end(5, 4), "Report.level (tag 0)", 5);
        let large = |tag| DecodeErrorKind::TagTooLarge { tag };
        refused::<Report>(2, "00 01 01 01 8080808008 00", large(1 << 31), of, 4);
        refused::<Report>(2, "00 01 01 01 ffffffff0f 00", large(0xffff_ffff), of, 4);
        // Kafka reads the highest tag, but cannot write it again.
        let rest = TaggedFields::from_iter([(0x7fff_ffff, &b"x"[..])]);
        both_ways(&Report { rest, ..Default::default() }, 2, "00010101ffffffff070178");
    }

    /// Tag 2 is known, and tagged from version 3 on.
    const MISPLACED: &str = "00 01 01 02 02 03 026161 09 00";

    #[test]
    fn rejects_a_known_tag_in_an_untagged_version() {
        let kind = DecodeErrorKind::MisplacedTag { tag: 2 };
        refused::<Report>(2, MISPLACED, kind, "Report.late (tag 2)", 4);
        let error = Report::from_slice(&[0, 1, 1, 1, 2, 0], 2).expect_err("as above");
        assert_eq!(
            error.to_string(),
            "Report.late (tag 2): tag 2 is known, but not tagged in this version (offset 4, \
             version 2)"
        );
    }

    #[test]
    fn a_proxy_keeps_a_known_tag_in_an_untagged_version() {
        let bytes = hex::decode(MISPLACED.replace(' ', "")).expect("hex digits");
        let options = DecodeOptions::new().with_misplaced_tags_kept(true);
        let report = Report::from_slice_with(&bytes, 2, &options).expect("kept");
        assert_eq!(report.late, "");
        assert_eq!(report.rest.get(2).map(|value| &value[..]), Some(&b"\x02aa"[..]));
        assert_eq!(written(&report, 2), bytes);
        // In version 3 the tag is the field's.
        let kind = EncodeErrorKind::TagTaken { tag: 2 };
        unwritable(&report, 3, kind, "Report.late (tag 2)");

        // Without a place to keep it, it is passed over.
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "0+")]
        struct KeepsNone {
            #[kafka(versions = "1+", tagged = 0)]
            late: i32,
        }
        let kind = DecodeErrorKind::MisplacedTag { tag: 0 };
        refused::<KeepsNone>(0, "01 00 01 07", kind, "KeepsNone.late (tag 0)", 1);
        let read = KeepsNone::from_slice_with(&[1, 0, 1, 7], 0, &options);
        assert_eq!(read, Ok(KeepsNone { late: 0 }));
    }

    #[test]
    fn a_tag_before_its_tagged_versions_is_misplaced() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-3", flexible = "2+")]
        struct Mix {
            #[kafka(versions = "0+", tagged = 0, tagged_versions = "3+")]
            x: i32,
        }
        let kind = DecodeErrorKind::MisplacedTag { tag: 0 };
        refused::<Mix>(2, "00000001 01 00 04 00000002", kind, "Mix.x (tag 0)", 5);
    }

    #[test]
    fn a_bool_is_true_unless_it_is_0() {
        for byte in 1..=255 {
            let report = Report::from_slice(&[byte, 1, 1, 0], 2).expect("a bool");
            assert!(report.done);
            assert_eq!(hex::encode(written(&report, 2)), "01010100");
        }
        assert!(!read::<Report>(2, "00 01 01 00").done);
    }

    #[test]
    fn a_marker_before_a_struct_is_null_if_negative() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        struct Marked {
            at_its_place: Option<Empty>,
            #[kafka(versions = "1+", tagged = 0, default = empty)]
            tagged: Option<Empty>,
        }
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        struct Empty;
        for byte in 0..=255u8 {
            let marked = Marked::from_slice(&[byte], 0).expect("null or not");
            assert_eq!(marked.at_its_place.is_some(), byte < 128, "{byte}");
        }
        // In a tag it is a uvarint, read as an int32: 0 and below is null.
        for (bytes, is_some) in [
            ("ff 01 00 01 00", false),
            ("ff 01 00 02 01 00", true),
            ("ff 01 00 02 7f 00", true),
            ("ff 01 00 06 ffffffff07 00", true),
            ("ff 01 00 05 8080808008", false),
            ("ff 01 00 05 ffffffff0f", false),
        ] {
            assert_eq!(read::<Marked>(1, bytes).tagged.is_some(), is_some, "{bytes}");
        }
    }

    #[test]
    fn rejects_a_count_whose_elements_cannot_fit() {
        let large = |count, element, remaining| DecodeErrorKind::CountTooLarge {
            count,
            element,
            remaining,
        };
        // In version 1 a row takes 6 bytes or more, in version 2 also 6: a byte less for the
        // length, one for the tags.
        let rows = |count: &str, bytes| format!("{count} {}", "00".repeat(bytes));
        refused::<Report>(1, &rows("00 0000 00000003", 17), large(3, 6, 17), "Report.rows", 3);
        assert_eq!(read::<Report>(1, &rows("00 0000 00000003", 18)).rows.len(), 3);
        refused::<Report>(2, &rows("00 01 04", 17), large(3, 6, 17), "Report.rows", 2);
        assert_eq!(read::<Report>(2, &rows("00 01 04", 18 + 1)).rows.len(), 3);
        refused::<Report>(
            1,
            &rows("00 0000 7fffffff", 4),
            large(0x7fff_ffff, 6, 4),
            "Report.rows",
            3,
        );
    }

    /// For each element: it takes so many bytes in version 0, and in version 1, and so many zeros
    /// are one.
    macro_rules! smallest_element {
        ($($name:ident: $element:ty, $widths:expr;)*) => {$(
            #[test]
            fn $name() {
                #[derive(Debug, Clone, PartialEq, KafkaMessage)]
                #[kafka(data, versions = "0-1", flexible = "1+")]
                struct Message {
                    array: Vec<$element>,
                }

                for (version, width) in (0..).zip($widths) {
                    let tags = if version == 1 { "00" } else { "" };
                    for count in [1, 3, 100] {
                        let prefix = if version == 1 {
                            format!("{:02x}", count + 1)
                        } else {
                            format!("{count:08x}")
                        };
                        let bytes = format!("{prefix}{}", "00".repeat(count * width));
                        let message = read::<Message>(version, &format!("{bytes}{tags}"));
                        assert_eq!(message.array.len(), count);

                        let remaining = count * width - 1;
                        let kind =
                            DecodeErrorKind::CountTooLarge { count, element: width, remaining };
                        let short = &bytes[..bytes.len() - 2];
                        refused::<Message>(version, short, kind, "Message.array", 0);
                    }
                }
            }
        )*};
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Fixed {
        left: i32,
        right: i64,
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct NewType(i16);

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[repr(u32)]
    enum Open {
        One = 1,
        #[kafka(fallback)]
        Other(u32),
    }

    smallest_element! {
        bools_fit_exactly: bool, [1, 1];
        int8s_fit_exactly: i8, [1, 1];
        int16s_fit_exactly: i16, [2, 2];
        uint16s_fit_exactly: u16, [2, 2];
        int32s_fit_exactly: i32, [4, 4];
        uint32s_fit_exactly: u32, [4, 4];
        int64s_fit_exactly: i64, [8, 8];
        float64s_fit_exactly: f64, [8, 8];
        uuids_fit_exactly: Uuid, [16, 16];
        new_types_fit_exactly: NewType, [2, 2];
        enums_fit_exactly: Open, [4, 4];
        structs_fit_exactly: Fixed, [12, 13];
        boxes_fit_exactly: Box<Fixed>, [12, 13];
        structs_of_structs_fit_exactly: Row, [6, 6];
    }

    #[test]
    fn strings_fit_exactly() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        struct Message {
            array: Vec<KafkaString>,
        }
        let message = Message { array: vec!["".into(); 3] };
        both_ways(&message, 0, "00000003 0000 0000 0000");
        both_ways(&message, 1, "04 01 01 01 00");
        let large =
            |element, remaining| DecodeErrorKind::CountTooLarge { count: 3, element, remaining };
        refused::<Message>(0, "00000003 0000 0000 00", large(2, 5), "Message.array", 0);
        refused::<Message>(1, "04 01 01", large(1, 2), "Message.array", 0);
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Wide {
        id: Uuid,
        at: i64,
        #[kafka(versions = "0")]
        old: i16,
        #[kafka(versions = "1+")]
        new: i32,
        #[kafka(versions = "1+", tagged = 0)]
        tagged: i64,
        maybe: Option<Row>,
    }

    #[test]
    fn the_smallest_struct_is_that_of_its_version() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        struct Message {
            wide: Vec<Wide>,
        }
        // Null is the smallest value of `maybe`.
        let null = |fixed: usize, tags| format!("{}ff{tags}", "00".repeat(fixed));
        let wide = null(16 + 8 + 2, "");
        let message = read::<Message>(0, &format!("00000002{wide}{wide}"));
        assert_eq!(message.wide, vec![Wide::default(); 2]);
        let large =
            |element, remaining| DecodeErrorKind::CountTooLarge { count: 2, element, remaining };
        let short = format!("00000002{wide}{}", &wide[2..]);
        refused::<Message>(0, &short, large(27, 53), "Message.wide", 0);

        let wide = null(16 + 8 + 4, "00");
        let message = read::<Message>(1, &format!("03{wide}{wide}00"));
        assert_eq!(message.wide, vec![Wide::default(); 2]);
        let short = format!("03{wide}{}", &wide[2..]);
        refused::<Message>(1, &short, large(30, 59), "Message.wide", 0);
    }

    #[test]
    fn rejects_a_views_count_that_cannot_fit() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        struct Views<'a> {
            ints: Option<IntArray<'a, i64>>,
            rows: Option<LazyArray<'a, Row>>,
        }
        let of = |version, bytes: &str| {
            let bytes = hex::decode(bytes.replace(' ', "")).expect("hex digits");
            let error = Views::from_slice(&bytes, version).expect_err("they cannot fit");
            (error.kind(), error.path().to_string(), error.offset())
        };
        let large = |count, element, remaining| DecodeErrorKind::CountTooLarge {
            count,
            element,
            remaining,
        };
        assert_eq!(of(0, "00000002 00"), (large(2, 8, 1), "Views.ints".into(), 0));
        assert_eq!(of(0, "ffffffff 00000002 00"), (large(2, 6, 1), "Views.rows".into(), 4));
        assert_eq!(of(1, "00 03 0000"), (large(2, 6, 2), "Views.rows".into(), 1));
        // A view of structs has checked each of them.
        let kind = DecodeErrorKind::InvalidUtf8 { valid_up_to: 1 };
        let bytes = "00 03 00000007 01 00 00000008 03 61ff 00 00";
        assert_eq!(of(1, bytes), (kind, "Views.rows[1].note".into(), 12));
    }

    #[test]
    fn the_memory_of_all_rows_counts() {
        // Each row takes more memory than bytes.
        let bytes =
            hex::decode(format!("000000 00000064 {}", "000000000000".repeat(100)).replace(' ', ""))
                .expect("hex digits");
        let row = size_of::<Row>();
        let limit = |bytes| DecodeOptions::new().with_memory_limit(bytes);
        assert!(Report::from_slice_with(&bytes, 1, &limit(100 * row)).is_ok());
        let error =
            Report::from_slice_with(&bytes, 1, &limit(100 * row - 1)).expect_err("over the limit");
        let kind = DecodeErrorKind::MemoryLimit {
            needed: 100 * row,
            remaining: 100 * row - 1,
            limit: u32::try_from(100 * row - 1).ok(),
        };
        assert_eq!((error.kind(), error.path().to_string()), (kind, "Report.rows".to_owned()));
        assert_eq!(
            error.to_string(),
            format!(
                "Report.rows: needed {} bytes of memory, {1} remain of the memory limit of {1} bytes \
                 (offset 7, version 1)",
                100 * row,
                100 * row - 1
            )
        );
    }

    #[test]
    fn rejects_trailing_bytes() {
        let kind = DecodeErrorKind::TrailingBytes { remaining: 2 };
        refused::<Report>(1, "00 0000 00000000 aabb", kind, "Report", 7);
        refused::<Report>(2, "00 01 01 00 aabb", kind, "Report", 4);
        // Who holds the cursor sees them.
        let bytes = [0, 1, 1, 0, 0xaa, 0xbb];
        let mut reader = Reader::new(&bytes, &DecodeOptions::new());
        assert_eq!(Report::read(&mut reader, 2), Ok(Report::default()));
        assert_eq!((reader.remaining(), reader.peek()), (2, &[0xaa, 0xbb][..]));
        assert_eq!(reader.finish().expect_err("two are left").kind(), kind);
    }
}

mod encoding {
    use super::*;

    /// A field of each type, that version 0 lacks.
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct Late {
        #[kafka(versions = "1+")]
        flag: bool,
        #[kafka(versions = "1+", default = -1)]
        int: i32,
        #[kafka(versions = "1+", default = 0xffff_ffff)]
        unsigned: u32,
        #[kafka(versions = "1+", default = 0.5)]
        float: f64,
        #[kafka(versions = "1+")]
        zero: f64,
        #[kafka(versions = "1+", default = "ASNFZ4mrze_-3LqYdlQyEA")]
        id: Uuid,
        #[kafka(versions = "1+", default = "none")]
        text: KafkaString,
        #[kafka(versions = "1+")]
        null_text: Option<KafkaString>,
        #[kafka(versions = "1+", default = empty)]
        empty_text: Option<KafkaString>,
        #[kafka(versions = "1+")]
        bytes: Bytes,
        #[kafka(versions = "1+")]
        null_bytes: Option<Bytes>,
        #[kafka(versions = "1+", default = empty)]
        empty_bytes: Option<Bytes>,
        #[kafka(versions = "1+")]
        records: Option<Records>,
        #[kafka(versions = "1+")]
        ints: Vec<i32>,
        #[kafka(versions = "1+")]
        null_ints: Option<Vec<i32>>,
        #[kafka(versions = "1+", default = empty)]
        empty_ints: Option<Vec<i32>>,
        #[kafka(versions = "1+")]
        inner: Inner,
        #[kafka(versions = "1+")]
        null_inner: Option<Inner>,
        #[kafka(versions = "1+", default = empty)]
        empty_inner: Option<Box<Inner>>,
        #[kafka(versions = "2+", tagged = 0, default = 7)]
        tagged: i16,
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Inner {
        #[kafka(default = 3)]
        x: i8,
        #[kafka(unknown_tagged_fields)]
        rest: TaggedFields,
    }

    type Change = fn(&mut Late);

    /// A value of each field that is not its default.
    fn changes() -> Vec<(&'static str, Change)> {
        vec![
            ("flag", |m| m.flag = true),
            ("int", |m| m.int = 0),
            ("unsigned", |m| m.unsigned = 0),
            ("float", |m| m.float = 0.0),
            ("zero", |m| m.zero = f64::NAN),
            ("id", |m| m.id = Uuid::nil()),
            ("text", |m| m.text = "".into()),
            ("null_text", |m| m.null_text = Some("".into())),
            ("empty_text", |m| m.empty_text = None),
            ("bytes", |m| m.bytes = Bytes::from_static(&[0])),
            ("null_bytes", |m| m.null_bytes = Some(Bytes::new())),
            ("empty_bytes", |m| m.empty_bytes = None),
            ("records", |m| m.records = Some(Records::default())),
            ("ints", |m| m.ints = vec![0]),
            ("null_ints", |m| m.null_ints = Some(vec![])),
            ("empty_ints", |m| m.empty_ints = None),
            ("inner", |m| m.inner.x = 0),
            ("inner", |m| {
                m.inner.rest.insert(9, &b""[..]);
            }),
            ("null_inner", |m| m.null_inner = Some(Inner::default())),
            ("empty_inner", |m| m.empty_inner = None),
            ("empty_inner", |m| m.empty_inner = Some(Box::new(Inner { x: 4, ..Inner::default() }))),
        ]
    }

    #[test]
    fn rejects_a_value_in_a_field_that_the_version_lacks() {
        both_ways(&Late::default(), 0, "");
        // Minus zero is zero.
        let minus = Late { zero: -0.0, ..Late::default() };
        both_ways(&minus, 0, "");

        let versions = VersionRange::from(1);
        for (name, change) in changes() {
            let mut message = Late::default();
            change(&mut message);
            let kind = EncodeErrorKind::FieldNotInVersion { versions };
            unwritable(&message, 0, kind, &format!("Late.{name}"));
            // In the other versions it is written.
            assert!(!message.to_bytes(3).expect("it has the field").is_empty());
        }
        let tagged = Late { tagged: 8, ..Late::default() };
        for version in [0, 1] {
            let kind = EncodeErrorKind::FieldNotInVersion { versions: VersionRange::from(2) };
            unwritable(&tagged, version, kind, "Late.tagged");
        }
    }

    #[test]
    fn rejects_a_value_in_a_field_that_a_flexible_version_lacks() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-3", flexible = "2+")]
        struct Dropped {
            #[kafka(versions = "0-2")]
            old: i32,
            #[kafka(versions = "none")]
            never: i32,
            #[kafka(versions = "9+")]
            later: i32,
            #[kafka(versions = "3+", tagged = 0)]
            tagged: i32,
        }
        both_ways(&Dropped { old: 1, ..Dropped::default() }, 2, "0000000100");
        let not_in = |versions| EncodeErrorKind::FieldNotInVersion { versions };
        let (old, never) = (VersionRange::new(0, 2), VersionRange::NONE);
        unwritable(&Dropped { old: 1, ..Dropped::default() }, 3, not_in(old), "Dropped.old");
        unwritable(&Dropped { never: 1, ..Dropped::default() }, 3, not_in(never), "Dropped.never");
        let later = VersionRange::from(9);
        unwritable(&Dropped { later: 1, ..Dropped::default() }, 3, not_in(later), "Dropped.later");
        let tagged = VersionRange::from(3);
        unwritable(
            &Dropped { tagged: 1, ..Dropped::default() },
            2,
            not_in(tagged),
            "Dropped.tagged",
        );
    }

    #[test]
    fn an_ignorable_value_is_dropped() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-3", flexible = "2+")]
        struct Ignorable {
            kept: i8,
            #[kafka(versions = "1+", ignorable)]
            text: KafkaString,
            #[kafka(versions = "1+", ignorable)]
            inner: Inner,
            #[kafka(versions = "2+", tagged = 0, ignorable)]
            tagged: Option<Payload>,
            #[kafka(versions = "0-1", ignorable)]
            old: f64,
        }
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        struct Payload(Bytes);
        let inner = Inner { x: 5, rest: TaggedFields::from_iter([(4, &b"z"[..])]) };
        let tagged = Some(Payload(Bytes::from_static(&[6])));
        let message =
            Ignorable { kept: 1, text: "t".into(), inner: inner.clone(), tagged, old: f64::NAN };
        assert_eq!(hex::encode(written(&message, 0)), "017ff8000000000000");
        assert_eq!(hex::encode(written(&message, 3)), "010274050104017a0100020206");
        // In a version that has it, what it holds must be written: unknown tags cannot.
        let kind = EncodeErrorKind::TagsNotFlexible { tag: 4 };
        unwritable(&message, 1, kind, "Ignorable.inner.tagged_fields (tag 4)");
    }

    #[test]
    fn names_the_element_with_a_field_that_the_version_lacks() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "none")]
        struct Outer {
            rows: Vec<Row>,
        }
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        struct Row {
            cells: Vec<Cell>,
        }
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        struct Cell {
            #[kafka(versions = "1+")]
            new: i8,
        }
        let cells = vec![Cell { new: 0 }, Cell { new: 1 }];
        let message = Outer { rows: vec![Row::default(), Row::default(), Row { cells }] };
        let kind = EncodeErrorKind::FieldNotInVersion { versions: VersionRange::from(1) };
        unwritable(&message, 0, kind, "Outer.rows[2].cells[1].new");
    }

    #[test]
    fn a_nan_is_never_the_default() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        struct Nan {
            #[kafka(versions = "1+", default = NaN)]
            nan: f64,
        }
        let kind = EncodeErrorKind::FieldNotInVersion { versions: VersionRange::from(1) };
        unwritable(&Nan::default(), 0, kind, "Nan.nan");
        assert_eq!(hex::encode(written(&Nan::default(), 1)), "7ff800000000000000");
        // Nor are its other bits lost.
        let payload = "fff80000deadbeef";
        let nan = read::<Nan>(1, &format!("{payload}00"));
        assert_eq!(hex::encode(written(&nan, 1)), format!("{payload}00"));
    }

    #[test]
    fn infinities_and_minus_zero_can_be_defaults() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        struct Floats {
            #[kafka(versions = "1+", tagged = 0, default = Infinity)]
            high: f64,
            #[kafka(versions = "1+", tagged = 1, default = -Infinity)]
            low: f64,
            #[kafka(versions = "1+", tagged = 2, default = -0.0)]
            minus: f64,
            #[kafka(versions = "1+", tagged = 3, default = -1.5)]
            number: f64,
        }
        let floats = Floats::default();
        assert_eq!((floats.high, floats.low), (f64::INFINITY, f64::NEG_INFINITY));
        assert!(floats.minus.is_sign_negative());
        both_ways(&floats, 1, "00");
        both_ways(&Floats { minus: 0.0, ..floats }, 1, "00");
    }

    #[test]
    fn null_only_in_versions_that_allow_it() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-3", flexible = "2+")]
        struct Nulls {
            #[kafka(nullable = "1+", default = empty)]
            text: Option<KafkaString>,
            #[kafka(nullable = "0-2", default = empty)]
            bytes: Option<Bytes>,
            #[kafka(nullable = "2", default = empty)]
            ints: Option<Vec<i32>>,
            #[kafka(nullable = "1+", default = empty)]
            inner: Option<Nothing>,
        }
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        struct Nothing;
        let null =
            |min, max| EncodeErrorKind::UnexpectedNull { versions: VersionRange::new(min, max) };
        let default = Nulls::default;
        both_ways(&default(), 0, "0000 00000000 00000000");
        both_ways(&default(), 1, "0000 00000000 00000000 01");
        both_ways(&default(), 2, "01 01 01 0100 00");

        let text = Nulls { text: None, ..default() };
        unwritable(&text, 0, null(1, i16::MAX), "Nulls.text");
        both_ways(&text, 1, "ffff 00000000 00000000 01");
        both_ways(&text, 3, "00 01 01 0100 00");
        let bytes = Nulls { bytes: None, ..default() };
        unwritable(&bytes, 3, null(0, 2), "Nulls.bytes");
        both_ways(&bytes, 0, "0000 ffffffff 00000000");
        let ints = Nulls { ints: None, ..default() };
        for version in [0, 1, 3] {
            unwritable(&ints, version, null(2, 2), "Nulls.ints");
        }
        both_ways(&ints, 2, "01 01 00 0100 00");
        let inner = Nulls { inner: None, ..default() };
        unwritable(&inner, 0, null(1, i16::MAX), "Nulls.inner");
        both_ways(&inner, 2, "01 01 01 ff 00");

        // Read where it is not to be null, it is refused too.
        let kind = DecodeErrorKind::UnexpectedNull;
        refused::<Nulls>(0, "ffff 00000000 00000000", kind, "Nulls.text", 0);
        refused::<Nulls>(3, "01 00 01 0100 00", kind, "Nulls.bytes", 1);
        refused::<Nulls>(3, "01 01 00 0100 00", kind, "Nulls.ints", 2);
    }

    #[test]
    fn encodes_a_tagged_null_if_the_default_differs() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0", flexible = "0+")]
        struct Nulls {
            #[kafka(tagged = 0, default = empty)]
            text: Option<KafkaString>,
            #[kafka(tagged = 1, default = empty)]
            ints: Option<Vec<i32>>,
            #[kafka(tagged = 2, default = "x")]
            named: Option<KafkaString>,
        }
        both_ways(&Nulls::default(), 0, "00");
        both_ways(&Nulls { text: None, ints: None, named: None }, 0, "03000100010100020100");
        let empty = Nulls { named: Some("".into()), ..Nulls::default() };
        both_ways(&empty, 0, "01020101");
    }

    #[test]
    fn encodes_a_value_if_null_is_the_default() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0", flexible = "0+")]
        struct Empties {
            #[kafka(tagged = 0)]
            text: Option<KafkaString>,
            #[kafka(tagged = 1)]
            bytes: Option<Vec<u8>>,
            #[kafka(tagged = 2, default = null)]
            ints: Option<Vec<i32>>,
            #[kafka(tagged = 3)]
            inner: Option<Inner>,
        }
        both_ways(&Empties::default(), 0, "00");
        let empties = Empties {
            text: Some("".into()),
            bytes: Some(vec![]),
            ints: Some(vec![]),
            inner: Some(Inner::default()),
        };
        both_ways(&empties, 0, "04 000101 010101 020101 0303010300");
    }

    /// Tags 0, 1 and 3; tag 2 is tagged from version 1 on.
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "0+")]
    struct Tags {
        #[kafka(tagged = 3)]
        d: i8,
        #[kafka(tagged = 0)]
        a: i8,
        #[kafka(versions = "1+", tagged = 2)]
        c: i8,
        #[kafka(tagged = 1)]
        b: i8,
        #[kafka(unknown_tagged_fields)]
        rest: TaggedFields,
    }

    #[test]
    fn known_and_unknown_tags_ascend_together() {
        let tags = |tags: &[u32]| tags.iter().map(|tag| (*tag, &b"\xff"[..])).collect();
        let known = Tags { a: 1, b: 2, c: 3, d: 4, rest: TaggedFields::new() };
        both_ways(&known, 1, "04 000101 010102 020103 030104");
        let more = Tags { rest: tags(&[300, 4, 5]), ..known.clone() };
        both_ways(&more, 1, "07 000101 010102 020103 030104 0401ff 0501ff ac0201ff");
        let some = Tags { b: 2, rest: tags(&[9]), ..Tags::default() };
        both_ways(&some, 1, "020101020901ff");
        // In version 0, nothing holds tag 2, and it stands between those that are known.
        let between = Tags { c: 0, rest: tags(&[2, 9]), ..known };
        let bytes = "05 000101 010102 0201ff 030104 0901ff".replace(' ', "");
        assert_eq!(hex::encode(written(&between, 0)), bytes);
        unwritable(&between, 1, EncodeErrorKind::TagTaken { tag: 2 }, "Tags.c (tag 2)");
    }

    #[test]
    fn rejects_an_unknown_tag_with_a_known_number() {
        for tag in [0, 1, 2, 3] {
            let rest = TaggedFields::from_iter([(tag, &b"\x09"[..])]);
            // Whether the field has its default, or not.
            for a in [0, 1] {
                let message = Tags { a, b: a, rest: rest.clone(), ..Tags::default() };
                let kind = EncodeErrorKind::TagTaken { tag };
                let path = format!("Tags.{} (tag {tag})", ["a", "b", "c", "d"][tag as usize]);
                unwritable(&message, 1, kind, &path);
            }
        }
        let rest = TaggedFields::from_iter([(4, &b"\x09"[..])]);
        both_ways(&Tags { rest, ..Tags::default() }, 1, "01040109");

        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "0+")]
        struct Nested {
            rows: Vec<Tags2>,
        }
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        struct Tags2 {
            #[kafka(tagged = 0)]
            a: i8,
            #[kafka(unknown_tagged_fields)]
            rest: TaggedFields,
        }
        let taken = Tags2 { a: 0, rest: TaggedFields::from_iter([(0, &b""[..])]) };
        let message = Nested { rows: vec![Tags2::default(), taken] };
        let error = message.to_bytes(0).expect_err("tag 0 is taken");
        assert_eq!(
            error.to_string(),
            "Nested.rows[1].a (tag 0): unknown tag 0 belongs to a known field in this version (version \
             0)"
        );
    }

    #[test]
    fn rejects_unknown_tags_in_a_version_without_tags() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        struct Message {
            inner: Inner,
            inners: Vec<Inner>,
            #[kafka(versions = "1+", tagged = 0)]
            known: i8,
            #[kafka(unknown_tagged_fields)]
            rest: TaggedFields,
        }
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0", flexible = "none")]
        struct Never {
            #[kafka(unknown_tagged_fields)]
            rest: TaggedFields,
        }
        let rest = TaggedFields::from_iter([(9, &b""[..]), (8, &b""[..])]);
        let kind = EncodeErrorKind::TagsNotFlexible { tag: 8 };
        let with_tags = Inner { x: 0, rest: rest.clone() };
        let message = Message { rest: rest.clone(), ..Message::default() };
        unwritable(&message, 0, kind, "Message.tagged_fields (tag 8)");
        let message = Message { inner: with_tags.clone(), ..Message::default() };
        unwritable(&message, 0, kind, "Message.inner.tagged_fields (tag 8)");
        let message = Message { inners: vec![Inner::default(), with_tags], ..Message::default() };
        unwritable(&message, 0, kind, "Message.inners[1].tagged_fields (tag 8)");
        unwritable(&Never { rest }, 0, kind, "Never.tagged_fields (tag 8)");
        both_ways(&Never::default(), 0, "");
    }

    #[test]
    fn rejects_unknown_tags_of_2_to_the_31_or_more() {
        let rest = TaggedFields::from_iter([(1 << 31, &b""[..])]);
        let kind = EncodeErrorKind::TagTooLarge { tag: 1 << 31 };
        let path = "Tags.tagged_fields (tag 2147483648)";
        unwritable(&Tags { rest, ..Tags::default() }, 0, kind, path);
    }

    #[test]
    fn rejects_a_string_over_32767_bytes() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        struct Texts {
            before: i64,
            shared: KafkaString,
            owned: Option<String>,
            #[kafka(flexible = "none")]
            old: KafkaString,
            many: Vec<KafkaString>,
            holders: Vec<Holder>,
            #[kafka(versions = "1+", tagged = 0)]
            tagged: KafkaString,
            #[kafka(versions = "1+", tagged = 1)]
            tagged_many: Vec<String>,
        }
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        struct Holder {
            text: Option<Text>,
        }
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        struct Text(String);
        // Bytes are counted, not letters: here 32768 of them.
        let long = "é".repeat(16384);
        let texts = |change: fn(&mut Texts, String)| {
            let mut texts = Texts::default();
            change(&mut texts, long.clone());
            texts
        };
        let kind = EncodeErrorKind::StringTooLong { length: 32768 };
        for version in [0, 1] {
            unwritable(&texts(|t, s| t.shared = s.into()), version, kind, "Texts.shared");
            unwritable(&texts(|t, s| t.owned = Some(s)), version, kind, "Texts.owned");
            unwritable(&texts(|t, s| t.old = s.into()), version, kind, "Texts.old");
            let many = texts(|t, s| t.many = vec!["".into(), s.into()]);
            unwritable(&many, version, kind, "Texts.many[1]");
            let held = texts(|t, s| t.holders = vec![Holder { text: Some(Text(s)) }]);
            unwritable(&held, version, kind, "Texts.holders[0].text");
        }
        unwritable(&texts(|t, s| t.tagged = s.into()), 1, kind, "Texts.tagged (tag 0)");
        let many = texts(|t, s| t.tagged_many = vec!["a".into(), "b".into(), s]);
        unwritable(&many, 1, kind, "Texts.tagged_many (tag 1)[2]");

        let mut texts = texts(|t, s| t.shared = s.into());
        texts.shared = "a".repeat(32767).into();
        assert_eq!(Texts::from_bytes(&written(&texts, 0), 0), Ok(texts));
    }

    #[test]
    fn rejects_an_array_of_2_to_the_31_elements() {
        #[derive(Debug, Clone, Copy, PartialEq, KafkaMessage)]
        struct Nothing;
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0", flexible = "none")]
        struct Many {
            array: Vec<Nothing>,
        }
        // Elements without a byte, so that there can be so many.
        let many: Box<[Nothing]> = Box::new([Nothing; 1 << 31]);
        let message = Many { array: many.into_vec() };
        let error = message.to_bytes(0).expect_err("the count is an int32");
        let kind = EncodeErrorKind::TooLarge { length: 1 << 31 };
        assert_eq!((error.kind(), error.path().to_string()), (kind, "Many.array".to_owned()));
    }
}

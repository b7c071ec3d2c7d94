//! Values that decoding refuses.

use super::*;

mod counts;
mod tags;

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
    // Java's encodings of a surrogate and of U+0000 are not UTF-8.
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
    refused::<Report>(2, "00 01 01 01 09 8080808010 00", kind, "Report.tagged_fields (tag 9)", 5);
    // As in Kafka, padding zeros are accepted and not written again.
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

    // Read as unsigned, a length below -1 is 2^31 or more.
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
    // In a tag, the marker is a uvarint read as an int32; 0 and below mean null.
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
fn rejects_trailing_bytes() {
    let kind = DecodeErrorKind::TrailingBytes { remaining: 2 };
    refused::<Report>(1, "00 0000 00000000 aabb", kind, "Report", 7);
    refused::<Report>(2, "00 01 01 00 aabb", kind, "Report", 4);
    // A caller with the reader sees the trailing bytes.
    let bytes = [0, 1, 1, 0, 0xaa, 0xbb];
    let mut reader = Reader::new(&bytes, &DecodeOptions::new());
    assert_eq!(Report::read(&mut reader, 2), Ok(Report::default()));
    assert_eq!((reader.remaining(), reader.peek()), (2, &[0xaa, 0xbb][..]));
    assert_eq!(reader.finish().expect_err("two are left").kind(), kind);
}

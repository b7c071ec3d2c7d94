//! Tag sections that decoding refuses, and tags that a proxy may keep.

use super::*;

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

    // Tags that are not kept are checked all the same.
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
    // A tag's value must not extend into the next tag.
    refused::<Report>(2, "00 01 01 02 01 01 03 09 02 aabb", end(2, 0), "Report.label (tag 1)", 6);
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
    // Kafka decodes the highest tag, but cannot encode it again.
    let rest = TaggedFields::from_iter([(0x7fff_ffff, &b"x"[..])]);
    both_ways(&Report { rest, ..Default::default() }, 2, "00010101ffffffff070178");
}

/// Tag 2 is known, but tagged only from version 3 on.
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
    // In version 3, the tag belongs to the field.
    let kind = EncodeErrorKind::TagTaken { tag: 2 };
    unwritable(&report, 3, kind, "Report.late (tag 2)");

    // A struct without a field for unknown tags skips it.
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

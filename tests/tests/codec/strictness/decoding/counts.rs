//! Counts that exceed what the remaining bytes can hold.

use super::*;

#[test]
fn rejects_a_count_whose_elements_cannot_fit() {
    let large =
        |count, element, remaining| DecodeErrorKind::CountTooLarge { count, element, remaining };
    // A row takes at least 6 bytes in version 1, and also in version 2, whose length prefix is one
    // byte shorter but which adds a tag count.
    let rows = |count: &str, bytes| format!("{count} {}", "00".repeat(bytes));
    refused::<Report>(1, &rows("00 0000 00000003", 17), large(3, 6, 17), "Report.rows", 3);
    assert_eq!(read::<Report>(1, &rows("00 0000 00000003", 18)).rows.len(), 3);
    refused::<Report>(2, &rows("00 01 04", 17), large(3, 6, 17), "Report.rows", 2);
    assert_eq!(read::<Report>(2, &rows("00 01 04", 18 + 1)).rows.len(), 3);
    refused::<Report>(1, &rows("00 0000 7fffffff", 4), large(0x7fff_ffff, 6, 4), "Report.rows", 3);
}

/// Declares an element by its smallest size in version 0 and in version 1, and the number of zeros
/// that encode one.
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
    // Null is the shortest value of `maybe`.
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
    let large =
        |count, element, remaining| DecodeErrorKind::CountTooLarge { count, element, remaining };
    assert_eq!(of(0, "00000002 00"), (large(2, 8, 1), "Views.ints".into(), 0));
    assert_eq!(of(0, "ffffffff 00000002 00"), (large(2, 6, 1), "Views.rows".into(), 4));
    assert_eq!(of(1, "00 03 0000"), (large(2, 6, 2), "Views.rows".into(), 1));
    // Decoding a lazy array checks each of its structs.
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

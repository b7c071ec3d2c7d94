//! Each shape of type that the derive accepts, and each type of field in it.

use std::borrow::Cow;

use bytes::Bytes;
use kafka_wire::{Codec, IntArray, KafkaMessage, KafkaString, LazyArray, Records, TaggedFields};
use uuid::Uuid;

use crate::both_ways::{both_ways, written};

/// A message that holds only `$ty`, and `$value` as bytes without and with compact lengths.
macro_rules! new_types {
    ($($test:ident: $ty:ty, $value:expr, $old:literal, $new:literal;)*) => {$(
        #[test]
        fn $test() {
            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            struct New($ty);

            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            #[kafka(data, versions = "0-1", flexible = "1+")]
            struct Message {
                one: New,
                many: Vec<New>,
                #[kafka(versions = "1+", tagged = 0)]
                tagged: New,
            }

            let new = New($value);
            let one = Message { one: new.clone(), ..Message::default() };
            let tail = written(&Message::default(), 0);
            assert_eq!(New::default(), New(Default::default()));
            let empty = written(&Message { many: vec![], ..one.clone() }, 0);
            assert_eq!(hex::encode(&empty), format!("{}00000000", $old.replace(' ', "")));
            both_ways(&one, 0, &format!("{} 00000000", $old));
            both_ways(&one, 1, &format!("{} 01 00", $new));
            let two = Message { many: vec![new.clone(), new.clone()], ..one };
            both_ways(&two, 0, &format!("{} 00000002 {} {}", $old, $old, $old));
            let size = $new.replace(' ', "").len() / 2;
            let all = Message { tagged: new, ..two };
            both_ways(
                &all,
                1,
                &format!("{} 03 {} {} 01 00 {size:02x} {}", $new, $new, $new, $new),
            );
            assert!(!tail.is_empty());
        }
    )*};
}

new_types! {
    a_new_bool: bool, true, "01", "01";
    a_new_int8: i8, -2, "fe", "fe";
    a_new_int16: i16, -2, "fffe", "fffe";
    a_new_int32: i32, -2, "fffffffe", "fffffffe";
    a_new_int64: i64, -2, "fffffffffffffffe", "fffffffffffffffe";
    a_new_uint16: u16, 40000, "9c40", "9c40";
    a_new_uint32: u32, 4_000_000_000, "ee6b2800", "ee6b2800";
    a_new_float64: f64, 1.5, "3ff8000000000000", "3ff8000000000000";
    a_new_uuid: Uuid, Uuid::from_u64_pair(1, 2), "00000000000000010000000000000002",
        "00000000000000010000000000000002";
    a_new_kafka_string: KafkaString, "ab".into(), "00026162", "036162";
    a_new_string: String, "ab".into(), "00026162", "036162";
    new_bytes: Bytes, Bytes::from_static(b"ab"), "000000026162", "036162";
    new_owned_bytes: Vec<u8>, b"ab".to_vec(), "000000026162", "036162";
    a_new_struct: Fixed, Fixed { x: 1, y: 2 }, "0102", "0102 00";
    a_new_boxed_struct: Box<Fixed>, Box::new(Fixed { x: 1, y: 2 }), "0102", "0102 00";
    a_new_enum: Level, Level::High, "02", "02";
    a_new_new_type: Inner, Inner(3), "0003", "0003";
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Fixed {
    x: i8,
    y: i8,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Inner(i16);

#[derive(Debug, Clone, Copy, PartialEq, KafkaMessage)]
#[repr(i8)]
enum Level {
    High = 2,
    #[kafka(fallback)]
    Other(i8),
}

/// Arrays and records cannot be elements.
#[test]
fn tuple_structs_can_hold_arrays_and_records() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Ints(Vec<i32>);
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Batches(Records);
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Message {
        ints: Ints,
        maybe_ints: Option<Ints>,
        batches: Batches,
        maybe_batches: Option<Batches>,
        #[kafka(versions = "1+", tagged = 0)]
        tagged: Option<Ints>,
    }
    let message = Message {
        ints: Ints(vec![7]),
        batches: Batches(Bytes::from_static(b"b").into()),
        ..Message::default()
    };
    both_ways(&message, 0, "00000001 00000007 ffffffff 00000001 62 ffffffff");
    let message = Message {
        maybe_ints: Some(Ints(vec![])),
        maybe_batches: Some(Batches::default()),
        tagged: Some(Ints(vec![8])),
        ..message
    };
    both_ways(&message, 1, "02 00000007 01 0262 01 01 00 05 02 00000008");
}

#[test]
fn tuple_structs_can_be_nullable() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Name(String);
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Row(Fixed);
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Message {
        #[kafka(default = "none")]
        name: Option<Name>,
        row: Option<Row>,
        boxed: Option<Box<Row>>,
        #[kafka(nullable = "1+", default = empty)]
        later: Option<Row>,
        #[kafka(versions = "1+", tagged = 0, default = "x")]
        tagged_name: Option<Name>,
        #[kafka(versions = "1+", tagged = 1)]
        tagged_row: Option<Row>,
    }
    let message = Message::default();
    assert_eq!(message.name, Some(Name("none".into())));
    both_ways(&message, 0, "0004 6e6f6e65 ff ff 0000");
    both_ways(&message, 1, "05 6e6f6e65 ff ff 01 000000 00");
    let row = Some(Row(Fixed { x: 1, y: 2 }));
    let message = Message {
        name: None,
        row: row.clone(),
        boxed: row.clone().map(Box::new),
        tagged_name: None,
        tagged_row: row,
        ..message
    };
    both_ways(&message, 1, "00 01 010200 01 010200 01 000000 02 00 01 00 01 04 01 010200");
}

/// An enum over each integer type: its numbers, an unknown number, and its default 0.
macro_rules! enums {
    ($($test:ident: $repr:ident, $most:literal = $high:literal, $other:literal;)*) => {$(
        #[test]
        fn $test() {
            #[derive(Debug, Clone, Copy, PartialEq, KafkaMessage)]
            #[repr($repr)]
            enum Number {
                Low = -7,
                // Rust numbers the fallback too, with a number that is free here.
                #[kafka(fallback)]
                Other($repr),
                Zero = 0,
                Next,
                High = $most,
            }

            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            #[kafka(data, versions = "0-1", flexible = "1+")]
            struct Message {
                #[kafka(default = 1)]
                number: Number,
                numbers: Vec<Number>,
                #[kafka(versions = "1+", tagged = 0, default = 1)]
                tagged: Number,
            }

            assert_eq!(Number::default(), Number::Zero);
            assert_eq!(Message::default().number, Number::Next);
            let numbers = vec![Number::High, Number::Other(42)];
            let message = Message { number: Number::High, numbers, ..Message::default() };
            both_ways(&message, 0, concat!($high, " 00000002 ", $high, $other));
            both_ways(&message, 1, concat!($high, " 03 ", $high, $other, " 00"));
            let size = size_of::<$repr>();
            let message =
                Message { number: Number::Other(42), numbers: vec![], tagged: Number::High };
            both_ways(&message, 1, &format!("{} 01 01 00 {size:02x} {}", $other, $high));
            assert_eq!(<Number as Codec>::TYPE, <$repr as Codec>::TYPE);
            let low = Message { number: Number::Low, ..Message::default() }.to_bytes(0);
            assert!(low.expect("a number").starts_with(&$repr::to_be_bytes(-7)));
        }
    )*};
}

enums! {
    an_enum_over_int8: i8, 127 = "7f", "2a";
    an_enum_over_int16: i16, 32767 = "7fff", "002a";
    an_enum_over_int32: i32, 2147483647 = "7fffffff", "0000002a";
    an_enum_over_int64: i64, 9223372036854775807 = "7fffffffffffffff", "000000000000002a";
}

#[test]
fn enums_can_be_unsigned() {
    #[derive(Debug, Clone, Copy, PartialEq, KafkaMessage)]
    #[repr(u16)]
    enum Port {
        Kafka = 9092,
        #[kafka(fallback)]
        Other(core::primitive::u16),
    }
    #[derive(Debug, Clone, Copy, PartialEq, KafkaMessage)]
    #[repr(u32)]
    enum Size {
        #[kafka(fallback)]
        Other(u32),
        Most = 0xffff_ffff,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "none")]
    struct Message {
        port: Port,
        size: Size,
        sizes: Vec<Size>,
    }
    assert_eq!(Message::default().port, Port::Other(0));
    let sizes = vec![Size::Most, Size::Other(1)];
    let message = Message { port: Port::Kafka, size: Size::Most, sizes };
    both_ways(&message, 0, "2384 ffffffff 00000002 ffffffff 00000001");
}

#[test]
fn derives_unit_structs() {
    #[derive(Debug, Clone, Copy, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Nothing;
    #[derive(Debug, Clone, Copy, PartialEq, KafkaMessage)]
    struct NoFields {}
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Holder {
        none: NoFields,
        maybe: Option<NoFields>,
        many: Vec<NoFields>,
        #[kafka(versions = "1+", tagged = 0)]
        tagged: Option<NoFields>,
    }
    both_ways(&Nothing, 0, "");
    both_ways(&Nothing, 1, "00");
    let holder = Holder { maybe: Some(NoFields {}), ..Holder::default() };
    both_ways(&holder, 0, "01 00000000");
    let many = vec![NoFields {}; 2];
    let holder = Holder { many, tagged: Some(NoFields {}), ..holder };
    both_ways(&holder, 1, "00 01 00 03 00 00 01 00 02 01 00");
}

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

/// A message of 70 fields, some of which are decoded together in one block.
macro_rules! wide {
    ($($field:ident: $ty:ty,)*) => {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        struct Wide {
            $($field: $ty,)*
        }
    };
}

wide! {
    f00: i8, f01: i16, f02: i32, f03: i64, f04: u16, f05: u32, f06: bool, f07: f64, f08: Uuid, f09: KafkaString,
    f10: i8, f11: i16, f12: i32, f13: i64, f14: u16, f15: u32, f16: bool, f17: f64, f18: Uuid, f19: Bytes,
    f20: i8, f21: i16, f22: i32, f23: i64, f24: u16, f25: u32, f26: bool, f27: f64, f28: Uuid, f29: Vec<i32>,
    f30: i8, f31: i16, f32: i32, f33: i64, f34: u16, f35: u32, f36: bool, f37: f64, f38: Uuid, f39: Fixed,
    f40: i8, f41: i16, f42: i32, f43: i64, f44: u16, f45: u32, f46: bool, f47: f64, f48: Uuid, f49: Inner,
    f50: i8, f51: i16, f52: i32, f53: i64, f54: u16, f55: u32, f56: bool, f57: f64, f58: Uuid, f59: Level,
    f60: i8, f61: i16, f62: i32, f63: i64, f64: u16, f65: u32, f66: bool, f67: f64, f68: Uuid, f69: Option<Fixed>,
}

#[test]
fn derives_a_message_of_70_fields() {
    let wide = Wide { f00: 1, f35: 2, f49: Inner(3), f68: Uuid::max(), ..Wide::default() };
    let bytes = written(&wide, 1);
    assert_eq!(Wide::from_bytes(&bytes, 1), Ok(wide.clone()));
    // Seven times the numbers; then a text, bytes, an array, a struct, two numbers and null; and
    // the tags.
    assert_eq!(bytes.len(), 7 * 46 + 1 + 1 + 1 + 3 + 2 + 1 + 1 + 1);
    for length in 0..bytes.len() {
        let error = Wide::from_slice(&bytes[..length], 1).expect_err("cut short");
        assert!(error.offset() <= length);
    }
    assert_eq!(Wide::SCHEMA.root.fields.len(), 70);
}

#[test]
fn derives_a_message_of_70_tags() {
    macro_rules! tagged {
        ($($field:ident: $tag:literal,)*) => {
            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            #[kafka(data, versions = "0", flexible = "0+")]
            struct Tagged {
                $(#[kafka(tagged = $tag)] $field: i8,)*
            }
            impl Tagged {
                fn full() -> Self {
                    Self { $($field: $tag + 1,)* }
                }
            }
        };
    }
    tagged! {
        t00: 0, t01: 1, t02: 2, t03: 3, t04: 4, t05: 5, t06: 6, t07: 7, t08: 8, t09: 9,
        t10: 10, t11: 11, t12: 12, t13: 13, t14: 14, t15: 15, t16: 16, t17: 17, t18: 18, t19: 19,
        t20: 20, t21: 21, t22: 22, t23: 23, t24: 24, t25: 25, t26: 26, t27: 27, t28: 28, t29: 29,
        t30: 30, t31: 31, t32: 32, t33: 33, t34: 34, t35: 35, t36: 36, t37: 37, t38: 38, t39: 39,
        t40: 40, t41: 41, t42: 42, t43: 43, t44: 44, t45: 45, t46: 46, t47: 47, t48: 48, t49: 49,
        t50: 50, t51: 51, t52: 52, t53: 53, t54: 54, t55: 55, t56: 56, t57: 57, t58: 58, t59: 59,
        t60: 60, t61: 61, t62: 62, t63: 63, t64: 64, t65: 65, t66: 66, t67: 67, t68: 68, t69: 69,
    }
    let bytes: String = (0..70).map(|tag| format!("{tag:02x}01{:02x}", tag + 1)).collect();
    both_ways(&Tagged::full(), 0, &format!("46{bytes}"));
}

mod deep {
    use super::*;

    /// Each struct holds the previous one, in one of the possible ways.
    macro_rules! nest {
        ($($outer:ident: $ty:ty;)*) => {$(
            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            struct $outer {
                before: i8,
                next: $ty,
                #[kafka(versions = "1+", tagged = 0)]
                after: KafkaString,
            }
        )*};
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Leaf {
        x: i8,
    }

    nest! {
        L1: Leaf;
        L2: Vec<L1>;
        L3: Option<L2>;
        L4: Box<L3>;
        L5: Option<Box<L4>>;
        L6: Option<Vec<L5>>;
        L7: L6;
        L8: Vec<L7>;
        L9: L8;
        L10: Option<L9>;
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Message {
        top: L10,
        #[kafka(versions = "1+", tagged = 0)]
        tagged: Option<L10>,
    }

    fn top() -> L10 {
        let l2 =
            L2 { next: vec![L1::default(), L1 { before: 1, ..L1::default() }], ..L2::default() };
        let l4 = L4 { next: Box::new(L3 { next: Some(l2), ..L3::default() }), ..L4::default() };
        let l5 = L5 { next: Some(Box::new(l4)), ..L5::default() };
        let l6 = L6 { next: Some(vec![L5::default(), l5]), ..L6::default() };
        let l8 = L8 { next: vec![L7 { next: l6, ..L7::default() }], ..L8::default() };
        L10 { next: Some(L9 { next: l8, ..L9::default() }), ..L10::default() }
    }

    #[test]
    fn derives_structs_nested_ten_deep() {
        let mut message = Message { top: top(), ..Message::default() };
        let bytes = written(&message, 0);
        assert_eq!(Message::from_bytes(&bytes, 0).as_ref(), Ok(&message));
        let error = Message::from_slice(&bytes[..bytes.len() - 1], 0).expect_err("cut short");
        assert_eq!(
            error.path().to_string(),
            "Message.top.next.next.next[0].next.next[1].next.next.next.next"
        );

        message.tagged = Some(L10 { after: "x".into(), ..top() });
        let bytes = written(&message, 1);
        assert_eq!(Message::from_bytes(&bytes, 1).as_ref(), Ok(&message));
        message.top.next.as_mut().expect("it is there").next.next[0].after = "y".into();
        assert_eq!(message.to_bytes(0).expect_err("no tags").path().to_string(), "Message.tagged");
        message.tagged = None;
        assert_eq!(
            message.to_bytes(0).expect_err("no tags").path().to_string(),
            "Message.top.next.next.next[0].after"
        );
    }
}

//! Each shape of type that the derive accepts, and each type of field in it.

use bytes::Bytes;
use kafka_wire::{Codec, KafkaMessage, KafkaString, Records};
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
pub(super) struct Fixed {
    x: i8,
    y: i8,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub(super) struct Inner(pub(super) i16);

#[derive(Debug, Clone, Copy, PartialEq, KafkaMessage)]
#[repr(i8)]
pub(super) enum Level {
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

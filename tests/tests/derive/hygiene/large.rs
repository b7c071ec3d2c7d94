//! Messages of many fields or tags, and structs nested deep.

use bytes::Bytes;
use kafka_wire::{KafkaMessage, KafkaString};
use uuid::Uuid;

use super::types::{Fixed, Inner, Level};
use crate::both_ways::{both_ways, written};

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

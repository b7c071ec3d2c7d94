//! Checks that `optimize_for` changes only the code, and not bytes, values or errors.

use kafka_wire::inspect::write;
use kafka_wire::{Codec, KafkaMessage};

use crate::random::Random;

/// The same messages, optimized for one goal or the other.
macro_rules! messages {
    ($module:ident, $goal:ident) => {
        mod $module {
            use std::borrow::Cow;

            use kafka_wire::{
                ErrorCode, IntArray, KafkaMessage, KafkaString, LazyArray, Records, RecordsRef,
                TaggedFields,
            };
            use uuid::Uuid;

            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            #[kafka(optimize_for = $goal)]
            #[kafka(data, versions = "0-4", flexible = "2+")]
            pub struct Owned {
                #[kafka(flexible = "none")]
                pub plain: KafkaString,
                #[kafka(nullable = "1+", default = empty)]
                pub name: Option<String>,
                pub id: NodeId,
                #[kafka(versions = "1-3", ignorable)]
                pub large: i64,
                #[kafka(versions = "0-2")]
                pub old: i16,
                pub state: State,
                pub ids: Vec<Uuid>,
                pub nodes: Vec<Node>,
                #[kafka(versions = "3+")]
                pub node: Option<Box<Node>>,
                pub records: Option<Records>,
                pub points: Vec<Point>,
                #[kafka(tagged = 1, versions = "2+")]
                pub leader: Option<Node>,
                #[kafka(tagged = 0, tagged_versions = "3+", default = 7)]
                pub count: u32,
                pub unknown_tagged_fields: TaggedFields,
            }

            /// More fields than a word has pairs of bits.
            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            #[kafka(optimize_for = $goal)]
            #[kafka(data, versions = "0-1", flexible = "1+")]
            pub struct Wide {
                pub f0: i8,
                pub f1: KafkaString,
                pub f2: Vec<i16>,
                pub f3: Option<KafkaString>,
                pub f4: i8,
                pub f5: KafkaString,
                pub f6: Vec<i16>,
                pub f7: Option<KafkaString>,
                pub f8: i8,
                pub f9: KafkaString,
                pub f10: Vec<i16>,
                pub f11: Option<KafkaString>,
                pub f12: i8,
                pub f13: KafkaString,
                pub f14: Vec<i16>,
                pub f15: Option<KafkaString>,
                pub f16: i8,
                pub f17: KafkaString,
                pub f18: Vec<i16>,
                pub f19: Option<KafkaString>,
                pub f20: i8,
                pub f21: KafkaString,
                pub f22: Vec<i16>,
                pub f23: Option<KafkaString>,
                pub f24: i8,
                pub f25: KafkaString,
                pub f26: Vec<i16>,
                pub f27: Option<KafkaString>,
                pub f28: i8,
                pub f29: KafkaString,
                pub f30: Vec<i16>,
                pub f31: Option<KafkaString>,
                #[kafka(versions = "1+")]
                pub nodes: Vec<Node>,
                pub unknown_tagged_fields: TaggedFields,
            }

            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            #[kafka(optimize_for = $goal)]
            #[kafka(data, versions = "0-2", flexible = "1+")]
            pub struct Borrowed<'a, T> {
                pub text: &'a str,
                pub copied: Cow<'a, str>,
                pub bytes: Option<&'a [u8]>,
                pub records: RecordsRef<'a>,
                pub numbers: IntArray<'a, i32>,
                pub lazy: LazyArray<'a, Node>,
                #[kafka(versions = "1+")]
                pub generic: T,
            }

            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            #[kafka(optimize_for = $goal)]
            pub struct Node {
                pub port: u16,
                pub error_code: ErrorCode,
                #[kafka(default = "nowhere")]
                pub host: KafkaString,
                #[kafka(versions = "1+")]
                pub ports: Vec<u16>,
                pub unknown_tagged_fields: TaggedFields,
            }

            /// A fixed width from version 3 on, except for tags.
            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            #[kafka(optimize_for = $goal)]
            pub struct Point {
                #[kafka(versions = "1+", default = -1, ignorable)]
                pub epoch: i32,
                pub offset: i64,
                #[kafka(versions = "3+")]
                pub state: State,
                #[kafka(versions = "2+", tagged = 0, ignorable)]
                pub id: Uuid,
                #[kafka(versions = "4+", tagged = 1, default = -1)]
                pub size: i64,
                pub unknown_tagged_fields: TaggedFields,
            }

            #[derive(Debug, Clone, Copy, PartialEq, KafkaMessage)]
            pub struct NodeId(i32);

            #[derive(Debug, Clone, Copy, PartialEq, KafkaMessage)]
            #[repr(i8)]
            pub enum State {
                Empty,
                Stable = 3,
                #[kafka(fallback)]
                Other(i8),
            }
        }
    };
}

messages!(large, speed);
messages!(small, code_size);

/// Checks that `L` and `S`, which have the same schema, agree on bytes, whole or broken.
fn agree<'de, L, S>(bytes: &'de [u8], version: i16)
where
    L: KafkaMessage + Codec<'de> + std::fmt::Debug,
    S: KafkaMessage + Codec<'de> + std::fmt::Debug,
{
    match (L::from_slice(bytes, version), S::from_slice(bytes, version)) {
        (Ok(large), Ok(small)) => {
            assert_eq!(format!("{large:?}"), format!("{small:?}"));
            for version in L::SCHEMA.versions.iter() {
                match (large.to_bytes(version), small.to_bytes(version)) {
                    (Ok(large), Ok(small)) => assert_eq!(large, small),
                    (large, small) => {
                        let large = large.expect_err("as small");
                        let small = small.expect_err("as large");
                        // If two fields cannot be encoded, either may be reported.
                        if large.path() == small.path() {
                            assert_eq!(large.to_string(), small.to_string());
                        }
                    }
                }
            }
        }
        (large, small) => assert_eq!(
            large.expect_err("as small").to_string(),
            small.expect_err("as large").to_string()
        ),
    }
}

fn values<L, S>(check: impl Fn(&[u8], i16))
where
    L: KafkaMessage,
    S: KafkaMessage,
{
    assert_eq!(L::SCHEMA, S::SCHEMA);
    let mut random = Random(0x1234_5678_9abc_def1);
    for version in L::SCHEMA.versions.iter() {
        let flexible = L::SCHEMA.is_flexible(version);
        for _ in 0..100 {
            let value = random.structure(&L::SCHEMA.root, version, flexible);
            let bytes = write(L::SCHEMA, &value, version).expect("a value of this version");
            check(&bytes, version);
            for end in 0..bytes.len() {
                check(&bytes[..end], version);
            }
            for _ in 0..20 {
                let mut broken = bytes.clone();
                let at = random.below(broken.len());
                broken[at] = random.next().to_le_bytes()[0];
                check(&broken, version);
            }
        }
    }
}

#[test]
fn both_goals_agree_on_an_owning_message() {
    values::<large::Owned, small::Owned>(|bytes, version| {
        agree::<large::Owned, small::Owned>(bytes, version);
    });
}

#[test]
fn both_goals_agree_on_a_borrowing_message() {
    type Large<'a> = large::Borrowed<'a, Vec<large::NodeId>>;
    type Small<'a> = small::Borrowed<'a, Vec<small::NodeId>>;
    values::<Large<'static>, Small<'static>>(|bytes, version| {
        agree::<Large<'_>, Small<'_>>(bytes, version);
    });
}

#[test]
fn both_goals_agree_on_many_fields() {
    values::<large::Wide, small::Wide>(|bytes, version| {
        agree::<large::Wide, small::Wide>(bytes, version);
    });
}

//! Tests that the derive's output causes no warning under the strictest lints.
#![deny(warnings, missing_docs, let_underscore, nonstandard_style, unused)]
#![deny(rust_2018_idioms, refining_impl_trait, keyword_idents)]
#![deny(clippy::all, clippy::nursery, clippy::pedantic)]
#![deny(
    absolute_paths_not_starting_with_crate,
    elided_lifetimes_in_paths,
    explicit_outlives_requirements,
    missing_abi,
    missing_debug_implementations,
    redundant_imports,
    redundant_lifetimes,
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    unit_bindings,
    unnameable_types,
    unreachable_pub,
    unsafe_code,
    unused_lifetimes,
    unused_qualifications,
    unused_results,
    variant_size_differences
)]
#![deny(
    clippy::allow_attributes,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::default_numeric_fallback,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::let_underscore_must_use,
    clippy::missing_docs_in_private_items,
    clippy::panic,
    clippy::shadow_reuse,
    clippy::shadow_same,
    clippy::shadow_unrelated,
    clippy::undocumented_unsafe_blocks,
    clippy::unreachable,
    clippy::unwrap_used
)]

use std::borrow::Cow;

use bytes::Bytes;
use kafka_wire::frame::RequestFrame;
use kafka_wire::{
    EncodeError, IntArray, KafkaMessage, KafkaString, LazyArray, Records, TaggedFields,
};
use uuid::Uuid;

/// The requests of a server.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(requests)]
pub enum StrictRequests {
    /// One of them.
    #[kafka(versions = "0-2")]
    Strict(Box<StrictRequest>),
    /// All others.
    #[kafka(fallback)]
    Other(RequestFrame),
}

/// A request with a field of each type.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 910, versions = "0-3", flexible = "2+")]
#[kafka(listeners(broker), latest_version_unstable, response = StrictResponse)]
pub struct StrictRequest {
    /// A bool.
    pub flag: bool,
    /// An int8.
    pub tiny: i8,
    /// An int16.
    #[kafka(default = -1)]
    pub short: i16,
    /// An int32.
    #[kafka(versions = "1-2", ignorable)]
    pub int: i32,
    /// An int64.
    pub long: i64,
    /// A uint16.
    pub port: u16,
    /// A uint32.
    pub count: u32,
    /// A float64.
    #[kafka(default = 0.5)]
    pub ratio: f64,
    /// A UUID.
    pub id: Uuid,
    /// A string.
    #[kafka(default = "text")]
    pub text: KafkaString,
    /// A string that can be null.
    #[kafka(nullable = "1+", default = empty)]
    pub maybe_text: Option<String>,
    /// A string of old.
    #[kafka(flexible = "none")]
    pub old_text: KafkaString,
    /// Bytes.
    pub bytes: Bytes,
    /// Records.
    pub records: Option<Records>,
    /// A new type.
    pub row_id: StrictId,
    /// An enum.
    pub level: StrictLevel,
    /// A struct.
    pub row: StrictRow,
    /// A struct that can be null.
    pub maybe_row: Option<Box<StrictRow>>,
    /// An array.
    pub rows: Vec<StrictRow>,
    /// An array of numbers.
    pub ints: Option<Vec<i32>>,
    /// A number in a tag.
    #[kafka(versions = "2+", tagged = 0, default = 7)]
    pub tagged: i64,
    /// A string in a tag.
    #[kafka(versions = "2+", tagged = 1)]
    pub tagged_text: Option<KafkaString>,
    /// A field that has come to be tagged.
    #[kafka(versions = "0+", tagged = 2, tagged_versions = "3+")]
    pub late: Vec<StrictRow>,
    /// The rest.
    #[kafka(unknown_tagged_fields)]
    pub unknown_tagged_fields: TaggedFields,
}

/// A response without a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, KafkaMessage)]
#[kafka(response, api_key = 910, versions = "0-3", flexible = "2+")]
pub struct StrictResponse;

/// A struct of one width.
#[derive(Debug, Clone, PartialEq, Eq, KafkaMessage)]
pub struct StrictRow {
    /// The left one.
    pub left: i32,
    /// The right one.
    pub right: StrictId,
    /// The rest.
    #[kafka(unknown_tagged_fields)]
    pub unknown_tagged_fields: TaggedFields,
}

/// A new type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, KafkaMessage)]
pub struct StrictId(pub i64);

/// An enum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, KafkaMessage)]
#[repr(i8)]
pub enum StrictLevel {
    /// One.
    Low = 1,
    /// Another.
    High,
    /// Neither.
    #[kafka(fallback)]
    Other(i8),
}

/// Data that borrows.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct StrictBorrowed<'a> {
    /// A string.
    pub text: &'a str,
    /// Bytes.
    pub bytes: Option<Cow<'a, [u8]>>,
    /// A view of numbers.
    pub ints: IntArray<'a, i32>,
    /// A view of structs.
    pub rows: LazyArray<'a, StrictRow>,
    /// A new type.
    #[kafka(versions = "1+", tagged = 0)]
    pub name: StrictName<'a>,
}

/// A new type that borrows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, KafkaMessage)]
pub struct StrictName<'a>(pub &'a str);

/// A small message.
#[derive(Debug, Clone, PartialEq, Eq, KafkaMessage)]
#[kafka(optimize_for = code_size)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct StrictSmall<'a, T> {
    /// A string.
    #[kafka(flexible = "none")]
    pub text: &'a str,
    /// A number.
    #[kafka(default = -1)]
    pub int: i32,
    /// A struct that can be null.
    #[kafka(nullable = "1+", default = empty)]
    pub maybe: Option<StrictPart>,
    /// An array.
    #[kafka(versions = "1+", tagged = 0)]
    pub many: Vec<T>,
    /// The rest.
    pub unknown_tagged_fields: TaggedFields,
}

/// A part of it.
#[derive(Debug, Clone, PartialEq, Eq, KafkaMessage)]
#[kafka(optimize_for = code_size)]
pub struct StrictPart {
    /// A number.
    #[kafka(versions = "1+", ignorable)]
    pub short: i16,
}

/// Data of any type.
#[derive(Debug, Clone, PartialEq, Eq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct StrictGeneric<T> {
    /// One.
    pub one: StrictWrapper<T>,
    /// One or none.
    pub maybe: Option<T>,
    /// Many.
    #[kafka(versions = "1+", tagged = 0)]
    pub many: Vec<T>,
}

/// A new type of any type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, KafkaMessage)]
pub struct StrictWrapper<T>(pub T);

/// What only this crate knows.
mod private {
    use kafka_wire::{EncodeError, KafkaMessage};

    /// A message without a public field.
    #[derive(Debug, Clone, PartialEq, Eq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Hidden {
        /// A number.
        number: i32,
        /// A struct.
        part: Part,
    }

    /// A part of it.
    #[derive(Debug, Clone, PartialEq, Eq, KafkaMessage)]
    struct Part {
        /// A tag.
        #[kafka(versions = "1+", tagged = 0)]
        tag: i8,
    }

    #[test]
    fn messages_without_anything_public_have_their_bytes() -> Result<(), EncodeError> {
        let hidden = Hidden { number: 1, part: Part { tag: 2 } };
        assert_eq!(hidden.to_bytes(1)?, &b"\0\0\0\x01\x01\0\x01\x02\0"[..]);
        Ok(())
    }
}

#[test]
fn messages_of_a_strict_crate_have_their_bytes() -> Result<(), EncodeError> {
    let request = StrictRequest::default();
    for version in 0..=3 {
        let bytes = request.to_bytes(version)?;
        assert_eq!(StrictRequest::from_bytes(&bytes, version).as_ref(), Ok(&request));
    }
    assert_eq!(StrictResponse.to_bytes(2)?, &b"\0"[..]);
    let borrowed = StrictBorrowed { text: "a", name: StrictName("b"), ..StrictBorrowed::default() };
    assert_eq!(borrowed.to_bytes(1)?, &b"\x02a\x00\x01\x01\x01\x00\x02\x02b"[..]);
    let generic =
        StrictGeneric { one: StrictWrapper(KafkaString::new()), maybe: None, many: vec![] };
    assert_eq!(generic.to_bytes(1)?, &b"\x01\0\0"[..]);
    let small = StrictSmall { text: "a", many: vec![7_i8], ..StrictSmall::default() };
    assert_eq!(small.to_bytes(1)?, &b"\0\x01a\xff\xff\xff\xff\x01\0\0\0\x01\0\x02\x02\x07"[..]);
    Ok(())
}

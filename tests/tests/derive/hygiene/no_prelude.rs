//! Without the prelude: no `Vec`, `Some`, `From` or `Default` is in scope.
#![no_implicit_prelude]

use crate::both_ways::both_ways;

#[derive(
    ::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, ::kafka_wire::KafkaMessage,
)]
#[kafka(request, api_key = 900, versions = "0-2", flexible = "1+", response = BareResponse)]
struct BareRequest {
    flag: bool,
    int: i32,
    id: ::uuid::Uuid,
    #[kafka(default = "x")]
    text: ::kafka_wire::KafkaString,
    #[kafka(default = empty)]
    maybe: ::core::option::Option<::std::string::String>,
    bytes: ::bytes::Bytes,
    records: ::core::option::Option<::kafka_wire::Records>,
    kind: BareKind,
    ids: ::std::vec::Vec<BareId>,
    inner: ::core::option::Option<::std::boxed::Box<BareInner>>,
    inners: ::std::vec::Vec<BareInner>,
    #[kafka(versions = "0-1", ignorable)]
    old: f64,
    #[kafka(versions = "1+", tagged = 0, default = -1)]
    tagged: i64,
    #[kafka(versions = "1+", tagged = 1)]
    maybe_tagged: ::core::option::Option<BareInner>,
    #[kafka(unknown_tagged_fields)]
    rest: ::kafka_wire::TaggedFields,
}

#[derive(
    ::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, ::kafka_wire::KafkaMessage,
)]
#[kafka(response, api_key = 900, versions = "0-2", flexible = "1+")]
struct BareResponse;

#[derive(
    ::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, ::kafka_wire::KafkaMessage,
)]
struct BareInner {
    left: i16,
    right: i16,
}

#[derive(
    ::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, ::kafka_wire::KafkaMessage,
)]
struct BareId(i32);

#[derive(
    ::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, ::kafka_wire::KafkaMessage,
)]
#[repr(i8)]
enum BareKind {
    One = 1,
    #[kafka(fallback)]
    Other(i8),
}

#[derive(
    ::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, ::kafka_wire::KafkaMessage,
)]
#[kafka(data, versions = "0", flexible = "0+")]
struct BareBorrowed<'a> {
    text: &'a str,
    bytes: ::std::borrow::Cow<'a, [u8]>,
    ints: ::kafka_wire::IntArray<'a, i32>,
    rows: ::kafka_wire::LazyArray<'a, BareInner>,
}

#[derive(
    ::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, ::kafka_wire::KafkaMessage,
)]
#[kafka(data, versions = "0", flexible = "0+")]
struct BareGeneric<T> {
    #[kafka(default = empty)]
    one: ::core::option::Option<T>,
    many: ::std::vec::Vec<T>,
}

#[derive(
    ::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, ::kafka_wire::KafkaMessage,
)]
#[kafka(optimize_for = code_size)]
#[kafka(data, versions = "0-1", flexible = "1+")]
struct BareSmall {
    #[kafka(versions = "1+", ignorable)]
    kind: BareKind,
    inner: ::core::option::Option<::std::boxed::Box<BareSmallInner>>,
    #[kafka(versions = "1+", tagged = 0, default = "x")]
    text: ::std::string::String,
    rest: ::kafka_wire::TaggedFields,
}

#[derive(
    ::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq, ::kafka_wire::KafkaMessage,
)]
#[kafka(optimize_for = code_size)]
struct BareSmallInner {
    ids: ::std::vec::Vec<BareId>,
}

#[::core::prelude::v1::test]
fn a_small_message_without_the_prelude() {
    let message = BareSmall {
        kind: BareKind::Other(0),
        inner: ::core::option::Option::Some(::std::boxed::Box::new(BareSmallInner {
            ids: ::std::vec![BareId(7)],
        })),
        ..::core::default::Default::default()
    };
    both_ways(&message, 0, "01 00000001 00000007");
    let message = BareSmall { text: ::core::convert::Into::into("y"), ..message };
    both_ways(&message, 1, "00 01 02 00000007 00 01 00 02 0279");
}

#[::core::prelude::v1::test]
fn a_message_without_the_prelude() {
    let message: BareRequest = ::core::default::Default::default();
    both_ways(
        &message,
        0,
        "00 00000000 00000000000000000000000000000000 000178 0000 00000000 ffffffff 00 00000000 \
         ff 00000000 0000000000000000",
    );
    let message = BareRequest {
        kind: BareKind::One,
        ids: ::std::vec![BareId(7)],
        inner: ::core::option::Option::Some(::std::boxed::Box::new(BareInner {
            left: 1,
            right: 2,
        })),
        tagged: 3,
        maybe_tagged: ::core::option::Option::Some(BareInner { left: 4, right: 5 }),
        ..message
    };
    both_ways(
        &message,
        2,
        "00 00000000 00000000000000000000000000000000 0278 01 01 00 01 0200000007 01 0001000200 \
         01 02 0008 0000000000000003 0106 01 0004000500",
    );
    both_ways(&BareResponse, 1, "00");
    let generic: BareGeneric<::kafka_wire::KafkaString> = BareGeneric {
        one: ::core::option::Option::Some(::core::convert::Into::into("a")),
        many: ::std::vec![],
    };
    both_ways(&generic, 0, "0261 01 00");
    let bytes = [2, b'a', 1, 2, 0, 0, 0, 9, 1, 0];
    let borrowed = <BareBorrowed<'_> as ::kafka_wire::KafkaMessage>::from_slice(&bytes, 0);
    ::core::assert_eq!(borrowed.map(|message| message.text), ::core::result::Result::Ok("a"));
}

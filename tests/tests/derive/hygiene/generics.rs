//! Lifetimes, type parameters and constants.

use std::borrow::Cow;
use std::fmt::Debug;

use bytes::Bytes;
use kafka_wire::{
    Codec, IntArray, KafkaMessage, KafkaString, LazyArray, RecordsRef, Request, TaggedFields,
};
use uuid::Uuid;

use crate::both_ways::{both_ways, written};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
struct One<'a> {
    text: &'a str,
    maybe: Option<Cow<'a, str>>,
    bytes: &'a [u8],
    records: Option<RecordsRef<'a>>,
    ints: IntArray<'a, i32>,
    inner: Inner<'a>,
    inners: Vec<Inner<'a>>,
    lazy: LazyArray<'a, Inner<'a>>,
    boxed: Option<Box<Inner<'a>>>,
    #[kafka(versions = "1+", tagged = 0, default = "x")]
    tagged: &'a str,
    #[kafka(unknown_tagged_fields)]
    rest: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Inner<'b> {
    name: Name<'b>,
}

#[derive(Debug, Clone, Copy, PartialEq, KafkaMessage)]
struct Name<'n>(&'n str);

#[test]
fn derives_with_one_lifetime() {
    let ints = [0, 0, 0, 7];
    let bytes = hex::decode(
        "0261 0262 0263 0264 0200000007 026500 02026600 02026700 01026800 00".replace(' ', ""),
    )
    .expect("hex digits");
    let one = One::from_slice(&bytes, 1).expect("the bytes are right");
    assert_eq!(one.text, "a");
    assert_eq!(one.maybe.as_deref(), Some("b"));
    assert_eq!(one.bytes, b"c");
    assert_eq!(one.records.map(RecordsRef::as_bytes), Some(&b"d"[..]));
    assert_eq!(one.ints.as_be_bytes(), ints);
    assert_eq!(one.inner.name, Name("e"));
    assert_eq!(one.inners, [Inner { name: Name("f") }]);
    assert_eq!(one.lazy.iter().collect::<Vec<_>>(), [Inner { name: Name("g") }]);
    assert_eq!(one.boxed.as_deref(), Some(&Inner { name: Name("h") }));
    assert_eq!(one.tagged, "x");
    assert_eq!(written(&one, 1), bytes);
    // The text borrows from the bytes, so it outlives the message.
    let text = one.text;
    drop(one);
    assert_eq!(text.as_ptr(), bytes[1..].as_ptr());
    assert_eq!(
        hex::encode(written(&One::default(), 0)),
        "0000 ffff 00000000 ffffffff 00000000 0000 00000000 00000000 ff".replace(' ', "")
    );
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
struct Two<'a, 'b> {
    left: &'a str,
    right: Option<&'b [u8]>,
    pair: Pair<'b, 'a>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Pair<'x, 'y: 'x> {
    x: &'x str,
    ys: Vec<&'y str>,
}

#[test]
fn derives_with_two_lifetimes() {
    let right = vec![1];
    let two = Two { left: "l", right: Some(&right), pair: Pair { x: "x", ys: vec!["y"] } };
    let bytes = written(&two, 0);
    assert_eq!(hex::encode(&bytes), "00016c 0000000101 000178 00000001 000179".replace(' ', ""));
    assert_eq!(Two::from_slice(&bytes, 0).expect("it was written"), two);
}

/// A list of any type, with bounds on the parameters and in the `where` clause.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
struct List<T: Debug, U = i32>
where
    U: Clone,
{
    first: T,
    rest: Vec<T>,
    others: Option<Vec<U>>,
    #[kafka(versions = "1+", tagged = 0)]
    tagged: Vec<U>,
    row: Row<T>,
    rows: Vec<Row<U>>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Row<T> {
    cell: T,
    boxed: Box<T>,
}

#[test]
fn derives_with_type_parameters() {
    let row = |cell| Row { cell, boxed: Box::new(cell) };
    let list = List::<i16> {
        first: 1,
        rest: vec![2, 3],
        others: None,
        tagged: vec![],
        row: row(4),
        rows: vec![Row { cell: 5i32, boxed: Box::new(6) }],
    };
    both_ways(&list, 0, "0001 00000002 0002 0003 ffffffff 0004 0004 00000001 00000005 00000006");
    let list = List::<KafkaString, Uuid> {
        first: "a".into(),
        tagged: vec![Uuid::from_u128(1)],
        ..List::default()
    };
    let id = format!("{}01", "00".repeat(15));
    both_ways(&list, 1, &format!("0261 01 00 01 01 00 01 01 00 11 02 {id}"));
}

/// Defaults other than the type's own.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
struct Defaults<N, T, R> {
    #[kafka(versions = "1+", default = 7)]
    number: N,
    #[kafka(default = "x")]
    text: Option<T>,
    #[kafka(default = empty)]
    row: Option<R>,
    #[kafka(versions = "1+", tagged = 0, default = -1)]
    tagged: N,
}

#[test]
fn derives_with_defaulted_type_parameters() {
    let defaults = Defaults::<i16, KafkaString, Row<i8>>::default();
    assert_eq!((defaults.number, defaults.text.as_deref(), defaults.tagged), (7, Some("x"), -1));
    both_ways(&defaults, 0, "000178 01 00 00");
    both_ways(&defaults, 1, "0007 0278 01 00 00 00 00");
    both_ways(&Defaults { tagged: 0, ..defaults }, 1, "0007 0278 01 00 00 00 01 00020000");
}

/// A lifetime and a type parameter.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
struct Both<'a, T>
where
    T: Codec<'a> + Clone,
{
    key: &'a str,
    value: Option<T>,
    values: LazyArray<'a, T>,
}

#[test]
fn derives_with_a_lifetime_and_a_type_parameter() {
    let both = Both { key: "k", value: Some("v"), values: LazyArray::from(&["a", "b"][..]) };
    let bytes = written(&both, 0);
    assert_eq!(hex::encode(&bytes), "00016b 000176 00000002 000161 000162".replace(' ', ""));
    let again = Both::<KafkaString>::from_slice(&bytes, 0).expect("it was written");
    assert_eq!((again.key, again.value.as_deref()), ("k", Some("v")));
    assert_eq!(again.values.iter().collect::<Vec<_>>(), ["a", "b"]);
}

/// New types with parameters.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Wrapper<T>(T);

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Lent<'a>(&'a [u8]);

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
struct Wrapped<'a, T> {
    one: Wrapper<T>,
    maybe: Option<Wrapper<KafkaString>>,
    many: Vec<Wrapper<Wrapper<i16>>>,
    lent: Lent<'a>,
}

#[test]
fn tuple_structs_can_have_parameters() {
    let wrapped = Wrapped {
        one: Wrapper(1i8),
        maybe: Some(Wrapper("m".into())),
        many: vec![Wrapper(Wrapper(2))],
        lent: Lent(b"l"),
    };
    let bytes = written(&wrapped, 0);
    assert_eq!(hex::encode(&bytes), "01 00016d 00000001 0002 000000016c".replace(' ', ""));
    assert_eq!(Wrapped::from_slice(&bytes, 0).expect("it was written"), wrapped);
}

/// A constant that does not affect the encoding.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
struct Limited<const MOST: usize, T = KafkaString> {
    names: Vec<T>,
    marker: Marker<MOST>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Marker<const MOST: usize> {
    x: i8,
    y: i8,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
struct OnlyConstant<const MOST: usize> {
    #[kafka(default = -1)]
    marker: Number<MOST>,
    markers: Vec<Marker<MOST>>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Number<const MOST: usize>(i16);

#[test]
fn derives_with_const_parameters() {
    let limited = Limited::<3> { names: vec!["a".into()], ..Limited::default() };
    both_ways(&limited, 1, "02 0261 000000 00");
    both_ways(&OnlyConstant::<4>::default(), 0, "ffff 00000000");
}

/// A request with any payload, and a function over all such requests.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 903, versions = "0", flexible = "none", response = CarryResponse<T>)]
struct CarryRequest<T> {
    payload: T,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 903, versions = "0", flexible = "none")]
struct CarryResponse<T> {
    payloads: Vec<T>,
}

fn carry<T>(payload: T) -> Bytes
where
    T: for<'de> Codec<'de>,
{
    CarryRequest { payload }.to_bytes(0).expect("it can be written")
}

fn key<R: Request>() -> i16 {
    R::API_KEY.0
}

#[test]
fn derives_generic_messages() {
    assert_eq!(carry(KafkaString::from("a")), &b"\0\x01a"[..]);
    assert_eq!(carry(vec![1i8]), &b"\0\0\0\x01\x01"[..]);
    assert_eq!(key::<CarryRequest<Bytes>>(), 903);
    both_ways(&CarryResponse::<Bytes>::default(), 0, "00000000");
    assert_eq!(CarryRequest::<Vec<Row<Uuid>>>::SCHEMA.root.fields.len(), 1);
}

/// A request that borrows names its response with a lifetime.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 904, versions = "0", flexible = "none")]
#[kafka(response = LendResponse<'static>)]
struct LendRequest<'a> {
    name: &'a str,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 904, versions = "0", flexible = "none")]
struct LendResponse<'a> {
    names: Vec<&'a str>,
}

#[test]
fn messages_that_borrow_pass_through_generic_code() {
    fn twice<'de, M: KafkaMessage + Codec<'de>>(bytes: &'de [u8]) -> (M, Bytes) {
        let message = M::from_slice(bytes, 0).expect("the bytes are right");
        let again = message.to_bytes(0).expect("it was read");
        (message, again)
    }
    let bytes = b"\0\x01a".to_vec();
    let (message, again) = twice::<LendRequest<'_>>(&bytes);
    assert_eq!((message.name, &again[..]), ("a", &bytes[..]));
    let (message, _) = twice::<LendResponse<'_>>(b"\0\0\0\x01\0\x01b");
    assert_eq!(message.names, ["b"]);
    assert_eq!(key::<LendRequest<'static>>(), 904);
}

/// A type with the same name as a constant in `Bounded`.
struct N;

/// The derive repeats the bounds that the struct itself declares.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Bounded<T: for<'any> Codec<'any>, U, const N: usize = 2>
where
    for<'any> U: Codec<'any> + Debug,
{
    one: T,
    many: Option<Vec<T>>,
    #[kafka(default = 3)]
    other: U,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct BoundedNew<T: for<'any> Codec<'any>>(Vec<T>);

/// A trait with an associated type.
trait Named {
    type Name;
}

#[derive(Debug, Clone, PartialEq)]
struct Broker;

impl Named for Broker {
    type Name = KafkaString;
}

#[derive(KafkaMessage)]
struct NameOf<T: Named> {
    name: T::Name,
    others: Option<Vec<<T as Named>::Name>>,
}

#[test]
fn derives_with_bounded_parameters() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "0+")]
    struct Message {
        bounded: Bounded<KafkaString, i8>,
        wider: Bounded<i16, i16, 7>,
        new: Option<BoundedNew<i8>>,
    }
    let bounded = Bounded { one: "a".into(), many: Some(vec!["b".into()]), other: 3 };
    let wider = Bounded { one: 1, many: None, other: 4 };
    let message = Message { bounded, wider, new: Some(BoundedNew(vec![5])) };
    both_ways(&message, 0, "0261 020262 03 00 0001 00 0004 00 0205 00");

    #[derive(KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "none")]
    struct Names {
        broker: NameOf<Broker>,
    }
    let broker = NameOf { name: "a".into(), others: None };
    assert_eq!(written(&Names { broker }, 0), &b"\0\x01a\xff\xff\xff\xff"[..]);
    let _ = N;
}

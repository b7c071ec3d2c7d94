//! Values that a version cannot encode, because the field is absent or its size is too large.

use super::*;

mod nulls;
mod tags;

/// A field of each type, absent in version 0.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
struct Late {
    #[kafka(versions = "1+")]
    flag: bool,
    #[kafka(versions = "1+", default = -1)]
    int: i32,
    #[kafka(versions = "1+", default = 0xffff_ffff)]
    unsigned: u32,
    #[kafka(versions = "1+", default = 0.5)]
    float: f64,
    #[kafka(versions = "1+")]
    zero: f64,
    #[kafka(versions = "1+", default = "ASNFZ4mrze_-3LqYdlQyEA")]
    id: Uuid,
    #[kafka(versions = "1+", default = "none")]
    text: KafkaString,
    #[kafka(versions = "1+")]
    null_text: Option<KafkaString>,
    #[kafka(versions = "1+", default = empty)]
    empty_text: Option<KafkaString>,
    #[kafka(versions = "1+")]
    bytes: Bytes,
    #[kafka(versions = "1+")]
    null_bytes: Option<Bytes>,
    #[kafka(versions = "1+", default = empty)]
    empty_bytes: Option<Bytes>,
    #[kafka(versions = "1+")]
    records: Option<Records>,
    #[kafka(versions = "1+")]
    ints: Vec<i32>,
    #[kafka(versions = "1+")]
    null_ints: Option<Vec<i32>>,
    #[kafka(versions = "1+", default = empty)]
    empty_ints: Option<Vec<i32>>,
    #[kafka(versions = "1+")]
    inner: Inner,
    #[kafka(versions = "1+")]
    null_inner: Option<Inner>,
    #[kafka(versions = "1+", default = empty)]
    empty_inner: Option<Box<Inner>>,
    #[kafka(versions = "2+", tagged = 0, default = 7)]
    tagged: i16,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Inner {
    #[kafka(default = 3)]
    x: i8,
    #[kafka(unknown_tagged_fields)]
    rest: TaggedFields,
}

type Change = fn(&mut Late);

/// Changes, each of which sets one field to a value other than its default.
fn changes() -> Vec<(&'static str, Change)> {
    vec![
        ("flag", |m| m.flag = true),
        ("int", |m| m.int = 0),
        ("unsigned", |m| m.unsigned = 0),
        ("float", |m| m.float = 0.0),
        ("zero", |m| m.zero = f64::NAN),
        ("id", |m| m.id = Uuid::nil()),
        ("text", |m| m.text = "".into()),
        ("null_text", |m| m.null_text = Some("".into())),
        ("empty_text", |m| m.empty_text = None),
        ("bytes", |m| m.bytes = Bytes::from_static(&[0])),
        ("null_bytes", |m| m.null_bytes = Some(Bytes::new())),
        ("empty_bytes", |m| m.empty_bytes = None),
        ("records", |m| m.records = Some(Records::default())),
        ("ints", |m| m.ints = vec![0]),
        ("null_ints", |m| m.null_ints = Some(vec![])),
        ("empty_ints", |m| m.empty_ints = None),
        ("inner", |m| m.inner.x = 0),
        ("inner", |m| {
            m.inner.rest.insert(9, &b""[..]);
        }),
        ("null_inner", |m| m.null_inner = Some(Inner::default())),
        ("empty_inner", |m| m.empty_inner = None),
        ("empty_inner", |m| m.empty_inner = Some(Box::new(Inner { x: 4, ..Inner::default() }))),
    ]
}

#[test]
fn rejects_a_value_in_a_field_that_the_version_lacks() {
    both_ways(&Late::default(), 0, "");
    // Minus zero equals zero.
    let minus = Late { zero: -0.0, ..Late::default() };
    both_ways(&minus, 0, "");

    let versions = VersionRange::from(1);
    for (name, change) in changes() {
        let mut message = Late::default();
        change(&mut message);
        let kind = EncodeErrorKind::FieldNotInVersion { versions };
        unwritable(&message, 0, kind, &format!("Late.{name}"));
        // The other versions have the field and encode it.
        assert!(!message.to_bytes(3).expect("it has the field").is_empty());
    }
    let tagged = Late { tagged: 8, ..Late::default() };
    for version in [0, 1] {
        let kind = EncodeErrorKind::FieldNotInVersion { versions: VersionRange::from(2) };
        unwritable(&tagged, version, kind, "Late.tagged");
    }
}

#[test]
fn rejects_a_value_in_a_field_that_a_flexible_version_lacks() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct Dropped {
        #[kafka(versions = "0-2")]
        old: i32,
        #[kafka(versions = "none")]
        never: i32,
        #[kafka(versions = "9+")]
        later: i32,
        #[kafka(versions = "3+", tagged = 0)]
        tagged: i32,
    }
    both_ways(&Dropped { old: 1, ..Dropped::default() }, 2, "0000000100");
    let not_in = |versions| EncodeErrorKind::FieldNotInVersion { versions };
    let (old, never) = (VersionRange::new(0, 2), VersionRange::NONE);
    unwritable(&Dropped { old: 1, ..Dropped::default() }, 3, not_in(old), "Dropped.old");
    unwritable(&Dropped { never: 1, ..Dropped::default() }, 3, not_in(never), "Dropped.never");
    let later = VersionRange::from(9);
    unwritable(&Dropped { later: 1, ..Dropped::default() }, 3, not_in(later), "Dropped.later");
    let tagged = VersionRange::from(3);
    unwritable(&Dropped { tagged: 1, ..Dropped::default() }, 2, not_in(tagged), "Dropped.tagged");
}

#[test]
fn an_ignorable_value_is_dropped() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct Ignorable {
        kept: i8,
        #[kafka(versions = "1+", ignorable)]
        text: KafkaString,
        #[kafka(versions = "1+", ignorable)]
        inner: Inner,
        #[kafka(versions = "2+", tagged = 0, ignorable)]
        tagged: Option<Payload>,
        #[kafka(versions = "0-1", ignorable)]
        old: f64,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Payload(Bytes);
    let inner = Inner { x: 5, rest: TaggedFields::from_iter([(4, &b"z"[..])]) };
    let tagged = Some(Payload(Bytes::from_static(&[6])));
    let message =
        Ignorable { kept: 1, text: "t".into(), inner: inner.clone(), tagged, old: f64::NAN };
    assert_eq!(hex::encode(written(&message, 0)), "017ff8000000000000");
    assert_eq!(hex::encode(written(&message, 3)), "010274050104017a0100020206");
    // Version 1 has the field, so its unknown tags must be encoded, but this version is not
    // flexible.
    let kind = EncodeErrorKind::TagsNotFlexible { tag: 4 };
    unwritable(&message, 1, kind, "Ignorable.inner.tagged_fields (tag 4)");
}

#[test]
fn names_the_element_with_a_field_that_the_version_lacks() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "none")]
    struct Outer {
        rows: Vec<Row>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Row {
        cells: Vec<Cell>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Cell {
        #[kafka(versions = "1+")]
        new: i8,
    }
    let cells = vec![Cell { new: 0 }, Cell { new: 1 }];
    let message = Outer { rows: vec![Row::default(), Row::default(), Row { cells }] };
    let kind = EncodeErrorKind::FieldNotInVersion { versions: VersionRange::from(1) };
    unwritable(&message, 0, kind, "Outer.rows[2].cells[1].new");
}

#[test]
fn a_nan_is_never_the_default() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Nan {
        #[kafka(versions = "1+", default = NaN)]
        nan: f64,
    }
    let kind = EncodeErrorKind::FieldNotInVersion { versions: VersionRange::from(1) };
    unwritable(&Nan::default(), 0, kind, "Nan.nan");
    assert_eq!(hex::encode(written(&Nan::default(), 1)), "7ff800000000000000");
    // The payload of a NaN survives too.
    let payload = "fff80000deadbeef";
    let nan = read::<Nan>(1, &format!("{payload}00"));
    assert_eq!(hex::encode(written(&nan, 1)), format!("{payload}00"));
}

#[test]
fn infinities_and_minus_zero_can_be_defaults() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Floats {
        #[kafka(versions = "1+", tagged = 0, default = Infinity)]
        high: f64,
        #[kafka(versions = "1+", tagged = 1, default = -Infinity)]
        low: f64,
        #[kafka(versions = "1+", tagged = 2, default = -0.0)]
        minus: f64,
        #[kafka(versions = "1+", tagged = 3, default = -1.5)]
        number: f64,
    }
    let floats = Floats::default();
    assert_eq!((floats.high, floats.low), (f64::INFINITY, f64::NEG_INFINITY));
    assert!(floats.minus.is_sign_negative());
    both_ways(&floats, 1, "00");
    both_ways(&Floats { minus: 0.0, ..floats }, 1, "00");
}

#[test]
fn rejects_a_string_over_32767_bytes() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Texts {
        before: i64,
        shared: KafkaString,
        owned: Option<String>,
        #[kafka(flexible = "none")]
        old: KafkaString,
        many: Vec<KafkaString>,
        holders: Vec<Holder>,
        #[kafka(versions = "1+", tagged = 0)]
        tagged: KafkaString,
        #[kafka(versions = "1+", tagged = 1)]
        tagged_many: Vec<String>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Holder {
        text: Option<Text>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Text(String);
    // The limit counts bytes, not characters: here 32768 bytes.
    let long = "é".repeat(16384);
    let texts = |change: fn(&mut Texts, String)| {
        let mut texts = Texts::default();
        change(&mut texts, long.clone());
        texts
    };
    let kind = EncodeErrorKind::StringTooLong { length: 32768 };
    for version in [0, 1] {
        unwritable(&texts(|t, s| t.shared = s.into()), version, kind, "Texts.shared");
        unwritable(&texts(|t, s| t.owned = Some(s)), version, kind, "Texts.owned");
        unwritable(&texts(|t, s| t.old = s.into()), version, kind, "Texts.old");
        let many = texts(|t, s| t.many = vec!["".into(), s.into()]);
        unwritable(&many, version, kind, "Texts.many[1]");
        let held = texts(|t, s| t.holders = vec![Holder { text: Some(Text(s)) }]);
        unwritable(&held, version, kind, "Texts.holders[0].text");
    }
    unwritable(&texts(|t, s| t.tagged = s.into()), 1, kind, "Texts.tagged (tag 0)");
    let many = texts(|t, s| t.tagged_many = vec!["a".into(), "b".into(), s]);
    unwritable(&many, 1, kind, "Texts.tagged_many (tag 1)[2]");

    let mut texts = texts(|t, s| t.shared = s.into());
    texts.shared = "a".repeat(32767).into();
    assert_eq!(Texts::from_bytes(&written(&texts, 0), 0), Ok(texts));
}

#[test]
fn rejects_an_array_of_2_to_the_31_elements() {
    #[derive(Debug, Clone, Copy, PartialEq, KafkaMessage)]
    struct Nothing;
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "none")]
    struct Many {
        array: Vec<Nothing>,
    }
    // The elements take no bytes, so that there can be this many.
    let many: Box<[Nothing]> = Box::new([Nothing; 1 << 31]);
    let message = Many { array: many.into_vec() };
    let error = message.to_bytes(0).expect_err("the count is an int32");
    let kind = EncodeErrorKind::TooLarge { length: 1 << 31 };
    assert_eq!((error.kind(), error.path().to_string()), (kind, "Many.array".to_owned()));
}

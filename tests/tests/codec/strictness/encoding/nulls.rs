//! Null in a version that does not allow it, or where the default is another value.

use super::*;

#[test]
fn null_only_in_versions_that_allow_it() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct Nulls {
        #[kafka(nullable = "1+", default = empty)]
        text: Option<KafkaString>,
        #[kafka(nullable = "0-2", default = empty)]
        bytes: Option<Bytes>,
        #[kafka(nullable = "2", default = empty)]
        ints: Option<Vec<i32>>,
        #[kafka(nullable = "1+", default = empty)]
        inner: Option<Nothing>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Nothing;
    let null = |min, max| EncodeErrorKind::UnexpectedNull { versions: VersionRange::new(min, max) };
    let default = Nulls::default;
    both_ways(&default(), 0, "0000 00000000 00000000");
    both_ways(&default(), 1, "0000 00000000 00000000 01");
    both_ways(&default(), 2, "01 01 01 0100 00");

    let text = Nulls { text: None, ..default() };
    unwritable(&text, 0, null(1, i16::MAX), "Nulls.text");
    both_ways(&text, 1, "ffff 00000000 00000000 01");
    both_ways(&text, 3, "00 01 01 0100 00");
    let bytes = Nulls { bytes: None, ..default() };
    unwritable(&bytes, 3, null(0, 2), "Nulls.bytes");
    both_ways(&bytes, 0, "0000 ffffffff 00000000");
    let ints = Nulls { ints: None, ..default() };
    for version in [0, 1, 3] {
        unwritable(&ints, version, null(2, 2), "Nulls.ints");
    }
    both_ways(&ints, 2, "01 01 00 0100 00");
    let inner = Nulls { inner: None, ..default() };
    unwritable(&inner, 0, null(1, i16::MAX), "Nulls.inner");
    both_ways(&inner, 2, "01 01 01 ff 00");

    // Decoding null where it is not allowed fails too.
    let kind = DecodeErrorKind::UnexpectedNull;
    refused::<Nulls>(0, "ffff 00000000 00000000", kind, "Nulls.text", 0);
    refused::<Nulls>(3, "01 00 01 0100 00", kind, "Nulls.bytes", 1);
    refused::<Nulls>(3, "01 01 00 0100 00", kind, "Nulls.ints", 2);
}

#[test]
fn encodes_a_tagged_null_if_the_default_differs() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "0+")]
    struct Nulls {
        #[kafka(tagged = 0, default = empty)]
        text: Option<KafkaString>,
        #[kafka(tagged = 1, default = empty)]
        ints: Option<Vec<i32>>,
        #[kafka(tagged = 2, default = "x")]
        named: Option<KafkaString>,
    }
    both_ways(&Nulls::default(), 0, "00");
    both_ways(&Nulls { text: None, ints: None, named: None }, 0, "03000100010100020100");
    let empty = Nulls { named: Some("".into()), ..Nulls::default() };
    both_ways(&empty, 0, "01020101");
}

#[test]
fn encodes_a_value_if_null_is_the_default() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "0+")]
    struct Empties {
        #[kafka(tagged = 0)]
        text: Option<KafkaString>,
        #[kafka(tagged = 1)]
        bytes: Option<Vec<u8>>,
        #[kafka(tagged = 2, default = null)]
        ints: Option<Vec<i32>>,
        #[kafka(tagged = 3)]
        inner: Option<Inner>,
    }
    both_ways(&Empties::default(), 0, "00");
    let empties = Empties {
        text: Some("".into()),
        bytes: Some(vec![]),
        ints: Some(vec![]),
        inner: Some(Inner::default()),
    };
    both_ways(&empties, 0, "04 000101 010101 020101 0303010300");
}

//! Tests one feature at a time.

use super::*;

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct X {
    x: i32,
}

#[test]
fn a_nullable_struct_has_a_marker_before_it() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct M {
        s: Option<X>,
    }
    both_ways(&M { s: None }, 0, "ff");
    both_ways(&M { s: None }, 2, "ff00");
    both_ways(&M { s: Some(X { x: 0 }) }, 0, "0100000000");
    both_ways(&M { s: Some(X { x: 0 }) }, 2, "01000000000000");
}

#[test]
fn the_presence_byte_starts_with_nullability() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct M {
        #[kafka(nullable = "1+", default = empty)]
        s: Option<X>,
    }
    both_ways(&M::default(), 0, "00000000");
    both_ways(&M::default(), 1, "0100000000");
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct B {
    b: Bytes,
}

#[test]
fn a_tagged_nullable_struct_can_default_to_null() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct M {
        #[kafka(versions = "2+", tagged = 0, default = null)]
        s: Option<B>,
    }
    both_ways(&M { s: None }, 2, "00");
    both_ways(&M { s: Some(B::default()) }, 2, "010003010100");
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
struct TaggedB {
    #[kafka(versions = "2+", tagged = 0, default = empty)]
    s: Option<B>,
}

#[test]
fn a_tagged_nullable_struct_can_default_to_empty() {
    both_ways(&TaggedB { s: None }, 2, "01000100");
    both_ways(&TaggedB::default(), 2, "00");
}

#[test]
fn a_tagged_nullable_struct_counts_its_marker() {
    // KAFKA-18199: old versions of Kafka wrote the size one byte too short when a struct had 127
    // bytes.
    for (length, head) in [
        (124, "01007f017d"),
        (125, "01008001017e"),
        (126, "01008101017f"),
        (127, "0100830101 8001"),
    ] {
        let message = TaggedB { s: Some(B { b: vec![7; length].into() }) };
        both_ways(&message, 2, &format!("{head}{}00", "07".repeat(length)));
    }
}

#[test]
fn a_tagged_nan_is_written_even_if_it_is_the_default() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct M {
        #[kafka(versions = "2+", tagged = 0, default = NaN)]
        f: f64,
    }
    let bytes = "0100087ff8000000000000";
    assert_eq!(hex::encode(written(&M::default(), 2)), bytes);
    let again = M::from_slice(&hex::decode(bytes).expect("hex digits"), 2).expect("a NaN");
    assert_eq!(again.f.to_bits(), 0x7ff8_0000_0000_0000);
}

#[test]
fn minus_zero_is_zero_and_nan_is_not() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct M {
        #[kafka(versions = "2+", tagged = 0)]
        f: f64,
    }
    assert_eq!(hex::encode(written(&M { f: -0.0 }, 2)), "00");
    let nan = f64::from_bits(0x7ff8_0000_0000_0000);
    assert_eq!(hex::encode(written(&M { f: nan }, 2)), "0100087ff8000000000000");
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
struct TwoTags {
    #[kafka(versions = "2+", tagged = 0)]
    a: i32,
    #[kafka(versions = "2+", tagged = 1)]
    b: i32,
    #[kafka(unknown_tagged_fields)]
    rest: TaggedFields,
}

#[test]
fn tagged_fields_are_written_in_tag_order() {
    both_ways(&TwoTags { a: 1, b: 2, ..Default::default() }, 2, "02000400000001010400000002");
}

#[test]
fn keeps_an_unknown_tag_after_known_ones() {
    let rest = TaggedFields::from_iter([(5, &[9][..])]);
    both_ways(&TwoTags { a: 0, b: 2, rest }, 2, "02010400000002050109");
}

#[test]
fn a_field_can_become_tagged() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct M {
        #[kafka(versions = "0+", tagged = 0, tagged_versions = "3+")]
        x: i32,
    }
    both_ways(&M { x: 1 }, 2, "0000000100");
    both_ways(&M { x: 1 }, 3, "01000400000001");
    both_ways(&M { x: 0 }, 3, "00");
}

#[test]
fn a_tagged_struct_is_written_for_a_field_that_the_version_lacks() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct M {
        #[kafka(versions = "2+", tagged = 0)]
        s: S,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct S {
        x: i32,
        #[kafka(versions = "3+", ignorable)]
        y: KafkaString,
    }
    let message = M { s: S { x: 0, y: "q".into() } };
    assert_eq!(hex::encode(written(&message, 2)), "0100050000000000");
    both_ways(&message, 3, "01000700000000027100");
}

#[test]
fn a_tagged_array_of_structs_with_tags_round_trips() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct M {
        #[kafka(versions = "2+", tagged = 0)]
        a: Vec<E>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct E {
        #[kafka(map_key)]
        k: KafkaString,
        #[kafka(versions = "2+", tagged = 0)]
        v: Vec<i32>,
    }
    let a = vec![E { k: "a".into(), v: vec![1] }, E { k: "b".into(), v: vec![] }];
    both_ways(&M { a }, 2, "01000e0302610100050200000001026200");
}

#[test]
fn fields_can_have_their_own_flexible_versions() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct M {
        #[kafka(flexible = "3+")]
        s: KafkaString,
        #[kafka(flexible = "2")]
        b: Bytes,
    }
    let message = M { s: "ab".into(), b: Bytes::from_static(&[1]) };
    both_ways(&message, 1, "000261620000000101");
    both_ways(&message, 2, "00026162020100");
    both_ways(&message, 3, "036162000000010100");
}

#[test]
fn the_longest_string_round_trips() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct M {
        s: KafkaString,
    }
    let text = "61".repeat(32767);
    let message = M { s: "a".repeat(32767).into() };
    both_ways(&message, 1, &format!("7fff{text}"));
    both_ways(&message, 2, &format!("808002{text}00"));
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Nothing;

#[test]
fn an_array_of_empty_structs_round_trips() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct M {
        a: Vec<Nothing>,
    }
    let message = M { a: vec![Nothing; 3] };
    assert_eq!(hex::encode(written(&message, 0)), "00000003");
    // As in Kafka, a count needs at least as many remaining bytes, although these elements take
    // none.
    let error = M::from_slice(&[0, 0, 0, 3], 0).expect_err("three elements in no bytes");
    assert_eq!(
        error.to_string(),
        "M.a: 3 elements of at least 1 byte cannot fit in the 0 bytes that remain (offset 0, \
         version 0)"
    );
    both_ways(&message, 2, "0400000000");
}

#[test]
fn an_empty_message_round_trips() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct M;
    both_ways(&M, 0, "");
    both_ways(&M, 2, "00");
}

#[test]
fn an_api_versions_request() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(request, api_key = 18, versions = "0-4", flexible = "3+")]
    #[kafka(response = ApiVersionsResponse)]
    struct ApiVersionsRequest {
        #[kafka(versions = "3+", ignorable)]
        client_software_name: KafkaString,
        #[kafka(versions = "3+", ignorable)]
        client_software_version: KafkaString,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(response, api_key = 18, versions = "0-4", flexible = "3+")]
    struct ApiVersionsResponse;
    let message = ApiVersionsRequest {
        client_software_name: "x".into(),
        client_software_version: "1".into(),
    };
    both_ways(&message, 3, "0278023100");
    assert_eq!(written(&message, 0), "");
}

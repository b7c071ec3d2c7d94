//! What Kafka's own generated code writes of small messages, as annotated structs: the same bytes,
//! both ways.

use bytes::Bytes;
use kafka_wire::{
    Codec, DecodeError, DecodeOptions, KafkaMessage, KafkaString, Reader, Records, TaggedFields,
    Writer,
};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::both_ways::{both_ways, written};

/// A field of each type, in each form.
mod all {
    use super::*;

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct AllM {
        b: bool,
        i8: i8,
        i16: i16,
        u16: u16,
        i32: i32,
        u32: u32,
        i64: i64,
        f64: f64,
        id: Uuid,
        str: KafkaString,
        #[kafka(nullable = "1+", default = empty)]
        n_str: Option<KafkaString>,
        byt: Vec<u8>,
        #[kafka(default = empty)]
        n_byt: Option<Vec<u8>>,
        #[kafka(default = empty)]
        z_byt: Option<Bytes>,
        rec: Option<Records>,
        st: Inner,
        #[kafka(versions = "1+", default = null, ignorable)]
        n_st: Option<NInner>,
        a_i: Vec<i32>,
        #[kafka(default = empty)]
        n_a_i: Option<Vec<i32>>,
        a_s: Vec<KafkaString>,
        a_st: Vec<Elem>,
        #[kafka(flexible = "none")]
        leg: KafkaString,
        #[kafka(versions = "2+", tagged = 0, ignorable)]
        t_b: bool,
        #[kafka(versions = "2+", tagged = 1, default = -1, ignorable)]
        t_i: i32,
        #[kafka(versions = "2+", tagged = 2, ignorable)]
        t_s: KafkaString,
        #[kafka(versions = "2+", tagged = 3, default = null, ignorable)]
        t_n_s: Option<KafkaString>,
        #[kafka(versions = "2+", tagged = 4, ignorable)]
        t_st: TInner,
        #[kafka(versions = "2+", tagged = 5, default = empty, ignorable)]
        t_n_st: Option<TNInner>,
        #[kafka(versions = "2+", tagged = 6, ignorable)]
        t_a: Vec<i32>,
        #[kafka(versions = "2+", tagged = 7, ignorable)]
        t_u: Uuid,
        #[kafka(versions = "2+", tagged = 8, ignorable)]
        t_f: f64,
        #[kafka(versions = "2+", tagged = 9, ignorable)]
        t_by: Vec<u8>,
        #[kafka(versions = "2+", tagged = 10, default = empty, ignorable)]
        t_n_a: Option<Vec<KafkaString>>,
        #[kafka(versions = "0+", tagged = 11, tagged_versions = "3+")]
        mix: KafkaString,
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Inner {
        x: i32,
        #[kafka(versions = "1+", ignorable)]
        y: KafkaString,
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct NInner {
        x: i32,
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct TInner {
        x: i32,
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct TNInner {
        x: i32,
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Elem {
        #[kafka(map_key)]
        k: KafkaString,
        v: i32,
    }

    /// A value other than the default in each field that `version` has.
    fn full(version: i16) -> AllM {
        let old = AllM {
            b: true,
            i8: -2,
            i16: -3,
            u16: 65535,
            i32: -4,
            u32: 4_294_967_295,
            i64: -5,
            f64: 1.5,
            id: Uuid::from_u64_pair(0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210),
            str: "hé".into(),
            n_str: (version == 0).then(|| "x".into()),
            byt: vec![1, 2],
            n_byt: None,
            z_byt: Some(Bytes::from_static(&[7, 8, 9])),
            rec: Some(Bytes::from_static(&[0x55]).into()),
            st: Inner { x: 6, y: if version == 0 { "" } else { "y" }.into() },
            n_st: (version > 0).then_some(NInner { x: 8 }),
            a_i: vec![1, -1],
            n_a_i: None,
            a_s: vec!["a".into(), "".into()],
            a_st: vec![Elem { k: "k1".into(), v: 1 }, Elem { k: "k2".into(), v: 2 }],
            leg: "leg".into(),
            mix: "mix".into(),
            ..AllM::default()
        };
        if version < 2 {
            return old;
        }
        AllM {
            t_b: true,
            t_i: 7,
            t_s: "t".into(),
            t_n_s: Some("".into()),
            t_st: TInner { x: 9 },
            t_n_st: None,
            t_a: vec![5],
            t_u: Uuid::from_u64_pair(1, 2),
            t_f: -1.0,
            t_by: vec![3],
            t_n_a: None,
            ..old
        }
    }

    #[test]
    fn defaults_round_trip_in_every_version() {
        both_ways(
            &AllM::default(),
            0,
            "0000000000000000000000000000000000000000000000000000000000000000000000000000\
             000000000000000000000000000000000000000000000000ffffffff00000000000000000000\
             0000000000000000000000000000",
        );
        both_ways(
            &AllM::default(),
            1,
            "0000000000000000000000000000000000000000000000000000000000000000000000000000\
             000000000000000000000000000000000000000000000000ffffffff000000000000ff000000\
             0000000000000000000000000000000000",
        );
        both_ways(
            &AllM::default(),
            2,
            "0000000000000000000000000000000000000000000000000000000000000000000000000000\
             0000000000000000010101010100000000000100ff0101010100000100",
        );
        both_ways(
            &AllM::default(),
            3,
            "0000000000000000000000000000000000000000000000000000000000000000000000000000\
             0000000000000000010101010100000000000100ff01010101000000",
        );
    }

    #[test]
    fn full_values_round_trip_in_every_version() {
        both_ways(
            &full(0),
            0,
            "01fefffdfffffffffffcfffffffffffffffffffffffb3ff80000000000000123456789abcdef\
             fedcba9876543210000368c3a9000178000000020102ffffffff000000030708090000000155\
             000000060000000200000001ffffffffffffffff0000000200016100000000000200026b3100\
             00000100026b320000000200036c656700036d6978",
        );
        both_ways(
            &full(1),
            1,
            "01fefffdfffffffffffcfffffffffffffffffffffffb3ff80000000000000123456789abcdef\
             fedcba9876543210000368c3a9ffff000000020102ffffffff00000003070809000000015500\
             00000600017901000000080000000200000001ffffffffffffffff0000000200016100000000\
             000200026b310000000100026b320000000200036c656700036d6978",
        );
        both_ways(
            &full(2),
            2,
            "01fefffdfffffffffffcfffffffffffffffffffffffb3ff80000000000000123456789abcdef\
             fedcba98765432100468c3a90003010200040708090255000000060279000100000008000300\
             000001ffffffff000302610103036b310000000100036b32000000020000036c6567046d6978\
             0b00010101040000000702020274030101040500000009000501000605020000000507100000\
             00000000000100000000000000020808bff0000000000000090202030a0100",
        );
        both_ways(
            &full(3),
            3,
            "01fefffdfffffffffffcfffffffffffffffffffffffb3ff80000000000000123456789abcdef\
             fedcba98765432100468c3a90003010200040708090255000000060279000100000008000300\
             000001ffffffff000302610103036b310000000100036b32000000020000036c65670c000101\
             0104000000070202027403010104050000000900050100060502000000050710000000000000\
             000100000000000000020808bff0000000000000090202030a01000b04046d6978",
        );
    }

    #[test]
    fn every_truncation_is_an_error_within_the_bytes() {
        for version in 0..=3 {
            let bytes = written(&full(version), version);
            for length in 0..bytes.len() {
                let error = AllM::from_slice(&bytes[..length], version).expect_err("cut short");
                assert!(error.offset() <= length, "{error}");
                assert_eq!(error.version(), Some(version));
            }
        }
    }
}

/// One thing at a time.
mod small {
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
        // KAFKA-18199: at 127 bytes of struct, Kafka of old wrote a size one byte short.
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
        // As in Kafka: a count needs as many bytes behind it, although the elements have none.
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
}

/// The numbers of `cases.jsonl` that stand alone: from public bug reports and the protocol guide.
#[test]
fn round_trips_primitives_of_the_cases() {
    let mut seen = 0;
    for line in include_str!("../../data/cases.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("a line of JSON");
        let bytes = hex::decode(case["hex"].as_str().expect("hex")).expect("hex digits");
        let read = match case["api"].as_str() {
            Some("uvarint") => one(&bytes, Reader::uvarint, |value, writer| {
                writer.put_uvarint(*value);
            }),
            Some("varint") => one(&bytes, Reader::varint, |value, writer| {
                writer.put_varint(*value);
            }),
            Some("varlong") => one(&bytes, Reader::varlong, |value, writer| {
                writer.put_varlong(*value);
            }),
            Some("float64") => one(&bytes, f64::decode, |value, writer| {
                value.encode(writer).expect("any float64 can be written");
            }),
            _ => continue,
        };
        let id = case["id"].as_str().expect("an id");
        match read {
            Ok((value, again)) => {
                assert_eq!(case["expect"], "ok", "{id}");
                assert_eq!(value, case["values"]["value"], "{id}");
                assert_eq!(again, bytes, "{id}");
            }
            Err(error) => {
                assert_eq!(case["expect"], "error", "{id}: {error}");
                assert_eq!(json!(error.offset()), case["error_offset"], "{id}: {error}");
            }
        }
        seen += 1;
    }
    assert_eq!(seen, 9);
}

/// Reads all of `bytes` as one value, and writes it again.
fn one<'a, T: Into<Value>>(
    bytes: &'a [u8],
    read: impl Fn(&mut Reader<'a>) -> Result<T, DecodeError>,
    write: impl Fn(&T, &mut Writer),
) -> Result<(Value, Vec<u8>), DecodeError> {
    let mut reader = Reader::new(bytes, &DecodeOptions::new());
    let value = read(&mut reader)?;
    reader.finish()?;
    let mut again = Vec::new();
    let written = Writer::append(&mut again, |writer| {
        write(&value, writer);
        Ok(())
    });
    written.expect("it was read");
    Ok((value.into(), again))
}

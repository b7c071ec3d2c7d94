//! A field of each type, in each form.

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

//! Checks that all of a value's memory counts: peak memory is at most the limit, whatever the
//! value.

use super::*;

/// Decodes with limits from 0 until one suffices, and checks that each run stays within its limit.
#[track_caller]
fn hold<'de, M: KafkaMessage + Codec<'de>>(bytes: &'de [u8], shared: Option<&'de Bytes>) {
    let decode = |limit| {
        let options = DecodeOptions::new().with_memory_limit(limit);
        usage(|| match shared {
            Some(bytes) => M::from_bytes_with(bytes, 0, &options),
            None => M::from_slice_with(bytes, 0, &options),
        })
    };
    let (all, whole) = decode(usize::MAX);
    assert!(all.is_ok(), "{:?}", all.err());
    drop(all);
    let mut refused = 0;
    let step = (whole.peak / 200).max(1);
    let mut limit = 0;
    loop {
        let (result, usage) = decode(limit);
        match result {
            Ok(_) => {
                assert!(usage.peak <= limit, "{usage:?} of {limit}");
                break;
            }
            Err(error) => {
                assert!(matches!(error.kind(), DecodeErrorKind::MemoryLimit { .. }), "{error}");
                assert!(usage.peak <= limit + ERROR, "{usage:?} of {limit}: {error}");
                refused += 1;
            }
        }
        limit += step;
    }
    // The counted memory may exceed the used memory, but not by much, except for lists of tags.
    assert!(limit <= 3 * whole.peak + step, "{limit} for {whole:?}");
    assert!(refused > 0 || whole.peak == 0);
}

/// A message that holds only an array.
#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
struct Array<T> {
    array: Vec<T>,
}

fn array(element: &[u8], count: u8) -> Vec<u8> {
    [&[count + 1], &element.repeat(count.into())[..], &[0]].concat()
}

#[test]
fn the_limit_counts_long_strings() {
    for length in [0, 1, 22, 23, 24, 25, 40, 126] {
        let element = [&[length + 1], &b"x".repeat(length.into())[..]].concat();
        hold::<Array<KafkaString>>(&array(&element, 100), None);
        hold::<Array<String>>(&array(&element, 100), None);
    }
}

#[test]
fn the_limit_counts_copied_bytes() {
    for length in [0, 1, 40, 126] {
        let element = [&[length + 1], &b"x".repeat(length.into())[..]].concat();
        let bytes = array(&element, 100);
        hold::<Array<Bytes>>(&bytes, None);
        hold::<Array<Bytes>>(&bytes, Some(&bytes.clone().into()));
    }
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Keeps {
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[test]
fn the_limit_counts_unknown_tags() {
    // One empty tag in each of many structs.
    hold::<Array<Keeps>>(&array(&[1, 9, 0], 100), None);
    // Several tags, each with several bytes.
    hold::<Array<Keeps>>(&array(&[2, 9, 1, 7, 10, 2, 7, 7], 100), None);
    for tags in [1, 4, 5, 8, 9, 100] {
        let section = (0..tags).flat_map(|tag| [tag, 1, 7]).collect::<Vec<_>>();
        let bytes = [&[1, tags], &section[..]].concat();
        hold::<Array<Keeps>>(&bytes, None);
        hold::<Array<Keeps>>(&bytes, Some(&bytes.clone().into()));
    }
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Boxed {
    inner: Box<Keeps>,
    maybe: Option<Box<Wide>>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Wide {
    a: Uuid,
    b: Uuid,
    c: Uuid,
}

#[test]
fn the_limit_counts_boxes() {
    let wide = [0; 16 * 3 + 1];
    hold::<Array<Boxed>>(&array(&[&[0, 1], &wide[..], &[0]].concat(), 100), None);
    hold::<Array<Boxed>>(&array(&[0, 0xff, 0], 100), None);
    hold::<Array<Box<Keeps>>>(&array(&[1, 9, 1, 7], 100), None);
}

#[test]
fn the_limit_counts_nested_arrays() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Inner {
        ints: Vec<i32>,
        names: Option<Vec<KafkaString>>,
    }
    let inner = [3, 0, 0, 0, 1, 0, 0, 0, 2, 2, 2, b'x', 0];
    hold::<Array<Inner>>(&array(&inner, 100), None);
}

#[test]
fn the_limit_counts_tagged_values() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Tagged {
        #[kafka(tagged = 0)]
        text: String,
        #[kafka(tagged = 1)]
        ints: Option<Vec<i32>>,
        #[kafka(tagged = 2)]
        inner: Option<Box<Keeps>>,
        #[kafka(unknown_tagged_fields)]
        unknown_tagged_fields: TaggedFields,
    }
    let tags = [
        &[4, 0, 3, 3, b'x', b'y'][..],
        &[1, 9, 3, 0, 0, 0, 1, 0, 0, 0, 2],
        &[2, 5, 1, 1, 9, 1, 7],
        &[3, 2, 8, 8],
    ];
    hold::<Array<Tagged>>(&array(&tags.concat(), 100), None);
    hold::<Array<Tagged>>(&array(&[1, 0, 3, 3, b'x', b'y'], 100), None);
}

#[test]
fn a_lazy_array_takes_what_one_element_takes() {
    #[derive(Debug, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "0+")]
    struct Lazy<'a> {
        array: LazyArray<'a, Owning>,
        maybe: Option<LazyArray<'a, Owning>>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Owning {
        ints: Vec<i64>,
    }
    let element = [&[11][..], &[0; 80], &[0]].concat();
    let elements = [&[101][..], &element.repeat(100)].concat();
    let bytes = [&elements[..], &elements, &[0]].concat();
    let decode = |limit| {
        let options = DecodeOptions::new().with_memory_limit(limit);
        usage(|| Lazy::from_slice_with(&bytes, 0, &options))
    };
    let (lazy, usage) = decode(80);
    let lazy = lazy.expect("one element at a time");
    assert_eq!((lazy.array.len(), lazy.maybe.map(|array| array.len())), (100, Some(100)));
    assert_eq!((usage.held, usage.peak), (0, 80));
    let error = decode(79).0.expect_err("an element takes 80 bytes");
    assert_eq!(error.path().to_string(), "Lazy.array[0].ints");
}

//! Tests that one memory limit applies to the derived code, rows, values and JSON.

use std::fmt::Debug;

use kafka_wire::inspect::{self, Tree, read, write};
use kafka_wire::messages::{DescribeGroupsRequest, MetadataResponse, ProduceRequest};
use kafka_wire::{
    Codec, DecodeError, DecodeErrorKind, DecodeOptions, KafkaMessage, MessageSchema, json,
};

use crate::counting::usage;
use crate::everything::{BorrowedData, EverythingRequest};
use crate::random::Random;

/// The most memory of an error with its path.
const ERROR: usize = 1024;

fn limit(bytes: usize) -> DecodeOptions {
    DecodeOptions::new().with_memory_limit(bytes)
}

/// `count` empty group names.
fn empty_strings(count: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut length = count + 1;
    while length > 0x7f {
        bytes.push(u8::try_from(length & 0x7f).expect("7 bits") | 0x80);
        length >>= 7;
    }
    bytes.push(u8::try_from(length).expect("7 bits"));
    bytes.resize(bytes.len() + count, 1);
    // The field include_authorized_operations, and no tagged fields.
    bytes.extend([0, 0]);
    bytes
}

fn is_over_limit(error: &DecodeError) -> bool {
    matches!(error.kind(), DecodeErrorKind::MemoryLimit { .. })
}

fn decode_json(
    schema: &'static MessageSchema,
    bytes: &[u8],
    version: i16,
    options: &DecodeOptions,
) -> Result<json::Json, DecodeError> {
    json::decode(schema, bytes, version, options).map_err(|error| match error.kind() {
        json::ErrorKind::Decode(error) => error.clone(),
        other => panic!("{other:?}"),
    })
}

#[test]
fn rejects_a_mebibyte_of_empty_strings() {
    let bytes = empty_strings(1 << 20);
    let schema = DescribeGroupsRequest::SCHEMA;
    for options in [DecodeOptions::new(), limit(50_000), limit(16 << 20)] {
        let derived = DescribeGroupsRequest::from_slice_with(&bytes, 5, &options)
            .expect_err("24 bytes for each");
        assert!(is_over_limit(&derived), "{derived}");
        let (tree, of_tree) = usage(|| Tree::body(schema, &bytes, 5, &options));
        let tree = tree.error().expect("over the limit").clone();
        let (value, of_value) = usage(|| read(schema, &bytes, 5, &options));
        let (json, of_json) = usage(|| decode_json(schema, &bytes, 5, &options));
        for (error, usage) in [
            (tree, of_tree),
            (value.expect_err("over the limit"), of_value),
            (json.expect_err("over the limit"), of_json),
        ] {
            assert_eq!(error.path(), derived.path());
            assert_eq!((error.offset(), error.version()), (derived.offset(), derived.version()));
            assert!(is_over_limit(&error), "{error}");
            assert!(usage.peak < 4 * ERROR, "{usage:?}");
        }
    }
}

#[test]
fn the_error_names_the_set_limit() {
    let (schema, bytes) = (DescribeGroupsRequest::SCHEMA, empty_strings(100_000));
    for error in [
        DescribeGroupsRequest::from_slice_with(&bytes, 5, &limit(50_000)).expect_err("over it"),
        read(schema, &bytes, 5, &limit(50_000)).expect_err("over it"),
        decode_json(schema, &bytes, 5, &limit(50_000)).expect_err("over it"),
    ] {
        let text = error.to_string();
        assert!(text.starts_with("DescribeGroupsRequest.groups: needed "), "{text}");
        let end = " remain of the memory limit of 50000 bytes (offset 3, version 5)";
        assert!(text.ends_with(end), "{text}");
        let DecodeErrorKind::MemoryLimit { remaining, limit, .. } = error.kind() else {
            panic!("{text}");
        };
        assert_eq!(limit, Some(50_000));
        assert!(remaining <= 50_000, "{text}");
    }
    let huge = 5 << 30;
    assert!(read(schema, &bytes, 5, &limit(huge)).is_ok());
}

/// Nothing exceeds the limit. A message is decoded if the limit suffices, and refused otherwise.
#[test]
fn built_values_stay_within_the_limit() {
    let mut random = Random(0x11111);
    let messages: [(&'static MessageSchema, i16); 4] = [
        (EverythingRequest::SCHEMA, 4),
        (EverythingRequest::SCHEMA, 1),
        (MetadataResponse::SCHEMA, 12),
        (ProduceRequest::SCHEMA, 9),
    ];
    for (schema, version) in messages {
        for _ in 0..60 {
            let value = random.structure(&schema.root, version, schema.is_flexible(version));
            let bytes = write(schema, &value, version).expect("it was made for the version");
            for options in (0..24).map(|power| limit(100 << power >> 2)) {
                let most = options.memory_limit(0);
                let (tree, of_tree) = usage(|| Tree::body(schema, &bytes, version, &options));
                let (value, of_value) = usage(|| read(schema, &bytes, version, &options));
                let (json, of_json) = usage(|| decode_json(schema, &bytes, version, &options));
                for usage in [of_tree, of_value, of_json] {
                    assert!(usage.peak <= most + ERROR, "{most} {usage:?} {}", bytes.len());
                }
                // JSON takes more memory than the value, so it is refused whenever the value is.
                assert!(value.is_ok() || json.is_err());
                assert!(tree.error().is_none_or(is_over_limit));
            }
            assert!(read(schema, &bytes, version, &limit(1 << 24)).is_ok());
        }
    }
}

/// Checks that all readers return the same error, or an earlier error of the memory limit.
fn verdicts<'de, M: KafkaMessage + Codec<'de> + Debug>(
    bytes: &'de [u8],
    version: i16,
) -> [usize; 3] {
    let mut counts = [0; 3];
    for options in [
        DecodeOptions::new(),
        limit(0),
        limit(64),
        limit(256),
        limit(1 << 10),
        limit(1 << 12),
        limit(1 << 14),
        limit(1 << 20),
    ] {
        let derived = M::from_slice_with(bytes, version, &options).map(drop);
        let tree = Tree::body(M::SCHEMA, bytes, version, &options);
        let value = read(M::SCHEMA, bytes, version, &options).map(drop);
        let json = decode_json(M::SCHEMA, bytes, version, &options).map(drop);
        follows(&derived, &value, &options);
        follows(&value, &json, &options);
        let tree = tree.error().map_or(Ok(()), |error| Err(error.clone()));
        follows(&derived, &tree, &options);
        let of = |verdict: &Result<(), DecodeError>| match verdict {
            Ok(()) => 0,
            Err(error) if is_over_limit(error) => 1,
            Err(_) => 2,
        };
        counts[of(&derived)] += 1;
        // With enough memory, all error texts are equal.
        if options.memory_limit(0) >= 1 << 20 {
            let text = |verdict: &Result<(), DecodeError>| {
                verdict.as_ref().map_err(ToString::to_string).err()
            };
            assert_eq!(text(&derived), text(&value));
            assert_eq!(text(&derived), text(&json));
            assert_eq!(text(&derived), text(&tree));
        }
    }
    counts
}

/// Checks that `second`, which takes more memory, agrees with `first` unless it runs out of memory
/// earlier.
fn follows(
    first: &Result<(), DecodeError>,
    second: &Result<(), DecodeError>,
    options: &DecodeOptions,
) {
    let context = || format!("{first:?} {second:?} {options:?}");
    match (first, second) {
        (Ok(()), Ok(())) => {}
        (Ok(()), Err(error)) => assert!(is_over_limit(error), "{}", context()),
        (Err(_), Ok(())) => panic!("{}", context()),
        (Err(first), Err(second)) if is_over_limit(second) => {
            assert!(second.offset() <= first.offset(), "{}", context());
        }
        (Err(first), Err(second)) => {
            assert_eq!(first, second, "{}", context());
            assert_eq!(first.to_string(), second.to_string());
        }
    }
}

fn mutated(random: &mut Random, bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..random.below(3) {
        let at = random.below(bytes.len());
        bytes[at] = match random.below(3) {
            0 => 0xff,
            1 => bytes[at].wrapping_add(1),
            _ => random.next().to_be_bytes()[0],
        };
    }
    if random.below(4) == 0 {
        bytes.truncate(random.below(bytes.len()));
    }
    bytes
}

#[test]
fn the_same_verdict_under_every_limit() {
    let mut random = Random(0x5a4e);
    let mut counts = [0; 3];
    let mut add = |more: [usize; 3]| {
        counts.iter_mut().zip(more).for_each(|(count, more)| *count += more);
    };
    let (everything, borrowed) = (EverythingRequest::SCHEMA, BorrowedData::SCHEMA);
    for version in everything.versions.iter().flat_map(|version| [version; 40]) {
        let flexible = everything.is_flexible(version);
        let value = random.structure(&everything.root, version, flexible);
        let bytes = write(everything, &value, version).expect("it was made for the version");
        for _ in 0..12 {
            add(verdicts::<EverythingRequest>(&mutated(&mut random, &bytes), version));
        }
    }
    for version in borrowed.versions.iter().flat_map(|version| [version; 40]) {
        let flexible = borrowed.is_flexible(version);
        let value = random.structure(&borrowed.root, version, flexible);
        let bytes = write(borrowed, &value, version).expect("it was made for the version");
        for _ in 0..8 {
            add(verdicts::<BorrowedData<'_>>(&mutated(&mut random, &bytes), version));
        }
    }
    for version in MetadataResponse::SCHEMA.versions.iter() {
        let bytes = inspect::sample(MetadataResponse::SCHEMA, version).expect("its own version");
        for _ in 0..40 {
            add(verdicts::<MetadataResponse>(&mutated(&mut random, &bytes), version));
        }
    }
    let [read, over, broken] = counts;
    assert!(read > 3000 && over > 3000 && broken > 3000, "{counts:?}");
}

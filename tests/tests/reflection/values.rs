//! Tests that the schema-driven reader and the derived code agree on all bytes.

use std::fmt::Debug;

use bytes::Bytes;
use kafka_wire::inspect::{
    Content, Role, Tree, Value, read, sample, sample_frame, schema_json, write,
};
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{Codec, DecodeErrorKind, DecodeOptions, KafkaMessage, PathSegment, frame};

use crate::everything::{BorrowedData, EverythingRequest};
use crate::random::Random;

mod rows;
mod written_schemas;

fn options() -> DecodeOptions {
    DecodeOptions::default()
}

/// Encodes random values of a message in each of its versions.
fn random_bytes<M: KafkaMessage>(values: usize) -> Vec<(i16, Vec<u8>)> {
    let mut random = Random(0x5eed);
    let schema = M::SCHEMA;
    let versions = schema.versions.iter().flat_map(|version| (0..values).map(move |_| version));
    versions
        .map(|version| {
            let value = random.structure(&schema.root, version, schema.is_flexible(version));
            let bytes = write(schema, &value, version).expect("it was made for the version");
            (version, bytes)
        })
        .collect()
}

fn leaves_tile(tree: &Tree<'_>) {
    let mut end = 0;
    for leaf in tree.leaves() {
        assert_eq!(leaf.offset(), end, "{leaf}");
        end += leaf.size();
    }
    assert_eq!(end, tree.read());
    let shown: usize =
        tree.hex_rows().iter().flat_map(|row| &row.spans).map(|span| span.bytes.len()).sum();
    assert_eq!(tree.bytes().len(), shown);
}

/// Checks that both decode the same, or return the same error. Returns whether they decode the
/// bytes.
fn agree<'de, M: KafkaMessage + Codec<'de> + Debug>(bytes: &'de [u8], version: i16) -> bool {
    let tree = Tree::body(M::SCHEMA, bytes, version, &options());
    leaves_tile(&tree);
    match (M::from_slice(bytes, version), tree.error()) {
        (Ok(message), None) => {
            let value = tree.to_value().expect("the tree has no error");
            let written = message.to_bytes(version).expect("it was read");
            assert_eq!(written, write(M::SCHEMA, &value, version).expect("it was read"));
            assert_eq!(message.encoded_len(version).expect("it was read"), written.len());
            true
        }
        (Err(error), Some(other)) => {
            assert_eq!((&error, error.to_string()), (other, other.to_string()));
            false
        }
        (result, error) => panic!("{version} {bytes:02x?}: {result:?}, but {error:?}"),
    }
}

#[test]
fn random_values_round_trip() {
    for (version, bytes) in random_bytes::<EverythingRequest>(300) {
        assert!(agree::<EverythingRequest>(&bytes, version));
        written_again::<EverythingRequest>(&bytes, version);
    }
    for (version, bytes) in random_bytes::<BorrowedData<'_>>(100) {
        assert!(agree::<BorrowedData<'_>>(&bytes, version));
        written_again::<BorrowedData<'_>>(&bytes, version);
    }
    for (version, bytes) in random_bytes::<EndQuorumEpochRequest>(100) {
        assert!(agree::<EndQuorumEpochRequest>(&bytes, version));
        written_again::<EndQuorumEpochRequest>(&bytes, version);
    }
    for (version, bytes) in random_bytes::<EndQuorumEpochResponse>(100) {
        assert!(agree::<EndQuorumEpochResponse>(&bytes, version));
        written_again::<EndQuorumEpochResponse>(&bytes, version);
    }
}

fn written_again<M: KafkaMessage>(bytes: &[u8], version: i16) {
    let value = read(M::SCHEMA, bytes, version, &options()).expect("it was written");
    assert_eq!(write(M::SCHEMA, &value, version).expect("it was read"), bytes);
}

#[test]
fn values_in_other_versions() {
    let schema = EverythingRequest::SCHEMA;
    let mut refused = 0;
    for (version, bytes) in random_bytes::<EverythingRequest>(60) {
        let message = EverythingRequest::from_slice(&bytes, version).expect("it was written");
        let value = read(schema, &bytes, version, &options()).expect("it was written");
        for other in -1..=5 {
            agree::<EverythingRequest>(&bytes, other);
            match (message.to_bytes(other), write(schema, &value, other)) {
                (Ok(derived), Ok(reflected)) => assert_eq!(derived, reflected),
                (Err(derived), Err(reflected)) => {
                    // If several fields cannot be encoded, the two may name different ones first.
                    let mut value = value.clone();
                    let mut reflected = Some(reflected);
                    while let Some(error) = reflected.filter(|error| *error != derived) {
                        let Some(PathSegment::Field(field) | PathSegment::TaggedField(field)) =
                            error.path().segments().next()
                        else {
                            panic!("{version} {other}: {derived} {error}");
                        };
                        *value.get_mut(field.name).expect("a field") = Value::default_of(field);
                        reflected = write(schema, &value, other).err();
                        assert!(reflected.is_some(), "{version} {other}: {derived}");
                    }
                    refused += 1;
                }
                (derived, reflected) => panic!("{version} {other}: {derived:?} {reflected:?}"),
            }
        }
    }
    assert!(refused > 100);
}

#[test]
fn rejects_every_truncation() {
    for (version, bytes) in random_bytes::<EverythingRequest>(10) {
        for length in 0..bytes.len() {
            assert!(!agree::<EverythingRequest>(&bytes[..length], version));
        }
        let longer = [&bytes[..], &[0]].concat();
        assert!(!agree::<EverythingRequest>(&longer, version));
    }
    for (version, bytes) in random_bytes::<BorrowedData<'_>>(30) {
        for length in 0..bytes.len() {
            assert!(!agree::<BorrowedData<'_>>(&bytes[..length], version));
        }
    }
    for (version, bytes) in random_bytes::<EndQuorumEpochResponse>(30) {
        for length in 0..bytes.len() {
            assert!(!agree::<EndQuorumEpochResponse>(&bytes[..length], version));
        }
    }
}

#[test]
fn random_mutations_never_panic() {
    let mut random = Random(0xbad);
    let mut mutated = |bytes: &[u8]| {
        let mut bytes = bytes.to_vec();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len());
            bytes[at] = match random.below(3) {
                0 => 0xff,
                1 => bytes[at].wrapping_add(1),
                _ => random.next().to_be_bytes()[0],
            };
        }
        bytes
    };
    let mut read = 0;
    for (version, bytes) in random_bytes::<EverythingRequest>(100) {
        for _ in 0..40 {
            read += usize::from(agree::<EverythingRequest>(&mutated(&bytes), version));
        }
    }
    for (version, bytes) in random_bytes::<BorrowedData<'_>>(100) {
        for _ in 0..40 {
            read += usize::from(agree::<BorrowedData<'_>>(&mutated(&bytes), version));
        }
    }
    assert!(read > 5000);
}

#[test]
fn the_sample_shows_every_field() {
    let schema = EverythingRequest::SCHEMA;
    for version in schema.versions.iter() {
        let bytes = sample(schema, version).expect("its own version");
        assert!(agree::<EverythingRequest>(&bytes, version));
        let value = read(schema, &bytes, version, &options()).expect("a sample");
        for (field, value) in value.fields() {
            let expected = match (value, field.is_positional(version)) {
                (_, false) => *value == Value::default_of(field),
                (Value::Int(number), _) => *number == 0,
                (Value::Text(text), _) => text.is_empty(),
                (Value::Array(elements), _) => elements.len() == 1,
                (Value::Null, _) => false,
                _ => true,
            };
            assert!(expected, "{}: {value:?}", field.name);
        }
        let [Value::Bytes(records), Value::Bytes(maybe)] =
            ["Records", "MaybeRecords"].map(|name| value.get(name).expect("a field").clone())
        else {
            panic!("records are bytes");
        };
        assert_eq!((records.len(), maybe.len()), (61, 61));
    }
    assert!(sample(schema, 5).is_err());
}

#[test]
fn frames_a_private_api() {
    let schema = EverythingRequest::SCHEMA;
    for version in schema.versions.iter() {
        let frame = sample_frame(schema, version).expect("a request");
        let tree = Tree::request_frame(schema, &frame, &options());
        assert_eq!((tree.error(), tree.version()), (None, Some(version)));
        leaves_tile(&tree);
        let key = tree.nodes().iter().find(|node| node.name() == "request_api_key");
        assert_eq!(key.and_then(|node| node.value()).as_deref(), Some("30001 (Everything)"));

        // Truncated bytes are reported where they are missing.
        for length in 0..frame.len() {
            let tree = Tree::request_frame(schema, &frame[..length], &options());
            assert!(tree.error().is_some());
            leaves_tile(&tree);
        }
    }
    let mut frame = sample_frame(schema, 1).expect("a request");
    frame[5] += 1;
    let tree = Tree::request_frame(schema, &frame, &options());
    let error = tree.error().expect("another key");
    assert_eq!(error.kind(), DecodeErrorKind::UnexpectedApiKey { api_key: 30002 });
    assert_eq!(error.offset(), 4);
}

#[test]
fn frames_are_refused_in_the_same_words() {
    let mut random = Random(0xf);
    let mut refused = 0;
    for version in [0, 1] {
        let request = sample_frame(EndQuorumEpochRequest::SCHEMA, version).expect("a request");
        let response = sample_frame(EndQuorumEpochResponse::SCHEMA, version).expect("a response");
        for _ in 0..3000 {
            let mut mutated = |frame: &[u8]| {
                let mut frame = frame.to_vec();
                let at = 4 + random.below(frame.len() - 4);
                frame[at] = random.next().to_be_bytes()[0] >> random.below(8);
                frame
            };
            let (request, response) = (mutated(&request), mutated(&response));
            let tree = Tree::request_frame(EndQuorumEpochRequest::SCHEMA, &request, &options());
            let bytes = Bytes::copy_from_slice(&request);
            let decoded = frame::decode_request::<EndQuorumEpochRequest>(&bytes, &options());
            assert_eq!(decoded.err().as_ref(), tree.error(), "{request:02x?}");
            refused += usize::from(tree.error().is_some());

            let schema = EndQuorumEpochResponse::SCHEMA;
            let tree = Tree::response_frame(schema, &response, version, &options());
            let bytes = Bytes::copy_from_slice(&response);
            let decoded =
                frame::decode_response::<EndQuorumEpochResponse>(&bytes, version, &options());
            assert_eq!(decoded.err().as_ref(), tree.error(), "{response:02x?}");
        }
    }
    assert!(refused > 500);
}

#[test]
fn sizes_are_refused_in_the_same_words() {
    let frame = sample_frame(EndQuorumEpochRequest::SCHEMA, 1).expect("a request");
    let sized = |size: [u8; 4]| [&size[..], &frame[4..]].concat();
    let size = u8::try_from(frame.len() - 4).expect("a small one");
    let mut cases: Vec<Vec<u8>> = (0..4).map(|length| frame[..length].to_vec()).collect();
    cases.extend([sized([0, 0, 0, size + 1]), sized([0x80, 0, 0, 0]), sized(*b"GET ")]);
    cases.push([&frame[..], &[0]].concat());
    for bytes in cases {
        let bytes = Bytes::from(bytes);
        let tree = Tree::request_frame(EndQuorumEpochRequest::SCHEMA, &bytes, &options());
        let decoded = frame::decode_request::<EndQuorumEpochRequest>(&bytes, &options());
        let error = decoded.expect_err("a wrong size");
        assert_eq!(Some(&error), tree.error(), "{bytes:02x?}");
        assert_eq!(Some(error.to_string()), tree.error().map(ToString::to_string));
        let in_size = error.to_string().starts_with("frame_size: ");
        assert_eq!(in_size, !error.to_string().contains("trailing byte"), "{error}");
    }
}

#[test]
fn a_misplaced_tag_is_kept_if_asked() {
    // Tag 5 is tagged from version 3 on.
    let bytes = {
        let value = kafka_wire::inspect::sample_value(EverythingRequest::SCHEMA, 2);
        let mut bytes = write(EverythingRequest::SCHEMA, &value, 2).expect("a sample");
        bytes.pop();
        [&bytes[..], &[1, 5, 2, 7, 8]].concat()
    };
    assert!(!agree::<EverythingRequest>(&bytes, 2));
    let keep = options().with_misplaced_tags_kept(true);
    let value = read(EverythingRequest::SCHEMA, &bytes, 2, &keep).expect("kept");
    let message = EverythingRequest::from_slice_with(&bytes, 2, &keep).expect("kept");
    assert_eq!(value.unknown_tagged_fields, message.unknown_tagged_fields);
    assert_eq!(write(EverythingRequest::SCHEMA, &value, 2).expect("read"), bytes);
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Page<T> {
    items: Vec<T>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Row {
    id: i16,
}

/// A message with an explicit name.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "Message")]
struct Named;

/// A reader refuses a count above the remaining bytes, even if its elements take no bytes.
#[test]
fn the_sample_is_legal_for_elements_without_bytes() {
    #[derive(Debug, PartialEq, KafkaMessage)]
    struct Leaf;

    #[derive(Debug, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Branch {
        leaves: Vec<Leaf>,
    }

    assert_eq!(sample(Branch::SCHEMA, 0).unwrap(), [0, 0, 0, 0]);
    assert_eq!(sample(Branch::SCHEMA, 1).unwrap(), [2, 0, 0]);
    for version in 0..2 {
        let bytes = sample(Branch::SCHEMA, version).unwrap();
        assert!(agree::<Branch>(&bytes, version), "version {version}");
    }
}

//! What is shared is not copied, and what needs no memory takes none.

use std::borrow::Cow;
use std::ops::Range;

use bytes::Bytes;
use kafka_wire::frame::{RequestFrame, decode_request, encode_request, request_segments};
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{
    ApiKey, Codec, DecodeOptions, IntArray, KafkaMessage, KafkaString, LazyArray, Records,
    RecordsRef, RequestHeader, TaggedFields, Writer,
};

use crate::both_ways::{both_ways, written};
use crate::counting::{Usage, usage};

const NOTHING: Usage = Usage { peak: 0, held: 0, calls: 0 };

/// Where bytes lie.
fn range(bytes: &[u8]) -> Range<usize> {
    let range = bytes.as_ptr_range();
    range.start.addr()..range.end.addr()
}

#[track_caller]
fn lies_within(part: &[u8], whole: &[u8]) {
    let (part, whole) = (range(part), range(whole));
    assert!(whole.start <= part.start && part.end <= whole.end, "{part:?} is not in {whole:?}");
}

/// A message that shares all that can be shared.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
struct Shared {
    bytes: Bytes,
    maybe_bytes: Option<Bytes>,
    records: Records,
    maybe_records: Option<Records>,
    chunks: Vec<Bytes>,
    holders: Vec<Holder>,
    #[kafka(versions = "1+", tagged = 0)]
    tagged: Bytes,
    #[kafka(versions = "1+", tagged = 1)]
    tagged_holder: Option<Box<Holder>>,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Holder {
    payload: Payload,
    #[kafka(versions = "1+", tagged = 0)]
    tagged: Option<Bytes>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Payload(Bytes);

/// As [`Shared`], borrowed.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+", name = "Shared")]
struct Borrowed<'a> {
    bytes: &'a [u8],
    maybe_bytes: Option<Cow<'a, [u8]>>,
    records: RecordsRef<'a>,
    maybe_records: Option<RecordsRef<'a>>,
    chunks: LazyArray<'a, &'a [u8]>,
    holders: LazyArray<'a, BorrowedHolder<'a>>,
    #[kafka(versions = "1+", tagged = 0)]
    tagged: &'a [u8],
    #[kafka(versions = "1+", tagged = 1)]
    tagged_holder: Option<BorrowedHolder<'a>>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "Holder")]
struct BorrowedHolder<'a> {
    payload: &'a [u8],
    #[kafka(versions = "1+", tagged = 0)]
    tagged: Option<&'a [u8]>,
}

/// A message with parts of `length` bytes, each with a number of its own.
fn shared(length: usize) -> Shared {
    let part = |number| Bytes::from(vec![number; length]);
    Shared {
        bytes: part(1),
        maybe_bytes: Some(part(2)),
        records: part(3).into(),
        maybe_records: Some(part(4).into()),
        chunks: vec![part(5), part(6)],
        holders: vec![Holder { payload: Payload(part(7)), tagged: Some(part(8)) }],
        tagged: part(9),
        tagged_holder: Some(Box::new(Holder { payload: Payload(part(10)), tagged: None })),
        unknown_tagged_fields: TaggedFields::from_iter([(7, part(11)), (8, part(12))]),
    }
}

/// The parts of a message, in the order of their bytes.
fn parts(message: &Shared) -> Vec<&Bytes> {
    let mut parts = vec![&message.bytes];
    parts.extend(&message.maybe_bytes);
    parts.push(message.records.as_bytes());
    parts.extend(message.maybe_records.iter().map(Records::as_bytes));
    parts.extend(&message.chunks);
    for holder in &message.holders {
        parts.push(&holder.payload.0);
        parts.extend(&holder.tagged);
    }
    parts.push(&message.tagged);
    parts.extend(message.tagged_holder.iter().map(|holder| &holder.payload.0));
    parts.extend(message.unknown_tagged_fields.iter().map(|(_, value)| value));
    parts
}

/// Without what version 0 lacks.
fn untagged(message: Shared) -> Shared {
    let mut message = Shared {
        tagged: Bytes::new(),
        tagged_holder: None,
        unknown_tagged_fields: TaggedFields::new(),
        ..message
    };
    message.holders.iter_mut().for_each(|holder| holder.tagged = None);
    message
}

mod decoding {
    use super::*;

    #[test]
    fn a_message_shares_the_bytes_that_it_is_decoded_from() {
        for length in [1, 200, 5000] {
            for version in [0, 1] {
                let message = if version == 0 { untagged(shared(length)) } else { shared(length) };
                let bytes = written(&message, version);
                let again = Shared::from_bytes(&bytes, version).expect("it was written");
                assert_eq!(parts(&again).len(), if version == 0 { 8 } else { 12 });
                for part in parts(&again).into_iter().filter(|part| !part.is_empty()) {
                    assert_eq!(part.len(), length);
                    lies_within(part, &bytes);
                }
                // Of a slice, it has copies that live on their own.
                let again = Shared::from_slice(&bytes, version).expect("it was written");
                let whole = range(&bytes);
                for part in parts(&again).into_iter().filter(|part| !part.is_empty()) {
                    let part = range(part);
                    assert!(part.end <= whole.start || whole.end <= part.start);
                }
                drop(bytes);
                assert_eq!(again, message);
            }
        }
    }

    #[test]
    fn shared_values_outlive_the_frame() {
        let bytes = written(&shared(3000), 1);
        let message = Shared::from_bytes(&bytes, 1).expect("it was written");
        drop(bytes);
        assert_eq!(message, shared(3000));
    }

    #[test]
    fn a_message_in_a_frame_shares_the_frame() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(request, api_key = 920, versions = "0", flexible = "none", response = PutResponse)]
        struct PutRequest {
            records: Records,
        }
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(response, api_key = 920, versions = "0", flexible = "none")]
        struct PutResponse;

        let message = PutRequest { records: Bytes::from(vec![7; 2000]).into() };
        let header = RequestHeader { request_api_key: ApiKey(920), ..Default::default() };
        let mut buf = Vec::new();
        encode_request(&header, &message, &mut buf).expect("it can be written");
        let frame = Bytes::from(buf);
        let (_, again) =
            decode_request::<PutRequest>(&frame, &DecodeOptions::new()).expect("it was written");
        lies_within(again.records.as_bytes(), &frame);
        let split = RequestFrame::from_bytes(&frame).expect("it was written");
        lies_within(&split.body, &frame);
        let again: PutRequest = split.message().expect("it was written");
        lies_within(again.records.as_bytes(), &frame);

        let segments = request_segments(&header, &message).expect("it can be written");
        assert_eq!(segments.concat(), frame);
        assert!(segments.iter().any(|s| range(s) == range(message.records.as_bytes())));
    }

    #[test]
    fn a_borrowed_message_takes_no_memory() {
        for (version, message) in [(0, untagged(shared(100))), (1, shared(100))] {
            let mut bytes = Shared { unknown_tagged_fields: TaggedFields::new(), ..message }
                .to_bytes(version)
                .expect("it can be written");
            for _ in 0..2 {
                let (borrowed, used) = usage(|| Borrowed::from_slice(&bytes, version));
                let borrowed = borrowed.expect("it was written");
                assert_eq!(used, NOTHING);
                let (sums, used) = usage(|| {
                    let chunks: usize = borrowed.chunks.iter().map(<[u8]>::len).sum();
                    let holders = borrowed.holders.iter().map(|holder| holder.payload.len());
                    (chunks, holders.sum::<usize>())
                });
                assert_eq!((sums, used), ((200, 100), NOTHING));
                lies_within(borrowed.bytes, &bytes);
                lies_within(borrowed.records.as_bytes(), &bytes);
                if version == 1 {
                    lies_within(borrowed.tagged, &bytes);
                }
                let (borrowed, used) = usage(|| Borrowed::from_bytes(&bytes, version));
                assert_eq!((borrowed.is_ok(), used), (true, NOTHING));
                // Once more out of a buffer that nobody else has.
                bytes = Bytes::copy_from_slice(&bytes);
            }
        }
    }

    #[test]
    fn a_borrowed_message_takes_memory_for_the_users_own_vecs_alone() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        struct Topics<'a> {
            topics: Vec<Topic<'a>>,
            names: Option<Vec<&'a str>>,
            #[kafka(versions = "1+", tagged = 0)]
            note: Option<&'a str>,
        }
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        struct Topic<'a> {
            name: &'a str,
            ids: Vec<i32>,
            replicas: IntArray<'a, i32>,
            #[kafka(unknown_tagged_fields)]
            unknown_tagged_fields: TaggedFields,
        }
        let topic = Topic { name: "n", ids: vec![1, 2, 3], ..Topic::default() };
        let message = Topics {
            topics: vec![topic.clone(), Topic::default(), topic],
            names: Some(vec!["a", "b"]),
            note: None,
        };
        for version in [0, 1] {
            let bytes = written(&message, version);
            let (again, used) = usage(|| Topics::from_slice(&bytes, version));
            assert_eq!(again.as_ref(), Ok(&message));
            // The topics, their ids, the names; an empty `Vec` takes nothing.
            let size = 3 * size_of::<Topic<'_>>() + 2 * 3 * 4 + 2 * size_of::<&str>();
            assert_eq!(used, Usage { peak: size, held: size, calls: 4 });
        }
    }

    #[test]
    fn short_strings_are_kept_inline() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0", flexible = "0+")]
        struct Text {
            text: KafkaString,
        }
        for (length, calls) in [(0, 0), (1, 0), (23, 0), (24, 1), (100, 1)] {
            let message = Text { text: "x".repeat(length).into() };
            let bytes = written(&message, 0);
            let (again, used) = usage(|| Text::from_bytes(&bytes, 0));
            assert_eq!((again.as_ref(), used.calls), (Ok(&message), calls));
            let (_, used) = usage(|| again.clone());
            assert_eq!(used, NOTHING, "a clone counts references");
        }
    }

    #[test]
    fn empty_tagged_fields_allocate_nothing() {
        assert_eq!(size_of::<TaggedFields>(), size_of::<usize>());
        let bytes = written(&EndQuorumEpochResponse::default(), 1);
        let (_, used) = usage(|| EndQuorumEpochResponse::from_bytes(&bytes, 1).is_ok());
        assert_eq!(used, NOTHING);
    }
}

mod encoding {
    use super::*;

    #[track_caller]
    fn takes_nothing<'de, M: KafkaMessage + Codec<'de>>(message: &M, version: i16) {
        let mut buf = Vec::new();
        message.encode_into(version, &mut buf).expect("it can be written");
        let expected = buf.clone();
        // Into a buffer that was used before, from the first byte on and behind others.
        for before in [&b""[..], b"before"] {
            buf.clear();
            buf.reserve_exact(before.len() + expected.len());
            buf.extend_from_slice(before);
            let start = buf.as_ptr();
            let (result, used) = usage(|| message.encode_into(version, &mut buf));
            assert_eq!((result, used), (Ok(()), NOTHING));
            assert_eq!(buf.strip_prefix(before), Some(&expected[..]));
            assert_eq!(buf.as_ptr(), start);
        }
        // Counting takes 1 KiB, whatever is counted.
        let (length, used) = usage(|| message.encoded_len(version));
        assert_eq!(length, Ok(expected.len()));
        assert!(used.calls <= 1 && used.peak <= 1024 && used.held == 0, "{used:?}");
    }

    #[test]
    fn a_warm_buffer_is_enough() {
        takes_nothing(&EndQuorumEpochRequest::default(), 1);
        takes_nothing(&EndQuorumEpochResponse::default(), 0);
        for length in [0, 1, 100, 127, 128, 1000, 16_384, 100_000] {
            takes_nothing(&untagged(shared(length)), 0);
            takes_nothing(&shared(length), 1);
            let bytes = written(&shared(length), 1);
            takes_nothing(&Shared::from_bytes(&bytes, 1).expect("it was written"), 1);
            takes_nothing(&Borrowed::from_slice(&bytes, 1).expect("it was written"), 1);
        }
    }

    #[test]
    fn a_buffer_of_the_encoded_length_is_enough() {
        for length in [0, 100, 1000, 1023, 1024, 16_384, 100_000] {
            for (version, message) in [(0, untagged(shared(length))), (1, shared(length))] {
                let bytes = written(&message, version);
                let mut buf = Vec::with_capacity(bytes.len());
                let (result, used) = usage(|| message.encode_into(version, &mut buf));
                result.expect("it can be written");
                assert_eq!(used.calls, 0, "{length} bytes in version {version}: {used:?}");
                assert_eq!(buf, bytes);
            }
        }
    }

    #[test]
    fn a_failure_after_long_parts_leaves_the_buffer_unchanged() {
        let mut buf = b"so far".to_vec();
        let failed = Writer::append(&mut buf, |writer| {
            writer.put_shared(&Bytes::from(vec![7; 5000]));
            writer.put_str(&"x".repeat(40_000))
        });
        failed.expect_err("a text too long");
        assert_eq!(buf, b"so far");
    }

    #[test]
    fn a_new_buffer_grows_a_few_times_at_most() {
        let message = shared(100_000);
        let (bytes, used) = usage(|| message.to_bytes(1).expect("it can be written"));
        assert!(used.calls <= 20, "{used:?}");
        assert!(used.peak <= 4 * bytes.len(), "{used:?}");
    }

    #[test]
    fn large_parts_are_kept_by_reference() {
        for length in [1024, 1025, 20_000] {
            for (version, message, count) in
                [(0, untagged(shared(length)), 7), (1, shared(length), 12)]
            {
                let (segments, used) = usage(|| message.to_segments(version));
                let segments = segments.expect("it can be written");
                assert_eq!(segments.concat(), written(&message, version));
                let parts = parts(&message).into_iter().filter(|part| !part.is_empty());
                let large = segments.iter().filter(|segment| segment.len() >= length);
                assert!(large.clone().map(|s| range(s)).eq(parts.map(|part| range(part))));
                assert_eq!(large.count(), count);
                // Nothing as large as a part was taken for them.
                assert!(used.peak < 4096, "{used:?}");
            }
        }
    }

    #[test]
    fn small_parts_are_copied_into_one_piece() {
        let message = shared(1023);
        let segments = message.to_segments(1).expect("it can be written");
        assert_eq!(segments.len(), 1);
        assert_eq!(segments[0], written(&message, 1));
    }

    #[test]
    fn small_parts_are_between_large_ones() {
        let mut message = untagged(shared(10));
        let large = Bytes::from(vec![7; 5000]);
        message.records = large.clone().into();
        message.chunks = vec![large.clone(), Bytes::new(), large.clone()];
        let segments = message.to_segments(0).expect("it can be written");
        assert_eq!(segments.concat(), written(&message, 0));
        let is_large = |segment: &Bytes| range(segment) == range(&large);
        let shape: Vec<bool> = segments.iter().map(is_large).collect();
        assert_eq!(shape, [false, true, false, true, false, true, false]);
    }

    #[test]
    fn a_message_without_large_parts_is_one_segment() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        struct Empty;
        assert_eq!(Empty.to_segments(0), Ok(vec![Bytes::new()]));
        assert_eq!(Empty.to_segments(1), Ok(vec![Bytes::from_static(b"\0")]));

        // A part at the very start, and at the very end.
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0", flexible = "none")]
        struct One {
            bytes: Bytes,
        }
        let bytes = Bytes::from(vec![7; 2000]);
        let segments = One { bytes: bytes.clone() }.to_segments(0).expect("it can be written");
        assert_eq!(segments, [Bytes::from_static(b"\0\0\x07\xd0"), bytes]);
    }

    /// The size before a tagged field is known only when its parts are passed on: it may take more
    /// bytes than were kept for it, and what is behind it moves.
    #[test]
    fn keeps_large_parts_in_nested_tags_by_reference() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0", flexible = "0+")]
        struct Outer {
            #[kafka(tagged = 0)]
            first: Bytes,
            #[kafka(tagged = 1)]
            inners: Vec<Inner>,
            #[kafka(tagged = 2)]
            last: Bytes,
        }
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        struct Inner {
            #[kafka(tagged = 0)]
            inner: Option<Box<Innermost>>,
            #[kafka(tagged = 1)]
            small: Bytes,
        }
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        struct Innermost {
            before: Bytes,
            #[kafka(tagged = 0)]
            large: Bytes,
            #[kafka(tagged = 1)]
            records: Vec<Bytes>,
        }
        for length in [10, 120, 128, 1000, 1024, 16_000, 17_000, 70_000, 3_000_000] {
            let part = |number| Bytes::from(vec![number; length]);
            let innermost = |number| Innermost {
                before: Bytes::from(vec![number; 100]),
                large: part(number),
                records: vec![part(number + 1), Bytes::new(), part(number + 2)],
            };
            let inner = |number| Inner {
                inner: Some(Box::new(innermost(number))),
                small: Bytes::from_static(b"small"),
            };
            let outer = Outer { first: part(1), inners: vec![inner(10), inner(20)], last: part(2) };
            let bytes = written(&outer, 0);
            assert_eq!(Outer::from_bytes(&bytes, 0), Ok(outer.clone()), "{length}");
            let segments = outer.to_segments(0).expect("it can be written");
            let large = segments.iter().filter(|segment| segment.len() == length).count();
            assert_eq!(large, if length < 1024 { 0 } else { 8 }, "{length}");
        }
    }
}

#[test]
fn borrowed_and_shared_values_encode_the_same() {
    let message = Shared { unknown_tagged_fields: TaggedFields::new(), ..shared(50) };
    let bytes = written(&message, 1);
    let borrowed = Borrowed::from_slice(&bytes, 1).expect("it was written");
    assert_eq!(written(&borrowed, 1), bytes);
    both_ways(&message, 1, &hex::encode(&bytes));
}

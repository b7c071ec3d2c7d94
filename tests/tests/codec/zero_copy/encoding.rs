//! Checks that encoding takes no memory of its own.

use super::*;

#[track_caller]
fn takes_nothing<'de, M: KafkaMessage + Codec<'de>>(message: &M, version: i16) {
    let mut buf = Vec::new();
    message.encode_into(version, &mut buf).expect("it can be written");
    let expected = buf.clone();
    // Encode into a reused buffer, from its start and after other bytes.
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
    // Counting takes at most 1 KiB, however long the message.
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
        for (version, message, count) in [(0, untagged(shared(length)), 7), (1, shared(length), 12)]
        {
            let (segments, used) = usage(|| message.to_segments(version));
            let segments = segments.expect("it can be written");
            assert_eq!(segments.concat(), written(&message, version));
            let parts = parts(&message).into_iter().filter(|part| !part.is_empty());
            let large = segments.iter().filter(|segment| segment.len() >= length);
            assert!(large.clone().map(|s| range(s)).eq(parts.map(|part| range(part))));
            assert_eq!(large.count(), count);
            // No allocation was as large as a part.
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

    // One part is at the very start, and one at the very end.
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "none")]
    struct One {
        bytes: Bytes,
    }
    let bytes = Bytes::from(vec![7; 2000]);
    let segments = One { bytes: bytes.clone() }.to_segments(0).expect("it can be written");
    assert_eq!(segments, [Bytes::from_static(b"\0\0\x07\xd0"), bytes]);
}

/// When parts are kept by reference, the size in front of a tagged field is known only after the
/// field is written. It may take more bytes than were reserved for it, and then the bytes after it
/// move.
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

//! Tests buffers for sending frames, and cutting a stream into frames, without a socket.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests fail by panicking")]

use std::io::IoSlice;
use std::panic::{AssertUnwindSafe, catch_unwind};

use bytes::{Buf, BufMut, Bytes};
use kafka_wire::frame::{SendBuffer, Splitter, encode_request, response_segments};
use kafka_wire::messages::fetch::{FetchableTopicResponse, PartitionData};
use kafka_wire::messages::{EndQuorumEpochResponse, FetchResponse, MetadataRequest};
use kafka_wire::{
    ApiKey, DecodeErrorKind, DecodeOptions, Protocol, Records, RequestHeader, ResponseHeader,
};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::counting::usage;

/// A response with one partition per element of `sizes`, whose records share `store`.
fn fetched(store: &Bytes, sizes: &[usize]) -> FetchResponse {
    let partitions = sizes.iter().map(|size| PartitionData {
        records: Some(Records::from(store.slice(..*size))),
        ..Default::default()
    });
    let topic = FetchableTopicResponse { partitions: partitions.collect(), ..Default::default() };
    FetchResponse { responses: vec![topic], ..Default::default() }
}

fn header(correlation_id: i32) -> ResponseHeader {
    ResponseHeader { correlation_id, ..Default::default() }
}

/// Returns the bytes of one vectored write, and how many of them lie in `store`.
fn vectored(out: &SendBuffer, store: &Bytes) -> (Vec<u8>, usize) {
    let mut slices = [IoSlice::new(&[]); 1024];
    let count = out.chunks_vectored(&mut slices);
    let slices = &slices[..count];
    let in_store = |slice: &&IoSlice<'_>| store.as_ptr_range().contains(&slice.as_ptr());
    let shared = slices.iter().filter(in_store).map(|slice| slice.len()).sum();
    (slices.iter().flat_map(|slice| slice.to_vec()).collect(), shared)
}

#[test]
fn records_are_sent_without_a_copy() {
    let store = Bytes::from(vec![7; 200 << 10]);
    let sizes: Vec<_> = (0..100).map(|n| 1024 + n * 1000).collect();
    let response = fetched(&store, &sizes);
    let mut out = SendBuffer::new();
    for correlation_id in 0..3 {
        out.put_response(&header(correlation_id), &response, 17).unwrap();
    }
    let frames = (0..3).flat_map(|id| response_segments(&header(id), &response, 17).unwrap());
    let frames: Vec<_> = frames.flatten().collect();
    assert_eq!(out.remaining(), frames.len());
    let (sent, shared) = vectored(&out, &store);
    assert_eq!(sent, frames);
    assert_eq!(shared, 3 * sizes.iter().sum::<usize>());
    assert_eq!(frames.len() - shared, 3 * 3923, "what stands around the records");
}

#[test]
fn records_of_less_than_1024_bytes_are_copied() {
    let store = Bytes::from(vec![7; 1024]);
    let mut out = SendBuffer::new();
    out.put_response(&header(0), &fetched(&store, &[1023]), 17).unwrap();
    assert_eq!(vectored(&out, &store).1, 0);
    out.put_response(&header(0), &fetched(&store, &[1024]), 17).unwrap();
    assert_eq!(vectored(&out, &store).1, 1024);
}

#[test]
fn a_failed_put_leaves_the_buffer_unchanged() {
    let store = Bytes::from(vec![7; 2048]);
    let mut out = SendBuffer::new();
    out.put_response(&header(0), &fetched(&store, &[2048]), 17).unwrap();
    let before = vectored(&out, &store);
    let mut response = fetched(&store, &[2048, 2048]);
    let topic = "too long".repeat(5000).into();
    response.responses.push(FetchableTopicResponse { topic, ..Default::default() });
    assert!(out.put_response(&header(1), &response, 12).is_err());
    assert!(out.put_response(&header(1), &response, 99).is_err());
    let another_api = RequestHeader { request_api_key: ApiKey::FETCH, ..Default::default() };
    assert!(out.put_request(&another_api, &MetadataRequest::default()).is_err());
    assert_eq!(vectored(&out, &store), before);
    assert_eq!(out.remaining(), before.0.len());
}

#[test]
fn a_writer_that_panics_leaves_an_empty_buffer() {
    let mut out = SendBuffer::new();
    let store = Bytes::from(vec![7; 4096]);
    out.put_response(&header(1), &fetched(&store, &[2000]), 17).unwrap();
    out.advance(3);
    let panics = |out: &mut SendBuffer| {
        out.put_frame(|writer| {
            writer.put_shared(&store);
            panic!("a mistake in a message of one's own")
        })
    };
    catch_unwind(AssertUnwindSafe(|| panics(&mut out))).unwrap_err();
    assert!(!out.has_remaining());
    assert_eq!(out.chunk(), b"");

    let response = EndQuorumEpochResponse::default();
    out.put_response(&header(7), &response, 1).unwrap();
    assert_eq!(out.chunk(), b"\0\0\0\x09\0\0\0\x07\0\0\0\x01\0");
}

#[test]
fn sent_bytes_are_not_sent_again_after_a_shorter_frame() {
    let mut out = SendBuffer::new();
    out.put_bytes(&Bytes::from(vec![7; 1000]));
    out.advance(1000);
    out.put_bytes(&Bytes::from_static(b"\0\0\0\x02ab"));
    assert_eq!(out.remaining(), 6);
    assert_eq!(out.chunk(), b"\0\0\0\x02ab");
    let mut slices = [IoSlice::new(b""); 4];
    assert_eq!(out.chunks_vectored(&mut slices), 1);
    assert_eq!(&*slices[0], b"\0\0\0\x02ab");
}

#[test]
fn an_empty_buffer_keeps_little_memory() {
    let large = Bytes::from(vec![7; 1023]);
    let mut out = SendBuffer::new();
    let ((), after) = usage(|| {
        out.put_response(&header(0), &fetched(&large, &[1023; 2000]), 17).unwrap();
        out.advance(out.remaining());
    });
    assert!(after.peak > 2 << 20 && after.held <= 80 << 10, "{after:?}");
    // The next response of the same size needs no allocation.
    out.put_response(&header(0), &fetched(&large, &[1023; 50]), 17).unwrap();
    out.advance(out.remaining());
    let response = fetched(&large, &[1023; 50]);
    let (_, again) = usage(|| out.put_response(&header(0), &response, 17));
    assert_eq!(again.calls, 0);
}

#[test]
#[should_panic = "beyond the end"]
fn advancing_beyond_the_end_panics() {
    SendBuffer::new().advance(1);
}

#[derive(Debug, Clone)]
enum Step {
    /// Encodes a response with records of these sizes.
    Put(Vec<usize>),
    /// Appends bytes unchanged.
    Bytes(usize),
    /// Writes this part of the buffer, in 256ths.
    Write(usize),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        vec(0..3000_usize, 0..4).prop_map(Step::Put),
        (0..3000_usize).prop_map(Step::Bytes),
        (0..=256_usize).prop_map(Step::Write),
    ];
    vec(step, 0..20)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn written_bytes_are_the_put_bytes(steps in steps()) {
        let store: Bytes = (0..3000_u16).map(|n| n.to_be_bytes()[1]).collect();
        let (mut put, mut written) = (Vec::new(), Vec::new());
        let mut out = SendBuffer::new();
        for (step, id) in steps.into_iter().zip(0..) {
            match step {
                Step::Put(sizes) => {
                    let response = fetched(&store, &sizes);
                    out.put_response(&header(id), &response, 17).unwrap();
                    put.extend(response_segments(&header(id), &response, 17).unwrap().concat());
                }
                Step::Bytes(size) => {
                    out.put_bytes(&store.slice(..size));
                    put.extend_from_slice(&store[..size]);
                }
                Step::Write(part) => {
                    let count = out.remaining() * part / 256;
                    written.extend_from_slice(&vectored(&out, &store).0[..count]);
                    out.advance(count);
                }
            }
            prop_assert_eq!(written.len() + out.remaining(), put.len());
        }
        written.put(out);
        prop_assert_eq!(written, put);
    }

    #[test]
    fn frames_come_out_as_they_went_in(
        sizes in vec(0..5000_usize, 0..8),
        tears in vec(1..3000_usize, 1..8),
    ) {
        let frame = |size: &usize| {
            let length = i32::try_from(*size).unwrap().to_be_bytes();
            [&length[..], &vec![7; *size]].concat()
        };
        let frames: Vec<_> = sizes.iter().map(frame).collect();
        let stream = frames.concat();
        let mut splitter = Splitter::new(DecodeOptions::new());
        let mut split = Vec::new();
        let mut rest = &stream[..];
        for tear in tears.iter().cycle() {
            let (read, behind) = rest.split_at((*tear).min(rest.len()));
            // Alternate between pushing the bytes and reading into the splitter's room.
            match tear % 2 {
                0 => splitter.push(read),
                _ => splitter.room().put_slice(read),
            }
            while let Some(frame) = splitter.next_frame().unwrap() {
                split.push(frame);
            }
            rest = behind;
            if rest.is_empty() {
                break;
            }
        }
        prop_assert_eq!(split, frames);
        prop_assert_eq!(splitter.finish(), Ok(()));
    }
}

#[test]
fn a_size_reserves_nothing() {
    // The size prefix says 100 MiB, which is within the limit, but few bytes follow.
    let mut splitter = Splitter::new(DecodeOptions::new());
    let ((), used) = usage(|| {
        splitter.push(&[6, 0x40, 0, 0]);
        for _ in 0..1000 {
            assert_eq!(splitter.next_frame(), Ok(None));
            splitter.room().put_slice(&[7]);
        }
    });
    assert!(used.peak <= 16 << 10, "{used:?}");
    // A frame of a megabyte never takes more than twice the bytes received so far.
    let mut splitter = Splitter::new(DecodeOptions::new());
    splitter.push(&[0, 0x10, 0, 0]);
    for arrived in 1..=1024 {
        let (_, used) = usage(|| {
            splitter.room().put_slice(&[7; 1 << 10]);
            if arrived < 1024 {
                assert_eq!(splitter.next_frame(), Ok(None));
            }
        });
        assert!(used.peak <= (2 * arrived + 64) << 10, "{used:?} at {arrived} KiB");
    }
    assert_eq!(splitter.next_frame().unwrap().unwrap().len(), (1 << 20) + 4);
}

#[test]
fn there_is_always_room_to_read() {
    let mut splitter = Splitter::new(DecodeOptions::new());
    let mut frames = Vec::new();
    for _ in 0..200 {
        let room = splitter.room();
        assert!(room.capacity() - room.len() >= 1 << 10);
        splitter.push(b"\0\0\0\x04\0\0\0\x07");
        assert!(splitter.is_ready());
        frames.extend(splitter.next_frame().unwrap());
    }
    assert_eq!(frames.len(), 200);
}

#[test]
fn a_wrong_size_stays_wrong() {
    let kind = |bytes: &[u8]| {
        let mut splitter = Splitter::new(DecodeOptions::new().with_frame_limit(16));
        splitter.push(bytes);
        let kind = splitter.next_frame().unwrap_err().kind();
        splitter.push(b"\0\0\0\0");
        assert!(splitter.is_ready());
        assert_eq!(splitter.next_frame().unwrap_err().kind(), kind);
        assert_eq!(splitter.finish().unwrap_err().kind(), kind);
        kind
    };
    assert_eq!(kind(b"\0\0\0\x11"), DecodeErrorKind::FrameTooLarge { size: 17, limit: 16 });
    assert_eq!(kind(b"\xff\xff\xff\xfe"), DecodeErrorKind::NegativeFrameSize { size: -2 });
    assert_eq!(kind(b"GET / HTTP/1.1\r\n"), DecodeErrorKind::NotKafka(Protocol::Http));
    assert_eq!(kind(b"\x16\x03\x01\x02\0"), DecodeErrorKind::NotKafka(Protocol::Tls));
}

#[test]
fn a_stream_may_end_only_between_frames() {
    let finish = |bytes: &'static [u8]| {
        let mut splitter = Splitter::new(DecodeOptions::new());
        splitter.push(bytes);
        splitter.next_frame().unwrap();
        splitter.finish().map_err(|error| error.to_string())
    };
    assert_eq!(finish(b""), Ok(()));
    assert_eq!(finish(b"\0\0\0\x02ab"), Ok(()));
    let text = |text: &str| Err(text.to_owned());
    assert_eq!(finish(b"\0\0"), text("frame_size: needed 4 bytes, 2 remain (offset 0)"));
    assert_eq!(finish(b"\0\0\0\x02"), text("frame_size: needed 2 bytes, 0 remain (offset 0)"));
    assert_eq!(finish(b"\0\0\0\x02a"), text("frame_size: needed 2 bytes, 1 remain (offset 0)"));
    assert_eq!(
        finish(b"\0\0\0\x01a\0\0\0\x02b"),
        text("frame_size: needed 2 bytes, 1 remain (offset 0)")
    );
}

#[test]
fn enqueues_the_encoded_request() {
    let header = RequestHeader {
        request_api_key: ApiKey::METADATA,
        request_api_version: 9,
        ..Default::default()
    };
    let mut out = SendBuffer::new();
    out.put_request(&header, &MetadataRequest::default()).unwrap();
    let mut buf = Vec::new();
    encode_request(&header, &MetadataRequest::default(), &mut buf).unwrap();
    assert_eq!(out.chunk(), buf);
}

//! Hostile frames and their expected outcome.

use super::*;

mod responses;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Expect {
    /// Refuse the frame before allocating anything but the error.
    Refuse,
    /// Decode the frame, which is legal.
    Accept,
    /// Decode the frame, which is well-formed, or refuse it with an error that names the memory
    /// limit.
    WithinTheLimit,
}
use Expect::{Accept, Refuse, WithinTheLimit};

struct Hostile {
    name: &'static str,
    frame: Bytes,
    expect: Expect,
}

/// Frames that all begin with `head`.
struct Frames {
    head: Vec<u8>,
    cases: Vec<Hostile>,
}

impl Frames {
    fn new(head: &[u8]) -> Self {
        Self { head: head.to_vec(), cases: Vec::new() }
    }

    /// Adds a frame of the head and `tail`, with the right size prefix.
    fn add(&mut self, name: &'static str, expect: Expect, tail: &[&[u8]]) {
        self.add_padded(name, expect, tail, 0);
    }

    /// Adds a frame that is padded with zeros to `length` bytes.
    fn add_padded(&mut self, name: &'static str, expect: Expect, tail: &[&[u8]], length: usize) {
        let mut frame = [&[0; 4], &self.head[..], &tail.concat()].concat();
        frame.resize(frame.len().max(length), 0);
        let size = u32::try_from(frame.len() - 4).expect("a short frame");
        frame[..4].copy_from_slice(&size.to_be_bytes());
        self.cases.push(Hostile { name, frame: frame.into(), expect });
    }

    /// Adds the lies that fit wherever a compact array that cannot be null begins.
    fn add_compact_arrays(&mut self) {
        self.add_padded("array of 2^31 - 1", Refuse, &[&uvarint(1 << 31)], 64);
        self.add_padded("array of 2^32 - 2", Refuse, &[&uvarint(0xffff_ffff)], 64);
        self.add_padded("array of 2^31 - 1 in 1 MiB", Refuse, &[&uvarint(1 << 31)], MIB);
        self.add_padded("array of a million in 64 bytes", Refuse, &[&uvarint(1_000_000)], 64);
        self.add_padded("array that is null", Refuse, &[&[0]], 64);
        let six = [0x81, 0x80, 0x80, 0x80, 0x80, 0];
        self.add_padded("varint of 6 bytes", Refuse, &[&six], 64);
        let bits = [0xff, 0xff, 0xff, 0xff, 0x7f];
        self.add_padded("varint over 32 bits", Refuse, &[&bits], 64);
    }

    /// Decodes all frames, from shared bytes and from a slice.
    fn check<M: Message>(self, decode: impl Fn(&Bytes, &DecodeOptions) -> Result<M, DecodeError>) {
        for Hostile { name, frame, expect } in &self.cases {
            let options = DecodeOptions::new();
            let limit = options.memory_limit(frame.len());
            let (result, usage) = usage(|| decode(frame, &options));
            match (result, expect) {
                (Err(error), Refuse) => {
                    assert!(usage.peak < ERROR, "{name}: {usage:?}: {error}");
                    assert!(error.version().is_some(), "{name}: {error}");
                }
                (Err(error), WithinTheLimit) => {
                    let text = error.to_string();
                    assert!(text.contains(" of the memory limit of "), "{name}: {text}");
                    assert!(usage.peak < limit + ERROR, "{name}: {usage:?}");
                }
                (Ok(_), Accept | WithinTheLimit) => {
                    assert!(usage.peak <= limit, "{name}: {usage:?}");
                }
                (result, _) => {
                    panic!("{name}: {}", result.map_or_else(|e| e.to_string(), |_| "ok".into()))
                }
            }
        }
    }
}

fn uvarint(value: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = value;
    while rest >= 0x80 {
        bytes.push(rest.to_le_bytes()[0] | 0x80);
        rest >>= 7;
    }
    bytes.push(rest.to_le_bytes()[0]);
    bytes
}

/// The count of a compact array of `count` elements.
fn compact(count: usize) -> Vec<u8> {
    uvarint(u32::try_from(count).expect("a count") + 1)
}

fn requests<M: Message + Request>(frames: Frames) {
    frames.check(|frame, options| decode_request::<M>(frame, options).map(|(_, body)| body));
}

fn responses<M: Message + Response>(version: i16, frames: Frames) {
    frames.check(|frame, options| {
        decode_response::<M>(frame, version, options).map(|(_, body)| body)
    });
}

#[test]
fn end_quorum_epoch_request_0() {
    // The bytes before the topics: a null client id and a null cluster id.
    let mut frames = Frames::new(b"\0\x36\0\0\0\0\0\x2a\xff\xff\xff\xff");
    let [most, two] = [i32::MAX, -2].map(i32::to_be_bytes);
    frames.add_padded("array of 2^31 - 1", Refuse, &[&most], 64);
    frames.add_padded("array of 2^31 - 1 in 1 MiB", Refuse, &[&most], MIB);
    frames.add_padded("array of -2", Refuse, &[&two], 64);
    frames.add_padded("array that is null", Refuse, &[&[0xff; 4]], 64);
    frames.add("string of 32767", Refuse, &[&[0, 0, 0, 1, 0x7f, 0xff], b"xxxx"]);
    frames.add("string of -2", Refuse, &[&[0, 0, 0, 1, 0xff, 0xfe], b"xxxx"]);
    frames.add_padded("inner array of 2^31 - 1", Refuse, &[&[0, 0, 0, 1, 0, 0], &most], 64);
    frames.add("no topics", Accept, &[&[0; 4]]);
    frames.add("a topic", Accept, &[&[0, 0, 0, 1, 0, 0, 0, 0, 0, 0]]);
    requests::<EndQuorumEpochRequest>(frames);
}

#[test]
fn end_quorum_epoch_request_1() {
    // The bytes before the cluster id.
    let header = b"\0\x36\0\x01\0\0\0\x2a\xff\xff\0";
    let mut frames = Frames::new(header);
    frames.add_padded("string of 2^31 - 1", Refuse, &[&uvarint(1 << 31)], 64);
    frames.add_padded("string of 2^32 - 2", Refuse, &[&uvarint(0xffff_ffff)], 64);
    requests::<EndQuorumEpochRequest>(frames);

    // The bytes before the topics.
    let mut frames = Frames::new(&[&header[..], &[0]].concat());
    frames.add_compact_arrays();
    let (most, mega) = (uvarint(1 << 31), uvarint(1 << 20));
    frames.add_padded("inner string of 2^31 - 1", Refuse, &[&[2], &most], 64);
    frames.add_padded("inner array of 2^31 - 1", Refuse, &[&[2, 1], &most], 64);
    frames.add_padded(
        "counts of a million in each other",
        Refuse,
        &[&mega, &[1], &mega, &[0; 12], &mega],
        MIB,
    );
    // One byte per element passes a check against the remaining bytes, but not one against a
    // topic's smallest size.
    frames.add_padded("a million topics in 1 MiB", Refuse, &[&uvarint(1_000_001)], MIB);
    frames.add("text that is not UTF-8", Refuse, &[&[2, 3, 0xff, 0xfe, 1, 0, 1, 0]]);

    let topics = (MIB - 64) / 3;
    let many = [1, 1, 0].repeat(topics);
    frames.add("350,000 topics of 3 bytes", WithinTheLimit, &[&compact(topics), &many, &[1, 0]]);
    frames.add("bytes left over", Refuse, &[&[1, 1, 0, 0]]);
    requests::<EndQuorumEpochRequest>(frames);

    // The bytes before the tags.
    let mut frames = Frames::new(&[&header[..], &[0, 1, 1]].concat());
    frames.add_padded("tag count of 2^31", Refuse, &[&most], 64);
    frames.add_padded("tag count of 2^32 - 1", Refuse, &[&uvarint(0xffff_ffff)], MIB);
    frames.add_padded("tag size of 2^31", Refuse, &[&[1, 9], &most], 64);
    frames.add_padded("tag size of 1 GiB", Refuse, &[&[1, 9], &uvarint(1 << 30)], 64);
    frames.add("tag size one too large", Refuse, &[&[1, 9, 3, 0, 0]]);
    frames.add("legal unknown tag", Accept, &[&[1, 9, 2, 7, 7]]);
    let count = 250_000;
    let tags: Vec<u8> = (0..count).flat_map(|tag| [uvarint(tag), vec![0]].concat()).collect();
    frames.add("250,000 empty tags", WithinTheLimit, &[&uvarint(count), &tags]);
    requests::<EndQuorumEpochRequest>(frames);
}

#[test]
fn tags_out_of_order_take_no_more_than_those_before_them() {
    let mut frames = Frames::new(b"\0\x36\0\x01\0\0\0\x2a\xff\xff\0\0\x01\x01");
    frames.add("tag twice", Refuse, &[&[2, 9, 0, 9, 0]]);
    frames.add("tag out of order", Refuse, &[&[2, 9, 0, 8, 0]]);
    requests::<EndQuorumEpochRequest>(frames);
}

#[test]
fn end_quorum_epoch_response_1() {
    // The bytes before the topics.
    let head = [0, 0, 0, 42, 0, 0, 0];
    let mut frames = Frames::new(&head);
    frames.add_compact_arrays();
    let topics = (MIB - 64) / 3;
    let many = [1, 1, 0].repeat(topics);
    frames.add("350,000 topics of 3 bytes", WithinTheLimit, &[&compact(topics), &many, &[0]]);
    responses::<EndQuorumEpochResponse>(1, frames);

    // Tag 0 is NodeEndpoints.
    let mut frames = Frames::new(&[&head[..], &[1, 1, 0]].concat());
    frames.add("tagged array of 2^31 - 1", Refuse, &[&[5], &uvarint(1 << 31)]);
    frames.add("tagged array of a million", Refuse, &[&[3], &uvarint(1_000_000)]);
    frames.add("known tag with bytes left over", Refuse, &[&[3, 1, 0, 0]]);
    frames.add("known tag that reads past its size", Refuse, &[&[1, 2, 0, 0, 0, 1, 1, 0, 9, 0]]);
    frames.add("legal endpoint", Accept, &[&[9, 2, 0, 0, 0, 1, 1, 0, 9, 0]]);
    responses::<EndQuorumEpochResponse>(1, frames);
}

//! Cuts one direction of a connection into frames.

use std::time::Duration;
use std::{iter, mem};

use kafka_wire::inspect::Tree;
use kafka_wire::messages::request_schema;
use kafka_wire::{ApiKey, ApiVersion, DecodeOptions};

use super::stream::Stream;

/// The largest frame. Kafka's brokers accept up to 100 MiB.
const LARGEST: usize = 128 << 20;
/// The largest frame accepted when a capture starts in the middle of a stream.
const LARGEST_AT_ENTRY: usize = 16 << 20;
const SIZE: usize = 4;
/// The number of frames from which to tell requests from responses.
const FRAMES_TO_TRY: usize = 16;

/// A frame, or bytes that are not a frame.
#[derive(Debug)]
pub(super) struct Cut {
    /// The captured bytes of a frame, up to the first gap. If this is not a frame, all bytes, with
    /// zeros for those that were not captured.
    pub(super) bytes: Vec<u8>,
    /// The number of its bytes that were not captured.
    pub(super) missing: usize,
    /// Whether the bytes are a frame, whose size and end are known.
    pub(super) is_frame: bool,
    pub(super) packet: usize,
    pub(super) time: Option<Duration>,
}

/// The first fields of a request's header.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Request {
    pub(crate) api_key: ApiKey,
    pub(crate) version: ApiVersion,
    pub(crate) correlation_id: i32,
    pub(crate) client_id: Option<String>,
}

impl Request {
    /// Reads the header fields that are the same in all header versions.
    pub(super) fn read(frame: &[u8]) -> Option<Self> {
        let int16 = |at| frame.get(at..)?.first_chunk().copied().map(i16::from_be_bytes);
        let correlation_id = frame.get(8..)?.first_chunk().copied().map(i32::from_be_bytes)?;
        let client_id = int16(12).and_then(|length| {
            let text = frame.get(14..)?.get(..usize::try_from(length).ok()?)?;
            Some(String::from_utf8_lossy(text).into_owned())
        });
        Some(Self { api_key: ApiKey(int16(4)?), version: int16(6)?, correlation_id, client_id })
    }

    /// Whether Kafka has this API and version. ApiVersions counts in versions up to 99, because
    /// newer clients send it in versions that are not known here.
    pub(super) fn is_known(&self) -> bool {
        request_schema(self.api_key).is_some_and(|schema| {
            schema.versions.contains(self.version)
                || self.api_key == ApiKey::API_VERSIONS && (0..100).contains(&self.version)
        })
    }

    /// Whether a frame decodes as this request. A response or a SASL token seldom does.
    pub(super) fn is_complete(&self, frame: &[u8]) -> bool {
        self.is_known()
            && request_schema(self.api_key).is_some_and(|schema| {
                Tree::request_frame(schema, frame, &DecodeOptions::new()).error().is_none()
            })
    }
}

/// Whether a stream carries Kafka requests.
pub(super) fn is_requests(stream: &Stream) -> bool {
    let first = entry(stream, 0, true);
    first.is_some_and(|at| is_frame(stream, at, true))
}

/// How surely a stream carries requests: the number of complete ones among its first frames, and
/// whether it has the header of one.
pub(super) fn likeness_to_requests(stream: &Stream) -> (usize, bool) {
    let is_complete = |cut: &Cut| {
        let request = Request::read(&cut.bytes).filter(|_| cut.is_frame);
        request.is_some_and(|request| request.is_complete(&cut.bytes))
    };
    let complete = cut(stream, true).take(FRAMES_TO_TRY).filter(is_complete).count();
    (complete, is_requests(stream))
}

/// Cuts a stream into frames. After bytes that were not captured, it continues at the next segment
/// that begins with a frame.
pub(super) fn cut(stream: &Stream, of_requests: bool) -> impl Iterator<Item = Cut> {
    let end = stream.bytes.len();
    let entry = move |at| entry(stream, at, of_requests).unwrap_or(end);
    let (mut at, mut is_entering) = (0, !stream.has_start);
    iter::from_fn(move || {
        loop {
            let start = at;
            let frame = match mem::take(&mut is_entering) {
                true => {
                    at = entry(start);
                    None
                }
                false if start >= end => return None,
                false => {
                    let frame = size(stream, start).filter(|size| *size <= LARGEST);
                    at = frame.map_or_else(|| entry(start + 1), |size| start + SIZE + size);
                    frame
                }
            };
            if let Some(cut) = new(stream, start, at, frame.is_some()) {
                return Some(cut);
            }
        }
    })
}

fn new(stream: &Stream, start: usize, end: usize, is_frame: bool) -> Option<Cut> {
    let there = start..end.min(stream.bytes.len());
    if there.is_empty() {
        return None;
    }
    let arrival = stream.completed_by(&there)?;
    let missing = stream.missing(&there) + (end - there.end);
    let bytes = match is_frame {
        true => stream.captured(there),
        false => stream.bytes.get(there).unwrap_or_default(),
    }
    .to_vec();
    Some(Cut { bytes, missing, is_frame, packet: arrival.packet, time: arrival.time })
}

/// Finds the first segment from `at` on that begins with a frame.
fn entry(stream: &Stream, at: usize, of_requests: bool) -> Option<usize> {
    stream.segments_from(at).find(|start| is_frame(stream, *start, of_requests))
}

fn is_frame(stream: &Stream, at: usize, of_requests: bool) -> bool {
    let Some(size) = size(stream, at).filter(|size| (4..=LARGEST_AT_ENTRY).contains(size)) else {
        return false;
    };
    if of_requests {
        let bytes = stream.captured(at..stream.bytes.len());
        return Request::read(bytes).is_some_and(|request| request.is_known());
    }
    // A response has nothing to recognize it by, so check that another frame begins where it ends.
    let next = at + SIZE + size;
    next >= stream.bytes.len()
        || stream.segments_from(next).next() == Some(next)
        || self::size(stream, next).is_none_or(|size| (4..=LARGEST_AT_ENTRY).contains(&size))
}

/// Reads the size at `at`; `None` if some of its bytes were not captured, or if it is negative.
fn size(stream: &Stream, at: usize) -> Option<usize> {
    let size = stream.captured(at..at + SIZE).first_chunk().copied().map(i32::from_be_bytes)?;
    usize::try_from(size).ok()
}

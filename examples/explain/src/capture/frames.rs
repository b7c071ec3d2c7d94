//! Frames in the bytes of one direction.

use std::time::Duration;

use kafka_wire::messages::request_schema;
use kafka_wire::{ApiKey, ApiVersion};

use super::stream::Stream;

/// The largest frame. Kafka's brokers take 100 MiB.
const LARGEST: usize = 128 << 20;
/// The largest frame where the stream is entered in the middle.
const LARGEST_AT_ENTRY: usize = 16 << 20;
const SIZE: usize = 4;

/// A frame, or bytes that are none.
#[derive(Debug)]
pub(super) struct Cut {
    /// What was captured of a frame, up to the first gap. Of other bytes all, with zeros for what was not
    /// captured.
    pub(super) bytes: Vec<u8>,
    /// How many of its bytes were not captured.
    pub(super) missing: usize,
    /// Whether its size is known and so where it ends.
    pub(super) is_frame: bool,
    pub(super) packet: usize,
    pub(super) time: Option<Duration>,
}

/// What a request's header begins with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Request {
    pub(crate) api_key: ApiKey,
    pub(crate) version: ApiVersion,
    pub(crate) correlation_id: i32,
    pub(crate) client_id: Option<String>,
}

impl Request {
    /// Reads the header of a frame, as far as all its versions are the same.
    pub(super) fn read(frame: &[u8]) -> Option<Self> {
        let int16 = |at| frame.get(at..)?.first_chunk().copied().map(i16::from_be_bytes);
        let correlation_id = frame.get(8..)?.first_chunk().copied().map(i32::from_be_bytes)?;
        let client_id = int16(12).and_then(|length| {
            let text = frame.get(14..)?.get(..usize::try_from(length).ok()?)?;
            Some(String::from_utf8_lossy(text).into_owned())
        });
        Some(Self { api_key: ApiKey(int16(4)?), version: int16(6)?, correlation_id, client_id })
    }

    /// Whether the API is one of Kafka's and has the version. Clients send ApiVersions in versions that are
    /// still to come.
    pub(super) fn is_known(&self) -> bool {
        request_schema(self.api_key).is_some_and(|schema| {
            schema.versions.contains(self.version)
                || self.api_key == ApiKey::API_VERSIONS && (0..100).contains(&self.version)
        })
    }
}

/// Whether a stream carries requests of Kafka.
pub(super) fn is_requests(stream: &Stream) -> bool {
    let first = entry(stream, 0, true);
    first.is_some_and(|at| is_frame(stream, at, true))
}

/// Cuts a stream into frames. Where bytes were not captured it goes on at the next segment that begins with
/// a frame.
pub(super) fn cut(stream: &Stream, of_requests: bool) -> Vec<Cut> {
    let mut cuts = Vec::new();
    let end = stream.bytes.len();
    let mut at = 0;
    if !stream.has_start {
        at = entry(stream, 0, of_requests).unwrap_or(end);
        cuts.extend(new(stream, 0, at, false));
    }
    while at < end {
        let next = match size(stream, at) {
            Some(size) if size <= LARGEST => at + SIZE + size,
            _ => {
                let next = entry(stream, at + 1, of_requests).unwrap_or(end);
                cuts.extend(new(stream, at, next, false));
                at = next;
                continue;
            }
        };
        cuts.extend(new(stream, at, next, true));
        at = next;
    }
    cuts
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

/// Where a segment begins with a frame, from `at` on.
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
    // A response says nothing of itself; that the next one begins where this one ends says enough.
    let next = at + SIZE + size;
    next >= stream.bytes.len()
        || stream.segments_from(next).next() == Some(next)
        || self::size(stream, next).is_none_or(|size| (4..=LARGEST_AT_ENTRY).contains(&size))
}

/// The size that stands at `at`; `None` if not all of it was captured, or it is below 0.
fn size(stream: &Stream, at: usize) -> Option<usize> {
    let size = stream.captured(at..at + SIZE).first_chunk().copied().map(i32::from_be_bytes)?;
    usize::try_from(size).ok()
}

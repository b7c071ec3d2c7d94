//! Zstandard, RFC 8878.

use alloc::vec::Vec;

use zstd_safe::zstd_sys::ZSTD_EndDirective;
use zstd_safe::{CCtx, CParameter, DCtx, DParameter, InBuffer, OutBuffer};
use zstd_safe::{compress_bound, decompress_bound, get_error_name};

use super::{End, Fault};

/// Decompresses all frames in one pass. This needs no window besides the output, although frames
/// may request one of 128 MiB.
pub(super) fn decompress(input: &[u8], out: &mut Vec<u8>, limit: usize) -> Result<(), Fault> {
    // An upper bound for the content, known without decompressing.
    let bound = decompress_bound(input).map_err(|_| Fault::Malformed("broken frames"))?;
    let bound = usize::try_from(bound).unwrap_or(usize::MAX);
    out.reserve_exact(bound.min(limit));
    let room = out.capacity();
    match DCtx::create().decompress(out, input) {
        Ok(_) if out.len() <= limit => Ok(()),
        Ok(_) => Err(Fault::Limit),
        // All other errors are about the bytes: a bound over the limit alone is no error.
        Err(code) if room < bound && is_too_small(code) => Err(Fault::Limit),
        Err(code) => Err(Fault::Malformed(get_error_name(code))),
    }
}

/// How many bytes zstd-jni reads at a time.
const INPUT: usize = (128 << 10) + 3;

/// How many bytes Kafka's `ChunkedBytesStream` requests from the stream at a time.
const READ: usize = 16 << 10;

/// The logarithm of the largest window that zstd, and so Kafka, accepts by default.
const MOST_WINDOW_LOG: u32 = 27;

/// Decompresses what zstd-jni's `ZstdInputStreamNoFinalizer` returns from malformed frames.
/// `reason` says why they are malformed.
pub(super) fn delivered(
    input: &[u8],
    out: &mut Vec<u8>,
    limit: usize,
    reason: &'static str,
) -> End {
    let window_log = limit.max(1).ilog2().saturating_add(1).clamp(10, MOST_WINDOW_LOG);
    let mut stream = Stream::new(input);
    if stream.context.set_parameter(DParameter::WindowLogMax(window_log)).is_err() {
        return End::Broken(reason);
    }
    let mut chunk = Vec::with_capacity(READ);
    while out.len() <= limit {
        match stream.read(&mut chunk) {
            Read::Some => out.extend_from_slice(&chunk),
            Read::End => return End::Reached,
            Read::Error => break,
        }
    }
    End::Broken(reason)
}

/// The state of `ZstdInputStreamNoFinalizer`.
struct Stream<'a> {
    context: DCtx<'static>,
    /// The bytes read so far, and how many of them are consumed.
    source: &'a [u8],
    at: usize,
    rest: &'a [u8],
    needs_source: bool,
    frame_finished: bool,
}

enum Read {
    Some,
    End,
    Error,
}

impl<'a> Stream<'a> {
    fn new(input: &'a [u8]) -> Self {
        Self {
            context: DCtx::create(),
            source: &[],
            at: 0,
            rest: input,
            needs_source: true,
            frame_finished: true,
        }
    }

    /// Fills `chunk` as far as one read does, possibly not at all.
    fn read(&mut self, chunk: &mut Vec<u8>) -> Read {
        chunk.clear();
        loop {
            if self.needs_source && (!self.rest.is_empty() || chunk.is_empty()) {
                let (source, rest) = self.rest.split_at(self.rest.len().min(INPUT));
                (self.source, self.rest, self.at) = (source, rest, 0);
                match (source.is_empty(), self.frame_finished) {
                    (true, true) => return Read::End,
                    (true, false) => return Read::Error,
                    (false, _) => self.frame_finished = false,
                }
            }
            let before = chunk.len();
            let mut input = InBuffer { src: self.source, pos: self.at };
            let mut output = OutBuffer::around_pos(chunk, before);
            let Ok(hint) = self.context.decompress_stream(&mut output, &mut input) else {
                return Read::Error;
            };
            self.at = input.pos;
            if hint == 0 {
                self.frame_finished = true;
                self.needs_source = self.at == self.source.len();
                return Read::Some;
            }
            self.needs_source = chunk.len() < READ;
            if chunk.len() == READ || chunk.len() == before {
                return Read::Some;
            }
        }
    }
}

fn is_too_small(code: usize) -> bool {
    get_error_name(code).starts_with("Destination buffer is too small")
}

/// Compresses into one frame.
pub(super) fn compress(input: &[u8], out: &mut Vec<u8>, level: i32) -> Result<(), &'static str> {
    let fault = |code| get_error_name(code);
    let start = out.len();
    out.reserve_exact(compress_bound(input.len()));
    let mut context = CCtx::create();
    context.set_parameter(CParameter::CompressionLevel(level)).map_err(fault)?;
    let mut input = InBuffer::around(input);
    let mut out = OutBuffer::around_pos(out, start);
    match context.compress_stream2(&mut out, &mut input, ZSTD_EndDirective::ZSTD_e_end) {
        Ok(0) => Ok(()),
        Ok(_) => Err("a frame that does not fit"),
        Err(code) => Err(fault(code)),
    }
}

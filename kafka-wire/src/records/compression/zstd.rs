//! Zstandard, RFC 8878.

use alloc::vec::Vec;

use zstd_safe::zstd_sys::ZSTD_EndDirective;
use zstd_safe::{CCtx, CParameter, DCtx, InBuffer, OutBuffer};
use zstd_safe::{compress_bound, decompress_bound, get_error_name};

use super::Fault;

/// Decompresses all frames, in one go, so that no window has to be kept beside what is written:
/// frames may ask for one of 128 MiB.
pub(super) fn decompress(input: &[u8], out: &mut Vec<u8>, limit: usize) -> Result<(), Fault> {
    // What the blocks can hold, which is known without decompressing them.
    let bound = decompress_bound(input).map_err(|_| Fault::Malformed("broken frames"))?;
    let bound = usize::try_from(bound).unwrap_or(usize::MAX);
    out.reserve_exact(bound.min(limit));
    let room = out.capacity();
    match DCtx::create().decompress(out, input) {
        Ok(_) if out.len() <= limit => Ok(()),
        Ok(_) => Err(Fault::Limit),
        // All other errors are of the bytes: a larger bound than the limit is not one by itself.
        Err(code) if room < bound && is_too_small(code) => Err(Fault::Limit),
        Err(code) => Err(Fault::Malformed(get_error_name(code))),
    }
}

fn is_too_small(code: usize) -> bool {
    get_error_name(code).starts_with("Destination buffer is too small")
}

/// Compresses in one frame.
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

//! gzip, RFC 1952.

use std::io::{Read, Write};

use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;

use super::Fault;

/// What every member begins with, deflate being the only method.
const MEMBER: [u8; 3] = [0x1f, 0x8b, 8];

/// The room that is first made, and doubled as it fills.
const FIRST_ROOM: usize = 4 << 10;

/// Decompresses all members. As Kafka's reader does, it passes over what follows them and is not
/// one.
pub(super) fn decompress(input: &[u8], out: &mut Vec<u8>, limit: usize) -> Result<(), Fault> {
    let mut rest = input;
    loop {
        let mut decoder = GzDecoder::new(rest);
        read_all(&mut decoder, out, limit)?;
        rest = decoder.into_inner();
        if !rest.starts_with(&MEMBER) {
            return Ok(());
        }
    }
}

/// Reads to the end, into a buffer that is never larger than the limit and a byte.
fn read_all(decoder: &mut impl Read, out: &mut Vec<u8>, limit: usize) -> Result<(), Fault> {
    let mut filled = out.len();
    loop {
        if filled == out.len() {
            let room = filled.max(FIRST_ROOM).min(limit.saturating_add(1) - filled);
            out.reserve_exact(room);
            out.resize(filled + room, 0);
        }
        match decoder.read(out.get_mut(filled..).unwrap_or_default()) {
            Ok(0) => {
                out.truncate(filled);
                return Ok(());
            }
            Ok(more) => filled += more,
            Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
                return Err(Fault::Malformed("it ends inside a member"));
            }
            Err(_) => return Err(Fault::Malformed("a broken header, block or checksum")),
        }
        if filled > limit {
            return Err(Fault::Limit);
        }
    }
}

/// Compresses in one member.
pub(super) fn compress(input: &[u8], out: &mut Vec<u8>, level: i32) -> Result<(), &'static str> {
    let level = flate2::Compression::new(level.unsigned_abs());
    let mut encoder = GzEncoder::new(out, level);
    let written = encoder.write_all(input).and_then(|()| encoder.finish());
    written.map(drop).map_err(|_| "a member that cannot be written")
}

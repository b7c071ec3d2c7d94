//! gzip, RFC 1952.

use std::io::{Read, Write};

use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use flate2::{Crc, Decompress, FlushDecompress, Status};

use super::{End, Fault};

/// The start of every member; deflate is the only method.
const MEMBER: [u8; 3] = [0x1f, 0x8b, 8];

/// The first capacity, which doubles as it fills.
const FIRST_ROOM: usize = 4 << 10;

/// Decompresses all members. Like Kafka's reader, it skips trailing bytes that are not a member.
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

/// Reads to the end, into a buffer that never exceeds the limit by more than one byte.
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

/// How many bytes Java's `GZIPInputStream` reads at a time in Kafka.
const INPUT: usize = 8 << 10;

/// How many bytes Kafka's `ChunkedBytesStream` requests from it at a time.
const READ: usize = 16 << 10;

/// The size of the checksum and length after a member.
const TRAILER: usize = 8;

/// How many bytes, including the trailer, must follow a member's data before Java looks for another
/// member.
const LEAST_REST: usize = 27;

/// Decompresses what Java's `GZIPInputStream` returns from malformed members. After a member,
/// anything without a valid header ends the stream.
pub(super) fn delivered(input: &[u8], out: &mut Vec<u8>, limit: usize) -> End {
    const BROKEN: End = End::Broken("a broken header, block or checksum");
    let Some(mut at) = header_size(input) else { return BROKEN };
    let mut filled = at;
    let mut chunk = std::vec![0; READ];
    loop {
        let end = member(input, &mut at, &mut filled, &mut chunk, out, limit);
        let Some(end) = end else { return BROKEN };
        let trailer = input.get(at..).and_then(<[u8]>::first_chunk);
        if trailer != Some(&end) {
            return BROKEN;
        }
        let rest = input.get(at + TRAILER..).unwrap_or_default();
        if filled == input.len() && filled - at < LEAST_REST {
            return End::Reached;
        }
        let Some(size) = header_size(rest) else { return End::Reached };
        at += TRAILER + size;
        filled = filled.max(at);
    }
}

/// Inflates from `at` on, where the stream has read up to `filled`. Returns the required trailer,
/// or `None` if the data is malformed.
fn member(
    input: &[u8],
    at: &mut usize,
    filled: &mut usize,
    chunk: &mut [u8],
    out: &mut Vec<u8>,
    limit: usize,
) -> Option<[u8; TRAILER]> {
    let mut inflater = Decompress::new(false);
    let mut crc = Crc::new();
    loop {
        let before = (inflater.total_in(), inflater.total_out());
        let source = input.get(*at..*filled)?;
        let status = inflater.decompress(source, chunk, FlushDecompress::Sync).ok()?;
        let consumed = usize::try_from(inflater.total_in() - before.0).ok()?;
        let produced = usize::try_from(inflater.total_out() - before.1).ok()?;
        *at += consumed;
        let produced = chunk.get(..produced)?;
        out.extend_from_slice(produced);
        crc.update(produced);
        if status == Status::StreamEnd {
            let mut trailer = [0; TRAILER];
            let (sum, size) = trailer.split_at_mut(TRAILER / 2);
            sum.copy_from_slice(&crc.sum().to_le_bytes());
            size.copy_from_slice(&crc.amount().to_le_bytes());
            return Some(trailer);
        }
        if produced.is_empty() {
            if *at < *filled || *filled == input.len() {
                return None;
            }
            *filled = input.len().min(*filled + INPUT);
        }
        if out.len() > limit {
            return None;
        }
    }
}

/// The size of the header at the start of `input`, if Java accepts it.
fn header_size(input: &[u8]) -> Option<usize> {
    const CHECKSUM: u8 = 1 << 1;
    const EXTRA: u8 = 1 << 2;
    const NAME: u8 = 1 << 3;
    const COMMENT: u8 = 1 << 4;
    let (head, mut rest) = input.split_at_checked(10)?;
    let flags = *head.get(3)?;
    if !head.starts_with(&MEMBER) {
        return None;
    }
    if flags & EXTRA != 0 {
        let (length, after) = rest.split_first_chunk()?;
        rest = after.get(u16::from_le_bytes(*length).into()..)?;
    }
    for text in [NAME, COMMENT] {
        if flags & text != 0 {
            let end = rest.iter().position(|byte| *byte == 0)?;
            rest = rest.get(end + 1..)?;
        }
    }
    if flags & CHECKSUM != 0 {
        let mut crc = Crc::new();
        crc.update(input.get(..input.len() - rest.len())?);
        let (stored, after) = rest.split_first_chunk()?;
        if crc.sum() & 0xffff != u32::from(u16::from_le_bytes(*stored)) {
            return None;
        }
        rest = after;
    }
    Some(input.len() - rest.len())
}

/// Compresses into one member.
pub(super) fn compress(input: &[u8], out: &mut Vec<u8>, level: i32) -> Result<(), &'static str> {
    let level = flate2::Compression::new(level.unsigned_abs());
    let mut encoder = GzEncoder::new(out, level);
    let written = encoder.write_all(input).and_then(|()| encoder.finish());
    written.map(drop).map_err(|_| "a member that cannot be written")
}

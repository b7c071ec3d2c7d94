//! LZ4 frames as Kafka writes and reads them: one frame of independent blocks.
//!
//! The frame is parsed here, because Kafka reads it in its own way. It ignores the content's
//! checksum and size, and skips what follows the frame. Its first clients computed the header
//! checksum wrong, and batches of magic 0 still contain that value.

use lz4::block::{CompressionMode, compress_bound, compress_to_buffer, decompress_to_buffer};
use twox_hash::XxHash32;

use super::{End, Fault};

/// The start of a frame. The header says: version 1, independent blocks, no checksums, blocks of 64
/// KiB.
const MAGIC: [u8; 4] = [0x04, 0x22, 0x4d, 0x18];
const HEADER: [u8; 2] = [0x60, 0x40];
const BLOCK_SIZE: usize = 64 << 10;

/// The checksum of that header, and the wrong one of batches of magic 0.
const HEADER_CHECKSUM: u8 = 0x82;
const BROKEN_HEADER_CHECKSUM: u8 = 0x1a;

/// The top bit of a block's size if the block is not compressed.
const STORED: u32 = 1 << 31;

/// The most bytes that one byte of a block can produce: each length byte adds 255.
const MOST_RATIO: usize = 255;

/// The flags of a header.
mod flag {
    pub(super) const VERSION: u8 = 0b1100_0000;
    pub(super) const VERSION_1: u8 = 0b0100_0000;
    pub(super) const INDEPENDENT_BLOCKS: u8 = 1 << 5;
    pub(super) const BLOCK_CHECKSUM: u8 = 1 << 4;
    pub(super) const CONTENT_SIZE: u8 = 1 << 3;
    pub(super) const CONTENT_CHECKSUM: u8 = 1 << 2;
    pub(super) const RESERVED: u8 = 1 << 1;
    pub(super) const DICTIONARY: u8 = 1;
}

/// The block format from a frame's header.
struct Blocks {
    size: usize,
    checksums: bool,
    /// Whether a checksum of the content follows the blocks.
    content_checksum: bool,
}

/// The error for a missing checksum of a block or the content. Kafka does not check for it before
/// reading.
const CHECKSUM_CUT: Fault = Fault::Malformed("it ends inside a checksum");

/// Decompresses a frame in a batch of `magic`. One block, at most 4 MiB, can exceed the limit
/// before it is detected.
pub(super) fn decompress(
    input: &[u8],
    out: &mut Vec<u8>,
    limit: usize,
    magic: i8,
) -> Result<(), Fault> {
    let (blocks, mut rest) = header(input, magic)?;
    loop {
        let size = u32::from_le_bytes(take(&mut rest)?);
        let stored = size & STORED != 0;
        let size = (size & !STORED) as usize;
        // The end mark; Kafka ignores its top bit.
        if size == 0 {
            return match blocks.content_checksum && rest.len() < size_of::<u32>() {
                true => Err(CHECKSUM_CUT),
                false => Ok(()),
            };
        }
        let Some((block, after)) = rest.split_at_checked(size).filter(|_| size <= blocks.size)
        else {
            return Err(Fault::Malformed(
                "a block that exceeds the frame's block size or the data",
            ));
        };
        rest = after;
        let start = out.len();
        let room = if stored { size } else { blocks.size.min(size.saturating_mul(MOST_RATIO)) };
        make_room(out, room, limit);
        match stored {
            true => out.extend_from_slice(block),
            false => decompress_block(block, out, room)?,
        }
        // After the block, as in Kafka.
        if blocks.checksums {
            let checked =
                take(&mut rest).map_err(|_| CHECKSUM_CUT).and_then(
                    |stored| match u32::from_le_bytes(stored) == XxHash32::oneshot(0, block) {
                        true => Ok(()),
                        false => Err(Fault::Malformed("a block with a wrong checksum")),
                    },
                );
            if let Err(fault) = checked {
                out.truncate(start);
                return Err(fault);
            }
        }
        if out.len() > limit {
            return Err(Fault::Limit);
        }
    }
}

/// Reserves `room` more bytes, and doubles the memory, but not beyond the limit plus `room`.
fn make_room(out: &mut Vec<u8>, room: usize, limit: usize) {
    if out.capacity() - out.len() < room {
        out.reserve_exact(out.len().min(limit.saturating_sub(out.len())).max(room));
    }
}

/// Decompresses a block of at most `room` bytes and appends it to `out`.
fn decompress_block(block: &[u8], out: &mut Vec<u8>, room: usize) -> Result<(), Fault> {
    let start = out.len();
    out.resize(start + room, 0);
    let place = out.get_mut(start..).unwrap_or_default();
    match decompress_to_buffer(block, room.try_into().ok(), place) {
        Ok(size) => {
            out.truncate(start + size);
            Ok(())
        }
        Err(_) => {
            out.truncate(start);
            Err(Fault::Malformed("a broken block"))
        }
    }
}

/// Decompresses what Kafka's `Lz4BlockInputStream` returns from a malformed frame: all blocks
/// before the error.
pub(super) fn delivered(input: &[u8], out: &mut Vec<u8>, limit: usize) -> End {
    match decompress(input, out, limit, 2) {
        Ok(()) => End::Reached,
        Err(CHECKSUM_CUT) => End::ChecksumCut,
        Err(Fault::Malformed(reason)) => End::Broken(reason),
        Err(Fault::Limit) => End::Broken("more than the limit"),
    }
}

fn header(input: &[u8], magic: i8) -> Result<(Blocks, &[u8]), Fault> {
    let mut rest = input;
    if take(&mut rest)? != MAGIC {
        return Err(Fault::Malformed("not an LZ4 frame"));
    }
    let checked = rest;
    let [flags, descriptor] = take(&mut rest)?;
    if flags & flag::VERSION != flag::VERSION_1 || flags & flag::RESERVED != 0 {
        return Err(Fault::Malformed("a frame of an unknown version"));
    }
    if flags & flag::INDEPENDENT_BLOCKS == 0 {
        return Err(Fault::Malformed(
            "blocks that depend on one another, which Kafka does not have",
        ));
    }
    if flags & flag::DICTIONARY != 0 {
        return Err(Fault::Malformed("a dictionary, which Kafka does not support"));
    }
    let size = match descriptor {
        0x40 => 64 << 10,
        0x50 => 256 << 10,
        0x60 => 1 << 20,
        0x70 => 4 << 20,
        _ => return Err(Fault::Malformed("an unknown block size")),
    };
    if flags & flag::CONTENT_SIZE != 0 {
        let _: [u8; 8] = take(&mut rest)?;
    }
    let checked = checked.get(..checked.len() - rest.len()).unwrap_or_default();
    let [checksum] = take(&mut rest)?;
    // The second byte of the hash.
    let [_, _, computed, _] = XxHash32::oneshot(0, checked).to_be_bytes();
    if magic > 0 && checksum != computed {
        return Err(Fault::Malformed("a header with a wrong checksum"));
    }
    let blocks = Blocks {
        size,
        checksums: flags & flag::BLOCK_CHECKSUM != 0,
        content_checksum: flags & flag::CONTENT_CHECKSUM != 0,
    };
    Ok((blocks, rest))
}

fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], Fault> {
    let Some((head, after)) = rest.split_first_chunk() else {
        return Err(Fault::Malformed("it ends inside the frame"));
    };
    *rest = after;
    Ok(*head)
}

/// Compresses into a frame for a batch of `magic`. As in Kafka's `compression.lz4.level`, 9 selects
/// the fast algorithm, and all other levels the one that compresses better.
pub(super) fn compress(
    input: &[u8],
    out: &mut Vec<u8>,
    level: i32,
    magic: i8,
) -> Result<(), &'static str> {
    let mode = match level {
        9 => CompressionMode::DEFAULT,
        level => CompressionMode::HIGHCOMPRESSION(level),
    };
    out.extend_from_slice(&MAGIC);
    out.extend_from_slice(&HEADER);
    out.push(if magic == 0 { BROKEN_HEADER_CHECKSUM } else { HEADER_CHECKSUM });
    for block in input.chunks(BLOCK_SIZE) {
        compress_block(block, out, mode)?;
    }
    out.extend_from_slice(&[0; 4]);
    Ok(())
}

/// Writes a block after its size. A block that compression does not shrink is stored as it is.
fn compress_block(
    block: &[u8],
    out: &mut Vec<u8>,
    mode: CompressionMode,
) -> Result<(), &'static str> {
    let fault = "a block that does not fit";
    let start = out.len() + size_of::<u32>();
    out.resize(start + compress_bound(block.len()).map_err(|_| fault)?, 0);
    let (before, room) = out.split_at_mut_checked(start).unwrap_or_default();
    let size = compress_to_buffer(block, Some(mode), false, room).map_err(|_| fault)?;
    let stored = size >= block.len();
    let size = size.min(block.len());
    if let (Some(place), Ok(field)) = (before.last_chunk_mut(), u32::try_from(size)) {
        *place = (if stored { field | STORED } else { field }).to_le_bytes();
    }
    if stored && let Some(place) = room.get_mut(..size) {
        place.copy_from_slice(block);
    }
    out.truncate(start + size);
    Ok(())
}

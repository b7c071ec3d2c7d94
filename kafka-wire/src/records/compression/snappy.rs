//! Snappy in the format of snappy-java's `SnappyOutputStream`: a header, then independently
//! compressed blocks, each after its length, an int32. Without the header, all bytes are one block;
//! other clients write that.

use snap::raw::{Decoder, Encoder, decompress_len, max_compress_len};

use super::{End, Fault};

/// `\x82SNAPPY\0`, version 1, compatible with version 1.
const HEADER: [u8; 16] = *b"\x82SNAPPY\0\0\0\0\x01\0\0\0\x01";

/// The length of the header's magic; the versions follow.
const MAGIC_LENGTH: usize = 8;

/// The size of a block, the default of snappy-java and Kafka.
const BLOCK_SIZE: usize = 32 << 10;

/// The most bytes that one byte can produce: an element of three bytes copies up to 64.
const MOST_RATIO: usize = 22;

pub(super) fn decompress(input: &[u8], out: &mut Vec<u8>, limit: usize) -> Result<(), Fault> {
    let Some(mut rest) = without_header(input)? else {
        return block(input, out, limit);
    };
    while !rest.is_empty() {
        // Concatenated streams have a header between blocks.
        if let Some(blocks) = without_header(rest)? {
            rest = blocks;
            continue;
        }
        let Some((length, blocks)) = rest.split_first_chunk() else {
            return Err(Fault::Malformed("it ends inside a block's length"));
        };
        let length = usize::try_from(i32::from_be_bytes(*length));
        let Some((compressed, blocks)) = length.ok().and_then(|n| blocks.split_at_checked(n))
        else {
            return Err(Fault::Malformed("a block that exceeds the data"));
        };
        block(compressed, out, limit)?;
        rest = blocks;
    }
    Ok(())
}

/// How many bytes Kafka's `ChunkedBytesStream` requests from `SnappyInputStream` at a time. It gets
/// all of them, or none if a block in them is malformed.
const READ: usize = 2 << 10;

/// Decompresses what snappy-java's `SnappyInputStream` returns from malformed blocks.
pub(super) fn delivered(input: &[u8], out: &mut Vec<u8>, limit: usize) -> End {
    let end = blocks(input, out, limit);
    if end != End::Reached {
        out.truncate(out.len() / READ * READ);
    }
    end
}

fn blocks(input: &[u8], out: &mut Vec<u8>, limit: usize) -> End {
    let Ok(Some(mut rest)) = without_header(input) else {
        return end_of(block(input, out, limit));
    };
    loop {
        // An incomplete length ends the stream.
        let Some((length, blocks)) = rest.split_first_chunk() else { return End::Reached };
        if HEADER.starts_with(length) {
            let Some((header, blocks)) = rest.split_first_chunk::<{ HEADER.len() }>() else {
                return End::Broken("it ends inside the header");
            };
            if header.get(..MAGIC_LENGTH) != HEADER.get(..MAGIC_LENGTH) {
                return End::Reached;
            }
            rest = blocks;
            continue;
        }
        let length = usize::try_from(i32::from_be_bytes(*length));
        let Some((compressed, blocks)) = length.ok().and_then(|n| blocks.split_at_checked(n))
        else {
            return End::Broken("a block that exceeds the data");
        };
        if let Err(fault) = block(compressed, out, limit) {
            return end_of(Err(fault));
        }
        rest = blocks;
    }
}

fn end_of(read: Result<(), Fault>) -> End {
    match read {
        Ok(()) => End::Reached,
        Err(Fault::Malformed(reason)) => End::Broken(reason),
        Err(Fault::Limit) => End::Broken("more than the limit"),
    }
}

/// The bytes after the header at the start of `input`; `None` if there is no header.
fn without_header(input: &[u8]) -> Result<Option<&[u8]>, Fault> {
    match HEADER.get(..MAGIC_LENGTH) {
        Some(magic) if input.starts_with(magic) => match input.split_at_checked(HEADER.len()) {
            Some((_, rest)) => Ok(Some(rest)),
            None => Err(Fault::Malformed("it ends inside the header")),
        },
        _ => Ok(None),
    }
}

/// Decompresses a block and appends it to `out`.
fn block(compressed: &[u8], out: &mut Vec<u8>, limit: usize) -> Result<(), Fault> {
    let size =
        decompress_len(compressed).map_err(|_| Fault::Malformed("a block without a valid size"))?;
    if size / MOST_RATIO > compressed.len() {
        return Err(Fault::Malformed("a block that cannot have its claimed size"));
    }
    let start = out.len();
    if size > limit - start {
        return Err(Fault::Limit);
    }
    out.reserve_exact(size);
    out.resize(start + size, 0);
    let room = out.get_mut(start..).unwrap_or_default();
    match Decoder::new().decompress(compressed, room) {
        Ok(_) => Ok(()),
        Err(_) => {
            out.truncate(start);
            Err(Fault::Malformed("a broken block"))
        }
    }
}

/// Compresses into blocks after a header.
pub(super) fn compress(input: &[u8], out: &mut Vec<u8>) -> Result<(), &'static str> {
    out.extend_from_slice(&HEADER);
    let mut encoder = Encoder::new();
    for block in input.chunks(BLOCK_SIZE) {
        let start = out.len() + size_of::<i32>();
        out.resize(start + max_compress_len(block.len()), 0);
        let (before, room) = out.split_at_mut_checked(start).unwrap_or_default();
        let Ok(size) = encoder.compress(block, room) else {
            return Err("a block that does not fit");
        };
        if let (Some(length), Ok(size)) = (before.last_chunk_mut(), i32::try_from(size)) {
            *length = size.to_be_bytes();
        }
        out.truncate(start + size);
    }
    Ok(())
}

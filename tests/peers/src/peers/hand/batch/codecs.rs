//! Compresses and decompresses the records of a batch.

use super::super::wire::{Malformed, Result};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Codec {
    None = 0,
    Gzip = 1,
    Snappy = 2,
    Lz4 = 3,
    Zstd = 4,
}

/// The most bytes that a payload may decompress to.
const MAX_RECORDS: usize = 64 << 20;
pub const XERIAL: [u8; 16] = *b"\x82SNAPPY\0\0\0\0\x01\0\0\0\x01";
const XERIAL_BLOCK: usize = 32 << 10;

/// Codec contexts and buffers, kept between batches.
pub struct Scratch {
    pub plain: Vec<u8>,
    inflate: libdeflater::Decompressor,
    unsnap: snap::raw::Decoder,
    unzstd: zstd::zstd_safe::DCtx<'static>,
}

impl Default for Scratch {
    fn default() -> Self {
        Scratch {
            plain: Vec::new(),
            inflate: libdeflater::Decompressor::new(),
            unsnap: snap::raw::Decoder::new(),
            unzstd: zstd::zstd_safe::DCtx::create(),
        }
    }
}

pub fn codec_of(attributes: i16) -> Result<Codec> {
    Ok(match attributes & 7 {
        0 => Codec::None,
        1 => Codec::Gzip,
        2 => Codec::Snappy,
        3 => Codec::Lz4,
        4 => Codec::Zstd,
        _ => return Err(Malformed),
    })
}

/// Decompresses into `scratch.plain`.
pub fn expand(codec: Codec, payload: &[u8], scratch: &mut Scratch) -> Result<()> {
    let plain = &mut scratch.plain;
    plain.clear();
    match codec {
        Codec::None => plain.extend_from_slice(payload),
        Codec::Gzip => {
            // The trailer holds the size modulo 2^32. Deflate expands at most 1032 times, which
            // bounds the cost of a wrong size.
            let size = payload.last_chunk::<4>().ok_or(Malformed)?;
            let size = u32::from_le_bytes(*size) as usize;
            if size > MAX_RECORDS || size > payload.len().saturating_mul(1032) {
                return Err(Malformed);
            }
            plain.resize(size, 0);
            let n = scratch.inflate.gzip_decompress(payload, plain).map_err(|_| Malformed)?;
            plain.truncate(n);
        }
        Codec::Snappy => {
            let mut rest = payload.strip_prefix(&XERIAL).ok_or(Malformed)?;
            while !rest.is_empty() {
                let (n, tail) = rest.split_first_chunk::<4>().ok_or(Malformed)?;
                let n = u32::from_be_bytes(*n) as usize;
                let (block, tail) = tail.split_at_checked(n).ok_or(Malformed)?;
                let size = snap::raw::decompress_len(block).map_err(|_| Malformed)?;
                let at = plain.len();
                // A snappy copy of three bytes emits at most 64 bytes.
                if at + size > MAX_RECORDS || size > n.saturating_mul(22) {
                    return Err(Malformed);
                }
                plain.resize(at + size, 0);
                scratch.unsnap.decompress(block, &mut plain[at..]).map_err(|_| Malformed)?;
                rest = tail;
            }
        }
        Codec::Lz4 => {
            use std::io::Read;
            let reader = lz4_flex::frame::FrameDecoder::new(payload);
            reader.take(MAX_RECORDS as u64 + 1).read_to_end(plain).map_err(|_| Malformed)?;
            if plain.len() > MAX_RECORDS {
                return Err(Malformed);
            }
        }
        Codec::Zstd => {
            use std::io::Read;
            match zstd::zstd_safe::get_frame_content_size(payload) {
                Ok(Some(size)) if size as usize <= MAX_RECORDS.min(payload.len() << 16) => {
                    plain.reserve(size as usize);
                    scratch.unzstd.decompress(plain, payload).map_err(|_| Malformed)?;
                }
                // The frame has no content size; streaming writers such as Kafka's omit it.
                Ok(None) => {
                    zstd::stream::read::Decoder::with_context(payload, &mut scratch.unzstd)
                        .take(MAX_RECORDS as u64 + 1)
                        .read_to_end(plain)
                        .map_err(|_| Malformed)?;
                    if plain.len() > MAX_RECORDS {
                        return Err(Malformed);
                    }
                }
                _ => return Err(Malformed),
            }
        }
    }
    Ok(())
}

/// Codec contexts for encoding.
pub struct Packer {
    pub(super) plain: Vec<u8>,
    pub(super) deflate: libdeflater::Compressor,
    pub(super) snap: snap::raw::Encoder,
    pub(super) zstd: zstd::bulk::Compressor<'static>,
}

impl Default for Packer {
    fn default() -> Self {
        let level = libdeflater::CompressionLvl::new(6).expect("level 6");
        Packer {
            plain: Vec::new(),
            deflate: libdeflater::Compressor::new(level),
            snap: snap::raw::Encoder::new(),
            zstd: zstd::bulk::Compressor::new(3).expect("zstd context"),
        }
    }
}

pub(super) fn pack(
    codec: Codec,
    plain: &[u8],
    out: &mut Vec<u8>,
    deflate: &mut libdeflater::Compressor,
    snap: &mut snap::raw::Encoder,
    zstd: &mut zstd::bulk::Compressor<'static>,
) -> Result<()> {
    let start = out.len();
    match codec {
        Codec::None => out.extend_from_slice(plain),
        Codec::Gzip => {
            out.resize(start + deflate.gzip_compress_bound(plain.len()), 0);
            let n = deflate.gzip_compress(plain, &mut out[start..]).map_err(|_| Malformed)?;
            out.truncate(start + n);
        }
        Codec::Snappy => {
            out.extend_from_slice(&XERIAL);
            for block in plain.chunks(XERIAL_BLOCK) {
                let at = out.len();
                out.resize(at + 4 + snap::raw::max_compress_len(block.len()), 0);
                let n = snap.compress(block, &mut out[at + 4..]).map_err(|_| Malformed)?;
                out[at..at + 4].copy_from_slice(&(n as u32).to_be_bytes());
                out.truncate(at + 4 + n);
            }
        }
        Codec::Lz4 => {
            use std::io::Write;
            let mut writer = lz4_flex::frame::FrameEncoder::new(out);
            writer.write_all(plain).map_err(|_| Malformed)?;
            writer.finish().map_err(|_| Malformed)?;
        }
        Codec::Zstd => {
            let bound = zstd::zstd_safe::compress_bound(plain.len());
            out.resize(start + bound, 0);
            let n = zstd.compress_to_buffer(plain, &mut out[start..]).map_err(|_| Malformed)?;
            out.truncate(start + n);
        }
    }
    Ok(())
}

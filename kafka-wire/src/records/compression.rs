//! The codecs, one for each feature.

mod custom;
mod fault;
#[cfg(feature = "gzip")]
mod gzip;
#[cfg(feature = "lz4")]
mod lz4;
mod plain;
#[cfg(feature = "snappy")]
mod snappy;
#[cfg(feature = "zstd")]
mod zstd;

use alloc::vec::Vec;

use bytes::Bytes;

use super::attributes::Compression;
use super::batch::RecordBatch;
use super::batch_options::BatchOptions;
use super::build_error::BuildErrorKind;
use super::error::RecordsErrorKind;
use super::header::{at, in_batch};
use super::options::Decompressor;
use crate::error::{DecodeError, PathSegment};

pub(super) use custom::Custom;
pub use custom::{CompressionCodec, Decompressed};
use fault::Fault;

/// How a decompressed stream ends, as Kafka's broker sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    not(any(feature = "gzip", feature = "snappy", feature = "lz4", feature = "zstd")),
    allow(dead_code, reason = "without built-in codecs, no stream fails")
)]
pub(super) enum End {
    /// At its end, without an error.
    Reached,
    /// With an error.
    Broken(&'static str),
    /// Inside an LZ4 checksum, which Kafka's stream does not expect.
    ChecksumCut,
}

impl Decompressor {
    /// Decompresses the records of a batch of magic 2 as far as Kafka's streams return them before
    /// they end or fail. Only limits and codecs that are not built in are errors.
    pub(super) fn deliver(
        &mut self,
        compression: Compression,
        records: &[u8],
    ) -> Result<(&[u8], End), RecordsErrorKind> {
        let limit = self.limit();
        let mut buffer = self.reclaim();
        let read = self.read(compression, records, &mut buffer, limit, 2);
        let end = match read.ok_or(RecordsErrorKind::CodecNotBuiltIn { compression })? {
            Ok(()) => End::Reached,
            Err(fault @ Fault::Limit) => {
                return Err(self.failed(fault, compression, limit, limit));
            }
            Err(Fault::Malformed(reason)) => {
                buffer.clear();
                match self.custom(compression) {
                    // It is unknown what a stream over a custom codec would return before the
                    // error.
                    Some(_) => End::Broken(reason),
                    None => delivered(compression, records, &mut buffer, limit, reason),
                }
            }
        };
        Ok((self.keep(buffer), end))
    }

    /// The limit for the next batch in bytes.
    fn limit(&self) -> usize {
        let total_left = self.options.total_limit().saturating_sub(self.total);
        self.options.batch_limit().min(total_left)
    }

    /// Decompresses `records`, a part of `batch`, into memory that is kept for reuse.
    pub(super) fn decompress(
        &mut self,
        batch: &RecordBatch<'_>,
        records: &[u8],
    ) -> Result<&Bytes, DecodeError> {
        let limit = self.limit();
        // After an error, nothing is kept, because the output of a decompression bomb is large.
        let mut buffer = self.reclaim();
        match self.decompress_into(batch, records, &mut buffer, limit)? {
            Ok(()) => Ok(self.keep(buffer)),
            Err(fault) => {
                let kind = self.failed(fault, batch.compression(), limit, buffer.len());
                let offset = batch.offset + batch.size() - records.len();
                let error = kind.at(offset).inside(PathSegment::Part("records"));
                Err(in_batch(error, batch.index))
            }
        }
    }

    fn decompress_into(
        &self,
        batch: &RecordBatch<'_>,
        records: &[u8],
        out: &mut Vec<u8>,
        limit: usize,
    ) -> Result<Result<(), Fault>, DecodeError> {
        let magic = batch.magic();
        let compression = batch.compression();
        let kind = match compression {
            Compression::ZSTD if magic < 2 => RecordsErrorKind::UnknownCodec { compression, magic },
            _ => match self.read(compression, records, out, limit, magic) {
                Some(read) => return Ok(read),
                None if compression.name().is_some() => {
                    RecordsErrorKind::CodecNotBuiltIn { compression }
                }
                None => RecordsErrorKind::UnknownCodec { compression, magic },
            },
        };
        let at = if magic < 2 { at::LEGACY_ATTRIBUTES } else { at::ATTRIBUTES };
        Err(batch.error("attributes", kind, at))
    }

    /// Decompresses with the program's own codec or a built-in one; `None` if there is neither.
    fn read(
        &self,
        compression: Compression,
        input: &[u8],
        out: &mut Vec<u8>,
        limit: usize,
        magic: i8,
    ) -> Option<Result<(), Fault>> {
        match self.custom(compression) {
            Some(codec) => Some(codec.decompress(input, out, limit)),
            None => read(compression, input, out, limit, magic),
        }
    }

    fn custom(&self, compression: Compression) -> Option<Custom> {
        self.codecs.iter().copied().find(|codec| codec.compression() == compression)
    }

    /// The previous batch's memory, or a new vector if a part of it is still shared.
    fn reclaim(&mut self) -> Vec<u8> {
        let mut buffer = core::mem::take(&mut self.buffer);
        if !buffer.is_unique() {
            return Vec::new();
        }
        // One byte stays until the conversion into a `Vec`: an empty `Bytes` may release its
        // memory, and a full one would be moved.
        buffer.truncate(1);
        let mut buffer = Vec::from(buffer);
        buffer.clear();
        buffer
    }

    /// Charges the decompressed bytes to the limit, and keeps them until the next batch.
    fn keep(&mut self, buffer: Vec<u8>) -> &Bytes {
        self.total = self.total.saturating_add(buffer.len());
        self.buffer = Bytes::from(buffer);
        &self.buffer
    }

    /// Charges the output of a failed decompression and returns the error. A bomb counts in full;
    /// otherwise a peer could send one after another.
    fn failed(
        &mut self,
        fault: Fault,
        compression: Compression,
        limit: usize,
        size: usize,
    ) -> RecordsErrorKind {
        let counted = if fault == Fault::Limit { limit } else { size.min(limit) };
        self.total = self.total.saturating_add(counted);
        match fault {
            Fault::Limit if limit == self.options.batch_limit() => {
                RecordsErrorKind::BatchLimit { limit }
            }
            Fault::Limit => RecordsErrorKind::TotalLimit { limit: self.options.total_limit() },
            Fault::Malformed(reason) => RecordsErrorKind::Decompress { compression, reason },
        }
    }
}

/// Decompresses with a codec; `None` if it is not built in.
#[cfg_attr(
    not(all(feature = "gzip", feature = "snappy", feature = "lz4", feature = "zstd")),
    allow(unused_variables, clippy::ptr_arg, reason = "no codec to give them to")
)]
fn read(
    compression: Compression,
    input: &[u8],
    out: &mut Vec<u8>,
    limit: usize,
    magic: i8,
) -> Option<Result<(), Fault>> {
    match compression {
        #[cfg(feature = "gzip")]
        Compression::GZIP => Some(gzip::decompress(input, out, limit)),
        #[cfg(feature = "snappy")]
        Compression::SNAPPY => Some(snappy::decompress(input, out, limit)),
        #[cfg(feature = "lz4")]
        Compression::LZ4 => Some(lz4::decompress(input, out, limit, magic)),
        #[cfg(feature = "zstd")]
        Compression::ZSTD => Some(zstd::decompress(input, out, limit)),
        _ => None,
    }
}

/// Decompresses what Kafka's stream for a codec returns from malformed bytes. On each read, a
/// stream returns what it has; if it fails during the read, it returns nothing.
#[cold]
#[cfg_attr(
    not(all(feature = "gzip", feature = "snappy", feature = "lz4", feature = "zstd")),
    allow(unused_variables, clippy::ptr_arg, reason = "no codec to give them to")
)]
fn delivered(
    compression: Compression,
    input: &[u8],
    out: &mut Vec<u8>,
    limit: usize,
    reason: &'static str,
) -> End {
    match compression {
        #[cfg(feature = "gzip")]
        Compression::GZIP => gzip::delivered(input, out, limit),
        #[cfg(feature = "snappy")]
        Compression::SNAPPY => snappy::delivered(input, out, limit),
        #[cfg(feature = "lz4")]
        Compression::LZ4 => lz4::delivered(input, out, limit),
        #[cfg(feature = "zstd")]
        Compression::ZSTD => zstd::delivered(input, out, limit, reason),
        _ => End::Broken(reason),
    }
}

/// Checks that records can be compressed with these options.
pub(super) fn check_codec(options: &BatchOptions) -> Result<(), BuildErrorKind> {
    let compression = options.compression;
    if custom(options).is_some() {
        return Ok(());
    }
    match compression.name() {
        None => Err(BuildErrorKind::UnknownCodec { compression }),
        Some(_) if !compression.is_built_in() => {
            Err(BuildErrorKind::CodecNotBuiltIn { compression })
        }
        Some(_) => level(options).map(drop),
    }
}

fn custom(options: &BatchOptions) -> Option<Custom> {
    options.codec.filter(|codec| codec.compression() == options.compression)
}

/// Compresses `records` with these options and appends them to `out`.
pub(super) fn compress(
    options: &BatchOptions,
    records: &[u8],
    out: &mut Vec<u8>,
) -> Result<(), BuildErrorKind> {
    let compression = options.compression;
    let failed = |reason| BuildErrorKind::Compress { compression, reason };
    if let Some(codec) = custom(options) {
        return codec.compress(records, options.level, out).map_err(failed);
    }
    match compression {
        #[cfg(feature = "gzip")]
        Compression::GZIP => gzip::compress(records, out, level(options)?).map_err(failed),
        #[cfg(feature = "snappy")]
        Compression::SNAPPY => snappy::compress(records, out).map_err(failed),
        #[cfg(feature = "lz4")]
        Compression::LZ4 => {
            lz4::compress(records, out, level(options)?, options.magic).map_err(failed)
        }
        #[cfg(feature = "zstd")]
        Compression::ZSTD => zstd::compress(records, out, level(options)?).map_err(failed),
        _ => Err(BuildErrorKind::CodecNotBuiltIn { compression }),
    }
}

/// The compression level, by default Kafka's.
fn level(options: &BatchOptions) -> Result<i32, BuildErrorKind> {
    let compression = options.compression;
    let (least, most, default) = match compression {
        Compression::GZIP => (1, 9, 6),
        Compression::LZ4 => (1, 17, 9),
        Compression::ZSTD => (-131_072, 22, 3),
        // The others have no levels.
        _ => (0, 0, 0),
    };
    match options.level {
        None => Ok(default),
        Some(level) if (least..=most).contains(&level) => Ok(level),
        Some(level) => Err(BuildErrorKind::Level { compression, level, least, most }),
    }
}

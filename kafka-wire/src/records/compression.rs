//! The codecs, each behind its feature.

#[cfg(feature = "gzip")]
mod gzip;
#[cfg(feature = "lz4")]
mod lz4;
#[cfg(feature = "snappy")]
mod snappy;
#[cfg(feature = "zstd")]
mod zstd;

use alloc::vec::Vec;

use super::attributes::Compression;
use super::batch::RecordBatch;
use super::error::RecordsErrorKind;
use super::header::{at, in_batch};
use super::options::Decompressor;
use crate::error::{DecodeError, PathSegment};

/// Why records cannot be decompressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// They are larger than the limit.
    Limit,
    /// They are not what the codec reads.
    Malformed(&'static str),
}

impl Decompressor {
    /// Decompresses `records`, which lie in `batch`, into the buffer.
    pub(super) fn decompress(
        &mut self,
        batch: &RecordBatch<'_>,
        records: &[u8],
    ) -> Result<(), DecodeError> {
        self.buffer.clear();
        let limit = self.options.batch_limit().min(self.options.total_limit() - self.total);
        let fault = match decompress(batch, records, &mut self.buffer, limit)? {
            Ok(()) => {
                self.total += self.buffer.len();
                return Ok(());
            }
            Err(fault) => fault,
        };
        // What was made of a bomb is not kept.
        self.buffer = Vec::new();
        let kind = match fault {
            Fault::Limit if limit == self.options.batch_limit() => {
                RecordsErrorKind::BatchLimit { limit }
            }
            Fault::Limit => RecordsErrorKind::TotalLimit { limit: self.options.total_limit() },
            Fault::Malformed(reason) => {
                RecordsErrorKind::Decompress { compression: batch.compression(), reason }
            }
        };
        let offset = batch.offset + batch.size() - records.len();
        let error = kind.at(offset).inside(PathSegment::Part("records"));
        Err(in_batch(error, batch.index))
    }
}

fn decompress(
    batch: &RecordBatch<'_>,
    records: &[u8],
    out: &mut Vec<u8>,
    limit: usize,
) -> Result<Result<(), Fault>, DecodeError> {
    let magic = batch.magic();
    let compression = batch.compression();
    let kind = match compression {
        Compression::ZSTD if magic < 2 => RecordsErrorKind::Codec { compression, magic },
        #[cfg(feature = "gzip")]
        Compression::GZIP => return Ok(gzip::decompress(records, out, limit)),
        #[cfg(feature = "snappy")]
        Compression::SNAPPY => return Ok(snappy::decompress(records, out, limit)),
        #[cfg(feature = "lz4")]
        Compression::LZ4 => return Ok(lz4::decompress(records, out, limit, magic)),
        #[cfg(feature = "zstd")]
        Compression::ZSTD => return Ok(zstd::decompress(records, out, limit)),
        _ if compression.name().is_some() => RecordsErrorKind::CodecNotBuiltIn { compression },
        _ => RecordsErrorKind::Codec { compression, magic },
    };
    // Where no codec is on, none of these is read.
    let _ = (records, out, limit);
    let at = if magic < 2 { at::LEGACY_ATTRIBUTES } else { at::ATTRIBUTES };
    Err(batch.error("attributes", kind, at))
}

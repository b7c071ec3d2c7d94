//! Decompresses the records of a batch.

use alloc::vec::Vec;

use crate::checksum::crc32c;
use crate::error::DecodeError;
use crate::records::{Decompressor, RecordBatch};

/// The uncompressed form of a batch. For messages of magic 0 and 1, the messages inside the compressed
/// one.
pub(super) fn decompressed(
    bytes: &[u8],
    decompressor: &mut Decompressor,
) -> Result<Vec<u8>, DecodeError> {
    let batch = RecordBatch::from_slice(bytes)?.without_crc_check();
    let records = batch.records(decompressor)?;
    Ok(match (batch.magic(), bytes.split_first_chunk()) {
        (2, Some((header, _))) => plain(*header, records.bytes()),
        _ => records.bytes().to_vec(),
    })
}

/// Builds a batch of magic 2 from this header and uncompressed records.
fn plain(mut header: [u8; 61], records: &[u8]) -> Vec<u8> {
    let length = i32::try_from(header.len() - 12 + records.len()).unwrap_or(i32::MAX);
    header[8..12].copy_from_slice(&length.to_be_bytes());
    // The codec is in the lowest three bits of the attributes, an int16.
    header[22] &= !0b111;
    let mut bytes = [&header, records].concat();
    let crc = crc32c(bytes.get(21..).unwrap_or_default());
    if let Some(place) = bytes.get_mut(17..21) {
        place.copy_from_slice(&crc.to_be_bytes());
    }
    bytes
}

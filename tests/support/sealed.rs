//! Sets the checksums of batches.

use kafka_wire::DecodeErrorKind;
use kafka_wire::records::{RecordBatch, RecordsErrorKind};

/// Sets the right checksum, if the bytes are a batch.
pub fn seal(bytes: &mut [u8]) {
    let checked = RecordBatch::from_slice(bytes).map(|batch| (batch.magic(), batch.verify_crc()));
    if let Ok((magic, Err(error))) = checked
        && let DecodeErrorKind::Records(RecordsErrorKind::Checksum { computed, .. }) = error.kind()
    {
        let at = if magic < 2 { 12 } else { 17 };
        bytes[at..at + 4].copy_from_slice(&computed.to_be_bytes());
    }
}

//! The positions of a record's parts, for byte trees.

use alloc::string::String;
use alloc::vec::Vec;

use super::attributes::Attributes;
use super::batch::RecordBatch;
use super::decode::{explain_record, record};
use super::iter::Layout;
use super::legacy::message;
pub(crate) use super::trace::{Part, Trace};
use crate::error::DecodeErrorKind;

/// Decodes the record at the start of `bytes` in `batch`: its offset, timestamp and size.
pub(crate) fn record_parts(
    batch: &RecordBatch<'_>,
    bytes: &[u8],
    trace: &mut impl Trace,
) -> Result<(i64, i64, usize), DecodeErrorKind> {
    let Ok((deltas, rest)) = record(bytes, trace) else {
        return Err(explain_record(bytes, bytes.len()).kind());
    };
    let record = match Layout::of(batch) {
        Layout::Deltas(base) => base.record(deltas)?,
        Layout::Legacy(_) => return Err(DecodeErrorKind::Other("not a record of magic 2")),
    };
    Ok((record.offset, record.timestamp, bytes.len() - rest.len()))
}

/// Decodes `bytes` as a message.
pub(crate) fn message_parts(bytes: &[u8], trace: &mut impl Trace) -> Result<(), DecodeErrorKind> {
    message(bytes, None, trace).map(drop)
}

/// `zstd, LogAppendTime, transactional`.
pub(crate) fn attributes_text(bits: i64, magic: i8) -> String {
    let attributes = Attributes(bits.try_into().unwrap_or_default());
    let compression = attributes.compression();
    let mut words = Vec::from([compression.name().unwrap_or("unknown codec")]);
    if magic > 0 {
        words.push(attributes.timestamp_type().as_str());
    }
    if magic > 1 {
        words.extend(attributes.is_transactional().then_some("transactional"));
        words.extend(attributes.is_control().then_some("control"));
        words.extend(attributes.has_delete_horizon().then_some("delete horizon"));
    }
    words.join(", ")
}

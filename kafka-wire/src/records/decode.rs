//! Decodes a record of magic 2.
//!
//! One function walks the bytes and reports to a [`Trace`] where it is. Reading uses a trace that
//! ignores this. If reading fails, the bytes are walked again with a trace that finds what is wrong
//! and where.

use super::cursor::Cursor;
use super::error::RecordsErrorKind;
use super::record::{RecordHeaders, Repr, header};
use super::trace::{Part, Trace, explain};
use crate::error::{DecodeError, DecodeErrorKind};

/// The smallest size of a record: one byte each for its length, attributes, timestamp, offset, the
/// lengths of key and value, and the header count.
pub(super) const SMALLEST_RECORD: usize = 7;

/// The smallest size of a header: the lengths of key and value.
const SMALLEST_HEADER: usize = 2;

/// A record as encoded in its batch.
pub(crate) struct Deltas<'a> {
    pub(crate) timestamp: i64,
    pub(crate) offset: i32,
    pub(crate) key: Option<&'a [u8]>,
    pub(crate) value: Option<&'a [u8]>,
    pub(crate) headers: RecordHeaders<'a>,
}

/// Decodes the record at the start of `bytes`, and returns the rest.
#[inline(always)]
pub(crate) fn record<'a>(
    bytes: &'a [u8],
    trace: &mut (impl Trace + ?Sized),
) -> Result<(Deltas<'a>, &'a [u8]), DecodeErrorKind> {
    let mut cursor = Cursor::new(bytes);
    trace.at(Part::Length, cursor.remaining());
    let length = cursor.varint()?;
    let remaining = cursor.remaining();
    let after = match usize::try_from(length).map(|length| (length, remaining.checked_sub(length)))
    {
        Ok((_, Some(after))) => after,
        Ok((needed, None)) => return Err(DecodeErrorKind::UnexpectedEnd { needed, remaining }),
        Err(_) => return Err(RecordsErrorKind::NegativeRecordLength { length }.into()),
    };
    trace.at(Part::Attributes, cursor.remaining());
    let [_] = cursor.array()?;
    trace.at(Part::TimestampDelta, cursor.remaining());
    let timestamp = cursor.varlong()?;
    trace.at(Part::OffsetDelta, cursor.remaining());
    let offset = cursor.varint()?;
    trace.at(Part::Key, cursor.remaining());
    let key = cursor.nullable()?;
    trace.at(Part::Value, cursor.remaining());
    let value = cursor.nullable()?;
    trace.at(Part::HeadersCount, cursor.remaining());
    let headers = match cursor.varint()? {
        0 => RecordHeaders::default(),
        count => {
            let (headers, rest) = headers(cursor, count, trace)?;
            cursor = rest;
            headers
        }
    };
    trace.at(Part::End, cursor.remaining());
    // If one of these reads beyond the record, the record's length is wrong.
    match cursor.remaining().checked_sub(after) {
        Some(0) => Ok((Deltas { timestamp, offset, key, value, headers }, cursor.rest())),
        Some(remaining) => Err(DecodeErrorKind::TrailingBytes { remaining }),
        None => {
            Err(DecodeErrorKind::UnexpectedEnd { needed: after, remaining: cursor.remaining() })
        }
    }
}

/// The error of the record at the start of `bytes`, which end at the offset `end`.
#[cold]
#[inline(never)]
pub(super) fn explain_record(bytes: &[u8], end: usize) -> DecodeError {
    // Bytes after the record do not belong to it.
    let mut cursor = Cursor::new(bytes);
    let length = cursor.varint().map(usize::try_from);
    let behind = match length {
        Ok(Ok(length)) => cursor.remaining().saturating_sub(length),
        _ => 0,
    };
    let own = bytes.get(..bytes.len() - behind).unwrap_or_default();
    explain(own, end - behind, |bytes, trace| record(bytes, trace))
}

/// Checks the headers without decoding them, and returns the rest.
fn headers<'a>(
    mut cursor: Cursor<'a>,
    count: i32,
    trace: &mut (impl Trace + ?Sized),
) -> Result<(RecordHeaders<'a>, Cursor<'a>), DecodeErrorKind> {
    let remaining = cursor.remaining();
    let Ok(count) = usize::try_from(count) else {
        return Err(RecordsErrorKind::NegativeCount { count }.into());
    };
    if count > remaining / SMALLEST_HEADER {
        let element = SMALLEST_HEADER;
        return Err(DecodeErrorKind::CountTooLarge { count, element, remaining });
    }
    let bytes = cursor.rest();
    for number in 0..count {
        header(&mut cursor, trace, number)?;
    }
    let bytes = bytes.get(..remaining - cursor.remaining()).unwrap_or_default();
    Ok((RecordHeaders(Repr::Wire { bytes, count }), cursor))
}

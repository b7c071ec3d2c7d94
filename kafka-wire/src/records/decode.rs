//! A record of magic 2, taken apart.
//!
//! There is one way through its bytes, and a [`Trace`] is told what it comes to. Reading does not
//! listen to that; where it fails, the bytes are gone through again by one who does, which says what
//! is wrong where.

use super::error::RecordsErrorKind;
use super::record::{RecordHeader, RecordHeaders, Repr};
use super::trace::{Part, Trace};
use crate::codec::Reader;
use crate::error::{DecodeError, DecodeErrorKind};

/// The fewest bytes of a record: a byte each for its length, attributes, timestamp, offset, the
/// lengths of key and value, and the count of headers.
pub(super) const SMALLEST_RECORD: usize = 7;

/// The fewest bytes of a header: the lengths of key and value.
const SMALLEST_HEADER: usize = 2;

/// A record as it lies in its batch.
pub(crate) struct Deltas<'a> {
    pub(crate) timestamp: i64,
    pub(crate) offset: i32,
    pub(crate) key: Option<&'a [u8]>,
    pub(crate) value: Option<&'a [u8]>,
    pub(crate) headers: RecordHeaders<'a>,
}

#[inline(always)]
pub(crate) fn record<'a>(
    reader: &mut Reader<'a>,
    trace: &mut (impl Trace + ?Sized),
) -> Result<Deltas<'a>, DecodeError> {
    trace.at(Part::Length, reader.offset());
    let length = reader.varint()?;
    let Ok(length) = usize::try_from(length) else {
        return Err(RecordsErrorKind::NegativeRecordLength { length }.at(0));
    };
    let mut body = reader.sub(length)?;
    trace.at(Part::Attributes, body.offset());
    let [_] = body.take_array()?;
    trace.at(Part::TimestampDelta, body.offset());
    let timestamp = body.varlong()?;
    trace.at(Part::OffsetDelta, body.offset());
    let offset = body.varint()?;
    trace.at(Part::Key, body.offset());
    let key = nullable(&mut body)?;
    trace.at(Part::Value, body.offset());
    let value = nullable(&mut body)?;
    trace.at(Part::HeadersCount, body.offset());
    let headers = match body.varint()? {
        0 => RecordHeaders::default(),
        count => headers(&mut body, count, trace)?,
    };
    trace.at(Part::End, body.offset());
    body.finish()?;
    Ok(Deltas { timestamp, offset, key, value, headers })
}

/// Headers that are checked, and left as they are.
fn headers<'a>(
    body: &mut Reader<'a>,
    count: i32,
    trace: &mut (impl Trace + ?Sized),
) -> Result<RecordHeaders<'a>, DecodeError> {
    let remaining = body.remaining();
    let Ok(count) = usize::try_from(count) else {
        return Err(RecordsErrorKind::NegativeCount { count }.at(0));
    };
    if count > remaining / SMALLEST_HEADER {
        let element = SMALLEST_HEADER;
        return Err(DecodeError::new(
            DecodeErrorKind::CountTooLarge { count, element, remaining },
            0,
        ));
    }
    let bytes = body.peek();
    for number in 0..count {
        header(body, trace, number)?;
    }
    let bytes = bytes.get(..remaining - body.remaining()).unwrap_or_default();
    Ok(RecordHeaders(Repr::Wire { bytes, count }))
}

#[inline]
pub(super) fn header<'a>(
    reader: &mut Reader<'a>,
    trace: &mut (impl Trace + ?Sized),
    number: usize,
) -> Result<RecordHeader<'a>, DecodeError> {
    trace.at(Part::HeaderKey(number), reader.offset());
    let Some(key) = nullable(reader)? else {
        return Err(reader.error(DecodeErrorKind::UnexpectedNull));
    };
    trace.at(Part::HeaderValue(number), reader.offset());
    Ok(RecordHeader { key, value: nullable(reader)? })
}

/// Bytes behind their length, a varint, -1 for null.
#[inline(always)]
fn nullable<'a>(reader: &mut Reader<'a>) -> Result<Option<&'a [u8]>, DecodeError> {
    let length = reader.varint()?;
    match usize::try_from(length) {
        Ok(length) => reader.take(length).map(Some),
        Err(_) if length == -1 => Ok(None),
        Err(_) => Err(negative(length)),
    }
}

#[cold]
fn negative(length: i32) -> DecodeError {
    DecodeError::new(DecodeErrorKind::NegativeLength { length }, 0)
}

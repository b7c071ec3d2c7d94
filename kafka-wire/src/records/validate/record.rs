//! Records of magic 2 as Kafka's broker reads them before it stores them.
//!
//! The broker is laxer than [`decode`](crate::records::decode), and the results must match. It
//! reads every negative length as null, and drops the bits of a varint that do not fit. If it
//! stores a compressed batch unchanged, it skips through the records without checking their
//! lengths. Nearly all records are well-formed, so the strict decoder runs first, and only what it
//! rejects is read again here.

use crate::codec::varint::{unzigzag32, unzigzag64};
use crate::records::compression::End;
use crate::records::decode::record;
use crate::records::record::Repr;

/// How Kafka reads the records of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// From the uncompressed batch: `DefaultRecord.readFrom(ByteBuffer)`.
    Buffer,
    /// From a decompressed stream, to write them again: `DefaultRecord.readFrom(InputStream)`.
    Stream,
    /// From a decompressed stream, to check some fields: `DefaultRecord.readPartiallyFrom`.
    Skip,
}

/// The fields of a record that the broker checks or writes again.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fields<'a> {
    pub(super) timestamp_delta: i64,
    pub(super) offset_delta: i32,
    pub(super) key: Option<&'a [u8]>,
    pub(super) value: Option<&'a [u8]>,
    pub(super) headers_count: usize,
    /// The headers in the lax form that [`header`] reads.
    pub(super) headers: &'a [u8],
}

/// What is wrong with the bytes of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flaw {
    /// Kafka's `InvalidRecordException`.
    Invalid(&'static str),
    /// The codec failed before the record was complete.
    Broken,
    /// Kafka fails without a specific error code.
    Unforeseen(&'static str),
}

const CUT: Flaw = Flaw::Invalid("the records end inside it");
const VARINT: Flaw = Flaw::Invalid("a varint is longer than its type");

/// The remaining records of a batch.
#[derive(Debug)]
pub(super) struct Source<'a> {
    pub(super) rest: &'a [u8],
    pub(super) end: End,
    pub(super) mode: Mode,
    /// The largest record in a stream, without its length.
    pub(super) max_size: usize,
}

impl<'a> Source<'a> {
    /// Reads the next record if it is well-formed. Otherwise, call [`next_lax`](Self::next_lax).
    #[inline(always)]
    pub(super) fn next_strict(&mut self) -> Option<Fields<'a>> {
        let (deltas, rest) = record(self.rest, &mut ()).ok()?;
        if self.rest.len() - rest.len() > self.max_size {
            return None;
        }
        self.rest = rest;
        let (headers, headers_count) = match deltas.headers.0 {
            Repr::Wire { bytes, count } => (bytes, count),
            Repr::List(_) => (&[][..], 0),
        };
        Some(Fields {
            timestamp_delta: deltas.timestamp,
            offset_delta: deltas.offset,
            key: deltas.key,
            value: deltas.value,
            headers_count,
            headers,
        })
    }

    #[cold]
    #[inline(never)]
    pub(super) fn next_lax(&mut self) -> Result<Fields<'a>, Flaw> {
        match self.mode {
            Mode::Buffer => self.next_in_buffer(),
            Mode::Stream => self.next_in_stream(),
            Mode::Skip => self.skip(),
        }
    }

    fn next_in_buffer(&mut self) -> Result<Fields<'a>, Flaw> {
        let mut cursor = Lax { rest: self.rest, cut: CUT };
        let size = match cursor.varint() {
            // The one place where Kafka does not foresee this.
            Err(VARINT) => return Err(Flaw::Unforeseen("a length longer than a varint")),
            size => size?,
        };
        let remaining = cursor.rest.len();
        let fields = cursor.fields()?;
        match usize::try_from(size) {
            Ok(size) if remaining - cursor.rest.len() == size => {
                self.rest = cursor.rest;
                Ok(fields)
            }
            _ => Err(Flaw::Invalid("its length differs from the bytes it takes")),
        }
    }

    fn next_in_stream(&mut self) -> Result<Fields<'a>, Flaw> {
        let mut cursor = Lax { rest: self.rest, cut: self.at_end() };
        let size = self.size(&mut cursor)?;
        let Some((own, rest)) = cursor.rest.split_at_checked(size) else {
            return Err(self.at_end());
        };
        let mut cursor = Lax { rest: own, cut: CUT };
        let fields = cursor.fields()?;
        if !cursor.rest.is_empty() {
            return Err(Flaw::Invalid("its length differs from the bytes it takes"));
        }
        self.rest = rest;
        Ok(fields)
    }

    fn skip(&mut self) -> Result<Fields<'a>, Flaw> {
        let mut cursor = Lax { rest: self.rest, cut: self.at_end() };
        self.size(&mut cursor)?;
        if self.end == End::ChecksumCut {
            cursor.cut = CUT;
        }
        let fields = cursor.fields()?;
        self.rest = cursor.rest;
        Ok(fields)
    }

    /// The length of a record in a stream.
    fn size(&self, cursor: &mut Lax<'_>) -> Result<usize, Flaw> {
        match usize::try_from(cursor.varint()?) {
            Err(_) => Err(Flaw::Invalid("its length is negative")),
            Ok(size) if size > self.max_size => Err(Flaw::Invalid("it exceeds the largest record")),
            Ok(size) => Ok(size),
        }
    }

    /// The flaw if the bytes end here.
    fn at_end(&self) -> Flaw {
        match self.end {
            End::Reached => CUT,
            End::Broken(_) | End::ChecksumCut => Flaw::Broken,
        }
    }

    /// Returns the number of bytes after the last record.
    pub(super) fn finish(&self) -> Result<usize, Flaw> {
        match self.end {
            _ if !self.rest.is_empty() => Ok(self.rest.len()),
            End::Reached => Ok(0),
            End::Broken(_) | End::ChecksumCut => Err(Flaw::Broken),
        }
    }
}

/// The remaining bytes, read laxly.
struct Lax<'a> {
    rest: &'a [u8],
    /// The flaw if the bytes end.
    cut: Flaw,
}

impl<'a> Lax<'a> {
    /// Reads a record after its length.
    fn fields(&mut self) -> Result<Fields<'a>, Flaw> {
        let _attributes = self.byte()?;
        let timestamp_delta = self.varlong()?;
        let offset_delta = self.varint()?;
        let key = self.nullable()?;
        let value = self.nullable()?;
        let Ok(headers_count) = usize::try_from(self.varint()?) else {
            return Err(Flaw::Invalid("its number of headers is negative"));
        };
        let start = self.rest;
        for _ in 0..headers_count {
            self.header()?;
        }
        let headers = start.get(..start.len() - self.rest.len()).unwrap_or_default();
        Ok(Fields { timestamp_delta, offset_delta, key, value, headers_count, headers })
    }

    fn header(&mut self) -> Result<(&'a [u8], Option<&'a [u8]>), Flaw> {
        let key = self.nullable()?.ok_or(Flaw::Invalid("the key of a header is null"))?;
        Ok((key, self.nullable()?))
    }

    fn byte(&mut self) -> Result<u8, Flaw> {
        let (&byte, rest) = self.rest.split_first().ok_or(self.cut)?;
        self.rest = rest;
        Ok(byte)
    }

    /// Reads bytes; any negative length means null.
    fn nullable(&mut self) -> Result<Option<&'a [u8]>, Flaw> {
        let Ok(length) = usize::try_from(self.varint()?) else { return Ok(None) };
        let (bytes, rest) = self.rest.split_at_checked(length).ok_or(self.cut)?;
        self.rest = rest;
        Ok(Some(bytes))
    }

    fn varint(&mut self) -> Result<i32, Flaw> {
        #[allow(clippy::cast_possible_truncation, reason = "the bits above 32 are dropped")]
        let value = self.uvarint(5)? as u32;
        Ok(unzigzag32(value))
    }

    fn varlong(&mut self) -> Result<i64, Flaw> {
        self.uvarint(10).map(unzigzag64)
    }

    /// Reads a uvarint and drops the bits that do not fit.
    fn uvarint(&mut self, most: u32) -> Result<u64, Flaw> {
        let mut value = 0;
        for at in 0..most {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f) << (7 * at);
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err(VARINT)
    }
}

/// The headers of a decoded record.
pub(super) fn headers<'a>(
    fields: &Fields<'a>,
) -> impl Iterator<Item = (&'a [u8], Option<&'a [u8]>)> {
    let mut cursor = Lax { rest: fields.headers, cut: CUT };
    (0..fields.headers_count).map_while(move |_| cursor.header().ok())
}

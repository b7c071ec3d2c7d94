//! A record and its headers, for reading and for writing.

use core::fmt;
use core::str::Utf8Error;

use super::cursor::Cursor;
use super::trace::{Part, Trace};
use crate::debug::Brief;
use crate::error::DecodeErrorKind;

/// A record. It borrows the batch's bytes.
///
/// The encoding in magic 2 is: the length, a varint; attributes, an int8 of 0; the timestamp and
/// the offset relative to the batch's, a varlong and a varint; key and value, each after its
/// length, a varint that is -1 for null; the number of headers, a varint, and the headers. In magic
/// 0 and 1, it is: offset and size, int64 and int32; CRC-32, magic and attributes; the timestamp,
/// in magic 1; key and value, each after its length, an int32.
#[derive(Clone, Copy, Default, PartialEq)]
pub struct Record<'a> {
    /// The record's offset in the partition.
    pub offset: i64,
    /// Milliseconds since 1970; -1 if there is none, as in magic 0.
    pub timestamp: i64,
    /// The key, or null.
    pub key: Option<&'a [u8]>,
    /// The value; null deletes the key from a compacted topic.
    pub value: Option<&'a [u8]>,
    /// The headers (KIP-82); only in magic 2.
    pub headers: RecordHeaders<'a>,
}

impl fmt::Debug for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("offset", &self.offset)
            .field("timestamp", &self.timestamp)
            .field("key", &self.key.map(Brief))
            .field("value", &self.value.map(Brief))
            .field("headers", &self.headers)
            .finish()
    }
}

/// A header of a record.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RecordHeader<'a> {
    /// The key. It should be UTF-8, but no broker checks that: see [`key_str`](Self::key_str).
    pub key: &'a [u8],
    /// The value, or null.
    pub value: Option<&'a [u8]>,
}

impl<'a> RecordHeader<'a> {
    /// Creates a header.
    #[must_use]
    pub const fn new(key: &'a str, value: Option<&'a [u8]>) -> Self {
        Self { key: key.as_bytes(), value }
    }

    /// The key as text.
    ///
    /// # Errors
    /// If it is not UTF-8.
    pub fn key_str(&self) -> Result<&'a str, Utf8Error> {
        core::str::from_utf8(self.key)
    }
}

impl fmt::Debug for RecordHeader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("RecordHeader");
        match self.key_str() {
            Ok(key) => debug.field("key", &key),
            Err(_) => debug.field("key", &Brief(self.key)),
        };
        debug.field("value", &self.value.map(Brief)).finish()
    }
}

/// The headers of a record, in order. A key can occur more than once.
///
/// These are either the headers of a decoded record, which were checked then and are decoded on
/// access, or a list of your own:
///
/// ```
/// use kafka_wire::records::{RecordHeader, RecordHeaders};
///
/// let list = [RecordHeader::new("trace-id", Some(b"7f")), RecordHeader::new("trace-id", None)];
/// let headers = RecordHeaders::from(&list[..]);
/// assert_eq!(headers.len(), 2);
/// assert_eq!(headers.last("trace-id"), Some(list[1]));
/// assert!(headers.iter().eq(list));
/// ```
#[derive(Clone, Copy, Default)]
pub struct RecordHeaders<'a>(pub(super) Repr<'a>);

#[derive(Clone, Copy)]
pub(super) enum Repr<'a> {
    /// A number of encoded headers, which were checked once.
    Wire {
        bytes: &'a [u8],
        count: usize,
    },
    List(&'a [RecordHeader<'a>]),
}

impl Default for Repr<'_> {
    fn default() -> Self {
        Self::Wire { bytes: &[], count: 0 }
    }
}

impl<'a> RecordHeaders<'a> {
    /// The number of headers.
    #[must_use]
    pub fn len(&self) -> usize {
        match self.0 {
            Repr::Wire { count, .. } => count,
            Repr::List(list) => list.len(),
        }
    }

    /// Whether there are no headers.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The headers, in order.
    #[must_use]
    pub fn iter(&self) -> HeaderIter<'a> {
        HeaderIter(match self.0 {
            Repr::Wire { bytes, count } => IterRepr::Wire(Cursor::new(bytes), count),
            Repr::List(list) => IterRepr::List(list.iter()),
        })
    }

    /// The last header with this key. If a key occurs more than once, the last one counts, as in
    /// Kafka's `Headers.lastHeader`.
    #[must_use]
    pub fn last(&self, key: &str) -> Option<RecordHeader<'a>> {
        self.iter().filter(|header| header.key == key.as_bytes()).last()
    }
}

impl<'a> From<&'a [RecordHeader<'a>]> for RecordHeaders<'a> {
    fn from(list: &'a [RecordHeader<'a>]) -> Self {
        Self(Repr::List(list))
    }
}

impl<'a, const N: usize> From<&'a [RecordHeader<'a>; N]> for RecordHeaders<'a> {
    fn from(list: &'a [RecordHeader<'a>; N]) -> Self {
        Self(Repr::List(list))
    }
}

impl<'a> IntoIterator for RecordHeaders<'a> {
    type Item = RecordHeader<'a>;
    type IntoIter = HeaderIter<'a>;

    fn into_iter(self) -> HeaderIter<'a> {
        self.iter()
    }
}

impl PartialEq for RecordHeaders<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl fmt::Debug for RecordHeaders<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// An iterator over the headers of a record.
#[derive(Debug, Clone)]
pub struct HeaderIter<'a>(IterRepr<'a>);

#[derive(Debug, Clone)]
enum IterRepr<'a> {
    Wire(Cursor<'a>, usize),
    List(core::slice::Iter<'a, RecordHeader<'a>>),
}

impl<'a> Iterator for HeaderIter<'a> {
    type Item = RecordHeader<'a>;

    fn next(&mut self) -> Option<RecordHeader<'a>> {
        match &mut self.0 {
            IterRepr::Wire(_, 0) => None,
            IterRepr::Wire(cursor, left) => {
                *left -= 1;
                header(cursor, &mut (), 0).ok()
            }
            IterRepr::List(list) => list.next().copied(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = match &self.0 {
            IterRepr::Wire(_, left) => *left,
            IterRepr::List(list) => list.len(),
        };
        (left, Some(left))
    }
}

impl ExactSizeIterator for HeaderIter<'_> {}

#[inline]
pub(super) fn header<'a>(
    cursor: &mut Cursor<'a>,
    trace: &mut (impl Trace + ?Sized),
    number: usize,
) -> Result<RecordHeader<'a>, DecodeErrorKind> {
    trace.at(Part::HeaderKey(number), cursor.remaining());
    let key = cursor.nullable()?.ok_or(DecodeErrorKind::UnexpectedNull)?;
    trace.at(Part::HeaderValue(number), cursor.remaining());
    Ok(RecordHeader { key, value: cursor.nullable()? })
}

//! A record and its headers, as they are read and as they are written.

use core::fmt;
use core::str::Utf8Error;

use super::cursor::Cursor;
use super::decode::header;
use crate::debug::Brief;

/// One record: what a batch holds many of. It borrows the batch's bytes.
///
/// On the wire, in magic 2: its length, a varint; attributes, an int8 of 0; what timestamp and
/// offset are above the batch's, a varlong and a varint; key and value, each behind its length, a
/// varint, -1 for null; the count of the headers, a varint, and the headers. Before that: offset and
/// size, int64 and int32; CRC-32, magic and attributes; the timestamp of magic 1; key and value
/// behind an int32 each.
#[derive(Clone, Copy, Default, PartialEq)]
pub struct Record<'a> {
    /// Its place in the partition.
    pub offset: i64,
    /// Milliseconds since 1970; -1 where there is none, as in magic 0.
    pub timestamp: i64,
    /// The key, or null.
    pub key: Option<&'a [u8]>,
    /// The value; null deletes the key from a compacted topic.
    pub value: Option<&'a [u8]>,
    /// The headers (KIP-82), of magic 2 only.
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
    /// The key. It is meant to be UTF-8, which no broker checks: see
    /// [`key_str`](Self::key_str).
    pub key: &'a [u8],
    /// The value, or null.
    pub value: Option<&'a [u8]>,
}

impl<'a> RecordHeader<'a> {
    /// A header.
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

/// The headers of a record, in order; a key can be there more than once.
///
/// They are those of a record that was read, checked then and taken apart when they are asked for,
/// or a list of one's own:
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
    /// So many headers, as they lie in a record. They were read through once.
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
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        match self.0 {
            Repr::Wire { count, .. } => count,
            Repr::List(list) => list.len(),
        }
    }

    /// Whether there is none.
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

    /// The last header with this key: the one that counts where a key is there more than once, as
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

/// The iterator over the headers of a record.
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

//! Iterates over the batches of a records field.

use bytes::Bytes;
use core::fmt;

use super::batch::RecordBatch;
use super::header::{Split, in_batch, partial, split};
use crate::codec::{Records, RecordsRef};
use crate::debug::Brief;
use crate::error::DecodeError;

impl Records {
    /// Iterates over the batches.
    #[must_use]
    pub fn batches(&self) -> Batches<'_> {
        Batches::shared(self.as_bytes())
    }
}

impl<'a> RecordsRef<'a> {
    /// Iterates over the batches.
    #[must_use]
    pub fn batches(self) -> Batches<'a> {
        Batches::new(self.as_bytes())
    }
}

/// An iterator over record batches. It looks at the 61 bytes of each header, and not at the
/// records.
///
/// A broker cuts a fetch response at a number of bytes, so the last batch may be partial. The
/// iterator ends before a partial batch, and [`partial`](Self::partial) describes it; with
/// [`whole`](Self::whole), it is an error. After an error, the iterator ends, because the start of
/// the next batch is unknown.
///
/// ```
/// use kafka_wire::records::{BatchOptions, Batches};
///
/// let bytes = [BatchOptions::new().empty_batch(0, -1)?; 2].concat();
/// let mut batches = Batches::new(&bytes[..100]);
/// assert_eq!(batches.next().unwrap()?.size(), 61);
/// assert!(batches.next().is_none());
/// let partial = batches.partial().unwrap();
/// assert_eq!((partial.offset, partial.available, partial.size), (61, 39, Some(61)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Batches<'a> {
    rest: &'a [u8],
    shared: Option<&'a Bytes>,
    /// The number of bytes, and of batches, before `rest`.
    offset: usize,
    index: usize,
    whole: bool,
}

/// An incomplete batch at the end of a fetch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PartialBatch {
    /// The batch's start, counted from the first byte of the first batch.
    pub offset: usize,
    /// The number of bytes that are present.
    pub available: usize,
    /// The full size, if enough bytes are present to know it.
    pub size: Option<usize>,
}

impl fmt::Debug for Batches<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batches")
            .field("rest", &Brief(self.rest))
            .field("offset", &self.offset)
            .field("index", &self.index)
            .finish_non_exhaustive()
    }
}

impl<'a> Batches<'a> {
    /// Iterates over `bytes`, which the batches borrow.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes, shared: None, offset: 0, index: 0, whole: false }
    }

    /// Iterates over `bytes`, whose keys, values and batches can be
    /// [shared](super::BatchRecords::share).
    #[must_use]
    pub fn shared(bytes: &'a Bytes) -> Self {
        Self { shared: Some(bytes), ..Self::new(bytes) }
    }

    /// Makes a partial batch at the end an error. Use this for Produce requests and files.
    #[must_use]
    pub fn whole(self) -> Self {
        Self { whole: true, ..self }
    }

    /// The remaining bytes, starting with the next batch.
    #[must_use]
    pub fn rest(&self) -> &'a [u8] {
        self.rest
    }

    /// The partial batch at the start of the remaining bytes, if there is one.
    #[must_use]
    pub fn partial(&self) -> Option<PartialBatch> {
        match split(self.rest, self.offset) {
            Ok(Split::Partial(size)) if !self.rest.is_empty() => {
                Some(PartialBatch { offset: self.offset, available: self.rest.len(), size })
            }
            _ => None,
        }
    }

    fn take(&mut self) -> Result<Option<RecordBatch<'a>>, DecodeError> {
        match split(self.rest, self.offset)? {
            Split::Partial(size) if self.whole => Err(partial(size, self.rest.len(), self.offset)),
            Split::Partial(_) => Ok(None),
            Split::Batch(size) => {
                let (bytes, rest) = self.rest.split_at_checked(size).unwrap_or_default();
                let batch = RecordBatch::at(bytes, self.shared, self.index, self.offset);
                self.rest = rest;
                self.offset += size;
                self.index += 1;
                Ok(Some(batch))
            }
        }
    }
}

impl<'a> Iterator for Batches<'a> {
    type Item = Result<RecordBatch<'a>, DecodeError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        match self.take() {
            Ok(batch) => batch.map(Ok),
            Err(error) => {
                self.rest = &[];
                Some(Err(in_batch(error, self.index)))
            }
        }
    }
}

impl core::iter::FusedIterator for Batches<'_> {}

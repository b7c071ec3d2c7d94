//! The batches that follow one another in a records field.

use bytes::Bytes;
use core::fmt;

use super::batch::RecordBatch;
use super::header::{Split, in_batch, partial, split};
use crate::codec::{Records, RecordsRef};
use crate::debug::Brief;
use crate::error::DecodeError;

impl Records {
    /// The batches, one after another.
    #[must_use]
    pub fn batches(&self) -> Batches<'_> {
        Batches::shared(self.as_bytes())
    }
}

impl<'a> RecordsRef<'a> {
    /// The batches, one after another.
    #[must_use]
    pub fn batches(self) -> Batches<'a> {
        Batches::new(self.as_bytes())
    }
}

/// The iterator over record batches. It looks at the 61 bytes that stand before the records of each,
/// and not at the records.
///
/// A broker cuts the answer to a fetch at a number of bytes, so that the last batch may be partial.
/// The iterator ends before such a one, and [`partial`](Self::partial) says what there is of it;
/// with [`whole`](Self::whole) it is an error. After an error there is nothing more: where the next
/// batch begins is not known then.
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
    /// The bytes and the batches before `rest`.
    offset: usize,
    index: usize,
    whole: bool,
}

/// A batch at the end of a fetch that is not all there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PartialBatch {
    /// Where it begins, from the first byte of the first batch.
    pub offset: usize,
    /// How many bytes of it are there.
    pub available: usize,
    /// How many it has, where they reach so far that it is known.
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
    /// Over `bytes`, which the batches borrow.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes, shared: None, offset: 0, index: 0, whole: false }
    }

    /// Over `bytes`, of which keys, values and batches can be [shared](super::BatchRecords::share).
    #[must_use]
    pub fn shared(bytes: &'a Bytes) -> Self {
        Self { shared: Some(bytes), ..Self::new(bytes) }
    }

    /// The same batches, where a partial one at the end is an error: of a Produce request, or of a
    /// file.
    #[must_use]
    pub fn whole(self) -> Self {
        Self { whole: true, ..self }
    }

    /// What is left, and the next batch begins with.
    #[must_use]
    pub fn rest(&self) -> &'a [u8] {
        self.rest
    }

    /// The partial batch that what is left begins with, if it does.
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

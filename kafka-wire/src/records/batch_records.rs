//! The records of a batch, ready to be iterated.

use core::fmt;

use bytes::Bytes;

use super::attributes::Compression;
use super::batch::RecordBatch;
use super::decode::SMALLEST_RECORD;
use super::error::RecordsErrorKind;
use super::header::{at, in_batch, part};
use super::iter::{Layout, Place, RecordIter};
use super::legacy::{InnerSet, wrapped};
use super::options::Decompressor;
use super::record::Record;
use super::trace::explain;
use crate::error::{DecodeError, DecodeErrorKind, PathSegment};

/// The records of a batch after checksum verification and decompression, as an iterator.
///
/// Records are decoded as they are iterated. They borrow the batch's own bytes, or the
/// decompressor's memory if the batch is compressed. [`iter`](Self::iter) starts at the first record
/// again.
///
/// ```
/// use kafka_wire::Records;
/// use kafka_wire::records::Decompressor;
///
/// # fn print(records: &Records) -> Result<(), kafka_wire::DecodeError> {
/// let mut decompressor = Decompressor::default();
/// for batch in records.batches() {
///     for record in batch?.records(&mut decompressor)? {
///         let record = record?;
///         println!("{}: {:?} = {:?}", record.offset, record.key, record.value);
///     }
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct BatchRecords<'a> {
    batch: RecordBatch<'a>,
    /// The remaining records.
    rest: RecordIter<'a>,
    bytes: &'a [u8],
    /// The buffer of the bytes, if it can be shared.
    shared: Option<&'a Bytes>,
    decompressed: bool,
    layout: Layout,
    count: usize,
}

impl<'a> RecordBatch<'a> {
    /// Verifies the checksum and returns the records. Compressed records are decompressed into the
    /// decompressor's memory, within its limits. Other records borrow the batch and need no memory.
    ///
    /// # Errors
    /// If the checksum is wrong, if the codec is unknown or not built in, if the decompressed size
    /// exceeds a limit, or if the bytes cannot contain as many records as the batch claims.
    pub fn records<'d>(
        &self,
        decompressor: &'d mut Decompressor,
    ) -> Result<BatchRecords<'d>, DecodeError>
    where
        'a: 'd,
    {
        if self.check_crc {
            self.verify_crc()?;
        }
        let records = self.bytes.get(at::RECORDS..).unwrap_or_default();
        let decompressed = match (self.magic() < 2, self.compression()) {
            (true, Compression::NONE) => return BatchRecords::plain(*self, self.bytes),
            (false, Compression::NONE) => return BatchRecords::plain(*self, records),
            // A batch whose records were all removed by compaction keeps its attributes.
            (false, _) if records.is_empty() && self.records_count() == Some(0) => {
                return BatchRecords::plain(*self, records);
            }
            (false, _) => decompressor.decompress(self, records)?,
            (true, _) => decompressor.decompress(self, self.wrapped()?)?,
        };
        let shared = Some(decompressed);
        BatchRecords::new(*self, decompressed, shared, true)
    }

    /// The messages inside a compressed message.
    fn wrapped(&self) -> Result<&'a [u8], DecodeError> {
        wrapped(self.bytes, &mut ()).map_err(|_| {
            let end = self.offset + self.bytes.len();
            let error = explain(self.bytes, end, |bytes, trace| wrapped(bytes, trace));
            in_batch(error, self.index)
        })
    }

    /// The offset and timestamp of the first record at or after `min_offset` with `timestamp` or a
    /// later one: what ListOffsets asks for. [`BatchIndex::since`](super::BatchIndex::since) finds
    /// the batch.
    ///
    /// # Errors
    /// Same as [`records`](Self::records), and if a record up to the found one is malformed.
    pub fn offset_since(
        &self,
        timestamp: i64,
        min_offset: i64,
        decompressor: &mut Decompressor,
    ) -> Result<Option<(i64, i64)>, DecodeError> {
        for record in self.records(decompressor)? {
            let record = record?;
            if record.timestamp >= timestamp && record.offset >= min_offset {
                return Ok(Some((record.offset, record.timestamp)));
            }
        }
        Ok(None)
    }
}

impl<'a> BatchRecords<'a> {
    fn plain(batch: RecordBatch<'a>, bytes: &'a [u8]) -> Result<Self, DecodeError> {
        Self::new(batch, bytes, batch.shared, false)
    }

    fn new(
        batch: RecordBatch<'a>,
        bytes: &'a [u8],
        shared: Option<&'a Bytes>,
        decompressed: bool,
    ) -> Result<Self, DecodeError> {
        let layout = Layout::of(&batch);
        let place = Place { end: 0, batch: batch.index, count: 0, decompressed };
        let rest = RecordIter::new(&[], layout, place);
        let mut records = Self { batch, rest, bytes, shared, decompressed, layout, count: 1 };
        let found = match (batch.magic() < 2, batch.compression()) {
            (false, _) => records.check_count(),
            (true, Compression::NONE) => Ok(()),
            (true, _) => records.find_messages(),
        };
        found.map_err(|error| in_batch(error, batch.index))?;
        records.rest = records.iter();
        Ok(records)
    }

    /// Checks that the bytes can contain as many records as a batch of magic 2 claims.
    fn check_count(&mut self) -> Result<(), DecodeError> {
        let (count, remaining) = (self.batch.header.records_count, self.bytes.len());
        let offset = self.batch.offset + at::RECORDS_COUNT;
        match usize::try_from(count) {
            Ok(count) if count <= remaining / SMALLEST_RECORD => self.count = count,
            Ok(count) => {
                let element = SMALLEST_RECORD;
                let kind = DecodeErrorKind::CountTooLarge { count, element, remaining };
                let error = DecodeError::new(kind, offset);
                return Err(error.inside(PathSegment::Part("records_count")));
            }
            Err(_) => {
                let kind = RecordsErrorKind::NegativeCount { count };
                return Err(part("records_count", kind, offset));
            }
        }
        Ok(())
    }

    /// Finds the messages inside a compressed message of magic 0 or 1.
    fn find_messages(&mut self) -> Result<(), DecodeError> {
        let set = InnerSet::find(self.bytes)
            .map_err(|error| error.inside(PathSegment::Part("decompressed")))?;
        let inner = set.layout(&self.batch);
        self.layout =
            Layout::Legacy(inner.map_err(|kind| part("offset", kind, self.batch.offset))?);
        self.count = set.count;
        self.bytes = self.bytes.get(..set.size).unwrap_or_default();
        Ok(())
    }

    /// The batch.
    #[must_use]
    pub fn batch(&self) -> &RecordBatch<'a> {
        &self.batch
    }

    /// The record count in the header, or the number of messages in a compressed message of magic 0
    /// or 1.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are no records, as in a batch that compaction keeps for its offset and
    /// sequence.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Iterates over all records, independently of earlier iterations.
    #[must_use]
    pub fn iter(&self) -> RecordIter<'a> {
        let end = match self.decompressed {
            true => self.bytes.len(),
            false => self.batch.offset + self.batch.size(),
        };
        let (batch, decompressed) = (self.batch.index, self.decompressed);
        let place = Place { end, batch, count: self.count, decompressed };
        RecordIter::new(self.bytes, self.layout, place)
    }

    /// The encoded records, decompressed.
    #[must_use]
    pub fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The offset of the first record, or of the record that was first before compaction, in every
    /// format.
    #[must_use]
    pub fn base_offset(&self) -> i64 {
        match self.layout {
            Layout::Legacy(inner) if self.batch.is_wrapper() => {
                let first = self.bytes.first_chunk().copied().map_or(0, i64::from_be_bytes);
                inner.base.wrapping_add(first)
            }
            _ => self.batch.base_offset(),
        }
    }

    /// Checks that the offsets ascend and lie between [`base_offset`](Self::base_offset) and the
    /// batch's last offset. A broker checks this for produced batches. Iterating does not, and
    /// neither do Kafka's consumers.
    ///
    /// # Errors
    /// If an offset is wrong, or if reading the records fails.
    pub fn verify_offsets(&self) -> Result<(), DecodeError> {
        let mut records = self.iter();
        let (mut least, most) = (self.base_offset(), self.batch.last_offset());
        loop {
            let start = records.byte_offset();
            let Some(record) = records.next() else { return Ok(()) };
            let offset = record?.offset;
            if offset < least || offset > most {
                let kind = RecordsErrorKind::OffsetOrder { offset, least, most };
                return Err(records.fail(kind.at(start)));
            }
            least = offset.saturating_add(1);
        }
    }

    /// Returns `part`, a key or value of these records, without copying. It shares the batch's
    /// memory if that was read from [`Bytes`], or else the decompressor's, which then allocates new
    /// memory for the next batch. All of that memory is held as long as the part. Any other slice
    /// is copied.
    ///
    /// ```
    /// use bytes::Bytes;
    /// use kafka_wire::records::{Decompressor, RecordBatch, RecordBatchBuilder};
    ///
    /// let mut builder = RecordBatchBuilder::default();
    /// builder.append(1000, Some(b"key"), Some(b"value"), &[])?;
    /// let bytes = Bytes::from(builder.build()?);
    ///
    /// let mut decompressor = Decompressor::default();
    /// let records = RecordBatch::from_bytes(&bytes)?.records(&mut decompressor)?;
    /// let value = records.iter().next().unwrap()?.value.unwrap();
    /// assert_eq!(records.share(value).as_ptr(), value.as_ptr());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn share(&self, part: &[u8]) -> Bytes {
        match self.shared {
            Some(whole) if contains(whole, part) => whole.slice_ref(part),
            _ => Bytes::copy_from_slice(part),
        }
    }
}

fn contains(whole: &[u8], part: &[u8]) -> bool {
    let (whole, part) = (whole.as_ptr_range(), part.as_ptr_range());
    whole.start <= part.start && part.end <= whole.end
}

/// Prints the batch, not the bytes.
impl fmt::Debug for BatchRecords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BatchRecords")
            .field("batch", &self.batch)
            .field("len", &self.count)
            .finish_non_exhaustive()
    }
}

impl<'a> Iterator for BatchRecords<'a> {
    type Item = Result<Record<'a>, DecodeError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.rest.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.rest.size_hint()
    }
}

impl core::iter::FusedIterator for BatchRecords<'_> {}

impl<'a> IntoIterator for &BatchRecords<'a> {
    type Item = Result<Record<'a>, DecodeError>;
    type IntoIter = RecordIter<'a>;

    fn into_iter(self) -> RecordIter<'a> {
        self.iter()
    }
}

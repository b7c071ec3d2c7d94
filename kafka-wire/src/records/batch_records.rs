//! The records of a batch, made ready to be read.

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

/// The records of a batch, whose checksum is right and whose compression is undone.
///
/// They are decoded as they are iterated, and borrow from here: from the batch's own bytes where it
/// is not compressed, else from what it decompresses to.
///
/// ```
/// use kafka_wire::Records;
///
/// # fn print(records: &Records) -> Result<(), kafka_wire::DecodeError> {
/// for batch in records.batches() {
///     for record in &batch?.records()? {
///         let record = record?;
///         println!("{}: {:?} = {:?}", record.offset, record.key, record.value);
///     }
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct BatchRecords<'a> {
    batch: RecordBatch<'a>,
    data: Data<'a>,
    layout: Layout,
    count: usize,
}

#[derive(Debug, Clone)]
enum Data<'a> {
    /// The batch's own bytes from here on.
    Batch(usize),
    /// What it decompresses to, in memory of its own or a decompressor's.
    Owned(Bytes),
    Buffer(&'a [u8]),
}

impl<'a> RecordBatch<'a> {
    /// Its records, if the checksum is right. Compressed ones are decompressed, within the limit
    /// that [`RecordsOptions`](super::RecordsOptions) has by default, into memory of their own; with
    /// many batches to read, [`records_with`](Self::records_with) spares that.
    ///
    /// # Errors
    /// If the checksum is wrong, if the codec is not built in or not known, if what is decompressed
    /// is too large, or if it cannot be as many records as the batch says.
    pub fn records(&self) -> Result<BatchRecords<'a>, DecodeError> {
        let mut decompressor = Decompressor::default();
        let data = match self.uncompressed(&mut decompressor)? {
            Some(start) => Data::Batch(start),
            None => Data::Owned(decompressor.buffer.into()),
        };
        BatchRecords::new(*self, data)
    }

    /// As [`records`](Self::records), decompressed into the decompressor's memory and within its
    /// limits.
    ///
    /// # Errors
    /// As there, and if with the batches before this one there is too much.
    pub fn records_with<'d>(
        &self,
        decompressor: &'d mut Decompressor,
    ) -> Result<BatchRecords<'d>, DecodeError>
    where
        'a: 'd,
    {
        let data = match self.uncompressed(decompressor)? {
            Some(start) => Data::Batch(start),
            None => Data::Buffer(&decompressor.buffer),
        };
        BatchRecords::new(*self, data)
    }

    /// Where in the batch its records begin; `None` where they are in the decompressor's buffer.
    fn uncompressed(&self, decompressor: &mut Decompressor) -> Result<Option<usize>, DecodeError> {
        if self.check_crc {
            self.verify_crc()?;
        }
        let records = self.bytes.get(at::RECORDS..).unwrap_or_default();
        match (self.magic() < 2, self.compression()) {
            (true, Compression::NONE) => return Ok(Some(0)),
            (false, Compression::NONE) => return Ok(Some(at::RECORDS)),
            // What compaction leaves of a batch without its records keeps the attributes.
            (false, _) if records.is_empty() && self.records_count() == Some(0) => {
                return Ok(Some(at::RECORDS));
            }
            (false, _) => decompressor.decompress(self, records)?,
            (true, _) => decompressor.decompress(self, self.wrapped()?)?,
        }
        Ok(None)
    }

    /// The messages in a compressed message.
    fn wrapped(&self) -> Result<&'a [u8], DecodeError> {
        wrapped(self.bytes, &mut ()).map_err(|_| {
            let end = self.offset + self.bytes.len();
            let error = explain(self.bytes, end, |bytes, trace| wrapped(bytes, trace));
            in_batch(error, self.index)
        })
    }
}

impl<'a> BatchRecords<'a> {
    fn new(batch: RecordBatch<'a>, data: Data<'a>) -> Result<Self, DecodeError> {
        let mut records = Self { batch, data, layout: Layout::of(&batch), count: 1 };
        if batch.magic() > 1 {
            records.count =
                records.checked_count().map_err(|error| in_batch(error, batch.index))?;
        } else if batch.compression() != Compression::NONE {
            records.find_messages().map_err(|error| in_batch(error, batch.index))?;
        }
        Ok(records)
    }

    /// The count of a batch of magic 2, which its bytes can hold.
    fn checked_count(&self) -> Result<usize, DecodeError> {
        let (count, remaining) = (self.batch.header.records_count, self.bytes().len());
        let offset = self.batch.offset + at::RECORDS_COUNT;
        match usize::try_from(count) {
            Ok(count) if count <= remaining / SMALLEST_RECORD => Ok(count),
            Ok(count) => {
                let element = SMALLEST_RECORD;
                let kind = DecodeErrorKind::CountTooLarge { count, element, remaining };
                Err(DecodeError::new(kind, offset).inside(PathSegment::Part("records_count")))
            }
            Err(_) => Err(part("records_count", RecordsErrorKind::NegativeCount { count }, offset)),
        }
    }

    /// Finds the messages that a compressed message of magic 0 or 1 holds.
    fn find_messages(&mut self) -> Result<(), DecodeError> {
        let set = InnerSet::find(self.bytes())
            .map_err(|error| error.inside(PathSegment::Part("decompressed")))?;
        let inner = set.layout(&self.batch);
        self.layout =
            Layout::Legacy(inner.map_err(|kind| part("offset", kind, self.batch.offset))?);
        self.count = set.count;
        match &mut self.data {
            Data::Owned(bytes) => bytes.truncate(set.size),
            Data::Buffer(bytes) => *bytes = bytes.get(..set.size).unwrap_or_default(),
            Data::Batch(_) => {}
        }
        Ok(())
    }

    /// The batch.
    #[must_use]
    pub fn batch(&self) -> &RecordBatch<'a> {
        &self.batch
    }

    /// How many records the batch says that it has; of a compressed message of magic 0 or 1, how
    /// many messages are in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there is none, as in what compaction leaves to keep offset and sequence.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The records, one after another.
    #[must_use]
    pub fn iter(&self) -> RecordIter<'_> {
        let bytes = self.bytes();
        let (end, decompressed) = match self.data {
            Data::Batch(_) => (self.batch.offset + self.batch.size(), false),
            Data::Owned(_) | Data::Buffer(_) => (bytes.len(), true),
        };
        let place = Place { end, batch: self.batch.index, count: self.count, decompressed };
        RecordIter::new(bytes, self.layout, place)
    }

    /// The records as they lie in the batch, decompressed.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        match &self.data {
            Data::Batch(start) => self.batch.bytes.get(*start..).unwrap_or_default(),
            Data::Owned(bytes) => bytes,
            Data::Buffer(bytes) => bytes,
        }
    }

    /// The offset of the first record, or of what was the first one before compaction; of every
    /// format.
    #[must_use]
    pub fn base_offset(&self) -> i64 {
        match (self.batch.base_offset(), self.layout) {
            (Some(offset), _) => offset,
            (None, Layout::Legacy(inner)) => {
                let first = self.bytes().first_chunk().copied().map_or(0, i64::from_be_bytes);
                inner.base.wrapping_add(first)
            }
            (None, Layout::Deltas(_)) => self.batch.header.base_offset,
        }
    }

    /// Checks that the offsets ascend and lie between [`base_offset`](Self::base_offset) and the
    /// batch's last one, as a broker checks what a producer sends. Reading does not ask for it, as
    /// Kafka's consumers do not.
    ///
    /// # Errors
    /// If they do not, and those of reading the records.
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

    /// `part`, a key or value of these records, sharing the memory that it lies in: that of the
    /// batch, where it was read from [`Bytes`], or that of records decompressed by
    /// [`records`](RecordBatch::records). All else is copied.
    ///
    /// ```
    /// use bytes::Bytes;
    /// use kafka_wire::records::{RecordBatch, RecordBatchBuilder};
    ///
    /// let mut builder = RecordBatchBuilder::default();
    /// builder.append(1000, Some(b"key"), Some(b"value"), &[])?;
    /// let bytes = Bytes::from(builder.build()?);
    ///
    /// let batch = RecordBatch::from_bytes(&bytes)?;
    /// let records = batch.records()?;
    /// let value = records.iter().next().unwrap()?.value.unwrap();
    /// assert_eq!(records.share(value).as_ptr(), value.as_ptr());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn share(&self, part: &[u8]) -> Bytes {
        let whole = match &self.data {
            Data::Owned(bytes) => Some(bytes),
            Data::Batch(_) => self.batch.shared,
            Data::Buffer(_) => None,
        };
        match whole {
            Some(whole) if contains(whole, part) => whole.slice_ref(part),
            _ => Bytes::copy_from_slice(part),
        }
    }
}

fn contains(whole: &[u8], part: &[u8]) -> bool {
    let (whole, part) = (whole.as_ptr_range(), part.as_ptr_range());
    whole.start <= part.start && part.end <= whole.end
}

impl<'r> IntoIterator for &'r BatchRecords<'_> {
    type Item = Result<Record<'r>, DecodeError>;
    type IntoIter = RecordIter<'r>;

    fn into_iter(self) -> RecordIter<'r> {
        self.iter()
    }
}

//! The limits of decompressing, and the memory for it.

use core::fmt;

use bytes::Bytes;

/// How much the records of batches may take when they are decompressed.
///
/// ```
/// use kafka_wire::records::RecordsOptions;
///
/// let options = RecordsOptions::default();
/// assert_eq!(options.batch_limit(), 64 << 20);
/// assert_eq!(options.total_limit(), 1 << 30);
/// assert_eq!(options.with_batch_limit(1 << 20).batch_limit(), 1 << 20);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordsOptions {
    batch_limit: usize,
    total_limit: usize,
}

impl Default for RecordsOptions {
    fn default() -> Self {
        Self::new()
    }
}

impl RecordsOptions {
    /// The default limits.
    #[must_use]
    pub const fn new() -> Self {
        Self { batch_limit: 64 << 20, total_limit: 1 << 30 }
    }

    /// The most bytes that the records of one batch may be, decompressed. By default 64 MiB.
    #[must_use]
    pub const fn batch_limit(&self) -> usize {
        self.batch_limit
    }

    /// Sets [`batch_limit`](Self::batch_limit).
    #[must_use]
    pub const fn with_batch_limit(self, bytes: usize) -> Self {
        Self { batch_limit: bytes, ..self }
    }

    /// The most bytes that the records of all batches may be which one [`Decompressor`] is given:
    /// of all that came with one fetch. By default 1 GiB.
    #[must_use]
    pub const fn total_limit(&self) -> usize {
        self.total_limit
    }

    /// Sets [`total_limit`](Self::total_limit).
    #[must_use]
    pub const fn with_total_limit(self, bytes: usize) -> Self {
        Self { total_limit: bytes, ..self }
    }
}

/// Decompresses batches one after another into the same memory, and counts what they take of
/// [`RecordsOptions::total_limit`]. What is not compressed passes by it: then it takes no memory.
///
/// ```
/// use kafka_wire::Records;
/// use kafka_wire::records::{Decompressor, RecordsOptions};
///
/// # fn consume(partitions: Vec<Records>) -> Result<(), kafka_wire::DecodeError> {
/// let mut decompressor = Decompressor::new(RecordsOptions::default());
/// for records in &partitions {
///     for batch in records.batches() {
///         for record in batch?.records(&mut decompressor)? {
///             println!("{:?}", record?.value);
///         }
///     }
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Default)]
pub struct Decompressor {
    pub(super) options: RecordsOptions,
    /// The bytes that all batches so far were.
    pub(super) total: usize,
    /// The last one of them.
    pub(super) buffer: Bytes,
}

impl Decompressor {
    /// With these limits, and no memory yet.
    #[must_use]
    pub fn new(options: RecordsOptions) -> Self {
        Self { options, total: 0, buffer: Bytes::new() }
    }

    /// Counts from 0 again, for another fetch. The memory is kept.
    pub fn reset(&mut self) {
        self.total = 0;
    }

    /// How many bytes there were of records that were compressed.
    #[must_use]
    pub fn total(&self) -> usize {
        self.total
    }
}

/// Without what was decompressed.
impl fmt::Debug for Decompressor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decompressor")
            .field("options", &self.options)
            .field("total", &self.total)
            .finish_non_exhaustive()
    }
}

//! The limits of decompression, and the memory for it.

use alloc::vec::Vec;
use core::fmt;

use bytes::Bytes;

use super::compression::{CompressionCodec, Custom};

/// Limits the size of decompressed records.
///
/// ```
/// use kafka_wire::records::RecordsOptions;
///
/// let options = RecordsOptions::default();
/// assert_eq!(options.batch_limit(), 64 << 20);
/// assert_eq!(options.total_limit(), usize::MAX);
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
        Self { batch_limit: 64 << 20, total_limit: usize::MAX }
    }

    /// The most bytes of one batch's decompressed records. The default is 64 MiB.
    #[must_use]
    pub const fn batch_limit(&self) -> usize {
        self.batch_limit
    }

    /// Sets [`batch_limit`](Self::batch_limit).
    #[must_use]
    pub const fn with_batch_limit(self, bytes: usize) -> Self {
        Self { batch_limit: bytes, ..self }
    }

    /// The most bytes of all decompressed records since [`Decompressor::reset`]. By default, there
    /// is no such limit: each batch has its own budget, and memory is reused from one batch to the
    /// next, so a consumer can run as long as it likes.
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

/// Decompresses batches one after another into the same memory, within the limits of
/// [`RecordsOptions`]. Batches that are not compressed bypass it and take no memory.
///
/// Each batch has its own budget, [`RecordsOptions::batch_limit`]. For a budget that spans several
/// batches, set [`RecordsOptions::total_limit`] too, and start a new span with
/// [`reset`](Self::reset):
///
/// ```
/// use kafka_wire::Records;
/// use kafka_wire::records::{Decompressor, RecordsOptions};
///
/// # fn consume(fetches: Vec<Vec<Records>>) -> Result<(), kafka_wire::DecodeError> {
/// let per_fetch = RecordsOptions::default().with_total_limit(256 << 20);
/// let mut decompressor = Decompressor::new(per_fetch);
/// for partitions in &fetches {
///     decompressor.reset();
///     for batch in partitions.iter().flat_map(Records::batches) {
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
    /// The number of decompressed bytes since the last reset.
    pub(super) total: usize,
    /// The last batch's decompressed bytes.
    pub(super) buffer: Bytes,
    /// Codecs of the program's own.
    pub(super) codecs: Vec<Custom>,
}

impl Decompressor {
    /// Creates a decompressor with these limits and without memory.
    #[must_use]
    pub fn new(options: RecordsOptions) -> Self {
        Self { options, total: 0, buffer: Bytes::new(), codecs: Vec::new() }
    }

    /// Starts a new span: [`total`](Self::total) restarts at 0. The memory is kept.
    pub fn reset(&mut self) {
        self.total = 0;
    }

    /// The number of bytes decompressed since the last [`reset`](Self::reset).
    #[must_use]
    pub fn total(&self) -> usize {
        self.total
    }
}

/// Leaves out the decompressed bytes.
impl Decompressor {
    /// Decompresses with a codec of your own. A later one with the same number replaces it.
    #[must_use]
    pub fn with_codec(mut self, codec: &'static dyn CompressionCodec) -> Self {
        self.codecs.retain(|other| other.compression() != codec.compression());
        self.codecs.push(Custom(codec));
        self
    }
}

impl fmt::Debug for Decompressor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decompressor")
            .field("options", &self.options)
            .field("total", &self.total)
            .finish_non_exhaustive()
    }
}

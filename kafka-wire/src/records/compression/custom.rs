//! Codecs of your own.

use alloc::vec::Vec;
use core::fmt;

use super::fault::Fault;
use crate::records::attributes::Compression;

/// A codec of your own, for a library other than the built-in one or for a number that Kafka does not use.
///
/// [`Decompressor::with_codec`] reads with it, and [`BatchOptions::with_codec`] compresses with it. It takes
/// precedence over the built-in codec with the same number, whose feature is then not needed.
///
/// ```
/// use kafka_wire::Records;
/// use kafka_wire::records::{
///     BatchOptions, Compression, CompressionCodec, Decompressed, Decompressor, RecordBatchBuilder,
/// };
///
/// /// Inverts each byte.
/// #[derive(Debug)]
/// struct Inverted;
///
/// impl CompressionCodec for Inverted {
///     fn compression(&self) -> Compression {
///         Compression(5)
///     }
///
///     fn compress(
///         &self,
///         bytes: &[u8],
///         _level: Option<i32>,
///         out: &mut Vec<u8>,
///     ) -> Result<(), &'static str> {
///         out.extend(bytes.iter().map(|byte| !byte));
///         Ok(())
///     }
///
///     fn decompress(&self, bytes: &[u8], out: &mut Decompressed<'_>) -> Result<(), &'static str> {
///         bytes.iter().try_for_each(|byte| out.push(&[!byte]))
///     }
/// }
///
/// let mut builder = RecordBatchBuilder::new(BatchOptions::new().with_codec(&Inverted))?;
/// builder.append(1000, None, Some(b"value"), &[])?;
/// let records = Records::from(builder.build()?);
///
/// let mut decompressor = Decompressor::default().with_codec(&Inverted);
/// for batch in records.batches() {
///     for record in batch?.records(&mut decompressor)? {
///         assert_eq!(record?.value, Some(&b"value"[..]));
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// In batches of magic 0, Kafka's LZ4 frames have a wrong header checksum, which a codec for
/// [`Compression::LZ4`] must accept.
///
/// [`Decompressor::with_codec`]: crate::records::Decompressor::with_codec
/// [`BatchOptions::with_codec`]: crate::records::BatchOptions::with_codec
pub trait CompressionCodec: fmt::Debug + Send + Sync {
    /// The codec's number in the attributes of a batch, from 1 to 7.
    fn compression(&self) -> Compression;

    /// Compresses `bytes` and appends them to `out`. `level` is that of
    /// [`BatchOptions::with_level`](crate::records::BatchOptions::with_level).
    ///
    /// # Errors
    /// The reason, if `bytes` cannot be compressed.
    fn compress(
        &self,
        bytes: &[u8],
        level: Option<i32>,
        out: &mut Vec<u8>,
    ) -> Result<(), &'static str>;

    /// Decompresses all of `bytes` into `out`, and stops if that is full.
    ///
    /// # Errors
    /// The reason, if `bytes` are malformed; or the error of `out`.
    fn decompress(&self, bytes: &[u8], out: &mut Decompressed<'_>) -> Result<(), &'static str>;
}

/// Decompressed bytes, up to the limit of a [`Decompressor`](crate::records::Decompressor). With the feature `std`, it implements
/// `std::io::Write`.
#[derive(Debug)]
pub struct Decompressed<'a> {
    buffer: &'a mut Vec<u8>,
    limit: usize,
    is_full: bool,
}

const FULL: &str = "the decompressed size exceeds the limit";

impl Decompressed<'_> {
    /// The number of bytes up to the limit.
    #[must_use]
    pub fn room(&self) -> usize {
        self.limit.saturating_sub(self.buffer.len())
    }

    /// Appends bytes.
    ///
    /// # Errors
    /// If they exceed the limit. Return this error from [`CompressionCodec::decompress`].
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), &'static str> {
        if bytes.len() > self.room() {
            self.is_full = true;
            return Err(FULL);
        }
        self.buffer.extend_from_slice(bytes);
        Ok(())
    }
}

#[cfg(feature = "std")]
impl std::io::Write for Decompressed<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.push(bytes).map_err(std::io::Error::other)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A codec that a program provides.
#[derive(Clone, Copy)]
pub(in crate::records) struct Custom(pub(in crate::records) &'static dyn CompressionCodec);

impl Custom {
    pub(in crate::records) fn compression(self) -> Compression {
        self.0.compression()
    }

    pub(super) fn compress(
        self,
        bytes: &[u8],
        level: Option<i32>,
        out: &mut Vec<u8>,
    ) -> Result<(), &'static str> {
        self.0.compress(bytes, level, out)
    }

    pub(super) fn decompress(
        self,
        bytes: &[u8],
        out: &mut Vec<u8>,
        limit: usize,
    ) -> Result<(), Fault> {
        let mut out = Decompressed { buffer: out, limit, is_full: false };
        match self.0.decompress(bytes, &mut out) {
            _ if out.is_full => Err(Fault::Limit),
            Ok(()) => Ok(()),
            Err(reason) => Err(Fault::Malformed(reason)),
        }
    }
}

/// Two are equal if they are the same value.
impl PartialEq for Custom {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::addr_eq(self.0, other.0) && self.compression() == other.compression()
    }
}

impl fmt::Debug for Custom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

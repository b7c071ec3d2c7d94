//! Record batches, which Produce and Fetch carry and logs consist of.
//!
//! A [`Records`](crate::Records) field holds a sequence of batches. [`Batches`] iterates over them
//! and looks at only 61 bytes of each. A [`RecordBatch`] gives access to that header, and its
//! [`records`](RecordBatch::records) verify the checksum, decompress, and decode records one by
//! one. A [`RecordBatchBuilder`] writes a batch. All formats are supported: magic 2, and the
//! messages of magic 0 and 1.
//!
//! ```
//! use kafka_wire::Records;
//! use kafka_wire::records::{
//!     BatchOptions, Compression, Decompressor, RecordBatchBuilder, RecordHeader,
//! };
//!
//! // A producer's batch, compressed if this build can.
//! let codec = if Compression::ZSTD.is_built_in() { Compression::ZSTD } else { Compression::NONE };
//! let mut builder = RecordBatchBuilder::new(BatchOptions::new().with_compression(codec))?;
//! builder.append(1_700_000_000_000, Some(b"key"), Some(b"value"), &[])?;
//! builder.append(1_700_000_000_001, Some(b"key"), None, &[RecordHeader::new("trace-id", Some(b"7f"))])?;
//! let records = Records::from(builder.build()?);
//!
//! // A consumer, which may find a partial batch at the end of a fetch.
//! let mut decompressor = Decompressor::default();
//! let mut values = Vec::new();
//! let mut batches = records.batches();
//! for batch in &mut batches {
//!     let records = batch?.records(&mut decompressor)?;
//!     for record in &records {
//!         let record = record?;
//!         // A record borrows; what outlives it shares its memory.
//!         let value = record.value.map(|value| records.share(value));
//!         values.push((record.offset, value, record.headers.len()));
//!     }
//! }
//! assert_eq!(values, [(0, Some("value".into()), 0), (1, None, 1)]);
//! assert_eq!(batches.partial(), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Checks of a broker
//!
//! Before a broker stores a produced batch, it checks the batch and corrects its header.
//! [`ValidationOptions::validate`] returns the [`ValidatedBatch`] to store, or the error code that
//! Kafka answers. [`ProducerSequences`] detects a batch that an idempotent producer repeats. A
//! [`BatchIndex`] finds stored batches by offset and by time.
//!
//! # Codecs
//!
//! Each codec has a feature of the same name. Without the feature, you can forward a batch, but its
//! records give an error that names the feature. A [`CompressionCodec`] of your own takes precedence.
//!
//! | feature | crate | reason (instructions to decompress and to compress 110 kB of JSON) |
//! |---|---|---|
//! | `gzip` | `flate2` over `zlib-rs`, in Rust | 1.50 M and 10.0 M. `miniz_oxide` takes 1.84 M and 21.1 M. `libdeflater` takes 0.95 M and 7.7 M, but does not report where a member ends, so it cannot read two |
//! | `snappy` | `snap`, in Rust | 0.46 M and 1.04 M. No other crate is maintained |
//! | `lz4` | `lz4`, the C library | 0.27 M and 1.15 M, with Kafka's levels. `lz4_flex`, in Rust, takes 0.41 M and 2.11 M, and has no levels |
//! | `zstd` | `zstd-safe`, the C library | 1.01 M and 3.80 M. `ruzstd`, in Rust, takes 4.75 M and 11.0 M, and has one level |
//!
//! [`RecordsOptions`] limits decompression: a decompression bomb is detected when it passes the
//! limit, and takes hardly more memory than that (LZ4 at most one more block, 4 MiB). Whatever
//! Kafka's clients read can be read here: several members and frames, raw Snappy, the wrong LZ4
//! checksum of magic 0. LZ4 ends with its first frame, as in Kafka.

mod attributes;
mod batch;
mod batch_index;
mod batch_options;
mod batch_records;
mod batches;
mod build_error;
mod builder;
mod compression;
mod control;
mod cursor;
mod decode;
mod encode;
mod error;
mod header;
mod in_place;
mod iter;
mod legacy;
mod options;
mod producers;
mod read_committed;
mod record;
mod round_trip;
mod trace;
#[cfg(feature = "inspect")]
pub(crate) mod tree;
mod validate;

pub use attributes::{Compression, TimestampType};
pub use batch::RecordBatch;
pub use batch_index::BatchIndex;
pub use batch_options::BatchOptions;
pub use batch_records::BatchRecords;
pub use batches::{Batches, PartialBatch};
pub use build_error::BuildErrorKind;
pub use builder::RecordBatchBuilder;
pub use compression::{CompressionCodec, Decompressed};
#[cfg(feature = "messages")]
pub use control::ControlRecord;
pub use control::ControlRecordType;
pub use error::RecordsErrorKind;
pub use in_place::RecordBatchMut;
pub use iter::RecordIter;
pub use options::{Decompressor, RecordsOptions};
pub use producers::{ProducerSequences, Sequence};
pub use read_committed::ReadCommitted;
pub use record::{HeaderIter, Record, RecordHeader, RecordHeaders};
pub use round_trip::RoundTripError;
pub use validate::{
    InvalidRecord, InvalidRecordKind, ValidatedBatch, ValidationError, ValidationErrorKind,
    ValidationOptions,
};

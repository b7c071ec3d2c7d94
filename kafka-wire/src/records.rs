//! Record batches: what Produce and Fetch carry, and what a log is made of.
//!
//! A [`Records`](crate::Records) field holds batches one after another. [`Batches`] goes through
//! them, looking at 61 bytes of each; a [`RecordBatch`] has what stands in these; its
//! [`records`](RecordBatch::records) are checked against the checksum, decompressed where they are
//! compressed, and decoded one by one. A [`RecordBatchBuilder`] writes them. All formats are read and
//! written: magic 2, and the messages of magic 0 and 1.
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
//! Before a broker stores what a client produced, it checks the batch and corrects its header:
//! [`ValidationOptions::validate`] gives the [`ValidatedBatch`] or the error code that Kafka answers.
//! [`ProducerSequences`] tells a batch that an idempotent producer repeats. A [`BatchIndex`] finds what
//! was stored, by offset and by time.
//!
//! # Codecs
//!
//! Each is behind a feature that is called as it is. Without it a batch can be passed on, and its
//! records give an error that names the feature.
//!
//! | feature | crate | why this one (instructions for 110 kB of JSON, to read and to write) |
//! |---|---|---|
//! | `gzip` | `flate2` over `zlib-rs`, all Rust | 1.50 M and 10.0 M; `miniz_oxide` takes 1.84 M and 21.1 M. `libdeflater` takes 0.95 M and 7.7 M, but does not say where a member ends, and so cannot read two |
//! | `snappy` | `snap`, Rust | 0.46 M and 1.04 M; there is no other that is kept |
//! | `lz4` | `lz4`, the C library | 0.27 M and 1.15 M, and it has Kafka's levels; `lz4_flex`, all Rust, takes 0.41 M and 2.11 M, and has none |
//! | `zstd` | `zstd-safe`, the C library | 1.01 M and 3.80 M; `ruzstd`, all Rust, takes 4.75 M and 11.0 M, and has one level |
//!
//! What is decompressed is bounded by [`RecordsOptions`]: a bomb is noticed when it passes the limit,
//! and takes hardly more memory than that (of LZ4 a block more, 4 MiB at most). What Kafka's clients read is read: several members and
//! frames, raw Snappy, the wrong checksum of LZ4 in magic 0. LZ4 ends with its first frame, as in
//! Kafka.

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
pub use validate::{
    InvalidRecord, InvalidRecordKind, ValidatedBatch, ValidationError, ValidationErrorKind,
    ValidationOptions,
};

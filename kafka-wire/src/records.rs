//! Record batches: what Produce and Fetch carry, and what a log segment is made of.
mod attributes;
mod batch;
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
mod record;
mod trace;
#[cfg(feature = "inspect")]
pub(crate) mod tree;

pub use attributes::{Compression, TimestampType};
pub use batch::RecordBatch;
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
pub use record::{HeaderIter, Record, RecordHeader, RecordHeaders};

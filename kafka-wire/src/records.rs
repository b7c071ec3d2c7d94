//! Record batches: what Produce and Fetch carry, and what a log segment is made of.
mod attributes;
mod batch;
mod batch_records;
mod batches;
mod checksum;
mod compression;
mod control;
mod decode;
mod error;
mod header;
mod iter;
mod legacy;
mod options;
mod record;
mod trace;

pub use attributes::{Compression, TimestampType};
pub use batch::RecordBatch;
pub use batch_records::BatchRecords;
pub use batches::{Batches, PartialBatch};
pub use control::ControlRecordType;
pub use error::RecordsErrorKind;
pub use iter::RecordIter;
pub use options::{Decompressor, RecordsOptions};
pub use record::{HeaderIter, Record, RecordHeader, RecordHeaders};

//! Control records: what Kafka notes in a log beside the records of its users.

mod kind;
#[cfg(feature = "messages")]
mod record;

pub use kind::ControlRecordType;
#[cfg(feature = "messages")]
pub use record::ControlRecord;

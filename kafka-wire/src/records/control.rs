//! Control records, which Kafka itself writes between users' records.

mod kind;
#[cfg(feature = "messages")]
mod record;

pub use kind::ControlRecordType;
#[cfg(feature = "messages")]
pub use record::ControlRecord;

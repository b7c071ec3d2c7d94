//! ProducerSnapshot: the contents of a `.snapshot` file next to the log segments, with the
//! idempotent producers of a partition. KIP-98.

use alloc::vec::Vec;

use crate::KafkaMessage;

/// State of all producers of a partition at an offset. The broker loads it at startup, so that it
/// need not read the whole log for sequence numbers.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(data, versions = "1", flexible = "none")]
pub struct ProducerSnapshot {
    /// CRC-32C of all bytes after this field.
    #[kafka(versions = "1")]
    pub crc: u32,
    /// Producers that wrote to the partition and have not expired.
    #[kafka(versions = "1")]
    pub producer_entries: Vec<ProducerEntry>,
}

/// What the partition knows about one producer.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "1")]
pub struct ProducerEntry {
    /// Producer id from InitProducerId.
    pub producer_id: i64,
    /// Highest epoch with which this producer wrote.
    pub epoch: i16,
    /// Sequence number of the last record written; -1 if none is known.
    pub last_sequence: i32,
    /// Offset of the last record written; -1 if none is known.
    pub last_offset: i64,
    /// Last minus first sequence number of the last batch.
    pub offset_delta: i32,
    /// Largest timestamp of the last batch, in milliseconds since 1970; -1 if none is known.
    pub timestamp: i64,
    /// Epoch of the transaction coordinator that wrote the last marker; -1 without a marker.
    pub coordinator_epoch: i32,
    /// Offset at which the open transaction begins; -1 if none is open.
    pub current_txn_first_offset: i64,
}

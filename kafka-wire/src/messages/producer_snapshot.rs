//! The producers of a partition, as a broker keeps them in a file beside the segments. KIP-98.

use alloc::vec::Vec;

use crate::SmallKafkaMessage;

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(data, versions = "1", flexible = "none")]
pub struct ProducerSnapshot {
    #[kafka(versions = "1")]
    pub crc: u32,
    #[kafka(versions = "1")]
    pub producer_entries: Vec<ProducerEntry>,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "1")]
pub struct ProducerEntry {
    pub producer_id: i64,
    pub epoch: i16,
    pub last_sequence: i32,
    pub last_offset: i64,
    pub offset_delta: i32,
    pub timestamp: i64,
    pub coordinator_epoch: i32,
    /// -1 where no transaction is open.
    pub current_txn_first_offset: i64,
}

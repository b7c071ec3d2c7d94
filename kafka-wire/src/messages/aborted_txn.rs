//! AbortedTxn: an entry of a log segment's index of aborted transactions, on the broker's disk.
//! KIP-98.

use crate::KafkaMessage;

/// One aborted transaction of a partition, as the broker keeps it in a segment's `.txnindex` file.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct AbortedTxn {
    /// Id of the producer whose transaction was aborted.
    pub producer_id: i64,
    /// Offset of the first record that the aborted transaction wrote to the partition.
    pub first_offset: i64,
    /// Offset of the control record that aborted the transaction.
    pub last_offset: i64,
    /// Last stable offset of the partition when the abort was appended.
    pub last_stable_offset: i64,
}

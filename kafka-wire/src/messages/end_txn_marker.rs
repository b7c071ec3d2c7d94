//! EndTxnMarker: the value of the control record that ends a transaction in a partition. A two-byte
//! version precedes it. KIP-98.

use crate::KafkaMessage;

/// Value of a commit or abort marker; the record's key says which.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct EndTxnMarker {
    /// Epoch of the transaction coordinator that wrote the marker; partitions reject markers of an
    /// older one.
    pub coordinator_epoch: i32,
}

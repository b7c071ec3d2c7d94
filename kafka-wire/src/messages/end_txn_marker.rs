//! The value of a record that ends a transaction in a partition. Two bytes of version stand before
//! it. KIP-98.

use crate::KafkaMessage;

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct EndTxnMarker {
    pub coordinator_epoch: i32,
}

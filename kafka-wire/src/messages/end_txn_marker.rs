//! EndTxnMarker.

use crate::KafkaMessage;

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct EndTxnMarker {
    pub coordinator_epoch: i32,
}

//! The key of a record in a control batch: what the record is. Two bytes of version stand before
//! it. KIP-98.

use crate::KafkaMessage;

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct ControlRecordTypeSchema {
    /// 0: abort; 1: commit; 2: leader change; 3 and 4: header and footer of a snapshot;
    /// 5: version of KRaft; 6: voters.
    pub r#type: i16,
}

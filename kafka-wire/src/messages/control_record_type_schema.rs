//! ControlRecordTypeSchema: the key of a record in a control batch, which contains the record's
//! type. A two-byte version precedes it. KIP-98.

use crate::KafkaMessage;

/// Key of a control record: what the record's value holds.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct ControlRecordTypeSchema {
    /// 0 abort, 1 commit, 2 leader change, 3 snapshot header, 4 snapshot footer, 5 KRaft version, 6
    /// voters.
    pub r#type: i16,
}

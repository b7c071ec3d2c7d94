//! ControlRecordTypeSchema.

use crate::KafkaMessage;

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct ControlRecordTypeSchema {
    pub r#type: i16,
}

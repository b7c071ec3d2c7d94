//! UnregisterControllerRecord: a controller's registration is removed.

use crate::{SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(metadata, api_key = 29, versions = "0", flexible = "0+")]
pub struct UnregisterControllerRecord {
    pub controller_id: i32,
    pub unknown_tagged_fields: TaggedFields,
}

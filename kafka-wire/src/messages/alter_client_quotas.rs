//! AlterClientQuotas: sets and removes quotas. Api key 49; KIP-546.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 49, versions = "0-1", flexible = "1+")]
#[kafka(listeners(broker, controller), response = AlterClientQuotasResponse)]
pub struct AlterClientQuotasRequest {
    pub entries: Vec<RequestEntryData>,
    pub validate_only: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "EntryData")]
pub struct RequestEntryData {
    pub entity: Vec<RequestEntityData>,
    pub ops: Vec<OpData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "EntityData")]
pub struct RequestEntityData {
    pub entity_type: KafkaString,
    /// Null for the default.
    #[kafka(default = empty)]
    pub entity_name: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct OpData {
    pub key: KafkaString,
    pub value: f64,
    pub remove: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 49, versions = "0-1", flexible = "1+")]
pub struct AlterClientQuotasResponse {
    pub throttle_time_ms: i32,
    pub entries: Vec<ResponseEntryData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "EntryData")]
pub struct ResponseEntryData {
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub entity: Vec<ResponseEntityData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "EntityData")]
pub struct ResponseEntityData {
    pub entity_type: KafkaString,
    #[kafka(default = empty)]
    pub entity_name: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

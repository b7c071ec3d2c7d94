//! AlterClientQuotas: sets and removes client quotas. Api key 49; KIP-546.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to set or remove quotas of users, client ids and IP addresses.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 49, versions = "0-1", flexible = "1+")]
#[kafka(listeners(broker, controller), response = AlterClientQuotasResponse)]
pub struct AlterClientQuotasRequest {
    /// Entities whose quotas change.
    pub entries: Vec<RequestEntryData>,
    /// True to check the change without making it.
    pub validate_only: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Quota changes for one entity.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "EntryData")]
pub struct RequestEntryData {
    /// Parts that together name the entity, such as a user and a client id.
    pub entity: Vec<RequestEntityData>,
    /// Quotas to set or remove for the entity.
    pub ops: Vec<OpData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One part of the name of an entity whose quotas change.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "EntityData")]
pub struct RequestEntityData {
    /// `user`, `client-id` or `ip`.
    pub entity_type: KafkaString,
    /// User name, client id or IP address; null for the default of that type.
    #[kafka(default = empty)]
    pub entity_name: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One quota to set or remove.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct OpData {
    /// Quota, such as `producer_byte_rate`, `consumer_byte_rate` or `request_percentage`.
    pub key: KafkaString,
    /// New limit, in the quota's unit; ignored when `remove` is set.
    pub value: f64,
    /// True to remove the quota instead of setting it.
    pub remove: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for each entity of an AlterClientQuotasRequest.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 49, versions = "0-1", flexible = "1+")]
pub struct AlterClientQuotasResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// One outcome for each entity of the request.
    pub entries: Vec<ResponseEntryData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome of the quota changes for one entity.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "EntryData")]
pub struct ResponseEntryData {
    /// Error of this entity's changes; 0 if they were made, or would be with `validate_only`.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Parts of the entity's name, as in the request.
    pub entity: Vec<ResponseEntityData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One part of the name of the entity in an AlterClientQuotasResponse.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "EntityData")]
pub struct ResponseEntityData {
    /// `user`, `client-id` or `ip`, as in the request.
    pub entity_type: KafkaString,
    /// Name from the request; null for the default of its type.
    #[kafka(default = empty)]
    pub entity_name: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

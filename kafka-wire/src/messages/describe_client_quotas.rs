//! DescribeClientQuotas: lists the client quotas that match a filter. Api key 48; KIP-546.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to list quotas of users, client ids and IP addresses.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 48, versions = "0-1", flexible = "1+")]
#[kafka(listeners(broker), response = DescribeClientQuotasResponse)]
pub struct DescribeClientQuotasRequest {
    /// Conditions on the parts of an entity's name; empty for all entities.
    pub components: Vec<ComponentData>,
    /// True to leave out entities with parts of a type that `components` does not name.
    pub strict: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Condition on one part of an entity's name.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ComponentData {
    /// Type of part that the condition is on: `user`, `client-id` or `ip`.
    pub entity_type: KafkaString,
    /// 0 for the name in `match`, 1 for the default of the type, 2 for any name.
    pub match_type: i8,
    /// Name to match; null unless `match_type` is 0.
    #[kafka(default = empty)]
    pub r#match: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Quotas of the entities that matched.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 48, versions = "0-1", flexible = "1+")]
pub struct DescribeClientQuotasResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Entities that matched, with their quotas; null on error.
    #[kafka(default = empty)]
    pub entries: Option<Vec<EntryData>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One entity with its quotas.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct EntryData {
    /// Parts that together name the entity that has the quotas.
    pub entity: Vec<EntityData>,
    /// Quotas that are set for the entity.
    pub values: Vec<ValueData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One part of the name of an entity that has quotas.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct EntityData {
    /// Type of this part of the name: `user`, `client-id` or `ip`.
    pub entity_type: KafkaString,
    /// User name, client id or IP address with the quotas; null for the default of its type.
    #[kafka(default = empty)]
    pub entity_name: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One quota of an entity.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ValueData {
    /// Name of the quota, such as `consumer_byte_rate`.
    pub key: KafkaString,
    /// Limit in the unit of the quota, such as bytes a second.
    pub value: f64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

//! DescribeClientQuotas: the quotas that match a filter. Api key 48; KIP-546.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 48, versions = "0-1", flexible = "1+")]
#[kafka(listeners(broker), response = DescribeClientQuotasResponse)]
pub struct DescribeClientQuotasRequest {
    pub components: Vec<ComponentData>,
    pub strict: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ComponentData {
    pub entity_type: KafkaString,
    /// 0: the name in `match`; 1: the default; 2: any name.
    pub match_type: i8,
    #[kafka(default = empty)]
    pub r#match: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 48, versions = "0-1", flexible = "1+")]
pub struct DescribeClientQuotasResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    #[kafka(default = empty)]
    pub entries: Option<Vec<EntryData>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct EntryData {
    pub entity: Vec<EntityData>,
    pub values: Vec<ValueData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct EntityData {
    pub entity_type: KafkaString,
    /// Null for the default.
    #[kafka(default = empty)]
    pub entity_name: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ValueData {
    pub key: KafkaString,
    pub value: f64,
    pub unknown_tagged_fields: TaggedFields,
}

//! UnregisterBroker: a broker's registration is removed. Api key 64; KIP-631.

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 64, versions = "0", flexible = "0+")]
#[kafka(listeners(broker, controller), response = UnregisterBrokerResponse)]
pub struct UnregisterBrokerRequest {
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 64, versions = "0", flexible = "0+")]
pub struct UnregisterBrokerResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

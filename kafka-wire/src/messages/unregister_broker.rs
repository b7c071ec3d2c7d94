//! UnregisterBroker removes the registration of a broker. Api key 64; KIP-631.

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// An admin client removes a broker that is gone for good, so that it no longer counts, for example
/// in checks of supported features.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 64, versions = "0", flexible = "0+")]
#[kafka(listeners(broker, controller), response = UnregisterBrokerResponse)]
pub struct UnregisterBrokerRequest {
    /// Node id of the broker to unregister.
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the registration was removed.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 64, versions = "0", flexible = "0+")]
pub struct UnregisterBrokerResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

//! The private API, which returns the sizes of topics. Its messages are written like Kafka's own,
//! and the same rules apply.

use kafka_wire::{ErrorCode, KafkaMessage, KafkaString};

/// Asks for the sizes of topics.
///
/// The API key is far above Kafka's keys, which count up from 0, so that a later Kafka does not
/// take it.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 30000, versions = "0-1", flexible = "0+", response = TopicSizesResponse)]
pub(crate) struct TopicSizesRequest {
    #[kafka(entity = "topicName")]
    pub(crate) topics: Vec<KafkaString>,
}

/// One entry for each requested topic, in the same order.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 30000, versions = "0-1", flexible = "0+")]
pub(crate) struct TopicSizesResponse {
    pub(crate) topics: Vec<TopicSize>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub(crate) struct TopicSize {
    #[kafka(map_key, entity = "topicName")]
    pub(crate) name: KafkaString,
    pub(crate) error_code: ErrorCode,
    pub(crate) bytes: i64,
    /// Added later; clients that know only version 0 do not see it.
    #[kafka(versions = "1+", ignorable, default = -1)]
    pub(crate) records: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `schemas/` has the schemas of clients and servers in use.
    #[test]
    fn old_peers_understand_us() {
        kafka_wire::evolution::assert_compatible(
            "schemas",
            &[TopicSizesRequest::SCHEMA, TopicSizesResponse::SCHEMA],
        );
    }
}

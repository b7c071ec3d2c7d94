//! InitProducerId: the id and epoch with which a producer writes. Api key 22; KIP-98, KIP-360.

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 22, versions = "0-6", flexible = "2+")]
#[kafka(listeners(broker), latest_version_unstable, response = InitProducerIdResponse)]
pub struct InitProducerIdRequest {
    /// Null for an idempotent producer without transactions.
    #[kafka(default = empty, entity = "transactionalId")]
    pub transactional_id: Option<KafkaString>,
    pub transaction_timeout_ms: i32,
    /// -1 for a new one (KIP-360).
    #[kafka(versions = "3+", default = -1, entity = "producerId")]
    pub producer_id: i64,
    #[kafka(versions = "3+", default = -1)]
    pub producer_epoch: i16,
    #[kafka(versions = "6+")]
    pub enable2_pc: bool,
    #[kafka(versions = "6+")]
    pub keep_prepared_txn: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 22, versions = "0-6", flexible = "2+")]
pub struct InitProducerIdResponse {
    #[kafka(ignorable)]
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = -1, entity = "producerId")]
    pub producer_id: i64,
    pub producer_epoch: i16,
    /// -1 where no transaction is kept (KIP-939).
    #[kafka(versions = "6+", default = -1, entity = "producerId")]
    pub ongoing_txn_producer_id: i64,
    #[kafka(versions = "6+", default = -1)]
    pub ongoing_txn_producer_epoch: i16,
    pub unknown_tagged_fields: TaggedFields,
}

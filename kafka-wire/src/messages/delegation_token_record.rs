//! DelegationTokenRecord: adds or renews a delegation token. KIP-48.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Metadata record that adds a delegation token or changes its expiry; RemoveDelegationTokenRecord
/// removes it.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 10, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct DelegationTokenRecord {
    /// Principal who owns the token, such as `User:alice`.
    pub owner: KafkaString,
    /// Principal who requested the token, such as `User:bob` (KIP-373).
    pub requester: KafkaString,
    /// Principals who may renew the token besides its owner, such as `User:carol`.
    pub renewers: Vec<KafkaString>,
    /// When the controller issued the token, in milliseconds since 1970.
    pub issue_timestamp: i64,
    /// Time beyond which the token cannot be renewed, in milliseconds since 1970.
    pub max_timestamp: i64,
    /// When the token ends if it is not renewed, in milliseconds since 1970.
    pub expiration_timestamp: i64,
    /// Random id of the token; the secret is derived from it and the cluster's key.
    pub token_id: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

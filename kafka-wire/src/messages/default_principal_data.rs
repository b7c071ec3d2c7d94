//! DefaultPrincipalData: the principal of a request that a broker forwards in an Envelope. A
//! two-byte version precedes it. KIP-590.

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Principal that Kafka's own principal builder has made, serialized for the controller.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct DefaultPrincipalData {
    /// Type of the authenticated principal; `User` in Kafka.
    pub r#type: KafkaString,
    /// Name of the authenticated principal.
    pub name: KafkaString,
    /// True if the principal authenticated with a delegation token; such a client gets no further
    /// token.
    pub token_authenticated: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

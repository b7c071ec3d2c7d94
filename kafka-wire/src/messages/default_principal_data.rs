//! Who sent a request that a broker forwards in an Envelope: type and name of the principal. Two
//! bytes of version stand before it. KIP-590.

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct DefaultPrincipalData {
    pub r#type: KafkaString,
    pub name: KafkaString,
    pub token_authenticated: bool,
    pub unknown_tagged_fields: TaggedFields,
}

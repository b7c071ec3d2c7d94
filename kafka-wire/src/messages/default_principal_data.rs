//! DefaultPrincipalData.

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct DefaultPrincipalData {
    pub r#type: KafkaString,
    pub name: KafkaString,
    pub token_authenticated: bool,
    pub unknown_tagged_fields: TaggedFields,
}

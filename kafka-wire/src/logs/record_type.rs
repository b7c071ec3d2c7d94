//! Record types.

use crate::schema::MessageSchema;

/// A record type of a log, with its messages.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct RecordType {
    /// The number of the type: the API key of its messages.
    pub record_type: i16,
    /// The message in the key; `None` if the record has only a value.
    pub key: Option<&'static MessageSchema>,
    /// The message in the value.
    pub value: &'static MessageSchema,
}

#[doc(hidden)]
impl RecordType {
    #[must_use]
    pub const fn alone(value: &'static MessageSchema) -> Self {
        Self { record_type: number(value), key: None, value }
    }

    #[must_use]
    pub const fn pair(key: &'static MessageSchema, value: &'static MessageSchema) -> Self {
        Self { record_type: number(key), key: Some(key), value }
    }
}

const fn number(schema: &MessageSchema) -> i16 {
    match schema.api_key {
        Some(api_key) => api_key,
        None => -1,
    }
}

/// Where a log's records keep their type.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Framing {
    /// In the value, before the message.
    Metadata,
    /// In the key.
    Coordinator,
}

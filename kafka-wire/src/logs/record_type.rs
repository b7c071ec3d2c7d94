//! A type of record.

use crate::schema::MessageSchema;

/// A type of record in a log, and its messages.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct RecordType {
    /// Its number, the api key of its messages.
    pub record_type: i16,
    /// The message in the key; `None` where the message in the value is all.
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

/// How a record says what it is.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Framing {
    /// Before the message in its value.
    Metadata,
    /// In its key.
    Coordinator,
}

//! Rejections with reasons.

use kafka_wire::{ErrorCode, KafkaString};

/// An error with its text.
#[derive(Debug, Default)]
pub(crate) struct Refused {
    pub(crate) code: ErrorCode,
    pub(crate) message: Option<KafkaString>,
}

impl Refused {
    pub(crate) fn new(code: ErrorCode, message: impl Into<KafkaString>) -> Self {
        Self { code, message: Some(message.into()) }
    }
}

impl From<ErrorCode> for Refused {
    fn from(code: ErrorCode) -> Self {
        Self { code, message: None }
    }
}

//! The words of Kafka's schema files.

use super::{EntityType, FieldType, Listener, MessageKind};

impl core::fmt::Display for FieldType {
    /// As Kafka's schemas write it: `int32`, `[]TopicData`.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Bool => "bool",
            Self::Int8 => "int8",
            Self::Int16 => "int16",
            Self::Int32 => "int32",
            Self::Int64 => "int64",
            Self::Uint16 => "uint16",
            Self::Uint32 => "uint32",
            Self::Float64 => "float64",
            Self::Uuid => "uuid",
            Self::String => "string",
            Self::Bytes => "bytes",
            Self::Records => "records",
            Self::Struct(schema) => schema.name,
            Self::Array(element) => return write!(f, "[]{element}"),
        })
    }
}

impl MessageKind {
    /// As Kafka's schemas write it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Request => "request",
            Self::Response => "response",
            Self::Header => "header",
            Self::Data => "data",
            Self::Metadata => "metadata",
            Self::CoordinatorKey => "coordinator-key",
            Self::CoordinatorValue => "coordinator-value",
        }
    }
}

impl Listener {
    /// As Kafka's schemas write it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Broker => "broker",
            Self::Controller => "controller",
        }
    }
}

impl EntityType {
    /// As Kafka's schemas write it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BrokerId => "brokerId",
            Self::GroupId => "groupId",
            Self::ProducerId => "producerId",
            Self::TopicName => "topicName",
            Self::TransactionalId => "transactionalId",
        }
    }
}

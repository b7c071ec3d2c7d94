//! The words of Kafka's schema files.

use super::FieldType;

impl core::fmt::Display for FieldType {
    /// Writes the type as Kafka's schemas do: `int32`, `[]TopicData`.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Struct(schema) => f.write_str(schema.name),
            Self::Array(element) => write!(f, "[]{element}"),
            other => f.write_str(other.primitive().name()),
        }
    }
}

//! Example values for people.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use uuid::Uuid;

use crate::inspect::{StructValue, Value};
use crate::records::{BatchOptions, RecordBatchBuilder};
use crate::schema::{EntityType, FieldSchema, FieldType, MessageSchema, StructSchema};
use crate::version::ApiVersion;

/// Returns a value to show to people, for example in documentation. Every field of `version` is set,
/// tagged fields included. Numbers count up, so that each can be found in the bytes, and strings say
/// what they name.
///
/// ```
/// use kafka_wire::messages::EndQuorumEpochRequest;
/// use kafka_wire::values::example;
/// use kafka_wire::{KafkaMessage, inspect};
///
/// let schema = EndQuorumEpochRequest::SCHEMA;
/// let bytes = inspect::write(schema, &example(schema, 1), 1).expect("it was made for version 1");
/// let request = EndQuorumEpochRequest::from_slice(&bytes, 1)?;
/// assert_eq!(request.topics[0].topic_name, "orders");
/// assert_eq!(request.topics[0].partitions[0].leader_id, 2);
/// # Ok::<(), kafka_wire::DecodeError>(())
/// ```
#[must_use]
pub fn example(schema: &'static MessageSchema, version: ApiVersion) -> StructValue {
    let flexible = schema.is_flexible(version);
    Example { version, flexible, last: 0 }.structure(&schema.root)
}

struct Example {
    version: ApiVersion,
    flexible: bool,
    /// Last number used.
    last: u8,
}

impl Example {
    fn structure(&mut self, schema: &'static StructSchema) -> StructValue {
        let mut value = StructValue::new(schema);
        for (field, place) in value.fields_mut() {
            if field.versions.contains(self.version) {
                *place = self.of_type(&field.ty, field);
            }
        }
        value
    }

    fn of_type(&mut self, ty: &FieldType, field: &FieldSchema) -> Value {
        match ty {
            FieldType::Bool => Value::Bool(true),
            FieldType::Float64 => Value::Float(f64::from(self.number()) + 0.5),
            FieldType::Uuid => Value::Uuid(Uuid::from_bytes([self.number(); 16])),
            FieldType::String => Value::Text(text(field)),
            FieldType::Bytes => Value::Bytes(Vec::from([self.number(); 3])),
            FieldType::Records => Value::Bytes(batch()),
            FieldType::Struct(schema) => Value::Struct(self.structure(schema)),
            // Decoding rejects a count of more elements than there are bytes.
            FieldType::Array(element) if element.min_size(self.version, self.flexible) == 0 => {
                Value::Array(Vec::new())
            }
            FieldType::Array(element) => {
                // Two numbers show what is repeated; a second struct would only be longer.
                let count = if element.width() == 0 { 1 } else { 2 };
                Value::Array((0..count).map(|_| self.of_type(element, field)).collect())
            }
            _integer => Value::Int(self.number().into()),
        }
    }

    /// Returns the next number; it fits every numeric type.
    fn number(&mut self) -> u8 {
        self.last = self.last % 99 + 1;
        self.last
    }
}

fn text(field: &FieldSchema) -> String {
    match field.entity_type {
        Some(EntityType::TopicName | EntityType::ResourceName) => "orders",
        Some(EntityType::GroupId | EntityType::CoordinatorKey) => "billing",
        Some(EntityType::TransactionalId) => "payments",
        Some(EntityType::TopicPattern) => "orders.*",
        Some(EntityType::TransactionalIdPattern) => "payments.*",
        Some(EntityType::NodeHost) => "broker.example",
        Some(EntityType::ClientHost) => "client.example",
        Some(EntityType::Principal) => "User:alice",
        Some(EntityType::PrincipalName) => "alice",
        _ => field.name,
    }
    .to_string()
}

/// Returns a batch of one record.
fn batch() -> Vec<u8> {
    let mut builder = RecordBatchBuilder::new(BatchOptions::new()).ok();
    let appended = builder
        .as_mut()
        .map(|builder| builder.append(1_700_000_000_000, Some(b"key"), Some(b"value"), &[]));
    match (builder, appended) {
        (Some(builder), Some(Ok(_))) => builder.build().unwrap_or_default(),
        _ => Vec::new(),
    }
}

//! The value that takes the fewest bytes.

use alloc::string::String;
use alloc::vec::Vec;

use uuid::Uuid;

use crate::inspect::{StructValue, Value};
use crate::schema::{FieldType, MessageSchema, StructSchema};
use crate::version::ApiVersion;

/// Returns the value of a message that takes the fewest bytes in `version`: tagged fields hold
/// their defaults, structs that can be null are null, and everything else is empty or 0.
///
/// ```
/// use kafka_wire::inspect::write;
/// use kafka_wire::messages::EndQuorumEpochResponse;
/// use kafka_wire::values::smallest;
/// use kafka_wire::KafkaMessage;
///
/// let schema = EndQuorumEpochResponse::SCHEMA;
/// assert_eq!(write(schema, &smallest(schema, 1), 1)?, b"\0\0\x01\0");
/// # Ok::<(), kafka_wire::EncodeError>(())
/// ```
#[must_use]
pub fn smallest(schema: &'static MessageSchema, version: ApiVersion) -> StructValue {
    structure(&schema.root, version)
}

fn structure(schema: &'static StructSchema, version: ApiVersion) -> StructValue {
    let mut value = StructValue::new(schema);
    for (field, place) in value.fields_mut() {
        if field.is_positional(version) {
            *place = match (&field.ty, field.is_nullable(version)) {
                (FieldType::Struct(_), true) => Value::Null,
                (ty, _) => of_type(ty, version),
            };
        }
    }
    value
}

fn of_type(ty: &FieldType, version: ApiVersion) -> Value {
    match ty {
        FieldType::Bool => Value::Bool(false),
        FieldType::Int8
        | FieldType::Int16
        | FieldType::Int32
        | FieldType::Int64
        | FieldType::Uint16
        | FieldType::Uint32 => Value::Int(0),
        FieldType::Float64 => Value::Float(0.0),
        FieldType::Uuid => Value::Uuid(Uuid::nil()),
        FieldType::String => Value::Text(String::new()),
        FieldType::Bytes | FieldType::Records => Value::Bytes(Vec::new()),
        FieldType::Struct(schema) => Value::Struct(structure(schema, version)),
        FieldType::Array(_) => Value::Array(Vec::new()),
    }
}

//! Fields that hold secrets.

use crate::schema::{FieldSchema, FieldType};

/// Whether a field holds one of Kafka's secrets: a SASL token, the HMAC of a delegation token, or a SCRAM
/// credential. Show its length instead of its bytes.
///
/// Configs and records can also contain secrets, but nothing distinguishes these from other values.
#[must_use]
pub fn is_secret(field: &FieldSchema) -> bool {
    matches!(field.ty, FieldType::Bytes)
        && matches!(
            field.name,
            "auth_bytes" | "hmac" | "salt" | "salted_password" | "stored_key" | "server_key"
        )
}

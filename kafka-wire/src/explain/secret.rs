//! Fields that hold secrets.

use crate::schema::{FieldSchema, FieldType};

/// Whether a field holds a secret of Kafka's: a SASL token, the HMAC of a delegation token, a SCRAM
/// credential. Show its length and not its bytes.
///
/// Configs and records may hold secrets too, which nothing tells from other values.
#[must_use]
pub fn is_secret(field: &FieldSchema) -> bool {
    matches!(field.ty, FieldType::Bytes)
        && matches!(
            field.name,
            "auth_bytes" | "hmac" | "salt" | "salted_password" | "stored_key" | "server_key"
        )
}

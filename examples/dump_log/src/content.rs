//! Decodes the content of records.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use kafka_wire::json::{self, LogRecordJson};
use kafka_wire::logs::ALL;
use kafka_wire::messages::{
    ConsumerProtocolAssignment, ConsumerProtocolSubscription, GroupMetadataValue,
};
use kafka_wire::records::Record;
use kafka_wire::version_prefixed::VersionPrefixed;
use kafka_wire::{DecodeOptions, KafkaMessage, MessageSchema};
use serde_json::Value;

/// The decoded content of a record.
#[derive(Debug)]
pub(crate) enum Content {
    /// A control record, or a record of one of Kafka's own logs.
    Message(Box<LogRecordJson>),
    /// A record of an unknown type or version.
    Unknown,
    /// Key and value of a record in any other topic.
    Plain,
    /// A record that cannot be decoded, and why.
    Broken(String),
}

impl Content {
    /// Decodes `record` if its batch or its topic tells its type.
    pub(crate) fn read(record: &Record<'_>, control: bool, topic: Option<&str>) -> Self {
        let read = match topic {
            _ if control => json::control_record(record),
            Some(topic) if ALL.contains(&topic) => {
                json::log_record(topic, record.key, record.value)
            }
            _ => return Self::Plain,
        };
        match read {
            Ok(Some(mut message)) => {
                if message.name == GroupMetadataValue::SCHEMA.name()
                    && let Some(group) = &mut message.value
                {
                    decode_members(&mut group.value);
                }
                Self::Message(Box::new(message))
            }
            Ok(None) => Self::Unknown,
            Err(error) => Self::Broken(error.to_string()),
        }
    }
}

/// Decodes the metadata of the members of a classic consumer group, as Kafka's dump tool does.
/// Members of other groups, such as Kafka Connect's, have formats of their own.
fn decode_members(group: &mut Value) {
    if group.get("protocolType").and_then(Value::as_str) != Some("consumer") {
        return;
    }
    for member in group.get_mut("members").and_then(Value::as_array_mut).into_iter().flatten() {
        for (key, schema) in [
            ("subscription", ConsumerProtocolSubscription::SCHEMA),
            ("assignment", ConsumerProtocolAssignment::SCHEMA),
        ] {
            if let Some(value) = member.get_mut(key)
                && let Some(decoded) = decode_prefixed(value, schema)
            {
                *value = decoded;
            }
        }
    }
}

/// Decodes the message in base64 after its version; `None` if it is something else. Decodes the
/// known fields of a newer version.
fn decode_prefixed(value: &Value, schema: &'static MessageSchema) -> Option<Value> {
    let bytes = BASE64_STANDARD.decode(value.as_str()?).ok()?;
    let prefixed = VersionPrefixed::from_bytes(&bytes.into()).ok()?;
    let version = prefixed.version.min(schema.versions.max());
    let json = json::decode(schema, &prefixed.body, version, &DecodeOptions::new()).ok()?;
    Some(json.value)
}

//! Prints a record of the metadata log as text or JSON.

use std::fmt;

use kafka_wire::ApiVersion;
use kafka_wire::json::{self, LogRecordJson};
use kafka_wire::logs::CLUSTER_METADATA;
use kafka_wire::records::Record;
use serde_json::{Value, json};

/// A record and its position in the log.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) offset: i64,
    epoch: i32,
    timestamp: i64,
    /// The message's name, or a description of a record that cannot be decoded.
    name: &'static str,
    version: Option<ApiVersion>,
    data: Value,
}

impl Entry {
    /// Decodes `record`. A record that cannot be decoded is kept as hex, with the reason.
    pub(crate) fn read(record: &Record<'_>, control: bool, epoch: i32) -> Self {
        let read = match control {
            true => json::control_record(record),
            false => json::log_record(CLUSTER_METADATA, record.key, record.value),
        };
        let (name, version, data) = match read {
            Ok(Some(LogRecordJson { name, version, value: Some(json), .. })) => {
                (name, version, json.value)
            }
            Ok(_) => unknown(record, "unknown type or version"),
            Err(error) => unknown(record, &error.to_string()),
        };
        Self { offset: record.offset, epoch, timestamp: record.timestamp, name, version, data }
    }

    pub(crate) fn to_json(&self) -> Value {
        json!({
            "offset": self.offset,
            "epoch": self.epoch,
            "timestamp": self.timestamp,
            "type": self.name,
            "version": self.version,
            "data": self.data,
        })
    }
}

impl fmt::Display for Entry {
    /// Prints offset, epoch, name and Kafka's JSON, which escapes control characters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>8}  {:>4}  {}  {}", self.offset, self.epoch, self.name, self.data)
    }
}

fn unknown(record: &Record<'_>, reason: &str) -> (&'static str, Option<ApiVersion>, Value) {
    let value = record.value.unwrap_or_default();
    let hex: String = value.iter().map(|byte| format!("{byte:02x}")).collect();
    ("unknown record", None, json!({"error": reason, "hex": hex}))
}

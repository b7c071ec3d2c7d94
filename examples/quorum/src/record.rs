//! A record of the metadata log, as text and as JSON.

use std::fmt;

use bytes::Bytes;
use kafka_wire::messages::SCHEMAS;
use kafka_wire::metadata_record::MetadataRecord;
use kafka_wire::records::{ControlRecord, Record};
use kafka_wire::{
    ApiVersion, Codec, DecodeOptions, KafkaMessage, MessageKind, MessageSchema, json,
};
use serde_json::{Value, json};

/// A record and where it is in the log.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) offset: i64,
    epoch: i32,
    timestamp: i64,
    /// The message's name, or what is known of a record that cannot be decoded.
    name: String,
    version: Option<ApiVersion>,
    data: Value,
}

impl Entry {
    /// What `record` says. A record that cannot be decoded is kept as hex, with the reason.
    pub(crate) fn read(record: &Record<'_>, control: bool, epoch: i32) -> Self {
        let value = record.value.unwrap_or_default();
        let read = if control { read_control(record) } else { read_metadata(value) };
        let (name, version, data) = read.unwrap_or_else(|error| {
            let hex: String = value.iter().map(|byte| format!("{byte:02x}")).collect();
            ("unknown record".to_owned(), None, json!({"error": error, "hex": hex}))
        });
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
    /// Offset, epoch, name and Kafka's JSON, which escapes what could disturb a terminal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>8}  {:>4}  {}  {}", self.offset, self.epoch, self.name, self.data)
    }
}

type Read = Result<(String, Option<ApiVersion>, Value), String>;

fn read_metadata(value: &[u8]) -> Read {
    let record = MetadataRecord::from_bytes(&Bytes::copy_from_slice(value))
        .map_err(|error| error.to_string())?;
    let schema = metadata_schema(record.record_type)
        .ok_or_else(|| format!("unknown record type {}", record.record_type))?;
    let json = json::decode(schema, &record.body, record.version, &DecodeOptions::new())
        .map_err(|error| error.to_string())?;
    Ok((schema.name().to_owned(), Some(record.version), json.value))
}

/// The schema of a record in `__cluster_metadata`. The log of remote storage has records of the same
/// kind and numbers.
fn metadata_schema(record_type: i16) -> Option<&'static MessageSchema> {
    SCHEMAS.iter().copied().find(|schema| {
        schema.kind == MessageKind::Metadata
            && schema.api_key == Some(record_type)
            && !schema.name().starts_with("Remote")
    })
}

fn read_control(record: &Record<'_>) -> Read {
    match ControlRecord::read(record).map_err(|error| error.to_string())? {
        ControlRecord::Abort(message) | ControlRecord::Commit(message) => of_message(&message, 0),
        ControlRecord::LeaderChange(message) => of_message(&message, message.version),
        ControlRecord::SnapshotHeader(message) => of_message(&message, message.version),
        ControlRecord::SnapshotFooter(message) => of_message(&message, message.version),
        ControlRecord::KRaftVersion(message) => of_message(&message, message.version),
        ControlRecord::Voters(message) => of_message(&message, message.version),
        other => Err(format!("unknown control record {other:?}")),
    }
}

fn of_message<'de, M: KafkaMessage + Codec<'de>>(message: &M, version: ApiVersion) -> Read {
    // A newer version was read as far as it is known here.
    let version = version.min(M::SCHEMA.versions.max());
    let json = json::to_json(message, version).map_err(|error| error.to_string())?;
    Ok((M::SCHEMA.name().to_owned(), Some(version), json.value))
}

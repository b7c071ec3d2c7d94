//! Converts records of Kafka's own logs to JSON.

use bytes::Bytes;

use super::{Error, Json, decode, to_json};
use crate::codec::Codec;
use crate::coordinator_record::{CoordinatorRecord, KEY_VERSION};
use crate::error::{DecodeError, DecodeErrorKind, PathSegment};
use crate::logs::{self, Framing, RecordType};
use crate::message::KafkaMessage;
use crate::metadata_record::MetadataRecord;
use crate::options::DecodeOptions;
use crate::records::{ControlRecord, Record};
use crate::version::ApiVersion;

/// A record of one of Kafka's logs, in Kafka's JSON.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct LogRecordJson {
    /// The name of the message in the value, such as `TopicRecord`.
    pub name: &'static str,
    /// The version of the message in the value; `None` if the record has no value.
    pub version: Option<ApiVersion>,
    /// The message in the key; `None` if the value is the whole record.
    pub key: Option<Json>,
    /// The message in the value; `None` if the record deletes the earlier one with its key.
    pub value: Option<Json>,
}

/// Decodes a record of the topic `log` by its schema.
///
/// Returns `None` if `log` is not one of [Kafka's logs](crate::logs), or if the record's type or
/// version is unknown. For records of control batches, use [`control_record`].
///
/// ```
/// use kafka_wire::{json, logs};
///
/// let value = b"\x01\x0c\0\x11metadata.version\0\x14\0";
/// let record = json::log_record(logs::CLUSTER_METADATA, None, Some(value))?.expect("a known type");
/// assert_eq!((record.name, record.version), ("FeatureLevelRecord", Some(0)));
/// assert_eq!(
///     record.value.expect("not deleted").value,
///     serde_json::json!({"name": "metadata.version", "featureLevel": 20})
/// );
/// assert_eq!(json::log_record("orders", None, Some(value))?, None);
/// # Ok::<(), json::Error>(())
/// ```
///
/// # Errors
/// If the key or value is malformed, or if the part with the type is missing.
pub fn log_record(
    log: &str,
    key: Option<&[u8]>,
    value: Option<&[u8]>,
) -> Result<Option<LogRecordJson>, Error> {
    match logs::types(log) {
        Some((types, Framing::Metadata)) => of_metadata(types, value),
        Some((types, Framing::Coordinator)) => of_coordinator(types, key, value),
        None => Ok(None),
    }
}

/// Decodes a record of a control batch in any log. Returns `None` if its type is unknown.
///
/// If the message's version is newer than this crate, it is decoded as far as it is known.
///
/// # Errors
/// If the key is not a control record's, or if the value is null or malformed.
pub fn control_record(record: &Record<'_>) -> Result<Option<LogRecordJson>, Error> {
    Ok(Some(match ControlRecord::read(record)? {
        ControlRecord::Abort(message) | ControlRecord::Commit(message) => of_control(&message, 0)?,
        ControlRecord::LeaderChange(message) => of_control(&message, message.version)?,
        ControlRecord::SnapshotHeader(message) => of_control(&message, message.version)?,
        ControlRecord::SnapshotFooter(message) => of_control(&message, message.version)?,
        ControlRecord::KRaftVersion(message) => of_control(&message, message.version)?,
        ControlRecord::Voters(message) => of_control(&message, message.version)?,
        ControlRecord::Unknown(..) => return Ok(None),
    }))
}

fn of_control<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    version: ApiVersion,
) -> Result<LogRecordJson, Error> {
    let version = version.min(M::SCHEMA.versions.max());
    Ok(LogRecordJson {
        name: M::SCHEMA.name(),
        version: Some(version),
        key: None,
        value: Some(to_json(message, version)?),
    })
}

fn of_metadata(types: &[RecordType], value: Option<&[u8]>) -> Result<Option<LogRecordJson>, Error> {
    let value = value.ok_or_else(|| missing("value"))?;
    let record = MetadataRecord::from_bytes(&Bytes::copy_from_slice(value))?;
    let Some(schema) = find(types, record.record_type).map(|row| row.value) else {
        return Ok(None);
    };
    if !schema.versions.contains(record.version) {
        return Ok(None);
    }
    let json = decode(schema, &record.body, record.version, &DecodeOptions::new())?;
    Ok(Some(LogRecordJson {
        name: schema.name(),
        version: Some(record.version),
        key: None,
        value: Some(json),
    }))
}

fn of_coordinator(
    types: &[RecordType],
    key: Option<&[u8]>,
    value: Option<&[u8]>,
) -> Result<Option<LogRecordJson>, Error> {
    let key = Bytes::copy_from_slice(key.ok_or_else(|| missing("key"))?);
    let value = value.map(Bytes::copy_from_slice);
    let record = CoordinatorRecord::from_bytes(&key, value.as_ref())?;
    let Some(row) = find(types, record.key.record_type) else { return Ok(None) };
    let options = DecodeOptions::new();
    let value = match record.value {
        None => None,
        Some(value) if !row.value.versions.contains(value.version) => return Ok(None),
        Some(value) => {
            Some((value.version, decode(row.value, &value.body, value.version, &options)?))
        }
    };
    let key = row.key.map(|schema| decode(schema, &record.key.body, KEY_VERSION, &options));
    let (version, value) = value.unzip();
    Ok(Some(LogRecordJson { name: row.value.name(), version, key: key.transpose()?, value }))
}

fn find(types: &[RecordType], record_type: i16) -> Option<&RecordType> {
    types.iter().find(|row| row.record_type == record_type)
}

#[cold]
fn missing(part: &'static str) -> DecodeError {
    DecodeError::new(DecodeErrorKind::UnexpectedNull, 0).inside(PathSegment::Part(part))
}

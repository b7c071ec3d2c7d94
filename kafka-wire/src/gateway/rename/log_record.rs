//! Renames in the records of Kafka's own logs.

use alloc::vec::Vec;

use bytes::Bytes;

use super::{Named, rename};
use crate::codec::Reader;
use crate::coordinator_record::{self, KEY_VERSION};
use crate::error::{DecodeError, DecodeErrorKind, PathSegment};
use crate::gateway::GatewayError;
use crate::logs::{Framing, LogRecord, LogRecords, RecordBytes, RecordType};
use crate::metadata_record;
use crate::options::DecodeOptions;
use crate::schema::MessageSchema;
use crate::version::ApiVersion;
use crate::version_prefixed::{self, read_prefix};

/// Same as [`rename`], for a record of the topic `log`, which is one of [Kafka's logs](crate::logs).
/// Visits the names in its key and value. Returns the new key and value, or `None` if nothing changed.
/// Records of other topics have no schema, and do not change.
///
/// ```
/// use kafka_wire::gateway::{NameValue, rename_log_record};
/// use kafka_wire::messages::TopicRecord;
/// use kafka_wire::{DecodeOptions, EntityType, logs, metadata_record};
///
/// let mut value = Vec::new();
/// let record = TopicRecord { name: "tenant-7.orders".into(), ..Default::default() };
/// metadata_record::encode(&record, 0, &mut value)?;
/// let options = DecodeOptions::new();
/// let renamed =
///     rename_log_record(logs::CLUSTER_METADATA, None, Some(&value), &options, &mut |name| {
///         if let (EntityType::TopicName, NameValue::Text(topic)) = (name.entity, &mut name.value) {
///             *topic = topic.trim_start_matches("tenant-7.").to_owned().into();
///         }
///     })?;
/// let value = renamed.expect("the topic has a prefix").value.expect("a value");
/// assert!(value.ends_with(b"\x07orders\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the key or value is malformed, or its type or version is unknown, so that names cannot be found.
/// If a value written by `visitor` does not fit.
#[cfg(feature = "messages")]
pub fn rename_log_record(
    log: &str,
    key: Option<&[u8]>,
    value: Option<&[u8]>,
    options: &DecodeOptions,
    visitor: &mut dyn FnMut(&mut Named<'_>),
) -> Result<Option<RecordBytes>, GatewayError> {
    match crate::logs::types(log) {
        Some((types, framing)) => rename_parts(types, framing, (key, value), options, visitor),
        None => Ok(None),
    }
}

/// Same as [`rename_message`](super::rename_message), for a decoded record of Kafka's logs or of your own.
/// Encodes it in its version, renames in key and value, and decodes it. Returns whether it changed.
///
/// # Errors
/// If the record cannot be encoded in its version, if the fallback variant holds it undecoded, or
/// if a value written by `visitor` does not fit.
pub fn rename_record<R>(
    record: &mut LogRecord<R>,
    visitor: &mut dyn FnMut(&mut Named<'_>),
) -> Result<bool, GatewayError>
where
    R: for<'de> LogRecords<'de>,
{
    let RecordBytes { key, value } = record.record.to_bytes(record.version)?;
    let parts = (key.as_deref(), value.as_deref());
    let options = DecodeOptions::new();
    let renamed = rename_parts(R::TYPES, R::FRAMING, parts, &options, visitor)?;
    let Some(RecordBytes { key, value }) = renamed else { return Ok(false) };
    *record = R::from_bytes(key.as_ref(), value.as_ref())?;
    Ok(true)
}

fn rename_parts(
    types: &[RecordType],
    framing: Framing,
    (key, value): (Option<&[u8]>, Option<&[u8]>),
    options: &DecodeOptions,
    visitor: &mut dyn FnMut(&mut Named<'_>),
) -> Result<Option<RecordBytes>, GatewayError> {
    let owned = |part: Option<&[u8]>| part.map(Bytes::copy_from_slice);
    let row = |record_type| types.iter().find(|row| row.record_type == record_type);
    if framing == Framing::Metadata {
        let value = value.ok_or_else(|| missing("value"))?;
        let mut reader = Reader::new(value, options);
        let (record_type, version) = metadata_record::read_frame(&mut reader)?;
        let row = row(record_type).ok_or_else(|| metadata_record::unknown_type(record_type))?;
        let renamed = rename_rest(row.value, version, value, reader.offset(), options, visitor)?;
        return Ok(renamed.map(|value| RecordBytes { key: owned(key), value: Some(value) }));
    }
    let key = key.ok_or_else(|| missing("key"))?;
    let mut reader = Reader::new(key, options);
    let record_type = read_prefix(&mut reader, &coordinator_record::RECORD_TYPE)?;
    let row = row(record_type).ok_or_else(|| coordinator_record::unknown_type(record_type))?;
    let new_key = match row.key {
        Some(schema) => rename_rest(schema, KEY_VERSION, key, reader.offset(), options, visitor)?,
        None => None,
    };
    let new_value = match value {
        Some(value) => {
            let mut reader = Reader::new(value, options);
            let version = read_prefix(&mut reader, &version_prefixed::VERSION)?;
            rename_rest(row.value, version, value, reader.offset(), options, visitor)?
        }
        None => None,
    };
    if new_key.is_none() && new_value.is_none() {
        return Ok(None);
    }
    let key = new_key.or_else(|| owned(Some(key)));
    Ok(Some(RecordBytes { key, value: new_value.or_else(|| owned(value)) }))
}

/// Renames in the message that begins at `start`. The bytes before it stay unchanged.
fn rename_rest(
    schema: &'static MessageSchema,
    version: ApiVersion,
    bytes: &[u8],
    start: usize,
    options: &DecodeOptions,
    visitor: &mut dyn FnMut(&mut Named<'_>),
) -> Result<Option<Bytes>, GatewayError> {
    let (frame, body) = bytes.split_at_checked(start).unwrap_or((bytes, &[]));
    let renamed = rename(schema, version, body, options, visitor).map_err(|error| match error {
        GatewayError::Decode(error) => GatewayError::Decode(error.shifted(start)),
        error => error,
    })?;
    let join = |body: Bytes| -> Bytes { Vec::from([frame, &body]).concat().into() };
    Ok(renamed.map(join))
}

#[cold]
fn missing(part: &'static str) -> DecodeError {
    DecodeError::new(DecodeErrorKind::UnexpectedNull, 0).inside(PathSegment::Part(part))
}

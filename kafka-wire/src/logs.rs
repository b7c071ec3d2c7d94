//! Kafka's own logs: their names, and the records of one log as an enum.
//!
//! Kafka keeps its state in topics. An enum with `#[kafka(records)]` lists the records of one such
//! topic. The derive implements [`LogRecords`] for it, which decodes a record into the variant of
//! its type and encodes it again. The feature `messages` has an enum for each of Kafka's logs.
//!
//! | log | records |
//! |---|---|
//! | [`CLUSTER_METADATA`] | `ClusterMetadataRecord` |
//! | [`CONSUMER_OFFSETS`] | `ConsumerOffsetsRecord` |
//! | [`TRANSACTION_STATE`] | `TransactionStateRecord` |
//! | [`SHARE_GROUP_STATE`] | `ShareGroupStateRecord` |
//! | [`REMOTE_LOG_METADATA`] | `RemoteLogMetadataRecord` |
//!
//! Each log numbers its record types separately, so the bytes do not identify the log. A message
//! names its log with `log = "…"`, and an enum that mixes logs does not compile.
//!
//! There are two formats. Records of the metadata log and of the remote log metadata are entirely
//! in the value ([`metadata_record`]); a variant holds one message of kind `metadata`. Records of
//! the coordinators have their type in the key ([`coordinator_record`]); a variant holds a
//! `coordinator_key` and an `Option` of a `coordinator_value`, where `None` deletes the earlier
//! record with this key.
//!
//! ```
//! use bytes::Bytes;
//! use kafka_wire::logs::{LogRecord, LogRecords};
//! use kafka_wire::metadata_record::MetadataRecord;
//! use kafka_wire::{KafkaMessage, KafkaString};
//!
//! #[derive(KafkaMessage)]
//! #[kafka(metadata, api_key = 12, versions = "0", flexible = "0+", log = "__cluster_metadata")]
//! struct FeatureLevelRecord {
//!     name: KafkaString,
//!     feature_level: i16,
//! }
//!
//! #[derive(KafkaMessage)]
//! #[kafka(records)]
//! enum Record {
//!     FeatureLevel(FeatureLevelRecord),
//!     #[kafka(fallback)]
//!     Other(MetadataRecord),
//! }
//!
//! let value = Bytes::from_static(b"\x01\x0c\0\x11metadata.version\0\x14\0");
//! let LogRecord { record, version } = Record::from_bytes(None, Some(&value))?;
//! assert!(matches!(&record, Record::FeatureLevel(feature) if feature.feature_level == 20));
//! assert_eq!(record.to_bytes(version).unwrap().value, Some(value));
//! # Ok::<(), kafka_wire::DecodeError>(())
//! ```
//!
//! Control records have batches of their own and are not included: `records::ControlRecord` decodes
//! them.

use bytes::Bytes;
use uuid::Uuid;

use crate::codec::Reader;
use crate::coordinator_record::{self, CoordinatorKey, CoordinatorRecord};
use crate::error::{DecodeError, DecodeErrorKind, EncodeError, PathSegment};
use crate::metadata_record::{self, MetadataRecord};
use crate::options::DecodeOptions;
use crate::version::ApiVersion;
use crate::version_prefixed::{self, VersionPrefixed, read_prefix};

mod record_codec;
mod record_type;
#[cfg(feature = "messages")]
mod records;

pub use record_codec::{RecordCodec, RecordParts};
pub use record_type::{Framing, RecordType};
#[cfg(feature = "messages")]
pub use records::{
    ClusterMetadataRecord, ConsumerOffsetsRecord, RemoteLogMetadataRecord, ShareGroupStateRecord,
    TransactionStateRecord,
};

/// The log of a KRaft cluster's metadata (KIP-500). Its only partition is 0.
pub const CLUSTER_METADATA: &str = "__cluster_metadata";

/// The topic id of [`CLUSTER_METADATA`], the same in all clusters: `AAAAAAAAAAAAAAAAAAAAAQ`. The
/// other logs have random ids like any topic.
pub const CLUSTER_METADATA_ID: Uuid = Uuid::from_u128(1);

/// The log of the group coordinator: groups and their committed offsets.
pub const CONSUMER_OFFSETS: &str = "__consumer_offsets";

/// The log of the transaction coordinator (KIP-98).
pub const TRANSACTION_STATE: &str = "__transaction_state";

/// The log of the share coordinator (KIP-932).
pub const SHARE_GROUP_STATE: &str = "__share_group_state";

/// The log of remote storage (KIP-405), unless a plugin keeps that metadata elsewhere.
pub const REMOTE_LOG_METADATA: &str = "__remote_log_metadata";

/// The topics of all Kafka's own logs.
pub const ALL: [&str; 5] =
    [CLUSTER_METADATA, CONSUMER_OFFSETS, TRANSACTION_STATE, SHARE_GROUP_STATE, REMOTE_LOG_METADATA];

/// Record types and framing of the topic `log`, if it is one of Kafka's logs.
#[cfg(all(feature = "messages", any(feature = "gateway", feature = "json")))]
pub(crate) fn types(log: &str) -> Option<(&'static [RecordType], Framing)> {
    fn of<'de, R: LogRecords<'de>>() -> Option<(&'static [RecordType], Framing)> {
        Some((R::TYPES, R::FRAMING))
    }
    match log {
        CLUSTER_METADATA => of::<ClusterMetadataRecord>(),
        CONSUMER_OFFSETS => of::<ConsumerOffsetsRecord>(),
        TRANSACTION_STATE => of::<TransactionStateRecord>(),
        SHARE_GROUP_STATE => of::<ShareGroupStateRecord>(),
        REMOTE_LOG_METADATA => of::<RemoteLogMetadataRecord>(),
        _ => None,
    }
}

/// The records of one log, as an enum with `#[kafka(records)]` and the derive.
///
/// Each variant holds the message of a record, or a key and an `Option` of a value, boxed or not. A
/// variant with `#[kafka(fallback)]` holds a [`MetadataRecord`] or a [`CoordinatorRecord`]: an
/// undecoded record of any other type or of an unknown version, which encodes to the same bytes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an enum of records; derive `KafkaMessage` with `#[kafka(records)]`",
    label = "not an enum of records"
)]
pub trait LogRecords<'de>: Sized {
    /// The record types, in the order of the variants.
    const TYPES: &'static [RecordType];

    /// The topic that has these records; `None` if their messages do not name it.
    const LOG: Option<&'static str> = match Self::TYPES {
        [first, ..] => first.value.log,
        [] => None,
    };

    #[doc(hidden)]
    const FRAMING: Framing;

    /// Decodes the messages of the variant at `position`.
    #[doc(hidden)]
    fn read_variant(position: usize, parts: &mut RecordParts<'de>) -> Result<Self, DecodeError>;

    /// The variant for all other records.
    #[doc(hidden)]
    fn keep_metadata(_: MetadataRecord) -> Option<Self> {
        None
    }

    /// The variant for all other records.
    #[doc(hidden)]
    fn keep_coordinator(_: CoordinatorRecord) -> Option<Self> {
        None
    }

    /// Encodes a record's key and value, with the value's message in `version`. The fallback keeps
    /// its own version, and a key always has version 0.
    ///
    /// # Errors
    /// If the message does not have `version`, or if a value cannot be encoded in it.
    fn to_bytes(&self, version: ApiVersion) -> Result<RecordBytes, EncodeError>;

    /// Decodes a record's key and value. Fields that share bytes keep a reference to them.
    ///
    /// # Errors
    /// If the key or value is malformed, or if there is no fallback and the type or version is
    /// unknown. A missing value is an error if the message is in the value, and a missing key if
    /// the type is in the key. Offsets count from the first byte of the key or of the value.
    fn from_bytes(
        key: Option<&'de Bytes>,
        value: Option<&'de Bytes>,
    ) -> Result<LogRecord<Self>, DecodeError> {
        let reader = |bytes| Reader::shared(bytes, &DecodeOptions::new());
        Self::read(key.map(reader), value.map(reader))
    }

    /// Decodes a record's key and value, such as those of a `records::Record`. Owned fields copy
    /// them, and borrowed fields borrow from them.
    ///
    /// # Errors
    /// Same as [`from_bytes`](Self::from_bytes).
    fn from_slices(
        key: Option<&'de [u8]>,
        value: Option<&'de [u8]>,
    ) -> Result<LogRecord<Self>, DecodeError> {
        let reader = |bytes| Reader::new(bytes, &DecodeOptions::new());
        Self::read(key.map(reader), value.map(reader))
    }

    /// Decodes everything that the readers of key and value have left, within their limits.
    ///
    /// # Errors
    /// Same as [`from_bytes`](Self::from_bytes).
    fn read(
        key: Option<Reader<'de>>,
        value: Option<Reader<'de>>,
    ) -> Result<LogRecord<Self>, DecodeError> {
        match Self::FRAMING {
            Framing::Metadata => read_metadata(value.ok_or_else(|| missing("value"))?),
            Framing::Coordinator => read_coordinator(key.ok_or_else(|| missing("key"))?, value),
        }
    }
}

/// A decoded record and its version.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LogRecord<R> {
    /// The record.
    pub record: R,
    /// The version of the message in the value; 0 for a record without a value.
    pub version: ApiVersion,
}

/// The key and the value of a record.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RecordBytes {
    /// The key; `None` if the record has none.
    pub key: Option<Bytes>,
    /// The value; `None` if the record has none.
    pub value: Option<Bytes>,
}

#[doc(hidden)]
impl RecordBytes {
    /// Encodes an undecoded record, unchanged.
    pub fn keep_metadata(record: &MetadataRecord) -> Result<Self, EncodeError> {
        Ok(Self { key: None, value: Some(record.to_bytes()?) })
    }

    /// Encodes an undecoded record, unchanged.
    pub fn keep_coordinator(record: &CoordinatorRecord) -> Result<Self, EncodeError> {
        let value = record.value.as_ref().map(VersionPrefixed::to_bytes);
        Ok(Self { key: Some(record.key.to_bytes()), value })
    }
}

fn read_metadata<'de, R: LogRecords<'de>>(
    mut value: Reader<'de>,
) -> Result<LogRecord<R>, DecodeError> {
    let (record_type, version) = metadata_record::read_frame(&mut value)?;
    let (position, row) = find(R::TYPES, record_type);
    if let Some(position) = position
        && is_known(row, version)
    {
        let record = R::read_variant(position, &mut RecordParts::alone(value, version))?;
        return Ok(LogRecord { record, version });
    }
    let body = rest(&mut value)?;
    match R::keep_metadata(MetadataRecord { record_type, version, body }) {
        Some(record) => Ok(LogRecord { record, version }),
        None => Err(unknown(row, version, metadata_record::unknown_type(record_type))),
    }
}

fn read_coordinator<'de, R: LogRecords<'de>>(
    mut key: Reader<'de>,
    mut value: Option<Reader<'de>>,
) -> Result<LogRecord<R>, DecodeError> {
    let record_type = read_prefix(&mut key, &coordinator_record::RECORD_TYPE)?;
    let version = match &mut value {
        Some(value) => Some(read_prefix(value, &version_prefixed::VERSION)?),
        None => None,
    };
    let (position, row) = find(R::TYPES, record_type);
    if let Some(position) = position
        && version.is_none_or(|version| is_known(row, version))
    {
        let version = version.unwrap_or_default();
        let record = R::read_variant(position, &mut RecordParts::pair(key, value, version))?;
        return Ok(LogRecord { record, version });
    }
    let key = CoordinatorKey { record_type, body: rest(&mut key)? };
    let prefixed = match (&mut value, version) {
        (Some(value), Some(version)) => Some(VersionPrefixed { version, body: rest(value)? }),
        _ => None,
    };
    let version = version.unwrap_or_default();
    match R::keep_coordinator(CoordinatorRecord { key, value: prefixed }) {
        Some(record) => Ok(LogRecord { record, version }),
        None => Err(unknown(row, version, coordinator_record::unknown_type(record_type))),
    }
}

fn find(
    types: &'static [RecordType],
    record_type: i16,
) -> (Option<usize>, Option<&'static RecordType>) {
    let position = types.iter().position(|row| row.record_type == record_type);
    (position, position.and_then(|position| types.get(position)))
}

fn is_known(row: Option<&RecordType>, version: ApiVersion) -> bool {
    row.is_some_and(|row| row.value.versions.contains(version))
}

fn rest(reader: &mut Reader<'_>) -> Result<Bytes, DecodeError> {
    let rest = reader.take(reader.remaining())?;
    reader.share(rest)
}

#[cold]
fn unknown(
    row: Option<&RecordType>,
    version: ApiVersion,
    unknown_type: DecodeError,
) -> DecodeError {
    let Some(row) = row else { return unknown_type };
    let kind = DecodeErrorKind::UnsupportedVersion { versions: row.value.versions };
    DecodeError::new(kind, 0).in_message(row.value, version)
}

#[cold]
fn missing(part: &'static str) -> DecodeError {
    DecodeError::new(DecodeErrorKind::UnexpectedNull, 0).inside(PathSegment::Part(part))
}

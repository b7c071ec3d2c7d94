//! Finds the messages in the keys and values of records.

use super::embedded::Embedded;
use super::form::Form;
use crate::codec::Reader;
use crate::coordinator_record::KEY_VERSION;
use crate::logs::{
    CLUSTER_METADATA, CONSUMER_OFFSETS, ClusterMetadataRecord, ConsumerOffsetsRecord, LogRecords,
    REMOTE_LOG_METADATA, RecordType, RemoteLogMetadataRecord, SHARE_GROUP_STATE,
    ShareGroupStateRecord, TRANSACTION_STATE, TransactionStateRecord,
};
use crate::message::KafkaMessage;
use crate::messages::{
    ControlRecordTypeSchema, EndTxnMarker, KRaftVersionRecord, LeaderChangeMessage,
    SnapshotFooterRecord, SnapshotHeaderRecord, VotersRecord,
};
use crate::metadata_record::read_frame;
use crate::options::DecodeOptions;
use crate::records::ControlRecordType;
use crate::schema::MessageSchema;

/// Where a log's records keep their type.
#[derive(Debug, Clone, Copy)]
pub(super) enum Log {
    /// In the value.
    Metadata(&'static [RecordType]),
    /// In the key.
    Coordinator(&'static [RecordType]),
}

impl Log {
    /// The log with the records of the topic `name`, if that is one of Kafka's own.
    pub(super) fn of(name: &str) -> Option<Self> {
        Some(match name {
            CLUSTER_METADATA => Self::Metadata(ClusterMetadataRecord::TYPES),
            REMOTE_LOG_METADATA => Self::Metadata(RemoteLogMetadataRecord::TYPES),
            CONSUMER_OFFSETS => Self::Coordinator(ConsumerOffsetsRecord::TYPES),
            TRANSACTION_STATE => Self::Coordinator(TransactionStateRecord::TYPES),
            SHARE_GROUP_STATE => Self::Coordinator(ShareGroupStateRecord::TYPES),
            _ => return None,
        })
    }

    /// The message in the key of a record.
    pub(super) fn key<'a>(self, key: &'a [u8]) -> Option<Embedded<'a>> {
        let Self::Coordinator(types) = self else { return None };
        let schema = find(types, int16(key)?)?.key?;
        Some(Embedded::new(schema, KEY_VERSION, Form::Prefixed, key))
    }

    /// The message in the value of a record.
    pub(super) fn value<'a>(self, key: Option<&[u8]>, value: &'a [u8]) -> Option<Embedded<'a>> {
        match self {
            Self::Metadata(types) => {
                let mut reader = Reader::new(value, &DecodeOptions::new());
                let (record_type, version) = read_frame(&mut reader).ok()?;
                let schema = find(types, record_type)?.value;
                Some(Embedded::new(schema, version, Form::MetadataRecord, value))
            }
            Self::Coordinator(types) => {
                let schema = find(types, int16(key?)?)?.value;
                Some(Embedded::new(schema, int16(value)?, Form::Prefixed, value))
            }
        }
    }
}

/// The message in the key of a control record.
pub(super) fn control_key(key: &[u8]) -> Option<Embedded<'_>> {
    let schema = ControlRecordTypeSchema::SCHEMA;
    let version = int16(key)?.min(schema.versions.max());
    (version >= 0).then(|| Embedded::new(schema, version, Form::Prefixed, key))
}

/// The message in the value of a control record. A newer version begins like the newest known one.
pub(super) fn control_value<'a>(key: &[u8], value: &'a [u8]) -> Option<Embedded<'a>> {
    let (schema, form): (&'static MessageSchema, _) = match ControlRecordType(int16(key.get(2..)?)?)
    {
        ControlRecordType::ABORT | ControlRecordType::COMMIT => {
            (EndTxnMarker::SCHEMA, Form::Prefixed)
        }
        ControlRecordType::LEADER_CHANGE => (LeaderChangeMessage::SCHEMA, Form::Body),
        ControlRecordType::SNAPSHOT_HEADER => (SnapshotHeaderRecord::SCHEMA, Form::Body),
        ControlRecordType::SNAPSHOT_FOOTER => (SnapshotFooterRecord::SCHEMA, Form::Body),
        ControlRecordType::KRAFT_VERSION => (KRaftVersionRecord::SCHEMA, Form::Body),
        ControlRecordType::KRAFT_VOTERS => (VotersRecord::SCHEMA, Form::Body),
        _ => return None,
    };
    let version = int16(value)?.min(schema.versions.max());
    schema.versions.contains(version).then(|| Embedded::new(schema, version, form, value))
}

fn find(types: &'static [RecordType], record_type: i16) -> Option<&'static RecordType> {
    types.iter().find(|row| row.record_type == record_type)
}

fn int16(bytes: &[u8]) -> Option<i16> {
    bytes.first_chunk().copied().map(i16::from_be_bytes)
}

//! The contents of control records, as Kafka's messages.

use alloc::vec::Vec;

use super::ControlRecordType;
use crate::codec::{Codec, Reader, Writer};
use crate::error::{DecodeError, DecodeErrorKind, EncodeError, PathSegment};
use crate::message::KafkaMessage;
use crate::messages::{
    EndTxnMarker, KRaftVersionRecord, LeaderChangeMessage, SnapshotFooterRecord,
    SnapshotHeaderRecord, VotersRecord,
};
use crate::options::DecodeOptions;
use crate::records::{Record, RecordBatchBuilder};

/// A record of a control batch, by its [type](ControlRecordType).
///
/// For the end of a transaction, the value is a version, an int16, followed by the message. For all
/// other types, it is only the message, whose first field is its version.
///
/// ```
/// use kafka_wire::messages::LeaderChangeMessage;
/// use kafka_wire::records::{
///     BatchOptions, ControlRecord, Decompressor, RecordBatch, RecordBatchBuilder,
/// };
///
/// let options = BatchOptions::new().with_control(true).with_partition_leader_epoch(4);
/// let mut builder = RecordBatchBuilder::new(options)?;
/// let change = ControlRecord::LeaderChange(LeaderChangeMessage { leader_id: 1, ..Default::default() });
/// builder.append_control_record(1_700_000_000_000, &change)?;
/// let bytes = builder.build()?;
///
/// let mut decompressor = Decompressor::default();
/// let records = RecordBatch::from_slice(&bytes)?.records(&mut decompressor)?;
/// let record = records.iter().next().unwrap()?;
/// assert_eq!(ControlRecord::read(&record)?, change);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ControlRecord<'a> {
    /// A transaction was aborted (KIP-98).
    Abort(EndTxnMarker),
    /// A transaction was committed (KIP-98).
    Commit(EndTxnMarker),
    /// A KRaft quorum has a new leader (KIP-595).
    LeaderChange(LeaderChangeMessage),
    /// The first record of a snapshot (KIP-630).
    SnapshotHeader(SnapshotHeaderRecord),
    /// The last record of a snapshot (KIP-630).
    SnapshotFooter(SnapshotFooterRecord),
    /// The version of the KRaft protocol (KIP-853).
    KRaftVersion(KRaftVersionRecord),
    /// The voters of a KRaft quorum (KIP-853).
    Voters(VotersRecord),
    /// A record of unknown type, which consumers skip.
    Unknown(ControlRecordType, &'a [u8]),
}

impl<'a> ControlRecord<'a> {
    /// Decodes the key and value of `record`, which must be from a control batch.
    ///
    /// If the message's version is newer than this crate, the known fields are decoded and the rest
    /// is skipped.
    ///
    /// # Errors
    /// If the key is not a control record's, or if the value is null or does not match its type.
    pub fn read(record: &Record<'a>) -> Result<Self, DecodeError> {
        let kind = ControlRecordType::of(record)?;
        let Some(value) = record.value else {
            let error = DecodeError::new(DecodeErrorKind::UnexpectedNull, 0);
            return Err(error.inside(PathSegment::Part("value")));
        };
        Ok(match kind {
            ControlRecordType::ABORT => Self::Abort(end_of_transaction(value)?),
            ControlRecordType::COMMIT => Self::Commit(end_of_transaction(value)?),
            ControlRecordType::LEADER_CHANGE => Self::LeaderChange(message(value)?),
            ControlRecordType::SNAPSHOT_HEADER => Self::SnapshotHeader(message(value)?),
            ControlRecordType::SNAPSHOT_FOOTER => Self::SnapshotFooter(message(value)?),
            ControlRecordType::KRAFT_VERSION => Self::KRaftVersion(message(value)?),
            ControlRecordType::KRAFT_VOTERS => Self::Voters(message(value)?),
            kind => Self::Unknown(kind, value),
        })
    }

    /// The record's type.
    #[must_use]
    pub fn kind(&self) -> ControlRecordType {
        match self {
            Self::Abort(_) => ControlRecordType::ABORT,
            Self::Commit(_) => ControlRecordType::COMMIT,
            Self::LeaderChange(_) => ControlRecordType::LEADER_CHANGE,
            Self::SnapshotHeader(_) => ControlRecordType::SNAPSHOT_HEADER,
            Self::SnapshotFooter(_) => ControlRecordType::SNAPSHOT_FOOTER,
            Self::KRaftVersion(_) => ControlRecordType::KRAFT_VERSION,
            Self::Voters(_) => ControlRecordType::KRAFT_VOTERS,
            Self::Unknown(kind, _) => *kind,
        }
    }

    /// Encodes the record's value.
    ///
    /// # Errors
    /// If the message cannot be encoded in its version.
    pub fn value(&self) -> Result<Vec<u8>, EncodeError> {
        let mut value = Vec::new();
        Writer::append(&mut value, |writer| match self {
            Self::Abort(message) | Self::Commit(message) => {
                writer.put_array(0i16.to_be_bytes());
                message.write(writer, 0)
            }
            Self::LeaderChange(message) => message.write(writer, message.version),
            Self::SnapshotHeader(message) => message.write(writer, message.version),
            Self::SnapshotFooter(message) => message.write(writer, message.version),
            Self::KRaftVersion(message) => message.write(writer, message.version),
            Self::Voters(message) => message.write(writer, message.version),
            Self::Unknown(_, value) => {
                writer.put_slice(value);
                Ok(())
            }
        })?;
        Ok(value)
    }
}

impl RecordBatchBuilder {
    /// Appends a control record with the next offset, and returns that offset.
    ///
    /// # Errors
    /// Same as [`append_control`](Self::append_control), and if the message cannot be encoded.
    pub fn append_control_record(
        &mut self,
        timestamp: i64,
        record: &ControlRecord<'_>,
    ) -> Result<i64, EncodeError> {
        self.append_control(timestamp, record.kind(), &record.value()?)
    }
}

fn end_of_transaction(value: &[u8]) -> Result<EndTxnMarker, DecodeError> {
    let mut reader = Reader::new(value, &DecodeOptions::new());
    let version = i16::from_be_bytes(reader.take_array()?);
    at_version(reader, version)
}

fn message<M: KafkaMessage + for<'de> Codec<'de>>(value: &[u8]) -> Result<M, DecodeError> {
    let reader = Reader::new(value, &DecodeOptions::new());
    let version = i16::from_be_bytes(reader.clone().take_array()?);
    at_version(reader, version)
}

/// Decodes a message of this version, or the known part of a newer one.
fn at_version<'de, M: KafkaMessage + Codec<'de>>(
    mut reader: Reader<'de>,
    version: i16,
) -> Result<M, DecodeError> {
    let highest = M::SCHEMA.versions.max();
    let message = M::read(&mut reader, version.min(highest))?;
    if version <= highest {
        reader.finish()?;
    }
    Ok(message)
}

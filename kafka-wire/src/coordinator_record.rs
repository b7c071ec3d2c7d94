//! Records in the logs of Kafka's coordinators: of groups (`__consumer_offsets`), transactions
//! (`__transaction_state`) and share groups (`__share_group_state`).
//!
//! ```text
//! key    00 03             record type 3: ConsumerGroupMetadata
//!        00 01 67          the key message, always in version 0: group "g"
//! value  00 00             version 0
//!        00 00 00 05 00    the value message: epoch 5, no tagged fields
//! ```
//!
//! A record without a value takes back the one before it with this key. Each coordinator counts its
//! record types on its own: of a record it must be known from which log it is.

use alloc::vec::Vec;
use core::fmt;

use bytes::Bytes;

use crate::codec::{Codec, Reader, Writer};
use crate::debug::Brief;
use crate::error::{DecodeError, DecodeErrorKind, EncodeError, PathSegment};
use crate::message::{KafkaMessage, whole};
use crate::options::DecodeOptions;
use crate::schema::{FieldSchema, FieldType, MessageKind, MessageSchema};
use crate::version::ApiVersion;
use crate::version_prefixed::{PREFIX, VersionPrefixed, join, split};

/// The version of all keys.
pub(crate) const KEY_VERSION: i16 = 0;

/// A record of which it is known what it is; the messages in it are not read.
///
/// It encodes again to the same bytes, also if its type or version is not known.
///
/// ```
/// use bytes::Bytes;
/// use kafka_wire::coordinator_record::CoordinatorRecord;
/// use kafka_wire::{KafkaMessage, KafkaString};
///
/// #[derive(KafkaMessage)]
/// #[kafka(coordinator_key, api_key = 3, versions = "0", flexible = "none")]
/// struct GroupKey {
///     group_id: KafkaString,
/// }
///
/// #[derive(KafkaMessage)]
/// #[kafka(coordinator_value, api_key = 3, versions = "0", flexible = "0+")]
/// struct GroupValue {
///     epoch: i32,
/// }
///
/// let (key, value) = (Bytes::from_static(b"\0\x03\0\x01g"), Bytes::from_static(b"\0\0\0\0\0\x05\0"));
/// let record = CoordinatorRecord::from_bytes(&key, Some(&value))?;
/// assert_eq!(record.key.record_type, 3);
/// assert_eq!(record.decode_key::<GroupKey>()?.group_id, "g");
/// assert_eq!(record.decode_value::<GroupValue>()?.unwrap().epoch, 5);
/// # Ok::<(), kafka_wire::DecodeError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoordinatorRecord {
    /// The record's key.
    pub key: CoordinatorKey,
    /// The record's value; `None` where the record takes back the one before it.
    pub value: Option<VersionPrefixed>,
}

/// The key of a record, whose message is not read.
#[derive(Clone, PartialEq, Eq)]
pub struct CoordinatorKey {
    /// What the record is, known or not: the api key of the messages of key and value.
    pub record_type: i16,
    /// The key message.
    pub body: Bytes,
}

impl CoordinatorRecord {
    /// Splits the key and the value of a record.
    ///
    /// # Errors
    /// If one of them has less than 2 bytes.
    pub fn from_bytes(key: &Bytes, value: Option<&Bytes>) -> Result<Self, DecodeError> {
        Ok(Self {
            key: CoordinatorKey::from_bytes(key)?,
            value: value.map(VersionPrefixed::from_bytes).transpose()?,
        })
    }

    /// Decodes the key message, whose kind must be `coordinator_key`: another one does not compile.
    ///
    /// # Errors
    /// If the record is of another type than `M`, or the key is not one such message. Offsets count
    /// from the key's first byte.
    pub fn decode_key<'de, M: KafkaMessage + Codec<'de>>(&'de self) -> Result<M, DecodeError> {
        self.key.message()
    }

    /// Decodes the value message, if there is one. Its kind must be `coordinator_value`: another one
    /// does not compile.
    ///
    /// # Errors
    /// If the record is of another type than `M`, `M` does not have the version, or the value is
    /// not one such message. Offsets count from the value's first byte.
    pub fn decode_value<'de, M: KafkaMessage + Codec<'de>>(
        &'de self,
    ) -> Result<Option<M>, DecodeError> {
        const {
            assert!(
                matches!(M::SCHEMA.kind, MessageKind::CoordinatorValue),
                "the value of a coordinator's record is of the kind `coordinator_value`"
            );
        }
        let version = self.value.as_ref().map_or(0, |value| value.version);
        self.key.check_type(M::SCHEMA, version)?;
        self.value.as_ref().map(VersionPrefixed::message).transpose()
    }
}

impl fmt::Debug for CoordinatorKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CoordinatorKey")
            .field("record_type", &self.record_type)
            .field("body", &Brief(&self.body))
            .finish()
    }
}

impl CoordinatorKey {
    /// Splits record type and message.
    ///
    /// # Errors
    /// If there are less than 2 bytes.
    pub fn from_bytes(bytes: &Bytes) -> Result<Self, DecodeError> {
        let (record_type, body) = split(bytes, &RECORD_TYPE)?;
        Ok(Self { record_type, body })
    }

    /// Decodes the message, as [`CoordinatorRecord::decode_key`] does.
    ///
    /// # Errors
    /// As it has.
    pub fn message<'de, M: KafkaMessage + Codec<'de>>(&'de self) -> Result<M, DecodeError> {
        const { is_key(M::SCHEMA) };
        self.check_type(M::SCHEMA, KEY_VERSION)?;
        let mut reader = Reader::shared(&self.body, &DecodeOptions::new());
        whole(&mut reader, KEY_VERSION).map_err(|error| error.shifted(PREFIX))
    }

    /// Record type and message.
    #[must_use]
    pub fn to_bytes(&self) -> Bytes {
        join(self.record_type, &self.body)
    }

    fn check_type(
        &self,
        schema: &'static MessageSchema,
        version: ApiVersion,
    ) -> Result<(), DecodeError> {
        if schema.api_key == Some(self.record_type) {
            return Ok(());
        }
        let kind = DecodeErrorKind::UnexpectedApiKey { api_key: self.record_type };
        Err(DecodeError::new(kind, 0).in_message(schema, version))
    }
}

/// Writes a key behind what is in `buf`: the message's api key as record type, and the message, whose
/// kind must be `coordinator_key`: another one does not compile. A value is written by
/// [`version_prefixed::encode`](crate::version_prefixed::encode).
///
/// ```compile_fail
/// let request = kafka_wire::messages::EndQuorumEpochRequest::default();
/// kafka_wire::coordinator_record::encode_key(&request, &mut Vec::new());
/// ```
///
/// # Errors
/// If a value cannot be written; `buf` is then as it was.
pub fn encode_key<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    buf: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    const { is_key(M::SCHEMA) };
    Writer::append(buf, |writer| {
        writer.put_array(M::SCHEMA.api_key.unwrap_or_default().to_be_bytes());
        message.write(writer, KEY_VERSION)
    })
}

/// A record of a type that is not known here.
#[cold]
pub(crate) fn unknown_type(record_type: i16) -> DecodeError {
    let kind = DecodeErrorKind::UnexpectedApiKey { api_key: record_type };
    DecodeError::new(kind, 0).inside(PathSegment::Field(&RECORD_TYPE))
}

const fn is_key(schema: &MessageSchema) {
    assert!(
        matches!(schema.kind, MessageKind::CoordinatorKey),
        "the key of a coordinator's record is of the kind `coordinator_key`"
    );
}

/// The record type, in the path of an error.
pub(crate) static RECORD_TYPE: FieldSchema =
    FieldSchema::new("record_type", "RecordType", FieldType::Int16);

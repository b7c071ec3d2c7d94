//! What a variant requires of its messages.

use alloc::vec::Vec;

use bytes::Bytes;

use super::RecordBytes;
use crate::codec::{Codec, Reader};
use crate::coordinator_record::{KEY_VERSION, encode_key};
use crate::error::{DecodeError, EncodeError};
use crate::message::{KafkaMessage, whole};
use crate::schema::MessageSchema;
use crate::version::ApiVersion;
use crate::{metadata_record, version_prefixed};

/// The message of a record, implemented by the derive. A variant requires this one trait for
/// everything, so that rustc reports a wrong type only once.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a record's message; remove the variant, or derive `KafkaMessage` (in place of `Default`) with `#[kafka(metadata, …)]`, or `coordinator_key` and `coordinator_value`, or write `{Self}` in place of its alias",
    label = "not a record's message"
)]
pub trait RecordCodec<'de>: KafkaMessage + Codec<'de> {
    const MESSAGE: &'static MessageSchema = Self::SCHEMA;

    fn read_alone(parts: &mut RecordParts<'de>) -> Result<Self, DecodeError> {
        whole(&mut parts.first, parts.version)
    }

    fn read_key(parts: &mut RecordParts<'de>) -> Result<Self, DecodeError> {
        whole(&mut parts.first, KEY_VERSION)
    }

    fn read_value(parts: &mut RecordParts<'de>) -> Result<Option<Self>, DecodeError> {
        match &mut parts.value {
            Some(value) => whole(value, parts.version).map(Some),
            None => Ok(None),
        }
    }

    fn write_alone(&self, version: ApiVersion) -> Result<RecordBytes, EncodeError> {
        let mut buf = Vec::new();
        metadata_record::encode(self, version, &mut buf)?;
        Ok(RecordBytes { key: None, value: Some(buf.into()) })
    }

    fn write_key(&self, value: Option<Bytes>) -> Result<RecordBytes, EncodeError> {
        let mut buf = Vec::new();
        encode_key(self, &mut buf)?;
        Ok(RecordBytes { key: Some(buf.into()), value })
    }

    fn write_value(&self, version: ApiVersion) -> Result<Bytes, EncodeError> {
        let mut buf = Vec::new();
        version_prefixed::encode(self, version, &mut buf)?;
        Ok(buf.into())
    }
}

/// The rest of a record after its type and version.
#[doc(hidden)]
#[derive(Debug)]
pub struct RecordParts<'de> {
    /// The message in the value if there is no key, or else the one in the key.
    first: Reader<'de>,
    /// The message in the value if there is a key.
    value: Option<Reader<'de>>,
    version: ApiVersion,
}

impl<'de> RecordParts<'de> {
    pub(super) fn alone(value: Reader<'de>, version: ApiVersion) -> Self {
        Self { first: value, value: None, version }
    }

    pub(super) fn pair(key: Reader<'de>, value: Option<Reader<'de>>, version: ApiVersion) -> Self {
        Self { first: key, value, version }
    }
}

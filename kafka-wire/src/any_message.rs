//! Type-erased messages, found by name, for tools that handle every message.
//!
//! ```
//! use bytes::Bytes;
//! use kafka_wire::any_message::codec;
//! use kafka_wire::messages::EndQuorumEpochResponse;
//! use kafka_wire::{DecodeOptions, ErrorCode};
//!
//! let codec = codec("EndQuorumEpochResponse").expect("a message of Kafka");
//! let bytes = Bytes::from_static(b"\0\x4a\x01\0");
//! let message = codec.from_bytes(&bytes, 1, &DecodeOptions::new())?;
//! assert_eq!(message.schema().name(), "EndQuorumEpochResponse");
//! assert_eq!(message.encode(1)?, bytes);
//!
//! let response: &EndQuorumEpochResponse = message.downcast_ref().expect("the message's own type");
//! assert_eq!(response.error_code, ErrorCode::FENCED_LEADER_EPOCH);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`MessageCodec::of`] adds your own messages. Tools that need no message types do not need this module:
//! `inspect` and `json` read and write any message by its schema.

use alloc::boxed::Box;
use core::any::Any;
use core::fmt::{self, Debug};

use bytes::Bytes;

use crate::codec::{Codec, Reader};
use crate::error::{DecodeError, EncodeError};
use crate::message::KafkaMessage;
use crate::messages::for_each_message;
use crate::options::DecodeOptions;
use crate::schema::MessageSchema;
use crate::version::ApiVersion;

/// A type-erased decoded message. Every message type that owns its content implements this.
pub trait AnyMessage: Any + Debug + Send + Sync {
    /// The message's schema.
    fn schema(&self) -> &'static MessageSchema;

    /// Encodes the message in `version`.
    ///
    /// # Errors
    /// Same as [`KafkaMessage::to_bytes`].
    fn encode(&self, version: ApiVersion) -> Result<Bytes, EncodeError>;
}

impl<M> AnyMessage for M
where
    M: KafkaMessage + for<'de> Codec<'de> + Debug + Send + Sync + 'static,
{
    fn schema(&self) -> &'static MessageSchema {
        M::SCHEMA
    }

    fn encode(&self, version: ApiVersion) -> Result<Bytes, EncodeError> {
        self.to_bytes(version)
    }
}

impl dyn AnyMessage {
    /// The message as `M`, if that is its type.
    #[must_use]
    pub fn downcast_ref<M: AnyMessage>(&self) -> Option<&M> {
        (self as &dyn Any).downcast_ref()
    }

    /// The message as a mutable `M`, if that is its type.
    #[must_use]
    pub fn downcast_mut<M: AnyMessage>(&mut self) -> Option<&mut M> {
        (self as &mut dyn Any).downcast_mut()
    }
}

/// The type-erased codec of one message.
#[derive(Clone, Copy)]
pub struct MessageCodec {
    schema: &'static MessageSchema,
    read: Read,
}

type Read = fn(&mut Reader<'_>, ApiVersion) -> Result<Box<dyn AnyMessage>, DecodeError>;

impl MessageCodec {
    /// The codec of `M`.
    #[must_use]
    pub const fn of<M>() -> Self
    where
        M: KafkaMessage + for<'de> Codec<'de> + Debug + Send + Sync + 'static,
    {
        Self { schema: M::SCHEMA, read: read::<M> }
    }

    /// The message's schema.
    #[must_use]
    pub const fn schema(&self) -> &'static MessageSchema {
        self.schema
    }

    /// Decodes all of `bytes`, sharing them.
    ///
    /// # Errors
    /// Same as [`KafkaMessage::from_bytes_with`].
    pub fn from_bytes(
        &self,
        bytes: &Bytes,
        version: ApiVersion,
        options: &DecodeOptions,
    ) -> Result<Box<dyn AnyMessage>, DecodeError> {
        let mut reader = Reader::shared(bytes, options);
        let message = self.read(&mut reader, version)?;
        match reader.finish() {
            Ok(()) => Ok(message),
            Err(error) => Err(error.in_message(self.schema, version)),
        }
    }

    /// Decodes a message and leaves `reader` after it, whatever follows.
    ///
    /// # Errors
    /// Same as [`KafkaMessage::read`].
    pub fn read(
        &self,
        reader: &mut Reader<'_>,
        version: ApiVersion,
    ) -> Result<Box<dyn AnyMessage>, DecodeError> {
        (self.read)(reader, version)
    }
}

impl Debug for MessageCodec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("MessageCodec").field(&self.schema.name()).finish()
    }
}

fn read<M>(reader: &mut Reader<'_>, version: ApiVersion) -> Result<Box<dyn AnyMessage>, DecodeError>
where
    M: KafkaMessage + for<'de> Codec<'de> + Debug + Send + Sync + 'static,
{
    Ok(Box::new(M::read(reader, version)?))
}

macro_rules! codecs {
    ($($message:ty),* $(,)?) => { &[$(MessageCodec::of::<$message>()),*] };
}

/// The codecs of all messages, in the order of [`SCHEMAS`](crate::messages::SCHEMAS).
pub static CODECS: &[MessageCodec] = for_each_message!(codecs);

/// The codec of the message called `name`, such as `FetchRequest`.
#[must_use]
pub fn codec(name: &str) -> Option<&'static MessageCodec> {
    CODECS.iter().find(|codec| codec.schema.name() == name)
}

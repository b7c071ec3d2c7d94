//! The derived codec of each message, behind one type.

use std::error::Error;

use bytes::Bytes;
use kafka_wire::{Codec, DecodeOptions, KafkaMessage, MessageSchema};

/// A message with its schema and its derived codec.
pub(crate) struct Message {
    pub(crate) schema: &'static MessageSchema,
    /// Decodes and encodes again.
    pub(crate) again: Again,
}

type Again = fn(&Bytes, i16, &DecodeOptions) -> Result<Bytes, Box<dyn Error>>;

/// The message with this name.
pub(crate) fn message(name: &str) -> Option<&'static Message> {
    MESSAGES.iter().find(|message| message.schema.name() == name)
}

impl Message {
    const fn of<M: KafkaMessage + for<'de> Codec<'de>>() -> Self {
        Self { schema: M::SCHEMA, again: again::<M> }
    }
}

fn again<M: KafkaMessage + for<'de> Codec<'de>>(
    bytes: &Bytes,
    version: i16,
    options: &DecodeOptions,
) -> Result<Bytes, Box<dyn Error>> {
    Ok(M::from_bytes_with(bytes, version, options)?.to_bytes(version)?)
}

macro_rules! table {
    ($($message:ty),* $(,)?) => { &[$(Message::of::<$message>()),*] };
}

static MESSAGES: &[Message] = kafka_wire::messages::for_each_message!(table);

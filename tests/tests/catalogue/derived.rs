//! The derived codecs of all messages in the catalogue, type-erased.

use std::any::Any;
use std::fmt::Debug;

use bytes::Bytes;
use kafka_wire::json::{self, Json};
use kafka_wire::messages::for_each_message;
use kafka_wire::{DecodeError, EncodeError, MessageSchema};

use super::message::Message;

/// A message: its schema and its derived codec.
pub struct Derived {
    pub schema: &'static MessageSchema,
    pub from_bytes: fn(&Bytes, i16) -> Read<DecodeError>,
    pub from_slice: fn(&[u8], i16) -> Read<DecodeError>,
    pub from_json: fn(&Json, i16) -> Read<json::Error>,
}

type Read<E> = Result<Box<dyn Value>, E>;

/// A value of any message.
pub trait Value: Debug {
    fn to_bytes(&self, version: i16) -> Result<Bytes, EncodeError>;
    fn encode_into(&self, version: i16, buf: &mut Vec<u8>) -> Result<(), EncodeError>;
    fn to_segments(&self, version: i16) -> Result<Vec<Bytes>, EncodeError>;
    fn encoded_len(&self, version: i16) -> Result<usize, EncodeError>;
    fn to_json(&self, version: i16) -> Result<Json, json::Error>;
    fn is(&self, other: &dyn Value) -> bool;
    fn as_any(&self) -> &dyn Any;
}

/// All messages of the catalogue, by name.
pub static CATALOGUE: &[Derived] = {
    macro_rules! table {
        ($($message:ty),* $(,)?) => { &[$(Derived::of::<$message>()),*] };
    }
    for_each_message!(table)
};

/// Finds the message with this name.
pub fn derived(name: &str) -> &'static Derived {
    let named = CATALOGUE.iter().find(|message| message.schema.name() == name);
    named.unwrap_or_else(|| panic!("no message is called {name}"))
}

impl Derived {
    const fn of<M: Message + 'static>() -> Self {
        Self {
            schema: M::SCHEMA,
            from_bytes: |bytes, version| M::from_bytes(bytes, version).map(boxed),
            from_slice: |bytes, version| M::from_slice(bytes, version).map(boxed),
            from_json: |json, version| json::from_json::<M>(json, version).map(boxed),
        }
    }
}

fn boxed<M: Message + 'static>(message: M) -> Box<dyn Value> {
    Box::new(message)
}

impl<M: Message + 'static> Value for M {
    fn to_bytes(&self, version: i16) -> Result<Bytes, EncodeError> {
        M::to_bytes(self, version)
    }
    fn encode_into(&self, version: i16, buf: &mut Vec<u8>) -> Result<(), EncodeError> {
        M::encode_into(self, version, buf)
    }
    fn to_segments(&self, version: i16) -> Result<Vec<Bytes>, EncodeError> {
        M::to_segments(self, version)
    }
    fn encoded_len(&self, version: i16) -> Result<usize, EncodeError> {
        M::encoded_len(self, version)
    }
    fn to_json(&self, version: i16) -> Result<Json, json::Error> {
        json::to_json(self, version)
    }
    fn is(&self, other: &dyn Value) -> bool {
        other.as_any().downcast_ref() == Some(self)
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Encodes `value` and checks that all ways to encode give the same bytes.
#[track_caller]
pub fn written(value: &dyn Value, version: i16) -> Bytes {
    let bytes = value.to_bytes(version).expect("the version can carry it");
    let mut buf = b"before".to_vec();
    value.encode_into(version, &mut buf).expect("as above");
    assert_eq!(buf.strip_prefix(b"before"), Some(&bytes[..]), "version {version}");
    assert_eq!(value.to_segments(version).expect("as above").concat(), bytes, "version {version}");
    assert_eq!(value.encoded_len(version), Ok(bytes.len()), "version {version}");
    bytes
}

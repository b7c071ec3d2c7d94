//! Compares a value with its bytes, in every way to decode and encode.

use bytes::Bytes;
use kafka_wire::{Codec, KafkaMessage};

use super::message::Message;

/// Checks that `message` encodes to `expected`, in hex, and decodes from it. Spaces in the hex are
/// ignored.
#[track_caller]
pub fn both_ways<M: Message>(message: &M, version: i16, expected: &str) {
    let expected = expected.replace(' ', "");
    assert_eq!(hex::encode(written(message, version)), expected, "version {version}");
    let bytes = Bytes::from(hex::decode(expected).expect("hex digits"));
    let read = M::from_bytes(&bytes, version).expect("these bytes are legal");
    assert_eq!(read, *message, "version {version}");
    let read = M::from_slice(&bytes, version).expect("these bytes are legal");
    assert_eq!(read, *message, "version {version}");
}

/// The bytes of `message`, after checking that every way to encode gives the same.
#[track_caller]
pub fn written<'de, M: KafkaMessage + Codec<'de>>(message: &M, version: i16) -> Bytes {
    let bytes = message.to_bytes(version).expect("the version can carry it");
    let mut buf = b"before".to_vec();
    message.encode_into(version, &mut buf).expect("as above");
    assert_eq!(buf.strip_prefix(b"before"), Some(&bytes[..]), "version {version}");
    let segments = message.to_segments(version).expect("as above");
    assert_eq!(segments.concat(), bytes, "version {version}");
    assert_eq!(message.encoded_len(version).expect("as above"), bytes.len(), "version {version}");
    bytes
}

//! Checks what is refused where Kafka's own code is lax, and the words and numbers of the errors;
//! also what each version can encode.
//!
//! Invalid schemas (inverted ranges and the like) are in `ui/`, because they do not compile.

use bytes::Bytes;
use kafka_wire::{
    DecodeErrorKind, DecodeOptions, EncodeErrorKind, IntArray, KafkaMessage, KafkaString,
    LazyArray, Reader, Records, TaggedFields, VersionRange, inspect,
};
use uuid::Uuid;

use crate::both_ways::{both_ways, written};
use crate::message::Message;

mod decoding;
mod encoding;

/// Checks that `bytes`, in hex, are refused for this reason, in this field, at this byte.
#[track_caller]
fn refused<M: Message>(
    version: i16,
    bytes: &str,
    kind: DecodeErrorKind,
    path: &str,
    offset: usize,
) {
    let bytes = Bytes::from(hex::decode(bytes.replace(' ', "")).expect("hex digits"));
    let error = M::from_slice(&bytes, version).expect_err("the bytes are wrong");
    assert_eq!((error.kind(), error.path().to_string()), (kind, path.to_owned()));
    assert_eq!((error.offset(), error.version()), (offset, Some(version)));
    // Every other way to decode must return the same error.
    assert_eq!(M::from_bytes(&bytes, version).expect_err("as above"), error);
    let by_schema = inspect::read(M::SCHEMA, &bytes, version, &DecodeOptions::new());
    assert_eq!(by_schema.expect_err("as above"), error);
}

/// Decodes `bytes`, in hex.
#[track_caller]
fn read<M: Message>(version: i16, bytes: &str) -> M {
    let bytes = hex::decode(bytes.replace(' ', "")).expect("hex digits");
    M::from_slice(&bytes, version).expect("the bytes are right")
}

/// Checks that every way to encode `message` at `version` fails, and that the content of a buffer
/// is left unchanged.
#[track_caller]
fn unwritable<M: Message>(message: &M, version: i16, kind: EncodeErrorKind, path: &str) {
    let error = message.to_bytes(version).expect_err("the version cannot carry it");
    assert_eq!((error.kind(), error.path().to_string()), (kind, path.to_owned()));
    assert_eq!(error.version(), Some(version));
    assert_eq!(message.to_segments(version).as_ref(), Err(&error));
    assert_eq!(message.encoded_len(version).as_ref(), Err(&error));
    for room in [0, 7, 100_000] {
        let mut buf = Vec::with_capacity(6 + room);
        buf.extend_from_slice(b"before");
        let (capacity, start) = (buf.capacity(), buf.as_ptr());
        assert_eq!(message.encode_into(version, &mut buf).as_ref(), Err(&error));
        assert_eq!(buf, b"before");
        assert!(buf.capacity() >= capacity);
        assert!(
            buf.capacity() > capacity || buf.as_ptr() == start,
            "the buffer moved without growing"
        );
    }
}

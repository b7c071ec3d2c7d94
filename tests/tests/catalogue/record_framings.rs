//! Messages outside of requests, after a prefix that states their type and version.

mod consumer_protocol;
mod coordinators;
mod metadata;
mod principal;
mod snapshot;

use bytes::Bytes;
use kafka_wire::{DecodeError, EncodeError};
use serde_json::Value;

use super::lines::{hex, lines, text};

/// Finds the case with this id, and its bytes.
fn case(id: &str) -> (Value, Bytes) {
    let case = lines("cases.jsonl").into_iter().find(|case| case["id"] == id).expect(id);
    let bytes = hex(&case["hex"]);
    (case, bytes)
}

/// Checks that the error is where the case says.
#[track_caller]
fn refused<T>(id: &str, read: impl Fn(&Bytes) -> Result<T, DecodeError>) {
    let (case, bytes) = case(id);
    let error = read(&bytes).err().expect(id);
    let path = format!("{:#}", error.path());
    let field = path.split_once('.').map_or(path.as_str(), |(_, field)| field);
    assert_eq!(field, text(&case["error_field"]), "{error}");
    assert_eq!(error.offset() as u64, case["error_offset"].as_u64().expect(id), "{error}");
}

fn encoded(
    write: impl FnOnce(&mut Vec<u8>) -> Result<(), EncodeError>,
) -> Result<Vec<u8>, EncodeError> {
    let mut buf = b"before".to_vec();
    let result = write(&mut buf);
    let written = buf.strip_prefix(b"before").expect("what was there").to_vec();
    assert!(result.is_ok() || written.is_empty());
    result.map(|()| written)
}

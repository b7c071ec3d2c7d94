//! Compares small annotated structs with the bytes of Kafka's own generated code, in both
//! directions.

use bytes::Bytes;
use kafka_wire::{
    Codec, DecodeError, DecodeOptions, KafkaMessage, KafkaString, Reader, Records, TaggedFields,
    Writer,
};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::both_ways::{both_ways, written};

mod all;
mod small;

/// The single numbers of `cases.jsonl`, from public bug reports and the protocol guide.
#[test]
fn round_trips_primitives_of_the_cases() {
    let mut seen = 0;
    for line in include_str!("../../data/cases.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("a line of JSON");
        let bytes = hex::decode(case["hex"].as_str().expect("hex")).expect("hex digits");
        let read = match case["api"].as_str() {
            Some("uvarint") => one(&bytes, Reader::uvarint, |value, writer| {
                writer.put_uvarint(*value);
            }),
            Some("varint") => one(&bytes, Reader::varint, |value, writer| {
                writer.put_varint(*value);
            }),
            Some("varlong") => one(&bytes, Reader::varlong, |value, writer| {
                writer.put_varlong(*value);
            }),
            Some("float64") => one(&bytes, f64::decode, |value, writer| {
                value.encode(writer).expect("any float64 can be written");
            }),
            _ => continue,
        };
        let id = case["id"].as_str().expect("an id");
        match read {
            Ok((value, again)) => {
                assert_eq!(case["expect"], "ok", "{id}");
                assert_eq!(value, case["values"]["value"], "{id}");
                assert_eq!(again, bytes, "{id}");
            }
            Err(error) => {
                assert_eq!(case["expect"], "error", "{id}: {error}");
                assert_eq!(json!(error.offset()), case["error_offset"], "{id}: {error}");
            }
        }
        seen += 1;
    }
    assert_eq!(seen, 9);
}

/// Decodes all of `bytes` as one value, and encodes it again.
fn one<'a, T: Into<Value>>(
    bytes: &'a [u8],
    read: impl Fn(&mut Reader<'a>) -> Result<T, DecodeError>,
    write: impl Fn(&T, &mut Writer),
) -> Result<(Value, Vec<u8>), DecodeError> {
    let mut reader = Reader::new(bytes, &DecodeOptions::new());
    let value = read(&mut reader)?;
    reader.finish()?;
    let mut again = Vec::new();
    let written = Writer::append(&mut again, |writer| {
        write(&value, writer);
        Ok(())
    });
    written.expect("it was read");
    Ok((value.into(), again))
}

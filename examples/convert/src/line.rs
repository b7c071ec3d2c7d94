//! Converts a line.

use std::error::Error;

use bytes::Bytes;
use kafka_wire::any_message::{MessageCodec, codec};
use kafka_wire::json::{self, Json};
use kafka_wire::{ApiVersion, DecodeOptions, inspect};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use crate::object::{Object, strict, without_place};
use crate::tags;

type Result<T> = std::result::Result<T, Box<dyn Error>>;
type Line = Object<Box<RawValue>>;

/// Returns the output line for an input line.
pub(crate) fn answer(text: &[u8]) -> String {
    let mut line = Line::default();
    let done = serde_json::from_slice(text).map_err(no_object).and_then(|read| {
        line = read;
        convert(&mut line)
    });
    match done {
        Ok(()) => line.remove("error"),
        Err(error) => set(&mut line, "error", error.to_string()),
    }
    serde_json::to_string(&line).unwrap_or_default()
}

fn no_object(error: serde_json::Error) -> Box<dyn Error> {
    format!("{}, in column {}", without_place(&error), error.column()).into()
}

fn convert(line: &mut Line) -> Result<()> {
    line.no_key_twice()?;
    let name: String = value(line, "message")?;
    let version: ApiVersion = value(line, "version")?;
    let message = codec(&name).ok_or_else(|| format!("no message is called {name:?}"))?;
    if let Some(json) = line.get("json") {
        let json = Json {
            value: strict(json).map_err(|error| format!("json{error}"))?,
            unknown_tagged_fields: match line.get("tags") {
                Some(tags) => tags::read(tags)?,
                None => Vec::new(),
            },
        };
        let bytes = encode(message, version, &json)?;
        set(line, "hex", hex::encode(bytes));
        line.remove("again");
        return Ok(());
    }
    if line.get("hex").is_none() {
        return Err("there is neither a key \"hex\" nor a key \"json\"".into());
    }
    let hex: String = value(line, "hex")?;
    let bytes = hex::decode(hex).map_err(|error| format!("hex: {error}"))?;
    let (json, again) = decode(message, version, &bytes.into())?;
    set(line, "json", json.value);
    line.remove("tags");
    if !json.unknown_tagged_fields.is_empty() {
        set(line, "tags", tags::write(&json.unknown_tagged_fields));
    }
    set(line, "again", hex::encode(again));
    Ok(())
}

/// Decodes bytes into JSON by the schema, and encodes them again with the derived codec.
fn decode(message: &MessageCodec, version: ApiVersion, bytes: &Bytes) -> Result<(Json, Bytes)> {
    let options = unlimited();
    let by_schema = inspect::read(message.schema(), bytes, version, &options);
    let derived = again(message, version, bytes);
    match (by_schema, derived) {
        (Ok(value), Ok(again)) => {
            agree(&inspect::write(message.schema(), &value, version)?, &again)?;
            Ok((json::write(message.schema(), &value, version)?, again))
        }
        (Err(by_schema), Err(derived)) if by_schema.to_string() == derived.to_string() => {
            Err(derived)
        }
        (by_schema, derived) => {
            let [by_schema, derived] = [by_schema.err().map(Into::into), derived.err()].map(
                |error: Option<Box<dyn Error>>| match error {
                    Some(error) => error.to_string(),
                    None => "no error".into(),
                },
            );
            Err(format!("by the schema: {by_schema}; in the derived codec: {derived}").into())
        }
    }
}

/// Encodes JSON by the schema, and checks that the derived codec agrees.
fn encode(message: &MessageCodec, version: ApiVersion, json: &Json) -> Result<Bytes> {
    let bytes = Bytes::from(json::encode(message.schema(), json, version)?);
    agree(&bytes, &again(message, version, &bytes)?)?;
    Ok(bytes)
}

/// Decodes and encodes with the derived codec.
fn again(message: &MessageCodec, version: ApiVersion, bytes: &Bytes) -> Result<Bytes> {
    Ok(message.from_bytes(bytes, version, &unlimited())?.encode(version)?)
}

fn agree(by_schema: &[u8], derived: &[u8]) -> Result<()> {
    if by_schema == derived {
        return Ok(());
    }
    let (by_schema, derived) = (hex::encode(by_schema), hex::encode(derived));
    Err(format!("by the schema: {by_schema}; in the derived codec: {derived}").into())
}

/// The two codecs count memory differently, and the line is in memory anyway.
fn unlimited() -> DecodeOptions {
    DecodeOptions::new().with_memory_limit(usize::MAX)
}

fn value<T: DeserializeOwned>(line: &Line, key: &str) -> Result<T> {
    let raw = line.get(key).ok_or_else(|| format!("there is no key {key:?}"))?;
    serde_json::from_str(raw.get())
        .map_err(|error| format!("{key}: {}", without_place(&error)).into())
}

fn set(line: &mut Line, key: &str, value: impl Into<serde_json::Value>) {
    if let Ok(raw) = serde_json::value::to_raw_value(&value.into()) {
        line.set(key, raw);
    }
}

//! Reads the lines of files in `data/`.

use std::fs;

use bytes::Bytes;
use serde_json::Value;

pub fn lines(file: &str) -> Vec<Value> {
    let path = format!("{}/data/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the data is in the repository");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

pub fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

pub fn hex(value: &Value) -> Bytes {
    hex::decode(text(value)).expect("hex digits").into()
}

pub fn int16(value: &Value) -> i16 {
    value.as_i64().and_then(|number| number.try_into().ok()).expect("an int16")
}

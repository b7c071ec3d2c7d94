//! Unknown tagged fields in a line: `[tag, "hex"]` for those of the message, `[tag, "hex",
//! "topics[0]"]` for those of a nested struct.

use kafka_wire::json::UnknownTaggedField;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::object::without_place;

pub(crate) fn read(raw: &RawValue) -> Result<Vec<UnknownTaggedField>, String> {
    let tags: Vec<Value> = serde_json::from_str(raw.get())
        .map_err(|error| format!("tags: {}", without_place(&error)))?;
    let fields = tags.iter().map(|tag| {
        field(tag).ok_or_else(|| format!("tags: expected [tag, \"hex\", \"path\"], found {tag}"))
    });
    fields.collect()
}

fn field(tag: &Value) -> Option<UnknownTaggedField> {
    let (tag, value, path) = match tag.as_array()?.as_slice() {
        [tag, value] => (tag, value, ""),
        [tag, value, path] => (tag, value, path.as_str()?),
        _ => return None,
    };
    Some(UnknownTaggedField {
        path: path.into(),
        tag: tag.as_u64()?.try_into().ok()?,
        value: hex::decode(value.as_str()?).ok()?.into(),
    })
}

pub(crate) fn write(fields: &[UnknownTaggedField]) -> Value {
    let tags = fields.iter().map(|UnknownTaggedField { path, tag, value }| {
        let hex = hex::encode(value);
        if path.is_empty() { json!([tag, hex]) } else { json!([tag, hex, path]) }
    });
    tags.collect()
}

//! Our side of `validate`: turns produced records into the batch that a broker stores.

use kafka_wire::Records;
use kafka_wire::records::{
    Compression, Decompressor, TimestampType, ValidatedBatch, ValidationError, ValidationOptions,
};
use serde_json::Value;

/// Adds "stored", "max_timestamp" and "rebuilt", or "code" and "why", to a line that gives the
/// produced records, the topic and the time.
pub(crate) fn append(line: &mut Value, decompressor: &mut Decompressor) -> Result<(), String> {
    decompressor.reset();
    match validate(line, decompressor)? {
        Ok(mut batch) => {
            batch.set_base_offset(int(line, "base")?);
            batch.set_partition_leader_epoch(0);
            line["stored"] = hex::encode(batch.to_bytes()).into();
            line["max_timestamp"] = batch.max_timestamp().into();
            line["rebuilt"] = batch.is_rebuilt().into();
        }
        Err(error) => {
            line["code"] = error.code().0.into();
            line["why"] = format!("{error} {:?}", error.kind()).into();
        }
    }
    Ok(())
}

fn validate(
    line: &Value,
    decompressor: &mut Decompressor,
) -> Result<Result<ValidatedBatch, ValidationError>, String> {
    let hex = line["hex"].as_str().ok_or("no hex")?;
    let records = Records::from(hex::decode(hex).map_err(|error| error.to_string())?);
    let version = i16::try_from(int(line, "produce")?).map_err(|error| error.to_string())?;
    let timestamp_type = match line["log_append_time"].as_bool() {
        Some(true) => TimestampType::LogAppendTime,
        _ => TimestampType::CreateTime,
    };
    let mut options = ValidationOptions::new()
        .with_compacted(line["compacted"].as_bool().unwrap_or(false))
        .with_timestamp_type(timestamp_type)
        .with_timestamp_before_max(int(line, "before_max")?)
        .with_timestamp_after_max(int(line, "after_max")?);
    if let Some(compression) = codec(line["topic_codec"].as_str().unwrap_or_default())? {
        options = options.with_compression(compression);
    }
    Ok(options.validate(&records, version, int(line, "now")?, decompressor))
}

fn int(line: &Value, key: &str) -> Result<i64, String> {
    line[key].as_i64().ok_or_else(|| format!("no {key}"))
}

/// The codec that a topic configures.
fn codec(name: &str) -> Result<Option<Compression>, String> {
    if name == "producer" {
        return Ok(None);
    }
    let known = (0..=4).map(Compression).find(|codec| codec.name() == Some(name));
    known.map(Some).ok_or_else(|| format!("no codec is called {name}"))
}

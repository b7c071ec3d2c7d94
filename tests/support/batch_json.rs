//! Batches as JSON, in the form of `data/batches.jsonl`.

use kafka_wire::DecodeError;
use kafka_wire::records::{Batches, ControlRecordType, Decompressor, Record, RecordBatch};
use serde_json::{Value, json};

/// Reads whole batches as JSON.
pub(crate) fn batches_json(bytes: &[u8]) -> Result<Value, DecodeError> {
    let batches: Result<Vec<Value>, _> =
        Batches::new(bytes).whole().map(|batch| batch_json(&batch?)).collect();
    batches.map(Value::Array)
}

fn batch_json(batch: &RecordBatch<'_>) -> Result<Value, DecodeError> {
    let mut decompressor = Decompressor::default();
    let records = batch.records(&mut decompressor)?;
    let mut json = json!({
        "magic": batch.magic(),
        "base_offset": records.base_offset(),
        "last_offset": batch.last_offset(),
        "compression": batch.compression().to_string(),
        "timestamp_type": batch.timestamp_type().map_or("NoTimestampType", |of| of.as_str()),
        "max_timestamp": batch.max_timestamp(),
        "size": batch.size(),
    });
    if batch.magic() == 2 {
        json["partition_leader_epoch"] = batch.partition_leader_epoch().into();
        json["producer_id"] = batch.producer_id().into();
        json["producer_epoch"] = batch.producer_epoch().into();
        json["base_sequence"] = batch.base_sequence().into();
        json["transactional"] = batch.is_transactional().into();
        json["control"] = batch.is_control().into();
        json["crc"] = batch.crc().into();
        if let Some(horizon) = batch.delete_horizon() {
            json["delete_horizon"] = horizon.into();
        }
    }
    let all: Result<Vec<Value>, _> =
        records.iter().map(|record| record_json(&record?, batch.is_control())).collect();
    json["records"] = Value::Array(all?);
    Ok(json)
}

fn record_json(record: &Record<'_>, control: bool) -> Result<Value, DecodeError> {
    let hex = |bytes: Option<&[u8]>| bytes.map(hex::encode);
    let mut json = json!({
        "offset": record.offset,
        "timestamp": record.timestamp,
        "key": hex(record.key),
        "value": hex(record.value),
    });
    if control {
        let kind = ControlRecordType::of(record)?;
        json["control_type"] = kind.name().unwrap_or("UNKNOWN").into();
    }
    if !record.headers.is_empty() {
        let pairs = record
            .headers
            .iter()
            .map(|header| json!([String::from_utf8_lossy(header.key), hex(header.value)]));
        json["headers"] = pairs.collect();
    }
    Ok(json)
}

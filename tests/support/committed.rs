//! Reads a fetch with aborted transactions as a consumer does.

use kafka_wire::DecodeError;
use kafka_wire::records::{Batches, Decompressor, ReadCommitted};
use serde_json::Value;

/// Returns the offsets of the records that an application gets; `aborted` holds pairs of producer
/// id and first offset.
pub fn committed_offsets(bytes: &[u8], aborted: &Value) -> Result<Vec<i64>, DecodeError> {
    let number = |value: &Value| value.as_i64().expect("a number");
    let pairs = aborted.as_array().into_iter().flatten();
    let mut committed = ReadCommitted::new(pairs.map(|pair| (number(&pair[0]), number(&pair[1]))));
    let mut decompressor = Decompressor::default();
    let mut offsets = Vec::new();
    for batch in Batches::new(bytes).whole() {
        let batch = batch?;
        if committed.reads(&batch, &mut decompressor)? {
            for record in &batch.records(&mut decompressor)? {
                offsets.push(record?.offset);
            }
        }
    }
    Ok(offsets)
}

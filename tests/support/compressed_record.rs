//! Builds the compressed records of a batch.

use kafka_wire::records::{BatchOptions, Compression, Record, RecordBatchBuilder};

/// Compresses one record with this offset and value.
pub fn compressed(compression: Compression, offset: i64, value: &[u8]) -> Vec<u8> {
    let options = BatchOptions::new().with_compression(compression);
    let mut builder = RecordBatchBuilder::new(options).expect("options");
    let record = Record { offset, value: Some(value), ..Record::default() };
    builder.append_record(&record).expect("a record");
    builder.build().expect("a batch").split_off(61)
}

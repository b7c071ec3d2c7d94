//! Tests what Kafka's classes read and this crate refuses; the README lists it. Kafka 4.4 reads all
//! of these batches, as `Batches read` of `tests/interop` shows.

use kafka_wire::records::{BatchOptions, Batches, Compression, Decompressor, RecordBatchBuilder};

use crate::batch_bytes::batch;
use crate::compressed_record::compressed;
use crate::sealed::seal;

/// A record of magic 2: its length, attributes, deltas of timestamp and offset, and the rest.
fn record(rest: &[u8]) -> Vec<u8> {
    let length = u8::try_from(rest.len() + 3).expect("small") << 1;
    [&[length, 0, 0, 0], rest].concat()
}

#[track_caller]
fn refuses(mut bytes: Vec<u8>, error: &str) {
    seal(&mut bytes);
    let mut decompressor = Decompressor::default();
    let mut read = || {
        for batch in Batches::new(&bytes).whole() {
            for record in batch?.records(&mut decompressor)? {
                record?;
            }
        }
        Ok::<_, kafka_wire::DecodeError>(())
    };
    let found = read().expect_err(&hex::encode(&bytes)).to_string();
    assert_eq!(found, error, "{}", hex::encode(&bytes));
}

#[test]
fn rejects_bytes_after_the_fields_of_a_message() {
    for (magic, end) in [(0, 31), (1, 39)] {
        let options = BatchOptions::new().with_magic(magic);
        let mut builder = RecordBatchBuilder::new(options).expect("options");
        builder.append(0, None, Some(b"value"), &[]).expect("a record");
        let mut bytes = builder.build().expect("a message");
        bytes.extend([1, 2, 3]);
        bytes[11] += 3;
        let error = format!("batches[0].records[0].length: 3 trailing bytes (offset {end})");
        refuses(bytes, &error);
    }
}

#[test]
fn rejects_bytes_in_a_batch_without_records() {
    let bytes = batch(Compression::NONE, 0, &record(&[1, 1, 0]));
    refuses(bytes, "batches[0].records_count: 7 trailing bytes (offset 61)");
    let bytes = batch(Compression::GZIP, 0, b"not gzip data");
    refuses(
        bytes,
        "batches[0].records: not gzip data: a broken header, block or checksum (offset 61)",
    );
}

#[test]
fn ignores_a_broken_codec_end_after_the_last_record() {
    let mut records = compressed(Compression::SNAPPY, 0, b"value");
    records.extend([0, 0, 0]);
    refuses(
        batch(Compression::SNAPPY, 1, &records),
        "batches[0].records: not snappy data: it ends inside a block's length (offset 61)",
    );
    // Another member, which Java ignores unless more than 18 bytes follow, and whose flags lack
    // their field.
    let mut records = compressed(Compression::GZIP, 0, b"value");
    records.extend([0x1f, 0x8b, 8, 1 << 2]);
    records.extend([0xff; 30]);
    refuses(
        batch(Compression::GZIP, 1, &records),
        "batches[0].records: not gzip data: it ends inside a member (offset 61)",
    );
}

#[test]
fn rejects_negative_lengths() {
    // The length of a key is -2.
    let bytes = batch(Compression::NONE, 1, &record(&[3, 1, 0]));
    refuses(
        bytes,
        "batches[0].records[0].key: negative length -2; only -1 (null) is allowed (offset 65)",
    );
}

#[test]
fn rejects_varint_bits_that_do_not_fit() {
    // The length is -1, with more than 32 bits.
    let key = [0x81, 0x80, 0x80, 0x80, 0x70];
    let bytes = batch(Compression::NONE, 1, &record(&[&key[..], &[1, 0]].concat()));
    refuses(bytes, "batches[0].records[0].key: a varint that is too long or too large (offset 65)");
}

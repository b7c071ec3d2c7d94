//! Tests that errors in records name the batch, record, field and byte.

use kafka_wire::inspect::EMPTY_BATCH;
use kafka_wire::records::{
    BatchOptions, Batches, Compression, Decompressor, RecordBatch, RecordBatchBuilder, RecordHeader,
};
use kafka_wire::{DecodeError, Records};

use crate::batch_bytes::batch;
use crate::compressed_record::compressed;

/// Returns the first error of batches or records, ignoring checksums.
fn error(bytes: &[u8]) -> DecodeError {
    let mut decompressor = Decompressor::default();
    let mut read = || {
        for batch in Batches::new(bytes).whole() {
            for record in &batch?.without_crc_check().records(&mut decompressor)? {
                record?;
            }
        }
        Ok(())
    };
    read().expect_err("there is something wrong")
}

#[track_caller]
fn says(bytes: &[u8], text: &str) {
    assert_eq!(error(bytes).to_string(), text);
}

/// Checks the error of two batches, the second with `records`.
#[track_caller]
fn records(count: i32, records: &[u8], text: &str) {
    let bytes = [&EMPTY_BATCH[..], &batch(Compression::NONE, count, records)].concat();
    says(&bytes, text);
}

#[test]
fn reports_malformed_batches() {
    let changed = |at: usize, byte: u8| {
        let mut bytes = EMPTY_BATCH;
        bytes[at] = byte;
        bytes
    };
    says(
        &changed(11, 13),
        "batches[0].batch_length: batch length 13 is below the minimum of 14 (offset 8)",
    );
    says(
        &changed(11, 48),
        "batches[0].batch_length: batch length 48 is below the minimum of 49 (offset 8)",
    );
    says(
        &changed(8, 0x80),
        "batches[0].batch_length: batch length -2147483599 is below the minimum of 14 (offset 8)",
    );
    says(&changed(16, 3), "batches[0].magic: unknown magic 3; known: 0, 1, 2 (offset 16)");
    says(&EMPTY_BATCH[..11], "batches[0]: needed 12 bytes, 11 remain (offset 0)");
    says(&EMPTY_BATCH[..60], "batches[0].batch_length: needed 49 bytes, 48 remain (offset 8)");
    says(
        &[&EMPTY_BATCH[..], &[0; 70]].concat(),
        "batches[1].batch_length: batch length 0 is below the minimum of 14 (offset 69)",
    );
    let two = [EMPTY_BATCH, EMPTY_BATCH].concat();
    assert_eq!(
        RecordBatch::from_slice(&two).expect_err("two batches").to_string(),
        "batches[0]: 61 trailing bytes (offset 61)"
    );
}

#[test]
fn reports_a_wrong_checksum() {
    let mut bytes = EMPTY_BATCH;
    bytes[60] = 1;
    let records = Records::from(bytes::Bytes::copy_from_slice(&bytes));
    let batch = records.batches().next().expect("a batch").expect("whole");
    assert_eq!(
        batch.records(&mut Decompressor::default()).expect_err("it was changed").to_string(),
        "batches[0].crc: the checksum is ca5b2bf9, but 3830a8fa is stored; the bytes were changed \
         (offset 17)"
    );
}

#[test]
fn shows_records_and_their_parts() {
    let of = |text| move |bytes: &[u8]| records(1, bytes, text);
    records(-1, &[], "batches[1].records_count: negative record count -1 (offset 118)");
    records(
        2,
        &[12, 0, 0, 0, 1, 1, 0, 9],
        "batches[1].records_count: 2 elements of at least 7 bytes cannot fit in the 8 bytes that \
         remain (offset 118)",
    );
    records(
        1,
        &[12, 0, 0, 0, 1, 1, 0, 9],
        "batches[1].records_count: 1 trailing byte (offset 129)",
    );
    of("batches[1].records[0].length: negative record length -1 (offset 122)")(&[
        1, 0, 0, 0, 1, 1, 0,
    ]);
    of("batches[1].records[0].length: needed 8 bytes, 6 remain (offset 122)")(&[
        16, 0, 0, 0, 1, 1, 0,
    ]);
    of("batches[1].records[0].length: 1 trailing byte (offset 129)")(&[14, 0, 0, 0, 1, 1, 0, 0]);
    of("batches[1].records[0].attributes: needed 1 byte, 0 remain (offset 123)")(&[
        0, 0, 0, 0, 1, 1, 0,
    ]);
    of("batches[1].records[0].timestamp_delta: needed 1 byte, 0 remain (offset 124)")(&[
        4, 0, 0x80, 0, 0, 1, 1, 0,
    ]);
    of("batches[1].records[0].offset_delta: a varint that is too long or too large (offset 125)")(
        &[22, 0, 0, 0xff, 0xff, 0xff, 0xff, 0x1f, 1, 1, 0, 0],
    );
    of("batches[1].records[0].key: negative length -2; only -1 (null) is allowed (offset 126)")(&[
        12, 0, 0, 0, 3, 1, 0,
    ]);
    of("batches[1].records[0].value: needed 5 bytes, 1 remain (offset 127)")(&[
        12, 0, 0, 0, 1, 10, 0,
    ]);
    of("batches[1].records[0].headers_count: negative record count -1 (offset 128)")(&[
        12, 0, 0, 0, 1, 1, 1,
    ]);
    of("batches[1].records[0].headers_count: 3 elements of at least 2 bytes cannot fit in the 5 \
        bytes that remain (offset 128)")(&[22, 0, 0, 0, 1, 1, 6, 0, 0, 0, 0, 0]);
    of("batches[1].records[0].headers[1].key: null is not allowed here (offset 131)")(&[
        20, 0, 0, 0, 1, 1, 4, 0, 1, 1, 1,
    ]);
    of("batches[1].records[0].headers[0].value: needed 9 bytes, 1 remain (offset 130)")(&[
        18, 0, 0, 0, 1, 1, 2, 0, 18, 0,
    ]);
    // A record extends into the next one.
    records(
        2,
        &[12, 0, 0, 0, 1, 2, 0, 14, 0, 0, 0, 1, 1, 0],
        "batches[1].records[0].headers_count: needed 1 byte, 0 remain (offset 129)",
    );
    records(
        2,
        &[12, 0, 0, 0, 1, 1, 0, 12, 0, 0, 0, 1, 4, 0],
        "batches[1].records[1].value: needed 2 bytes, 1 remain (offset 134)",
    );
}

#[test]
fn reports_offsets_and_timestamps_out_of_range() {
    let mut bytes = batch(Compression::NONE, 1, &[12, 0, 0, 2, 1, 1, 0]);
    bytes[0..8].copy_from_slice(&i64::MAX.to_be_bytes());
    says(
        &bytes,
        "batches[0].records[0]: offset 9223372036854775807 plus 1 does not fit in an int64 (offset 61)",
    );
    let mut bytes = batch(Compression::NONE, 1, &[12, 0, 1, 0, 1, 1, 0]);
    bytes[27..35].copy_from_slice(&i64::MIN.to_be_bytes());
    says(
        &bytes,
        "batches[0].records[0]: timestamp -9223372036854775808 plus -1 does not fit in an int64 (offset 61)",
    );

    let bytes = batch(Compression::NONE, 2, &[12, 0, 0, 0, 1, 1, 0, 12, 0, 0, 0, 1, 1, 0]);
    let batch = RecordBatch::from_slice(&bytes).expect("a batch").without_crc_check();
    let mut decompressor = Decompressor::default();
    let records = batch.records(&mut decompressor).expect("records");
    assert_eq!(records.iter().filter(Result::is_ok).count(), 2, "Kafka's consumers take them");
    assert_eq!(
        records.verify_offsets().expect_err("twice").to_string(),
        "batches[0].records[1]: offset 0 is outside 1 to 0 (offset 68)"
    );
}

#[test]
fn compressed_records_count_from_their_own_start() {
    // The record states three headers but has two.
    let headers = [RecordHeader::new("a", None), RecordHeader::new("b", None)];
    let mut builder = RecordBatchBuilder::new(BatchOptions::new()).expect("options");
    builder.append(0, None, None, &headers).expect("a record");
    let mut plain = builder.build().expect("a batch").split_off(61);
    plain[6] = 6;
    let zstd = [&[0x28, 0xb5, 0x2f, 0xfd, 0x20][..], &[u8::try_from(plain.len()).expect("small")]];
    // A single stored block.
    let size = u8::try_from(plain.len() * 8 + 1).expect("small");
    let stored = [&zstd.concat()[..], &[size, 0, 0], &plain].concat();
    says(
        &batch(Compression::ZSTD, 1, &stored),
        "batches[0].decompressed.records[0].headers[2].key: needed 1 byte, 0 remain (offset 13)",
    );
    let error = error(&batch(Compression::ZSTD, 1, &stored));
    assert_eq!(error.path().index_in("batches"), Some(0));
    assert_eq!(error.path().index_in("records"), Some(0));
    assert_eq!(error.path().index_in("headers"), Some(2));
}

#[test]
fn reports_unknown_codecs() {
    says(
        &batch(Compression(6), 1, &[0; 7]),
        "batches[0].attributes: codec Compression(6) is not valid for magic 2 (offset 21)",
    );
    let gzip = BatchOptions::new().with_magic(1).with_compression(Compression::GZIP);
    let mut builder = RecordBatchBuilder::new(gzip).expect("options");
    builder.append(0, None, None, &[]).expect("a record");
    let mut bytes = builder.build().expect("a batch");
    bytes[17] = 4;
    says(&bytes, "batches[0].attributes: codec zstd is not valid for magic 1 (offset 17)");
    let zeros = compressed(Compression::LZ4, 0, &vec![0; 65 << 20]);
    says(
        &batch(Compression::LZ4, 1, &zeros),
        "batches[0].records: more than 67108864 bytes of decompressed records \
         (RecordsOptions::batch_limit) (offset 61)",
    );
}

/// A compressed message around `messages`, with this offset.
fn wrapper(magic: i8, offset: i64, messages: &[u8]) -> Vec<u8> {
    // Snappy without a header: a single literal.
    let mut value = vec![u8::try_from(messages.len()).expect("small"), 60 << 2];
    value.push(u8::try_from(messages.len() - 1).expect("small"));
    value.extend_from_slice(messages);
    let mut message = offset.to_be_bytes().to_vec();
    let size = 14 + if magic == 0 { 0 } else { 8 } + value.len();
    message.extend_from_slice(&i32::try_from(size).expect("small").to_be_bytes());
    message.extend_from_slice(&[0; 4]);
    message.extend_from_slice(&[magic.cast_unsigned(), 2]);
    message.extend_from_slice(&[0; 8][..if magic == 0 { 0 } else { 8 }]);
    message.extend_from_slice(&(-1i32).to_be_bytes());
    message.extend_from_slice(&i32::try_from(value.len()).expect("small").to_be_bytes());
    message.extend_from_slice(&value);
    message
}

fn message(magic: i8, offset: i64) -> Vec<u8> {
    let options = BatchOptions::new().with_magic(magic).with_base_offset(offset);
    let mut builder = RecordBatchBuilder::new(options).expect("options");
    builder.append(0, None, Some(b"value"), &[]).expect("a record");
    builder.build().expect("a batch")
}

#[test]
fn messages_of_magic_0_and_1() {
    let inner = message(1, 3);
    let with = |at: usize, byte: u8| {
        let mut inner = inner.clone();
        inner[at] = byte;
        wrapper(1, 3, &inner)
    };
    // Valid wrappers, with absolute and relative offsets.
    for (offset, base) in [(3, 0), (13, 10), (0, 0)] {
        let bytes = wrapper(1, offset, &inner);
        let batch = RecordBatch::from_slice(&bytes).expect("a message").without_crc_check();
        assert_eq!((batch.base_offset(), batch.records_count()), (offset, None));
        let mut decompressor = Decompressor::default();
        let records = batch.records(&mut decompressor).expect("messages");
        assert_eq!((records.base_offset(), records.len()), (base + 3, 1));
        let read = records.iter().next().expect("a message").expect("it is whole");
        assert_eq!((read.offset, read.value), (base + 3, Some(&b"value"[..])));
    }
    says(
        &wrapper(1, 2, &inner),
        "batches[0].offset: offset 2 of a compressed message is below the relative offset of its last message, 3 \
         (offset 0)",
    );
    says(
        &with(16, 2),
        "batches[0].decompressed.records[0].magic: a message of magic 2 inside a compressed \
         message; only 0 and 1 are allowed (offset 16)",
    );
    says(
        &with(17, 1),
        "batches[0].decompressed.records[0].attributes: a compressed message inside a compressed \
         message (offset 17)",
    );
    says(
        &with(11, 13),
        "batches[0].decompressed.size: batch length 13 is below the minimum of 14 (offset 8)",
    );
    says(&with(33, 4), "batches[0].decompressed.records[0].length: 1 trailing byte (offset 38)");
    says(
        &with(11, 99),
        "batches[0].decompressed: a compressed message contains no message (offset 0)",
    );
    let mut null = message(1, 0);
    null.truncate(null.len() - 5);
    null[11] -= 5;
    null[17] = 2;
    null[30..34].copy_from_slice(&(-1i32).to_be_bytes());
    says(&null, "batches[0].value: null is not allowed here (offset 30)");

    // A last message that is cut short is skipped, as in Kafka.
    let two = [&inner[..], &inner[..20]].concat();
    let bytes = wrapper(1, 3, &two);
    let batch = RecordBatch::from_slice(&bytes).expect("a message").without_crc_check();
    let mut decompressor = Decompressor::default();
    let records = batch.records(&mut decompressor).expect("messages");
    assert_eq!((records.len(), records.bytes().len()), (1, inner.len()));
    assert_eq!(records.iter().filter(Result::is_ok).count(), 1);
}

#[test]
fn verifies_checksums_inside_a_compressed_message() {
    let mut inner = message(0, 3);
    inner[28] ^= 1;
    let mut bytes = wrapper(0, 3, &inner);
    let batch = RecordBatch::from_slice(&bytes).expect("a message");
    let error = batch
        .records(&mut Decompressor::default())
        .expect_err("the message's own is not set")
        .to_string();
    let computed = error.split_once("checksum is ").expect("a checksum").1;
    let computed = hex::decode(&computed[..8]).expect("hex");
    bytes[12..16].copy_from_slice(&computed);
    let batch = RecordBatch::from_slice(&bytes).expect("a message");
    let mut decompressor = Decompressor::default();
    let records = batch.records(&mut decompressor).expect("its own is right");
    let read = records.iter().next().expect("a message");
    assert_eq!(
        read.expect_err("the inner one is wrong").to_string(),
        "batches[0].decompressed.records[0].crc: the checksum is ad02ee37, but acc08400 is stored; \
         the bytes were changed (offset 12)"
    );
}

//! Tests any bytes: no panic, no unjustified memory, and an error with its place.

use std::fs;

use kafka_wire::DecodeError;
use kafka_wire::records::{
    BatchOptions, Batches, Compression, Decompressor, RecordBatch, RecordBatchBuilder,
    RecordHeader, RecordsOptions,
};

use crate::batch_bytes::batch;
use crate::counting::usage;

/// Batches that Kafka wrote, in every format and with every codec.
fn kafkas() -> Vec<Vec<u8>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/batches.jsonl");
    let text = fs::read_to_string(path).expect("the data is in the repository");
    let bytes = |line: &str| {
        let line: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        hex::decode(line["hex"].as_str().expect("hex")).expect("hex")
    };
    text.lines().map(bytes).collect()
}

/// Reads everything, with and without checking checksums.
fn read(bytes: &[u8], decompressor: &mut Decompressor) -> Result<usize, DecodeError> {
    let mut count = 0;
    for batch in Batches::new(bytes).whole() {
        let batch = batch?.without_crc_check();
        for record in &batch.records(decompressor)? {
            let record = record?;
            count += 1 + record.headers.iter().count();
            assert!(count <= 20 * bytes.len(), "more records than bytes can be");
        }
    }
    Ok(count)
}

#[test]
fn rejects_every_truncation() {
    for bytes in kafkas() {
        let whole = Batches::new(&bytes).whole().map(|batch| batch.expect("Kafka wrote it"));
        let ends: Vec<usize> = whole
            .scan(0, |end, batch| {
                *end += batch.size();
                Some(*end)
            })
            .collect();
        for end in 0..bytes.len() {
            let cut = &bytes[..end];
            let mut batches = Batches::new(cut);
            let complete: Vec<_> =
                batches.by_ref().map(|batch| batch.expect("a whole batch")).collect();
            let complete = complete.len();
            assert_eq!(complete, ends.iter().filter(|of| **of <= end).count());
            let start = if complete == 0 { 0 } else { ends[complete - 1] };
            match batches.partial() {
                None => assert_eq!(start, end),
                Some(partial) => {
                    assert_eq!((partial.offset, partial.available), (start, end - start));
                    let size = ends[complete] - start;
                    assert_eq!(partial.size, (end - start >= 12).then_some(size));
                    let error = Batches::new(cut).whole().find_map(Result::err).expect("partial");
                    assert_eq!(error.path().index_in("batches"), Some(complete));
                }
            }
            assert_eq!(RecordBatch::from_slice(cut).is_ok(), ends[0] == end);
        }
    }
}

/// Changes each byte in turn: the checksum detects it, and without the checksum nothing goes wrong.
#[test]
fn every_changed_byte_is_handled() {
    const LIMIT: usize = 1 << 20;
    let options = RecordsOptions::default().with_batch_limit(LIMIT);
    let (mut read_well, mut refused) = (0, 0);
    for bytes in kafkas() {
        let mut changed = bytes.clone();
        for at in 0..bytes.len() {
            // Flip one bit, a different one in each byte.
            changed[at] ^= 1 << (at % 8);
            let mut decompressor = Decompressor::new(options);
            let (result, usage) = usage(|| read(&changed, &mut decompressor));
            assert!(usage.peak < 3 * LIMIT, "{usage:?}");
            match result {
                Ok(_) => read_well += 1,
                Err(_) => refused += 1,
            }
            if let Ok(batch) = RecordBatch::from_slice(&changed)
                && batch.magic() == 2
                && at > 16
            {
                assert!(batch.verify_crc().is_err(), "byte {at}");
                assert!(batch.records(&mut Decompressor::default()).is_err(), "byte {at}");
            }
            changed[at] = bytes[at];
        }
    }
    assert!(read_well > 1000 && refused > 1000, "{read_well} {refused}");
}

/// Random records, in a batch with a plausible count.
#[test]
fn random_bytes_never_panic() {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut decompressor = Decompressor::new(RecordsOptions::default().with_batch_limit(1 << 16));
    for round in 0..20_000 {
        let length = usize::try_from(next() % 80).expect("small");
        // Mostly small numbers, which are more often valid.
        let byte =
            |of: u64| if of.is_multiple_of(3) { (of >> 8) as u8 } else { (of >> 8) as u8 % 12 };
        let records: Vec<u8> = (0..length).map(|_| byte(next())).collect();
        let compression = Compression(if round % 2 == 0 { 0 } else { (next() % 5) as u8 });
        let count = i32::try_from(next() % 4).expect("small");
        let bytes = batch(compression, count, &records);
        let (_, usage) = usage(|| read(&bytes, &mut decompressor).is_ok());
        assert!(usage.peak < 1 << 18, "{usage:?}");
        decompressor.reset();
    }
}

#[test]
fn reading_a_batch_that_is_not_compressed_allocates_nothing() {
    let mut builder = RecordBatchBuilder::new(BatchOptions::new()).expect("options");
    let headers = [RecordHeader::new("a", Some(b"b")), RecordHeader::new("a", None)];
    for number in 0..1000 {
        builder.append(number, Some(b"key"), Some(&[7; 100]), &headers).expect("a record");
    }
    let bytes = builder.build().expect("a batch");
    let (count, usage) = usage(|| {
        let mut count = 0;
        for batch in Batches::new(&bytes).whole() {
            for record in
                &batch.expect("a batch").records(&mut Decompressor::default()).expect("records")
            {
                count += record.expect("a record").headers.iter().count();
            }
        }
        count
    });
    assert_eq!((count, usage.calls), (2000, 0));
}

#[test]
fn compressed_batches_share_a_decompressors_memory() {
    for compression in [Compression::GZIP, Compression::SNAPPY, Compression::LZ4, Compression::ZSTD]
    {
        let options = BatchOptions::new().with_compression(compression);
        let mut builder = RecordBatchBuilder::new(options).expect("options");
        for number in 0..1000 {
            builder.append(number, Some(b"key"), Some(&[7; 100]), &[]).expect("a record");
        }
        let bytes = builder.build().expect("a batch");
        let mut decompressor = Decompressor::default();
        read(&bytes, &mut decompressor).expect("records");
        let (count, usage) = usage(|| read(&bytes, &mut decompressor).expect("records"));
        assert_eq!(count, 1000);
        // A codec may allocate a few times, but not once per record.
        assert!(usage.calls < 10, "{compression}: {usage:?}");
    }
}

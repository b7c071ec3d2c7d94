//! Tests that compressed records are read wherever Kafka's own clients read them, and never beyond
//! a limit.

use kafka_wire::records::{
    Compression, Decompressor, RecordBatch, RecordsErrorKind, RecordsOptions,
};
use kafka_wire::{DecodeError, DecodeErrorKind};

use crate::batch_bytes::batch;
use crate::compressed_record::compressed;
use crate::counting::usage;

const CODECS: [Compression; 4] =
    [Compression::GZIP, Compression::SNAPPY, Compression::LZ4, Compression::ZSTD];

/// Returns the values of the compressed records in these bytes.
fn values(
    compression: Compression,
    count: i32,
    records: &[u8],
) -> Result<Vec<Vec<u8>>, DecodeError> {
    let batch = batch(compression, count, records);
    let mut decompressor = Decompressor::default();
    let records =
        RecordBatch::from_slice(&batch)?.without_crc_check().records(&mut decompressor)?;
    records.iter().map(|record| Ok(record?.value.unwrap_or_default().to_vec())).collect()
}

#[track_caller]
fn fails(compression: Compression, records: &[u8], text: &str) {
    let error = values(compression, 1, records).expect_err(text);
    assert_eq!(
        error.to_string(),
        format!("batches[0].records: not {compression} data: {text} (offset 61)")
    );
}

#[test]
fn reads_all_members_and_frames_except_in_lz4() {
    for compression in CODECS {
        let (one, two) = (compressed(compression, 0, b"one"), compressed(compression, 1, b"two"));
        let both = [&one[..], &two].concat();
        match compression {
            // Kafka reads one frame and ignores the rest.
            Compression::LZ4 => {
                assert_eq!(values(compression, 1, &both), Ok(vec![b"one".to_vec()]))
            }
            _ => {
                let expected = vec![b"one".to_vec(), b"two".to_vec()];
                assert_eq!(values(compression, 2, &both), Ok(expected), "{compression}");
            }
        }
    }
}

#[test]
fn gzip_and_lz4_skip_trailing_bytes() {
    for compression in [Compression::GZIP, Compression::LZ4] {
        let garbage = [&compressed(compression, 0, b"one")[..], b"garbage"].concat();
        assert_eq!(values(compression, 1, &garbage), Ok(vec![b"one".to_vec()]));
    }
    for compression in [Compression::SNAPPY, Compression::ZSTD] {
        let garbage = [&compressed(compression, 0, b"one")[..], b"garbage"].concat();
        assert!(values(compression, 1, &garbage).is_err());
    }
}

/// The value of a record repeats this text forty times.
const FORTY: &str = "value";

#[test]
fn reads_snappy_blocks_of_other_clients() {
    // Compressed by python-snappy.
    let block =
        hex::decode("d101309e0300000001900376616c7565fe0500fe0500ee05000d050000").expect("hex");
    let forty = FORTY.repeat(40).into_bytes();
    assert_eq!(values(Compression::SNAPPY, 1, &block), Ok(vec![forty]));
}

#[test]
fn reads_lz4_frames_of_other_clients() {
    // Compressed by liblz4, with size and checksum of the content, and a checksum of the block.
    let frame = hex::decode(
        "04224d187c40d1000000000000006d17000000df9e0300000001900376616c75650500ac50616c756500\
         dca964ea0000000090bdc602",
    )
    .expect("hex");
    let forty = FORTY.repeat(40).into_bytes();
    assert_eq!(values(Compression::LZ4, 1, &frame), Ok(vec![forty.clone()]));

    // Kafka ignores the size and checksum of the content, but checks the block's checksum.
    let with = |at: usize| {
        let mut frame = frame.clone();
        frame[at] ^= 1;
        frame
    };
    let last = frame.len() - 1;
    assert_eq!(values(Compression::LZ4, 1, &with(last)), Ok(vec![forty]));
    fails(Compression::LZ4, &with(14), "a header with a wrong checksum");
    fails(Compression::LZ4, &with(last - 8), "a block with a wrong checksum");
    fails(Compression::LZ4, &frame[..last - 7], "it ends inside the frame");
    fails(
        Compression::LZ4,
        &frame[..30],
        "a block that exceeds the frame's block size or the data",
    );
    fails(Compression::LZ4, b"garbage", "not an LZ4 frame");
    let linked = hex::decode("04224d184040c01c").expect("hex");
    fails(
        Compression::LZ4,
        &linked,
        "blocks that depend on one another, which Kafka does not have",
    );
}

#[test]
fn the_header_checksum_of_lz4_counts_from_magic_1_on() {
    let options = |magic| {
        let options = kafka_wire::records::BatchOptions::new().with_compression(Compression::LZ4);
        let mut builder = kafka_wire::records::RecordBatchBuilder::new(options.with_magic(magic))
            .expect("options");
        builder.append(0, None, Some(b"value"), &[]).expect("a record");
        builder.build().expect("a batch")
    };
    for magic in [0, 1] {
        let mut batch = options(magic);
        let at =
            batch.windows(4).position(|bytes| bytes == [0x04, 0x22, 0x4d, 0x18]).expect("LZ4") + 6;
        assert_eq!(batch[at], if magic == 0 { 0x1a } else { 0x82 });
        batch[at] = 0x55;
        let mut decompressor = Decompressor::default();
        let read = RecordBatch::from_slice(&batch)
            .expect("a message")
            .without_crc_check()
            .records(&mut decompressor);
        assert_eq!(read.is_ok(), magic == 0);
    }
}

#[test]
fn rejects_truncation_and_garbage() {
    for compression in CODECS {
        let whole = compressed(compression, 0, &b"value".repeat(1000));
        for end in 0..whole.len() {
            assert!(values(compression, 1, &whole[..end]).is_err(), "{compression} {end}");
        }
        assert!(values(compression, 1, &[0xa5; 64]).is_err(), "{compression}");
    }
    fails(
        Compression::GZIP,
        &compressed(Compression::GZIP, 0, b"one")[..20],
        "it ends inside a member",
    );
    let mut broken = compressed(Compression::GZIP, 0, b"one");
    let last = broken.len() - 1;
    broken[last] ^= 1;
    fails(Compression::GZIP, &broken, "a broken header, block or checksum");
    let snappy = compressed(Compression::SNAPPY, 0, b"one");
    fails(Compression::SNAPPY, &snappy[..10], "it ends inside the header");
    fails(Compression::SNAPPY, &snappy[..18], "it ends inside a block's length");
    fails(Compression::SNAPPY, &snappy[..22], "a block that exceeds the data");
    let claim = [&snappy[..16], &[0, 0, 0, 5, 0xff, 0xff, 0xff, 0xff, 0x0f]].concat();
    fails(Compression::SNAPPY, &claim, "a block that cannot have its claimed size");
    fails(Compression::ZSTD, b"garbage", "broken frames");
}

/// The number of zeros that a bomb decompresses to.
const BOMB: usize = 8 << 20;
const LIMIT: usize = 64 << 10;

#[test]
fn a_bomb_fails_early_and_takes_little() {
    for compression in CODECS {
        let bomb = batch(compression, 1, &compressed(compression, 0, &vec![0; BOMB]));
        assert!(bomb.len() < BOMB / 20, "{compression}: {}", bomb.len());
        let options = RecordsOptions::default().with_batch_limit(LIMIT);
        let mut decompressor = Decompressor::new(options);
        let batch = RecordBatch::from_slice(&bomb).expect("a batch").without_crc_check();
        let (error, usage) =
            usage(|| batch.records(&mut decompressor).map(drop).expect_err("it is too large"));
        assert_eq!(
            error.kind(),
            DecodeErrorKind::Records(RecordsErrorKind::BatchLimit { limit: LIMIT }),
            "{compression}"
        );
        // Peak memory covers the records, a block of LZ4, and the codec itself.
        assert!(usage.peak < 4 * LIMIT, "{compression}: {usage:?}");
        assert!(usage.held < 1000, "{compression}: {usage:?}");
    }
}

/// Failed attempts count too, so that a series of bombs ends.
#[test]
fn failed_decompression_counts_against_the_limit() {
    let bomb = batch(Compression::ZSTD, 1, &compressed(Compression::ZSTD, 0, &vec![0; BOMB]));
    let options = RecordsOptions::default().with_batch_limit(LIMIT).with_total_limit(3 * LIMIT);
    let mut decompressor = Decompressor::new(options);
    let batch = RecordBatch::from_slice(&bomb).expect("a batch").without_crc_check();
    for _ in 0..3 {
        let error = batch.records(&mut decompressor).expect_err("it is too large");
        let kind = RecordsErrorKind::BatchLimit { limit: LIMIT };
        assert_eq!(error.kind(), DecodeErrorKind::Records(kind));
    }
    let error = batch.records(&mut decompressor).expect_err("it is too large");
    let kind = RecordsErrorKind::TotalLimit { limit: 3 * LIMIT };
    assert_eq!(error.kind(), DecodeErrorKind::Records(kind));
}

/// A consumer keeps its decompressor while it runs; good batches must not use it up.
#[test]
fn a_decompressor_has_no_total_limit() {
    let value = vec![0; 60 << 20];
    let bytes = batch(Compression::ZSTD, 1, &compressed(Compression::ZSTD, 0, &value));
    let batch = RecordBatch::from_slice(&bytes).expect("a batch").without_crc_check();
    let mut decompressor = Decompressor::default();
    for _ in 0..20 {
        batch.records(&mut decompressor).expect("a good batch");
    }
    assert!(decompressor.total() > 1 << 30);
}

/// The limit may be reached, but not exceeded by a single byte.
#[test]
fn the_limit_is_exact() {
    for compression in CODECS {
        let value = vec![7; 100_000];
        let bytes = batch(compression, 1, &compressed(compression, 0, &value));
        let batch = RecordBatch::from_slice(&bytes).expect("a batch").without_crc_check();
        // Two lengths of three bytes each, and five more bytes.
        let size = value.len() + 11;
        for (limit, fits) in [(size, true), (size - 1, false)] {
            let options = RecordsOptions::default().with_batch_limit(limit);
            let mut decompressor = Decompressor::new(options);
            let read = batch.records(&mut decompressor);
            assert_eq!(read.is_ok(), fits, "{compression} {limit}: {read:?}");
        }
    }
}

#[test]
fn all_batches_of_a_fetch_have_a_limit_together() {
    for compression in CODECS {
        let bytes = batch(compression, 1, &compressed(compression, 0, &[0; 1000]));
        let batch = RecordBatch::from_slice(&bytes).expect("a batch").without_crc_check();
        let mut decompressor = Decompressor::new(RecordsOptions::default().with_total_limit(2500));
        for _ in 0..2 {
            batch.records(&mut decompressor).expect("there is room");
        }
        assert_eq!(decompressor.total(), 2 * 1009);
        let error = batch.records(&mut decompressor).map(drop).expect_err("there is none");
        assert_eq!(
            error.to_string(),
            "batches[0].records: more than 2500 bytes of decompressed records in total \
             (RecordsOptions::total_limit) (offset 61)"
        );
        decompressor.reset();
        batch.records(&mut decompressor).expect("another fetch");
    }
}

/// The smallest frames with the largest claims about a window and a block.
#[test]
fn claims_take_no_memory() {
    // A zstd frame with a window of 128 MiB and an empty block.
    let window = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x88, 0x01, 0x00, 0x00];
    // An LZ4 frame with blocks of 4 MiB, which holds a block of one byte.
    let blocks = [0x04, 0x22, 0x4d, 0x18, 0x60, 0x70, 0x73, 1, 0, 0, 0, 0x10];
    for (compression, bytes) in [(Compression::ZSTD, &window[..]), (Compression::LZ4, &blocks)] {
        let bytes = batch(compression, 1, bytes);
        let batch = RecordBatch::from_slice(&bytes).expect("a batch").without_crc_check();
        let (error, usage) =
            usage(|| batch.records(&mut Decompressor::default()).map(drop).expect_err("no record"));
        assert!(usage.peak < 200_000, "{compression}: {usage:?} {error}");
    }
}

/// Values taken from decompressed records share their memory, which is then not reused.
#[test]
fn decompressed_values_are_shared() {
    for compression in CODECS {
        let bytes = batch(compression, 1, &compressed(compression, 0, &[7; 100]));
        let batch = RecordBatch::from_slice(&bytes).expect("a batch").without_crc_check();
        let mut decompressor = Decompressor::default();
        let value_of = |decompressor: &mut Decompressor| {
            let records = batch.records(decompressor).expect("records");
            assert_eq!(records.share(b"of another"), &b"of another"[..]);
            let record = records.iter().next().expect("a record").expect("it is whole");
            let value = record.value.expect("a value");
            assert_eq!(records.share(value).as_ptr(), value.as_ptr());
            (value.as_ptr(), records.share(value))
        };
        let (first, shared) = value_of(&mut decompressor);
        let (second, _) = value_of(&mut decompressor);
        assert_ne!(first, second, "{compression}: the memory is in use");
        assert_eq!(shared, [7; 100][..]);
        let (third, _) = value_of(&mut decompressor);
        assert_eq!(second, third, "{compression}: the memory is free");
    }
}

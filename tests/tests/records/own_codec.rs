//! Tests custom codecs, with a new number and as a replacement for a built-in codec.

use std::io::Write;

use kafka_wire::records::{
    BatchOptions, Batches, Compression, CompressionCodec, Decompressed, Decompressor,
    RecordBatchBuilder, RecordsOptions,
};
use kafka_wire::{DecodeError, Records};

/// A codec that writes each byte after a marker.
#[derive(Debug)]
struct Marked(Compression);

const MARK: u8 = 0x7e;

impl CompressionCodec for Marked {
    fn compression(&self) -> Compression {
        self.0
    }

    fn compress(
        &self,
        bytes: &[u8],
        level: Option<i32>,
        out: &mut Vec<u8>,
    ) -> Result<(), &'static str> {
        if level == Some(99) {
            return Err("no such level");
        }
        out.extend(bytes.iter().flat_map(|byte| [MARK, *byte]));
        Ok(())
    }

    fn decompress(&self, bytes: &[u8], out: &mut Decompressed<'_>) -> Result<(), &'static str> {
        for pair in bytes.chunks(2) {
            match pair {
                [MARK, byte] => out.push(&[*byte])?,
                _ => return Err("a byte without its marker"),
            }
        }
        Ok(())
    }
}

/// Like `Marked`, but through `std::io`, whose errors have another text.
#[derive(Debug)]
struct Written;

impl CompressionCodec for Written {
    fn compression(&self) -> Compression {
        Compression(6)
    }

    fn compress(
        &self,
        bytes: &[u8],
        _: Option<i32>,
        out: &mut Vec<u8>,
    ) -> Result<(), &'static str> {
        out.extend_from_slice(bytes);
        Ok(())
    }

    fn decompress(&self, bytes: &[u8], out: &mut Decompressed<'_>) -> Result<(), &'static str> {
        out.write_all(bytes).map_err(|_| "not written")
    }
}

static OWN: Marked = Marked(Compression(5));
static FOR_GZIP: Marked = Marked(Compression::GZIP);
static FOR_ZSTD: Marked = Marked(Compression::ZSTD);

const VALUE: &[u8] = b"a value of a record";

fn batch(options: BatchOptions) -> Records {
    let mut builder = RecordBatchBuilder::new(options).expect("options");
    builder.append(1000, Some(b"k"), Some(VALUE), &[]).expect("a record");
    builder.append(1001, None, None, &[]).expect("a record");
    Records::from(builder.build().expect("a batch"))
}

fn values(
    records: &Records,
    decompressor: &mut Decompressor,
) -> Result<Vec<Option<Vec<u8>>>, DecodeError> {
    let mut values = Vec::new();
    for batch in records.batches() {
        for record in batch?.records(decompressor)? {
            values.push(record?.value.map(<[u8]>::to_vec));
        }
    }
    Ok(values)
}

#[test]
fn batches_are_written_and_read() {
    let expected = vec![Some(VALUE.to_vec()), None];
    for (codec, magic) in
        [(&OWN, 2), (&FOR_GZIP, 2), (&FOR_ZSTD, 2), (&FOR_GZIP, 1), (&FOR_GZIP, 0)]
    {
        let records = batch(BatchOptions::new().with_magic(magic).with_codec(codec));
        let bytes = records.as_bytes();
        let marked: Vec<u8> = VALUE.iter().flat_map(|byte| [MARK, *byte]).collect();
        assert!(bytes.windows(marked.len()).any(|window| window == marked));
        let first = Batches::shared(bytes).next().expect("a batch").expect("whole");
        assert_eq!(first.compression(), codec.0);
        let mut decompressor = Decompressor::default().with_codec(codec);
        assert_eq!(values(&records, &mut decompressor).as_ref(), Ok(&expected));
        // With several codecs for the same number, the last one wins.
        let wrong: &'static Written = &Written;
        let mut decompressor = Decompressor::default().with_codec(wrong).with_codec(codec);
        assert_eq!(values(&records, &mut decompressor).as_ref(), Ok(&expected));
    }
    let records = batch(BatchOptions::new().with_codec(&Written));
    let mut decompressor = Decompressor::default().with_codec(&Written);
    assert_eq!(values(&records, &mut decompressor), Ok(expected));
}

#[test]
fn without_the_codec_its_number_is_unknown_or_another_codec() {
    let error = values(&batch(BatchOptions::new().with_codec(&OWN)), &mut Decompressor::default())
        .expect_err("unknown");
    assert!(error.to_string().contains("codec"), "{error}");
    let records = batch(BatchOptions::new().with_codec(&FOR_GZIP));
    let error = values(&records, &mut Decompressor::default()).expect_err("not gzip");
    assert!(error.to_string().contains("gzip"), "{error}");
    RecordBatchBuilder::new(BatchOptions::new().with_compression(Compression(5)))
        .expect_err("unknown");
    // The codec applies only to its own number.
    let options = BatchOptions::new().with_codec(&OWN).with_compression(Compression::GZIP);
    assert!(values(&batch(options), &mut Decompressor::default()).is_ok());
    assert_eq!(BatchOptions::new().with_codec(&OWN), BatchOptions::new().with_codec(&OWN));
    assert_ne!(BatchOptions::new().with_codec(&OWN), BatchOptions::new().with_codec(&FOR_GZIP));
}

#[test]
fn limits_hold_whatever_the_codec_does() {
    for codec in [&OWN as &'static dyn CompressionCodec, &Written] {
        let records = batch(BatchOptions::new().with_codec(codec));
        let options = RecordsOptions::new().with_batch_limit(20);
        let mut decompressor = Decompressor::new(options).with_codec(codec);
        let error = values(&records, &mut decompressor).expect_err("over the limit");
        assert!(error.to_string().contains("20"), "{error}");
        assert_eq!(decompressor.total(), 20);
    }
    let mut decompressor =
        Decompressor::new(RecordsOptions::new().with_batch_limit(4)).with_codec(&OWN);
    let bytes: Vec<u8> = b"abcd".iter().flat_map(|byte| [MARK, *byte]).collect();
    assert_eq!(decompressor.decompress_bytes(OWN.0, &bytes).expect("four bytes"), "abcd");
    let bytes = [&bytes[..], &[MARK, b'e']].concat();
    decompressor.decompress_bytes(OWN.0, &bytes).expect_err("five bytes");
}

#[test]
fn malformed_data_reports_the_codecs_reason() {
    let mut decompressor = Decompressor::default().with_codec(&OWN);
    let error = decompressor.decompress_bytes(OWN.0, b"x").expect_err("no marker");
    assert!(error.to_string().contains("a byte without its marker"), "{error}");
    let options = BatchOptions::new().with_codec(&OWN).with_level(99);
    let mut builder = RecordBatchBuilder::new(options).expect("the codec alone knows its levels");
    builder.append(1000, None, Some(VALUE), &[]).expect("a record");
    let error = builder.build().expect_err("no such level").to_string();
    assert!(error.contains("no such level"), "{error}");
}

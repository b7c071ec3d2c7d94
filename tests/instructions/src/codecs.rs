//! The compression crates alone, over the records of `records`: the baseline for reading and
//! building a compressed batch.

use std::hint::black_box;
use std::io::{Read, Write};

use kafka_wire::records::Compression;

use crate::measure;
use crate::records::{batch, values};

/// The uncompressed records of the batch.
fn plain() -> Vec<u8> {
    batch(Compression::NONE, &values(), Vec::new()).split_off(61)
}

pub fn gzip_read() {
    let compressed = batch(Compression::GZIP, &values(), Vec::new()).split_off(61);
    let mut out = Vec::new();
    measure(|| {
        out.clear();
        flate2::bufread::GzDecoder::new(black_box(&compressed[..]))
            .read_to_end(&mut out)
            .expect("gzip");
        black_box(&out);
    });
}

pub fn gzip_write() {
    let plain = plain();
    let mut out = Vec::new();
    measure(|| {
        out.clear();
        let mut encoder = flate2::write::GzEncoder::new(&mut out, flate2::Compression::new(6));
        encoder.write_all(black_box(&plain)).and_then(|()| encoder.finish()).expect("gzip");
        black_box(&out);
    });
}

pub fn snappy_read() {
    let compressed = snap::raw::Encoder::new().compress_vec(&plain()).expect("Snappy");
    let mut out = vec![0; snap::raw::decompress_len(&compressed).expect("Snappy")];
    measure(|| {
        let read = snap::raw::Decoder::new().decompress(black_box(&compressed), &mut out);
        black_box(read.expect("Snappy"));
    });
}

pub fn snappy_write() {
    let plain = plain();
    let mut out = vec![0; snap::raw::max_compress_len(plain.len())];
    measure(|| {
        let written = snap::raw::Encoder::new().compress(black_box(&plain), &mut out);
        black_box(written.expect("Snappy"));
    });
}

pub fn lz4_read() {
    let compressed = batch(Compression::LZ4, &values(), Vec::new()).split_off(61);
    let mut out = Vec::new();
    measure(|| {
        out.clear();
        let mut decoder = lz4::Decoder::new(black_box(&compressed[..])).expect("LZ4");
        decoder.read_to_end(&mut out).expect("LZ4");
        black_box(&out);
    });
}

pub fn lz4_write() {
    let plain = plain();
    let mut out = Vec::new();
    measure(|| {
        out.clear();
        let mut encoder = lz4::EncoderBuilder::new()
            .block_size(lz4::BlockSize::Max64KB)
            .block_mode(lz4::BlockMode::Independent)
            .checksum(lz4::ContentChecksum::NoChecksum)
            .build(&mut out)
            .expect("LZ4");
        encoder.write_all(black_box(&plain)).expect("LZ4");
        encoder.finish().1.expect("LZ4");
        black_box(&out);
    });
}

pub fn zstd_read() {
    let compressed = batch(Compression::ZSTD, &values(), Vec::new()).split_off(61);
    let mut out = vec![0; plain().len()];
    measure(|| {
        let read = zstd_safe::decompress(&mut out[..], black_box(&compressed));
        black_box(read.expect("Zstandard"));
    });
}

pub fn zstd_write() {
    let plain = plain();
    let mut out = vec![0; zstd_safe::compress_bound(plain.len())];
    measure(|| {
        let written = zstd_safe::compress(&mut out[..], black_box(&plain), 3);
        black_box(written.expect("Zstandard"));
    });
}

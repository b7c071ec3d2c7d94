//! Malformed record batches.

use bytes::Bytes;

use super::Add;
use super::Expect::*;
use super::raw::{MIB, uvarint, with};

/// A batch around `payload` with the right length and CRC.
pub fn batch(attributes: i16, count: i32, payload: &[u8]) -> Bytes {
    let mut out = vec![0; 61];
    out[16] = 2;
    out[21..23].copy_from_slice(&attributes.to_be_bytes());
    out[57..61].copy_from_slice(&count.to_be_bytes());
    out.extend_from_slice(payload);
    seal(&mut out);
    Bytes::from(out)
}

/// Sets a batch's length and CRC to match its bytes.
pub fn seal(batch: &mut [u8]) {
    let length = (batch.len() as i32) - 12;
    batch[8..12].copy_from_slice(&length.to_be_bytes());
    let crc = crc32c::crc32c(&batch[21..]);
    batch[17..21].copy_from_slice(&crc.to_be_bytes());
}

fn zigzag(value: i64) -> Vec<u8> {
    uvarint(((value << 1) ^ (value >> 63)) as u64)
}

/// A record: its length and body.
fn record(body: Vec<u8>) -> Vec<u8> {
    with(zigzag(body.len() as i64), &body)
}

/// Zeros of `size` bytes, compressed with `codec`.
fn bomb(codec: i16, size: usize) -> Vec<u8> {
    use std::io::Write;
    let zeros = vec![0u8; MIB];
    let copy = |writer: &mut dyn Write| {
        for _ in 0..size / MIB {
            writer.write_all(&zeros).expect("in memory");
        }
    };
    match codec {
        1 => {
            let mut w = flate2::write::GzEncoder::new(vec![], flate2::Compression::default());
            copy(&mut w);
            w.finish().expect("in memory")
        }
        3 => {
            let mut w = lz4_flex::frame::FrameEncoder::new(vec![]);
            copy(&mut w);
            w.finish().expect("in memory")
        }
        4 => {
            let mut w = zstd::stream::write::Encoder::new(vec![], 3).expect("zstd");
            copy(&mut w);
            w.finish().expect("in memory")
        }
        _ => unreachable!("no bomb for this codec"),
    }
}

/// Adds the cases of a record batch.
pub(super) fn cases(add: Add<'_>) {
    let one = record(vec![0, 0, 0, 1, 1, 0]);
    add("count-7fffffff", Refuse, batch(0, i32::MAX, &one));
    add("count-negative", Refuse, batch(0, -2, &one));
    add("count-1M-in-1MiB-zeros", Refuse, batch(0, 1_000_000, &vec![0; MIB]));
    add("record-length-2GiB", Refuse, batch(0, 1, &with(zigzag(i32::MAX.into()), &[0; 8])));
    add("record-length-negative", Refuse, batch(0, 1, &with(zigzag(-5), &[0; 8])));
    let value = with(with(vec![0, 0, 0, 1], &zigzag(i32::MAX.into())), &[0; 8]);
    add("value-length-2GiB", Refuse, batch(0, 1, &record(value)));
    let value = with(with(vec![0, 0, 0, 1], &zigzag(-7)), &[0; 8]);
    add("value-length-negative", Refuse, batch(0, 1, &record(value)));
    let headers = with(with(vec![0, 0, 0, 1, 1], &zigzag(i32::MAX.into())), &[0; 8]);
    add("headers-7fffffff", Refuse, batch(0, 1, &record(headers)));
    let headers = with(with(vec![0, 0, 0, 1, 1], &zigzag(-3)), &[0; 8]);
    add("headers-negative", Refuse, batch(0, 1, &record(headers)));
    add("trailing-bytes", Refuse, batch(0, 1, &with(one.clone(), &[1, 2, 3])));
    let mut wrong_crc = batch(0, 1, &one).to_vec();
    wrong_crc[17] ^= 1;
    add("wrong-crc", Refuse, Bytes::from(wrong_crc));
    let mut wrong_length = batch(0, 1, &one).to_vec();
    wrong_length[8..12].copy_from_slice(&i32::MAX.to_be_bytes());
    add("batch-length-7fffffff", Refuse, Bytes::from(wrong_length));
    let mut wrong_length = batch(0, 1, &one).to_vec();
    wrong_length[8..12].copy_from_slice(&3i32.to_be_bytes());
    add("batch-length-3", Refuse, Bytes::from(wrong_length));
    add("codec-7", Refuse, batch(7, 1, &one));
    add("gzip-bomb-1GiB", Refuse, batch(1, 1, &bomb(1, 1 << 30)));
    add("lz4-bomb-1GiB", Refuse, batch(3, 1, &bomb(3, 1 << 30)));
    add("zstd-bomb-1GiB", Refuse, batch(4, 1, &bomb(4, 1 << 30)));
    let lying = with(uvarint(0xffff_ffff), &[0, 0, 0, 0]);
    let xerial = with(b"\x82SNAPPY\0\0\0\0\x01\0\0\0\x01\0\0\0\x09".to_vec(), &lying);
    add("snappy-block-claims-4GiB", Refuse, batch(2, 1, &xerial));
    add("snappy-raw-claims-4GiB", Refuse, batch(2, 1, &lying));
    let zstd = zstd::bulk::compress(&one, 3).expect("zstd");
    add("zstd-count-7fffffff", Refuse, batch(4, i32::MAX, &zstd));
    add("gzip-garbage", Refuse, batch(1, 1, &[0xa5; 64]));
    add("lz4-garbage", Refuse, batch(3, 1, &[0xa5; 64]));
    add("zstd-garbage", Refuse, batch(4, 1, &[0xa5; 64]));
    add("snappy-garbage", Refuse, batch(2, 1, &[0xa5; 64]));
    add("legal-empty-batch", Accept, batch(0, 0, &[]));
}

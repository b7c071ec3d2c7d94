//! Builds records that clients produce, good and broken. Their records, headers and compressed
//! bytes are built field by field, so that each can be wrong.

use kafka_wire::EncodeError;
use kafka_wire::records::Compression;
use serde_json::{Value, json};

use crate::random::{NOW, Random, records_field};

/// Returns a line for `append`.
pub(crate) fn line(seed: u64, index: u64) -> Result<Value, EncodeError> {
    let mut random = Random::new(seed ^ 0x5eed, index);
    let bytes = match random.below(12) {
        0 => records_field(seed, index)?.1,
        _ => field(&mut random)?,
    };
    let codecs = ["none", "gzip", "snappy", "lz4", "zstd"];
    let topic_codec = if random.one_in(2) { "producer" } else { random.one_of(&codecs) };
    let near = random.one_in(4);
    Ok(json!({
        "hex": hex::encode(bytes),
        "produce": random.one_of(&[0i16, 2, 3, 6, 7, 8, 9, 9, 10, 11, 12, 13, 13, 13]),
        "base": random.one_of(&[0i64, 0, 500, 1 << 40]),
        "now": NOW,
        "before_max": if near { 3000 } else { i64::MAX },
        "after_max": if near { 1000 } else { i64::MAX },
        "compacted": random.one_in(4),
        "log_append_time": random.one_in(4),
        "topic_codec": topic_codec,
    }))
}

/// A records field: usually one batch, sometimes more or less.
fn field(random: &mut Random) -> Result<Vec<u8>, EncodeError> {
    let mut bytes = batch(random)?;
    match random.below(40) {
        0 => {
            let length = random.length(bytes.len());
            bytes.truncate(length);
        }
        1 => bytes.extend(random.noise(80)),
        2 => {
            let second = batch(random)?;
            let cut = if random.one_in(2) { second.len() } else { 1 };
            let length = second.len() - random.length(cut);
            bytes.extend_from_slice(&second[..length]);
        }
        3 => {
            // The start of something that is not a batch.
            let mut second = batch(random)?;
            flip(random, &mut second[8..17]);
            let length = random.length(second.len());
            bytes.extend_from_slice(&second[..length]);
        }
        4 => bytes.clear(),
        _ => {}
    }
    Ok(bytes)
}

/// The fields of a header, which need not match the records.
struct Header {
    base_offset: i64,
    length: Option<i32>,
    leader_epoch: i32,
    magic: i8,
    attributes: i16,
    last_offset_delta: i32,
    base_timestamp: i64,
    max_timestamp: i64,
    producer_id: i64,
    producer_epoch: i16,
    base_sequence: i32,
    count: i32,
}

fn batch(random: &mut Random) -> Result<Vec<u8>, EncodeError> {
    let count = match random.below(10) {
        0 => 0,
        1 => random.int(20, 120),
        2..5 => 1,
        _ => random.int(2, 8),
    };
    let codec = if random.one_in(3) { 0 } else { random.int(1, 4) };
    let mut header = Header {
        base_offset: 0,
        length: None,
        leader_epoch: random.one_of(&[-1, 0, 7]),
        magic: 2,
        attributes: codec,
        last_offset_delta: count - 1,
        base_timestamp: NOW,
        max_timestamp: NOW + random.one_of(&[0i64, 0, 5, 1000]),
        producer_id: -1,
        producer_epoch: -1,
        base_sequence: -1,
        count,
    };
    if random.one_in(3) {
        (header.producer_id, header.producer_epoch, header.base_sequence) =
            (random.below(1 << 40), 3, random.int(0, 99));
        if random.one_in(2) {
            header.attributes |= 1 << 4;
        }
    }
    let wrong_header = random.one_in(3);
    if wrong_header {
        spoil_header(random, &mut header);
    }
    let wrong_record = if random.one_in(3) { random.int(0, count) } else { -1 };
    let mut records = Vec::new();
    for index in 0..count {
        record(random, index, index == wrong_record, &mut records);
    }
    if random.one_in(60) {
        records.extend(random.noise(3));
    }
    let mut records = Compression(codec as u8).compress(&records, None)?;
    if codec != 0 && random.one_in(6) {
        spoil_compressed(random, codec, &mut records)?;
    }
    Ok(header.put(random, &records))
}

impl Header {
    fn put(&self, random: &mut Random, records: &[u8]) -> Vec<u8> {
        let length = i32::try_from(records.len() + 49).unwrap_or_default();
        let mut bytes = self.base_offset.to_be_bytes().to_vec();
        bytes.extend(self.length.unwrap_or(length).to_be_bytes());
        bytes.extend(self.leader_epoch.to_be_bytes());
        bytes.extend(self.magic.to_be_bytes());
        bytes.extend([0; 4]);
        bytes.extend(self.attributes.to_be_bytes());
        bytes.extend(self.last_offset_delta.to_be_bytes());
        bytes.extend(self.base_timestamp.to_be_bytes());
        bytes.extend(self.max_timestamp.to_be_bytes());
        bytes.extend(self.producer_id.to_be_bytes());
        bytes.extend(self.producer_epoch.to_be_bytes());
        bytes.extend(self.base_sequence.to_be_bytes());
        bytes.extend(self.count.to_be_bytes());
        bytes.extend_from_slice(records);
        // A batch with its own length ends there.
        if let Some(length) = self.length.and_then(|length| usize::try_from(length).ok()) {
            bytes.truncate(length.saturating_add(12).max(23));
        }
        let crc = crc32c::crc32c(&bytes[21..]);
        bytes[17..21].copy_from_slice(&crc.to_be_bytes());
        if random.one_in(50) {
            flip(random, &mut bytes[17..]);
        }
        bytes
    }
}

fn spoil_header(random: &mut Random, header: &mut Header) {
    match random.below(20) {
        0 => header.base_offset = random.one_of(&[1, -1, 100, i64::MAX, i64::MIN]),
        1 => {
            header.length = Some(random.one_of(&[
                0,
                13,
                14,
                15,
                20,
                48,
                49,
                50,
                -1,
                i32::MAX,
                i32::MAX - 12,
                60,
            ]))
        }
        2 => header.magic = random.one_of(&[0, 1, 3, -1, 127]),
        3 => header.attributes |= 1 << 3,
        4 => {
            header.attributes |= 1 << 3;
            header.max_timestamp = random.one_of(&[-1, 5, NOW + 10_000, NOW - 10_000]);
        }
        5 => header.attributes |= 1 << 4,
        6 => header.attributes |= 1 << 5,
        7 => header.attributes |= 1 << 6,
        8 => header.attributes |= random.int::<i16>(1, 0x1ff) << 7,
        9 => header.attributes = header.attributes & !7 | random.int::<i16>(0, 7),
        10 => header.last_offset_delta = random.one_of(&[-1, 0, 1, 2, 3, i32::MAX, i32::MIN]),
        11 => header.count = random.one_of(&[-1, 0, 1, 2, 3, i32::MAX, i32::MIN]),
        12 => {
            header.count = random.int(-1, 9);
            header.last_offset_delta = header.count - 1;
        }
        13 => header.base_timestamp = random.one_of(&[-1, -5, 0, i64::MAX, i64::MIN, i64::MAX - 3]),
        14 => header.max_timestamp = random.one_of(&[-1, -7, 0, i64::MAX, i64::MIN]),
        15 => {
            header.producer_id = random.one_of(&[-2, -1, 0, 5]);
            header.producer_epoch = random.one_of(&[-2, -1, 0, 5]);
            header.base_sequence = random.one_of(&[-2, -1, 0, i32::MAX]);
        }
        16 => {
            header.producer_id = random.one_of(&[-2, -1, 0, 5]);
            header.attributes |= 1 << 4;
        }
        17 => {
            // What sarama once wrote: no maximum timestamp, and a last offset delta of 0.
            header.max_timestamp = -1;
            header.last_offset_delta = 0;
        }
        18 => {
            header.base_timestamp = NOW + 4000;
            header.max_timestamp = -1;
        }
        _ => header.base_sequence = random.one_of(&[-1, -2, i32::MAX]),
    }
}

/// The flaw of a record; -1 if it has none.
#[derive(Clone, Copy, PartialEq)]
struct Flaw(i64);

fn record(random: &mut Random, index: i32, wrong: bool, out: &mut Vec<u8>) {
    let flaw = Flaw(if wrong { random.below(24) } else { -1 });
    let mut body = vec![if flaw == Flaw(0) { 0xa5 } else { 0 }];
    let timestamp = match flaw.0 {
        1 => random.one_of(&[-NOW - 1, -NOW - 5, i64::MAX, i64::MIN, -1]),
        _ => random.below(3000) - 1000,
    };
    let offset = match flaw.0 {
        2 => random.one_of(&[0, -1, i32::MAX, i32::MIN, index + 1]),
        _ => index,
    };
    put_varint(zigzag(timestamp), flaw == Flaw(3), &mut body);
    put_varint(zigzag(offset.into()), flaw == Flaw(4), &mut body);
    let most = if random.one_in(30) { 40_000 } else { 60 };
    let (key, value) = (random.bytes(20), random.bytes(most));
    put_nullable(random, if flaw == Flaw(5) { 1 } else { 0 }, key.as_deref(), &mut body);
    put_nullable(random, if flaw == Flaw(6) { 1 } else { 0 }, value.as_deref(), &mut body);
    let headers: i64 =
        if random.one_in(3) || (7..13).contains(&flaw.0) { random.int(1, 3) } else { 0 };
    let count = match flaw.0 {
        7 => random.one_of(&[-1, -100, headers + 1, 1 << 20, headers - 1]),
        _ => headers,
    };
    put_varint(zigzag(count), flaw == Flaw(8), &mut body);
    for _ in 0..headers {
        let key = match flaw.0 {
            9 => None,
            10 => Some(
                random
                    .one_of(&[
                        &b"\xff"[..],
                        b"a\xed\xa0\x80b",
                        b"\xe2\x82",
                        b"\xf0\x9f",
                        b"\xed\xa0",
                        b"\xc0\x80",
                    ])
                    .to_vec(),
            ),
            _ => Some(random.one_of(&["", "trace-id", "größe"]).as_bytes().to_vec()),
        };
        put_nullable(random, 0, key.as_deref(), &mut body);
        let value = random.bytes(12);
        put_nullable(random, if flaw == Flaw(11) { 1 } else { 0 }, value.as_deref(), &mut body);
    }
    match flaw.0 {
        12 => body.extend(random.noise(5)),
        13 => {
            let length = random.length(body.len());
            body.truncate(length);
        }
        _ => {}
    }
    let length = i64::try_from(body.len()).unwrap_or_default();
    let length = match flaw.0 {
        14 => length + random.one_of(&[-1, 1, 2, 1000, -length, -length - 1, 1 << 20]),
        15 => i64::from(i32::MIN),
        _ => length,
    };
    put_varint(zigzag(length), flaw == Flaw(16), out);
    let start = out.len();
    out.extend_from_slice(&body);
    match flaw.0 {
        // Flip a bit somewhere in the record.
        17 | 18 => flip(random, &mut out[start..]),
        // A varint that is too long for its type.
        19 => {
            out.truncate(start);
            out.extend([0xff; 11]);
            out.extend_from_slice(&body);
        }
        20 => {
            let at = start + random.length(body.len());
            out.splice(at..at, [0xff; 10]);
        }
        21 => out.truncate(start + random.length(body.len())),
        _ => {}
    }
}

/// With `padded`, the varint has one byte more than it needs, and sometimes bits that do not fit.
fn put_varint(value: u64, padded: bool, out: &mut Vec<u8>) {
    let mut rest = value;
    while rest >= 0x80 {
        out.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    out.push(rest as u8);
    if padded {
        let last = out.len() - 1;
        out[last] |= 0x80;
        if value & 0xff == 1 {
            out.extend([0x80, 0x80, 0x80, 0x70]);
        } else {
            out.push(0);
        }
    }
}

fn zigzag(value: i64) -> u64 {
    ((value << 1) ^ (value >> 63)).cast_unsigned()
}

/// With `wrong` set, null is any negative length, and other lengths are wrong.
fn put_nullable(random: &mut Random, wrong: i32, bytes: Option<&[u8]>, out: &mut Vec<u8>) {
    let length = bytes.map_or(-1, |bytes| i64::try_from(bytes.len()).unwrap_or_default());
    let length = match (wrong, bytes) {
        (0, _) => length,
        (_, None) => random.one_of(&[-2, -100, i64::from(i32::MIN)]),
        (_, Some(_)) => length + random.one_of(&[1, -1, 3, 100, 1 << 30]),
    };
    put_varint(zigzag(length), false, out);
    out.extend_from_slice(bytes.unwrap_or_default());
}

fn spoil_compressed(
    random: &mut Random,
    codec: i16,
    bytes: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    match random.below(10) {
        0 => bytes.clear(),
        1 | 2 => {
            let length = random.length(bytes.len());
            bytes.truncate(length);
        }
        3 => {
            let length = bytes.len() - random.length(9.min(bytes.len()));
            bytes.truncate(length);
        }
        4..7 => flip(random, bytes),
        7 => bytes.extend(random.noise(30)),
        8 => {
            // Append another gzip member, frame or stream, sometimes cut short.
            let content = random.noise(3);
            let mut more = Compression(codec as u8).compress(&content, None)?;
            if random.one_in(2) {
                let length = random.length(more.len());
                more.truncate(length);
            }
            bytes.extend(more);
        }
        _ if codec == 3 => spoil_lz4(random, bytes),
        _ => {
            let other = Compression(random.int::<u8>(1, 4)).compress(bytes, None)?;
            *bytes = other;
        }
    }
    Ok(())
}

/// Sets the top bit of the end mark, or the flag of a checksum, which may then be missing.
fn spoil_lz4(random: &mut Random, bytes: &mut Vec<u8>) {
    let last = bytes.len() - 1;
    if random.one_in(2) {
        bytes[last] = 0x80;
        return;
    }
    bytes[4] |= if random.one_in(2) { 1 << 2 } else { 1 << 4 };
    // The second byte of xxHash32 over the flags and 0x40.
    bytes[6] = if bytes[4] == 0x64 { 0xa7 } else { 0xad };
    let rest = random.noise(5);
    bytes.extend(rest);
}

fn flip(random: &mut Random, bytes: &mut [u8]) {
    if !bytes.is_empty() {
        let at = random.length(bytes.len());
        bytes[at] ^= 1 << random.below(8);
    }
}

//! Record batches.

use bytes::Bytes;

use super::Rng;
use crate::peers::hand::batch::{Batch, Codec, Packer, Record};
use crate::peers::hand::wire::Owned;

fn batch_of(records: Vec<Record<'static, Owned>>, codec: Codec) -> Vec<u8> {
    let value = Batch::<Owned> {
        base_offset: 0,
        partition_leader_epoch: -1,
        attributes: codec as i16,
        last_offset_delta: records.len() as i32 - 1,
        base_timestamp: 1_700_000_000_000,
        max_timestamp: 1_700_000_000_000 + records.last().map_or(0, |r| r.timestamp_delta),
        producer_id: -1,
        producer_epoch: -1,
        base_sequence: -1,
        records,
    };
    let mut out = Vec::new();
    value.put(&mut out, &mut Packer::default()).expect("batch");
    out
}

/// A batch of one record that takes exactly `size` bytes.
pub fn batch_of_size(size: usize, rng: &mut Rng) -> Vec<u8> {
    let of = |n: usize, rng: &mut Rng| {
        let value = (0..n).map(|_| b' ' + (rng.next() >> 57) as u8 % 64).collect();
        batch_of(
            vec![Record {
                attributes: 0,
                timestamp_delta: 0,
                offset_delta: 0,
                key: None,
                value: Some(value),
                headers: vec![],
            }],
            Codec::None,
        )
    };
    (size - 80..size)
        .map(|n| of(n, rng))
        .find(|batch| batch.len() == size)
        .expect("some value length gives every batch size")
}

/// A batch of 1000 records of 100 bytes of JSON, which compresses as logs and events do.
pub(super) fn batch(codec: Codec, rng: &mut Rng) -> Bytes {
    let records = (0..1000)
        .map(|i| {
            let mut value = format!(
                "{{\"id\":{:08},\"user\":\"u{:05x}\",\"amount\":{:05}.{:02},\"state\":\"{}\",\"note\":\"",
                i,
                rng.below(1 << 20),
                rng.below(100_000),
                rng.below(100),
                ["created", "paid", "shipped", "closed"][rng.below(4) as usize],
            );
            while value.len() < 98 {
                value.push(char::from(b'a' + rng.below(16) as u8));
            }
            value.push_str("\"}");
            assert_eq!(value.len(), 100);
            Record::<Owned> {
                attributes: 0,
                timestamp_delta: i64::from(i) / 3,
                offset_delta: i,
                key: None,
                value: Some(value.into_bytes()),
                headers: vec![],
            }
        })
        .collect();
    if codec == Codec::Zstd {
        // Kafka's writer streams, so its frames do not state the content size.
        let mut out = batch_of(records, Codec::None);
        let plain = out.split_off(61);
        out[22] = codec as u8;
        out.extend(zstd::stream::encode_all(&plain[..], 3).expect("zstd"));
        crate::hostile::seal(&mut out);
        return Bytes::from(out);
    }
    Bytes::from(batch_of(records, codec))
}

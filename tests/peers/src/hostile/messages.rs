//! Malformed requests and responses.

use super::Expect::*;
use super::Message::*;
use super::raw::{MIB, framed, padded, uvarint, with};
use super::{Add, Message};
use crate::frames::{self, Rng};

/// Adds the cases of a request or response.
pub(super) fn cases(message: Message, add: Add<'_>) {
    let head = message.up_to_first_list();
    let flexible = message != EqeReqV0;

    if flexible {
        add("array-len-7fffffff", Refuse, padded(with(head.clone(), &uvarint(1 << 31)), 64));
        add("array-len-fffffffe", Refuse, padded(with(head.clone(), &uvarint(0xffff_ffff)), 64));
        add("array-len-7fffffff-1MiB", Refuse, padded(with(head.clone(), &uvarint(1 << 31)), MIB));
        add("array-len-1M", Refuse, padded(with(head.clone(), &uvarint(1_000_000)), 64));
        add("array-len-null", Refuse, padded(with(head.clone(), &[0]), 64));
        add(
            "varint-6-bytes",
            Refuse,
            padded(with(head.clone(), &[0x81, 0x80, 0x80, 0x80, 0x80, 0]), 64),
        );
        add(
            "varint-over-32-bits",
            Refuse,
            padded(with(head.clone(), &[0xff, 0xff, 0xff, 0xff, 0x7f]), 64),
        );
    } else {
        add("array-len-7fffffff", Refuse, padded(with(head.clone(), &i32::MAX.to_be_bytes()), 64));
        add(
            "array-len-7fffffff-1MiB",
            Refuse,
            padded(with(head.clone(), &i32::MAX.to_be_bytes()), MIB),
        );
        add("array-len-minus-2", Refuse, padded(with(head.clone(), &(-2i32).to_be_bytes()), 64));
        add("array-len-null", Refuse, padded(with(head.clone(), &(-1i32).to_be_bytes()), 64));
        let name = with(head.clone(), &[0, 0, 0, 1, 0x7f, 0xff, b'x']);
        add("string-len-7fff", Refuse, framed(name));
        let name = with(head.clone(), &[0, 0, 0, 1, 0xff, 0xfe, b'x']);
        add("string-len-minus-2", Refuse, framed(name));
        let nested = with(head.clone(), &[0, 0, 0, 1, 0, 0, 0x7f, 0xff, 0xff, 0xff]);
        add("nested-array-len-7fffffff", Refuse, padded(nested, 64));
    }

    let big = uvarint(1 << 31);
    let mega = uvarint(MIB as u64);
    // One byte per element passes a check against the remaining bytes, but not one against an
    // element's smallest size.
    let million = uvarint(1_000_001);
    match message {
        EqeReqV1 => {
            let cluster = head[..head.len() - 1].to_vec();
            add("string-len-2^31", Refuse, padded(with(cluster.clone(), &big), 64));
            add("string-len-2^32-1", Refuse, padded(with(cluster, &uvarint(0xffff_ffff)), 64));
            let name = with(with(head.clone(), &[2]), &big);
            add("nested-string-len-2^31", Refuse, padded(name, 64));
            let nested = with(with(head.clone(), &[2, 1]), &big);
            add("nested-array-len-7fffffff", Refuse, padded(nested, 64));
            let mut nested = with(with(with(head.clone(), &mega), &[1]), &mega);
            nested.extend_from_slice(&[0; 12]);
            nested.extend_from_slice(&mega);
            add("nested-counts-1Mi-in-1MiB", Refuse, padded(nested, MIB));
            add("count-1M-in-1MiB", Refuse, padded(with(head.clone(), &million), MIB));
            let not_utf8 = with(head.clone(), &[2, 3, 0xff, 0xfe, 1, 0, 1, 0]);
            add("string-not-utf8", Refuse, framed(not_utf8));
            // Empty lists, then the body's tags.
            let tags = with(head.clone(), &[1, 1]);
            add("tag-count-2^31", Refuse, padded(with(tags.clone(), &big), 64));
            add(
                "tag-count-2^32-1-in-1MiB",
                Refuse,
                padded(with(tags.clone(), &uvarint(0xffff_ffff)), MIB),
            );
            add("tag-size-2^31", Refuse, padded(with(with(tags.clone(), &[1, 9]), &big), 64));
            add(
                "tag-size-1GiB",
                Refuse,
                padded(with(with(tags.clone(), &[1, 9]), &uvarint(1 << 30)), 64),
            );
            add("tag-size-1-too-large", Refuse, framed(with(tags.clone(), &[1, 9, 3, 0, 0])));
            add("tag-duplicate", Refuse, framed(with(tags.clone(), &[2, 9, 0, 9, 0])));
            add("tag-out-of-order", Refuse, framed(with(tags.clone(), &[2, 9, 0, 8, 0])));
            let mut many = with(tags.clone(), &uvarint(250_000));
            (0..250_000).for_each(|tag| {
                many.extend_from_slice(&uvarint(tag));
                many.push(0);
            });
            add("tags-250k-empty", Either, framed(many));
            add("legal-unknown-tag", Accept, framed(with(tags, &[1, 9, 2, 7, 7])));
            let topics = (MIB - 64) / 3;
            let mut many = with(head.clone(), &uvarint(topics as u64 + 1));
            (0..topics).for_each(|_| many.extend_from_slice(&[1, 1, 0]));
            many.extend_from_slice(&[1, 0]);
            add("amplify-350k-empty-topics", Either, framed(many));
            add("trailing-byte", Refuse, framed(with(head.clone(), &[1, 1, 0, 0])));
        }
        EqeRespV1 => {
            let topics = (MIB - 64) / 3;
            let mut many = with(head.clone(), &uvarint(topics as u64 + 1));
            (0..topics).for_each(|_| many.extend_from_slice(&[1, 1, 0]));
            many.push(0);
            add("amplify-350k-empty-topics", Either, framed(many));
            // Tag 0 is NodeEndpoints; its count and size are wrong.
            let tag = with(with(head.clone(), &[1, 1, 0, 5]), &big);
            add("known-tag-array-len-7fffffff", Refuse, framed(tag));
            let tag = with(head.clone(), &[1, 1, 0, 3, 1, 0, 0]);
            add("known-tag-has-trailing-bytes", Refuse, framed(tag));
            let tag = with(head.clone(), &[1, 1, 0, 1, 2, 0, 0, 0, 1, 1, 0, 9, 0]);
            add("known-tag-reads-past-its-size", Refuse, framed(tag));
        }
        ApiVersionsRespV4 => {
            let keys = (MIB - 64) / 7;
            let mut many = with(head.clone(), &uvarint(keys as u64 + 1));
            (0..keys).for_each(|_| many.extend_from_slice(&[0; 7]));
            many.extend_from_slice(&[0; 5]);
            add("amplify-150k-keys", Either, framed(many));
        }
        MetadataRespV12 => {
            let cluster = with(with(head.clone(), &[1]), &big);
            add("string-len-2^31", Refuse, padded(cluster, 64));
            // No brokers, null cluster, controller, then topics.
            let topics = with(head.clone(), &[1, 0, 0, 0, 0, 1]);
            let mut nested = with(topics.clone(), &mega);
            nested.extend_from_slice(&[0; 20]);
            nested.extend_from_slice(&mega);
            nested.extend_from_slice(&[0; 14]);
            nested.extend_from_slice(&mega);
            add("nested-counts-1Mi-in-1MiB", Refuse, padded(nested, MIB));
            add("count-1M-in-1MiB", Refuse, padded(with(topics.clone(), &million), MIB));
            let mut i32s = with(topics.clone(), &[2]);
            i32s.extend_from_slice(&[0; 20]);
            i32s.push(2);
            i32s.extend_from_slice(&[0; 14]);
            i32s.extend_from_slice(&big);
            add("nested-i32-array-len-7fffffff", Refuse, padded(i32s, 64));
            let n = (MIB - 64) / 26;
            let mut many = with(topics.clone(), &uvarint(n as u64 + 1));
            (0..n).for_each(|_| {
                many.extend_from_slice(&[0; 20]);
                many.extend_from_slice(&[1, 0, 0, 0, 0, 0]);
            });
            many.push(0);
            add("amplify-40k-empty-topics", Either, framed(many));
            let mut odd = with(topics, &[2]);
            odd.extend_from_slice(&[0; 19]);
            odd.extend_from_slice(&[2, 1, 0, 0, 0, 0, 0, 0]);
            add("bool-2", Either, framed(odd));
        }
        ProduceReqV11 => {
            let partition = with(head.clone(), &[2, 2, b't', 2, 0, 0, 0, 0]);
            add("records-len-2^31", Refuse, padded(with(partition.clone(), &big), 128));
            add(
                "records-len-1GiB-1",
                Refuse,
                padded(with(partition.clone(), &uvarint((1 << 30) - 1)), 128),
            );
            add(
                "records-len-2^32-1",
                Refuse,
                padded(with(partition.clone(), &uvarint(0xffff_ffff)), 128),
            );
            add("legal-null-records", Accept, framed(with(partition.clone(), &[0, 0, 0, 0])));
            add("legal-empty-records", Accept, framed(with(partition, &[1, 0, 0, 0])));
        }
        FetchRespV17 => {
            let mut partition = with(head.clone(), &[2]);
            partition.extend_from_slice(&[9; 16]);
            partition.push(2);
            partition.extend_from_slice(&[0; 30]);
            let records = with(partition.clone(), &[0, 0xff, 0xff, 0xff, 0xff]);
            add("records-len-2^31", Refuse, padded(with(records.clone(), &big), 128));
            add("records-len-1GiB-1", Refuse, padded(with(records, &uvarint((1 << 30) - 1)), 128));
            add("nested-array-len-7fffffff", Refuse, padded(with(partition, &big), 128));
            add("legal-null-records", Accept, frames::fetch_of(None));
            add("legal-empty-records", Accept, frames::fetch_of(Some(vec![])));
            // A broker may truncate the last batch of a fetch.
            let whole = frames::batch_of_size(200, &mut Rng(3));
            let cut = [&whole[..], &whole[..77]].concat();
            add("legal-partial-last-batch", Accept, frames::fetch_of(Some(cut)));
            let magic_1 = [vec![0; 16], vec![1], vec![0; 40]].concat();
            add("legal-old-message-set", Accept, frames::fetch_of(Some(magic_1)));
        }
        OffsetCommitReqV9 => {
            let group = head[..11].to_vec();
            add("string-len-2^31", Refuse, padded(with(group, &big), 64));
            let nested = with(with(head.clone(), &[2, 1]), &big);
            add("nested-array-len-7fffffff", Refuse, padded(nested, 64));
        }
        EqeReqV0 | Batch => {}
    }
}

//! Checks that shared values are not copied, and that decoding and encoding do not allocate
//! needlessly.

use std::borrow::Cow;
use std::ops::Range;

use bytes::Bytes;
use kafka_wire::frame::{RequestFrame, decode_request, encode_request, request_segments};
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{
    ApiKey, Codec, DecodeOptions, IntArray, KafkaMessage, KafkaString, LazyArray, Records,
    RecordsRef, RequestHeader, TaggedFields, Writer,
};

use crate::both_ways::{both_ways, written};
use crate::counting::{Usage, usage};

mod decoding;
mod encoding;

const NOTHING: Usage = Usage { peak: 0, held: 0, calls: 0 };

/// The address range of bytes.
fn range(bytes: &[u8]) -> Range<usize> {
    let range = bytes.as_ptr_range();
    range.start.addr()..range.end.addr()
}

#[track_caller]
fn lies_within(part: &[u8], whole: &[u8]) {
    let (part, whole) = (range(part), range(whole));
    assert!(whole.start <= part.start && part.end <= whole.end, "{part:?} is not in {whole:?}");
}

/// A message that shares everything that can be shared.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
struct Shared {
    bytes: Bytes,
    maybe_bytes: Option<Bytes>,
    records: Records,
    maybe_records: Option<Records>,
    chunks: Vec<Bytes>,
    holders: Vec<Holder>,
    #[kafka(versions = "1+", tagged = 0)]
    tagged: Bytes,
    #[kafka(versions = "1+", tagged = 1)]
    tagged_holder: Option<Box<Holder>>,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Holder {
    payload: Payload,
    #[kafka(versions = "1+", tagged = 0)]
    tagged: Option<Bytes>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Payload(Bytes);

/// Like [`Shared`], but borrowed.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+", name = "Shared")]
struct Borrowed<'a> {
    bytes: &'a [u8],
    maybe_bytes: Option<Cow<'a, [u8]>>,
    records: RecordsRef<'a>,
    maybe_records: Option<RecordsRef<'a>>,
    chunks: LazyArray<'a, &'a [u8]>,
    holders: LazyArray<'a, BorrowedHolder<'a>>,
    #[kafka(versions = "1+", tagged = 0)]
    tagged: &'a [u8],
    #[kafka(versions = "1+", tagged = 1)]
    tagged_holder: Option<BorrowedHolder<'a>>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "Holder")]
struct BorrowedHolder<'a> {
    payload: &'a [u8],
    #[kafka(versions = "1+", tagged = 0)]
    tagged: Option<&'a [u8]>,
}

/// A message with distinct parts of `length` bytes.
fn shared(length: usize) -> Shared {
    let part = |number| Bytes::from(vec![number; length]);
    Shared {
        bytes: part(1),
        maybe_bytes: Some(part(2)),
        records: part(3).into(),
        maybe_records: Some(part(4).into()),
        chunks: vec![part(5), part(6)],
        holders: vec![Holder { payload: Payload(part(7)), tagged: Some(part(8)) }],
        tagged: part(9),
        tagged_holder: Some(Box::new(Holder { payload: Payload(part(10)), tagged: None })),
        unknown_tagged_fields: TaggedFields::from_iter([(7, part(11)), (8, part(12))]),
    }
}

/// The parts of a message, in the order of their bytes.
fn parts(message: &Shared) -> Vec<&Bytes> {
    let mut parts = vec![&message.bytes];
    parts.extend(&message.maybe_bytes);
    parts.push(message.records.as_bytes());
    parts.extend(message.maybe_records.iter().map(Records::as_bytes));
    parts.extend(&message.chunks);
    for holder in &message.holders {
        parts.push(&holder.payload.0);
        parts.extend(&holder.tagged);
    }
    parts.push(&message.tagged);
    parts.extend(message.tagged_holder.iter().map(|holder| &holder.payload.0));
    parts.extend(message.unknown_tagged_fields.iter().map(|(_, value)| value));
    parts
}

/// Removes what version 0 lacks.
fn untagged(message: Shared) -> Shared {
    let mut message = Shared {
        tagged: Bytes::new(),
        tagged_holder: None,
        unknown_tagged_fields: TaggedFields::new(),
        ..message
    };
    message.holders.iter_mut().for_each(|holder| holder.tagged = None);
    message
}

#[test]
fn borrowed_and_shared_values_encode_the_same() {
    let message = Shared { unknown_tagged_fields: TaggedFields::new(), ..shared(50) };
    let bytes = written(&message, 1);
    let borrowed = Borrowed::from_slice(&bytes, 1).expect("it was written");
    assert_eq!(written(&borrowed, 1), bytes);
    both_ways(&message, 1, &hex::encode(&bytes));
}

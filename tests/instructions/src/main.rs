//! Our own workloads for `.ci/instructions`: each run executes one operation, and callgrind counts
//! the instructions of `run_measured`.
//!
//! `instructions` lists the workloads; `instructions NAME` runs one.

mod borrowed;
mod codecs;
mod messages;
mod pairing;
mod proxy;
mod records;
mod server;

use std::hint::black_box;

use bytes::Bytes;
use kafka_wire::records::Compression;
use kafka_wire::{Codec, KafkaMessage, RequestHeader};

use borrowed::{EndQuorumEpochRef, EndQuorumEpochResponseRef, MetadataRef};
use messages::{
    api_versions, consumer_group_heartbeat, fetch_request, fetch_response, header, list_offsets,
    metadata, offset_commit, produce, request, request_v0, response, topic_name,
};

type Workload = (&'static str, fn());

const WORKLOADS: [Workload; 68] = [
    ("request-header/decode", || decode::<RequestHeader>(&header(), 2)),
    ("request-header/encode", || encode(&header(), 2)),
    ("end-quorum-epoch-request-1x1x1/decode", || decode(&request(1, 1, 1), 1)),
    ("end-quorum-epoch-request-1x1x1/encode", || encode(&request(1, 1, 1), 1)),
    ("end-quorum-epoch-request-100x10x3/decode", || decode(&request(100, 10, 3), 1)),
    ("end-quorum-epoch-request-100x10x3/encode", || encode(&request(100, 10, 3), 1)),
    ("end-quorum-epoch-request-1x1x1/decode-borrowed", || {
        decode_borrowed::<EndQuorumEpochRef>(&request(1, 1, 1), 1);
    }),
    ("end-quorum-epoch-request-100x10x3/decode-borrowed", || {
        decode_borrowed::<EndQuorumEpochRef>(&request(100, 10, 3), 1);
    }),
    ("end-quorum-epoch-request-100x10x3/encode-borrowed", || {
        encode_borrowed::<EndQuorumEpochRef>(&request(100, 10, 3), 1);
    }),
    ("end-quorum-epoch-request-100x10x3-v0/decode", || decode(&request_v0(), 0)),
    ("end-quorum-epoch-request-100x10x3-v0/encode", || encode(&request_v0(), 0)),
    ("end-quorum-epoch-response-1x1/decode", || decode(&response(1, 1), 1)),
    ("end-quorum-epoch-response-1x1/encode", || encode(&response(1, 1), 1)),
    ("end-quorum-epoch-response-1x1/decode-borrowed", || {
        decode_borrowed::<EndQuorumEpochResponseRef>(&response(1, 1), 1);
    }),
    ("end-quorum-epoch-response-100x10/decode", || decode(&response(100, 10), 1)),
    ("end-quorum-epoch-response-100x10/encode", || encode(&response(100, 10), 1)),
    ("end-quorum-epoch-response-100x10/decode-borrowed", || {
        decode_borrowed::<EndQuorumEpochResponseRef>(&response(100, 10), 1);
    }),
    ("end-quorum-epoch-response-100x10/encode-borrowed", || {
        encode_borrowed::<EndQuorumEpochResponseRef>(&response(100, 10), 1);
    }),
    ("api-versions-response-75/decode", || decode(&api_versions(), 4)),
    ("api-versions-response-75/encode", || encode(&api_versions(), 4)),
    ("metadata-response-1000x12x3/decode", || decode(&metadata(), 12)),
    ("metadata-response-1000x12x3/encode", || encode(&metadata(), 12)),
    ("metadata-response-1000x12x3/decode-borrowed", || {
        decode_borrowed::<MetadataRef>(&metadata(), 12);
    }),
    ("metadata-response-1000x12x3/encode-borrowed", || {
        encode_borrowed::<MetadataRef>(&metadata(), 12);
    }),
    ("metadata-response-1000x12x3/count", || count(&metadata(), 12)),
    ("produce-request-10x10x1KiB/decode", || decode(&produce(10, 10, 1 << 10), 11)),
    ("produce-request-10x10x1KiB/encode", || encode(&produce(10, 10, 1 << 10), 11)),
    ("produce-request-1x1x1MiB/decode", || decode(&produce(1, 1, 1 << 20), 11)),
    ("produce-request-1x1x1MiB/encode", || encode(&produce(1, 1, 1 << 20), 11)),
    ("fetch-request-50x20/decode", || decode(&fetch_request(), 17)),
    ("fetch-request-50x20/encode", || encode(&fetch_request(), 17)),
    ("fetch-response-50x20x4KiB/decode", || decode(&fetch_response(), 17)),
    ("fetch-response-50x20x4KiB/encode", || encode(&fetch_response(), 17)),
    ("offset-commit-request-100x10/decode", || decode(&offset_commit(), 9)),
    ("offset-commit-request-100x10/encode", || encode(&offset_commit(), 9)),
    ("consumer-group-heartbeat-request/decode", || decode(&consumer_group_heartbeat(), 1)),
    ("consumer-group-heartbeat-request/encode", || encode(&consumer_group_heartbeat(), 1)),
    ("list-offsets-response-100x10/decode", || decode(&list_offsets(), 8)),
    ("list-offsets-response-100x10/encode", || encode(&list_offsets(), 8)),
    ("record-batch-1000x100-none/read", || records::read(Compression::NONE)),
    ("record-batch-1000x100-none/build", || records::build(Compression::NONE)),
    ("record-batch-1000x100-none/validate", || records::validate(Compression::NONE)),
    ("record-batch-1000x100-none/validate-log-append-time", records::validate_log_append_time),
    ("record-batch-1000x100-none/validate-copy-alone", || records::copy(Compression::NONE)),
    ("record-batch-1000x100-gzip/read", || records::read(Compression::GZIP)),
    ("record-batch-1000x100-gzip/read-codec-alone", codecs::gzip_read),
    ("record-batch-1000x100-gzip/build", || records::build(Compression::GZIP)),
    ("record-batch-1000x100-gzip/build-codec-alone", codecs::gzip_write),
    ("record-batch-1000x100-gzip/validate", || records::validate(Compression::GZIP)),
    ("record-batch-1000x100-gzip/validate-copy-alone", || records::copy(Compression::GZIP)),
    ("record-batch-1000x100-snappy/read", || records::read(Compression::SNAPPY)),
    ("record-batch-1000x100-snappy/read-codec-alone", codecs::snappy_read),
    ("record-batch-1000x100-snappy/build", || records::build(Compression::SNAPPY)),
    ("record-batch-1000x100-snappy/build-codec-alone", codecs::snappy_write),
    ("record-batch-1000x100-snappy/validate", || records::validate(Compression::SNAPPY)),
    ("record-batch-1000x100-snappy/validate-copy-alone", || records::copy(Compression::SNAPPY)),
    ("record-batch-1000x100-lz4/read", || records::read(Compression::LZ4)),
    ("record-batch-1000x100-lz4/read-codec-alone", codecs::lz4_read),
    ("record-batch-1000x100-lz4/build", || records::build(Compression::LZ4)),
    ("record-batch-1000x100-lz4/build-codec-alone", codecs::lz4_write),
    ("record-batch-1000x100-lz4/validate", || records::validate(Compression::LZ4)),
    ("record-batch-1000x100-lz4/validate-copy-alone", || records::copy(Compression::LZ4)),
    ("record-batch-1000x100-zstd/read", || records::read(Compression::ZSTD)),
    ("record-batch-1000x100-zstd/read-codec-alone", codecs::zstd_read),
    ("record-batch-1000x100-zstd/build", || records::build(Compression::ZSTD)),
    ("record-batch-1000x100-zstd/build-codec-alone", codecs::zstd_write),
    ("record-batch-1000x100-zstd/validate", || records::validate(Compression::ZSTD)),
    ("record-batch-1000x100-zstd/validate-copy-alone", || records::copy(Compression::ZSTD)),
];

fn main() {
    match std::env::args().nth(1) {
        None => all().for_each(|(name, _)| println!("{name}")),
        Some(wanted) => match all().find(|(name, _)| *name == wanted) {
            Some((_, run)) => run(),
            None => {
                eprintln!("no workload `{wanted}`; without an argument, all are listed");
                std::process::exit(2);
            }
        },
    }
}

fn all() -> impl Iterator<Item = &'static Workload> {
    WORKLOADS.iter().chain(&server::WORKLOADS).chain(&pairing::WORKLOADS).chain(&proxy::WORKLOADS)
}

/// The function that callgrind counts. `inline(never)` keeps it a function of its own.
#[inline(never)]
fn run_measured(operation: &mut dyn FnMut()) {
    operation();
}

/// Runs the operation once to warm up, and once to be counted.
fn measure(mut operation: impl FnMut()) {
    operation();
    run_measured(&mut operation);
}

fn decode<M: KafkaMessage + for<'de> Codec<'de>>(message: &M, version: i16) {
    let bytes = message.to_bytes(version).expect("a workload");
    measure(|| drop(black_box(M::from_bytes(black_box(&bytes), version).expect("a workload"))));
}

/// Names a borrowing message at a lifetime.
trait Borrowed {
    type At<'a>: KafkaMessage + Codec<'a>;
}

macro_rules! borrowed {
    ($($name:ident),*) => {$(
        impl Borrowed for $name<'_> {
            type At<'a> = $name<'a>;
        }
    )*};
}

borrowed!(EndQuorumEpochRef, EndQuorumEpochResponseRef, MetadataRef);

fn bytes_of<M: KafkaMessage + for<'de> Codec<'de>>(message: &M, version: i16) -> Bytes {
    message.to_bytes(version).expect("a workload")
}

fn decode_borrowed<B: Borrowed>(message: &(impl KafkaMessage + for<'de> Codec<'de>), version: i16) {
    let bytes = bytes_of(message, version);
    measure(|| {
        drop(black_box(B::At::from_slice(black_box(&bytes), version).expect("a workload")));
    });
}

fn encode_borrowed<B: Borrowed>(message: &(impl KafkaMessage + for<'de> Codec<'de>), version: i16) {
    let bytes = bytes_of(message, version);
    let message = B::At::from_slice(&bytes, version).expect("a workload");
    let mut buf = Vec::new();
    measure(|| {
        buf.clear();
        black_box(&message).encode_into(version, &mut buf).expect("a workload");
        black_box(&buf);
    });
}

fn encode<M: KafkaMessage + for<'de> Codec<'de>>(message: &M, version: i16) {
    let mut buf = Vec::new();
    measure(|| {
        buf.clear();
        black_box(message).encode_into(version, &mut buf).expect("a workload");
        black_box(&buf);
    });
}

fn count<M: KafkaMessage + for<'de> Codec<'de>>(message: &M, version: i16) {
    measure(|| {
        black_box(black_box(message).encoded_len(version).expect("a workload"));
    });
}

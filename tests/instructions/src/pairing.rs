//! The cost of pairing a response with its request, compared with only splitting the response's
//! frame.
//!
//! `plain` keeps no data with the request; `exchange` keeps what a log needs. The difference is the
//! cost of logging, which `plain` must not pay.

use std::hint::black_box;

use bytes::Bytes;
use kafka_wire::ApiKey;
use kafka_wire::frame::{RequestFrame, ResponseFrame};
use kafka_wire::pairing::{Exchange, Handling, Pairing};

use crate::measure;

pub const WORKLOADS: [crate::Workload; 3] = [
    ("pairing/response-frame-alone", alone),
    ("pairing/plain", plain),
    ("pairing/exchange", exchange),
];

/// EndQuorumEpoch, version 1.
fn frames() -> (RequestFrame, Bytes) {
    let request = Bytes::from_static(b"\0\0\0\x10\0\x36\0\x01\0\0\0\x07\0\x01c\0\0\x01\x01\0");
    let response = Bytes::from(b"\0\0\0\x09\0\0\0\x07\0\0\x4a\x01\0".to_vec());
    (RequestFrame::from_bytes(&request).expect("a workload"), response)
}

fn alone() {
    let (_, response) = frames();
    measure(|| {
        let frame = ResponseFrame::from_bytes(black_box(&response), ApiKey(54), 1);
        drop(black_box(frame.expect("a workload")));
    });
}

fn plain() {
    let (request, response) = frames();
    let mut pairing = Pairing::new();
    measure(|| {
        pairing.request(black_box(&request), ()).expect("a workload");
        drop(black_box(pairing.response(black_box(&response)).expect("a workload")));
    });
}

fn exchange() {
    let (request, response) = frames();
    let mut pairing = Pairing::new();
    measure(|| {
        let exchange = Exchange::start(&request.header, black_box(20), black_box(1_u64));
        pairing.request(black_box(&request), exchange).expect("a workload");
        let paired = pairing.response(black_box(&response)).expect("a workload");
        black_box(paired.value.finish(response.len(), black_box(2), Handling::PassedOn));
        drop(black_box(paired.response));
    });
}

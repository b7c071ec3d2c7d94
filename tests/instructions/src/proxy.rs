//! What `examples/proxy` does with a request and a response, without sockets.
//!
//! `passed-on` splits off the header, pairs the response with its request, and writes the frame
//! again. `decoded` also decodes and encodes the body, as `--verify` does. `rewritten` instead
//! visits the names in the body: it renames topics and changes the addresses of brokers.

use std::borrow::Cow;
use std::hint::black_box;

use bytes::Bytes;
use kafka_wire::frame::{RequestFrame, encode_response};
use kafka_wire::gateway::{NameValue, Named};
use kafka_wire::pairing::Pairing;
use kafka_wire::{Codec, EntityType, KafkaMessage, Request, ResponseHeader};

use crate::measure;
use crate::server::{self, Exchange};

pub const WORKLOADS: [crate::Workload; 18] = [
    ("proxy/metadata-100-request/passed-on", || request(&server::metadata(), Mode::PassedOn)),
    ("proxy/metadata-100-request/decoded", || request(&server::metadata(), Mode::Decoded)),
    ("proxy/metadata-100-request/rewritten", || request(&server::metadata(), Mode::Rewritten)),
    ("proxy/metadata-100-response/passed-on", || response(&server::metadata(), Mode::PassedOn)),
    ("proxy/metadata-100-response/decoded", || response(&server::metadata(), Mode::Decoded)),
    ("proxy/metadata-100-response/rewritten", || response(&server::metadata(), Mode::Rewritten)),
    ("proxy/produce-100-request/passed-on", || request(&server::produce(), Mode::PassedOn)),
    ("proxy/produce-100-request/decoded", || request(&server::produce(), Mode::Decoded)),
    ("proxy/produce-100-request/rewritten", || request(&server::produce(), Mode::Rewritten)),
    ("proxy/produce-100-response/passed-on", || response(&server::produce(), Mode::PassedOn)),
    ("proxy/produce-100-response/decoded", || response(&server::produce(), Mode::Decoded)),
    ("proxy/produce-100-response/rewritten", || response(&server::produce(), Mode::Rewritten)),
    ("proxy/fetch-100-request/passed-on", || request(&server::fetch(), Mode::PassedOn)),
    ("proxy/fetch-100-request/decoded", || request(&server::fetch(), Mode::Decoded)),
    ("proxy/fetch-100-request/rewritten", || request(&server::fetch(), Mode::Rewritten)),
    ("proxy/fetch-100-response/passed-on", || response(&server::fetch(), Mode::PassedOn)),
    ("proxy/fetch-100-response/decoded", || response(&server::fetch(), Mode::Decoded)),
    ("proxy/fetch-100-response/rewritten", || response(&server::fetch(), Mode::Rewritten)),
];

#[derive(Clone, Copy)]
enum Mode {
    PassedOn,
    Decoded,
    Rewritten,
}

fn request<M>(exchange: &Exchange<M>, mode: Mode)
where
    M: Request + for<'de> Codec<'de>,
    M::Response: for<'de> Codec<'de>,
{
    let bytes = Bytes::from(exchange.frame());
    // A new pairing each time, because a pairing keeps requests until they are answered.
    measure(|| {
        let mut pairing = Pairing::<()>::new();
        let mut frame = RequestFrame::from_bytes(black_box(&bytes)).expect("a workload");
        match mode {
            Mode::PassedOn => {}
            Mode::Decoded => frame.body = again::<M>(&frame.body, exchange.version),
            Mode::Rewritten => _ = frame.rename(&mut rewrite).expect("a workload"),
        }
        pairing.request(&frame, ()).expect("a workload");
        black_box(frame.to_bytes().expect("a workload"));
    });
}

fn response<M>(exchange: &Exchange<M>, mode: Mode)
where
    M: Request + for<'de> Codec<'de>,
    M::Response: for<'de> Codec<'de>,
{
    let request = RequestFrame::from_bytes(&Bytes::from(exchange.frame()));
    let request = request.expect("a workload");
    let mut bytes = Vec::new();
    let header = ResponseHeader { correlation_id: 42, ..ResponseHeader::default() };
    encode_response(&header, &exchange.response, exchange.version, &mut bytes).expect("a workload");
    let bytes = Bytes::from(bytes);
    let mut pairings = [paired(&request), paired(&request)].into_iter();
    measure(|| {
        let mut pairing = pairings.next().expect("a workload");
        let mut paired = pairing.response(black_box(&bytes)).expect("a workload");
        let frame = &mut paired.response;
        match mode {
            Mode::PassedOn => {}
            Mode::Decoded => frame.body = again::<M::Response>(&frame.body, exchange.version),
            Mode::Rewritten => _ = frame.rename(None, &mut rewrite).expect("a workload"),
        }
        black_box(frame.to_bytes().expect("a workload"));
    });
}

/// A pairing that waits for the response to `request`.
fn paired(request: &RequestFrame) -> Pairing<()> {
    let mut pairing = Pairing::new();
    pairing.request(request, ()).expect("a workload");
    pairing
}

fn again<M: KafkaMessage + for<'de> Codec<'de>>(body: &Bytes, version: i16) -> Bytes {
    let message = M::from_bytes(body, version).expect("a workload");
    message.to_bytes(version).expect("a workload")
}

fn rewrite(named: &mut Named<'_>) {
    match (named.entity, &mut named.value) {
        (EntityType::TopicName, NameValue::Text(name)) => {
            *name = Cow::Owned(format!("tenant.{name}"));
        }
        (EntityType::NodeHost, NameValue::Text(host)) => *host = Cow::Borrowed("proxy"),
        (EntityType::NodePort, NameValue::Int(port)) => *port += 10_000,
        _ => {}
    }
}

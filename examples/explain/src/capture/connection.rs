//! Reads the frames of a connection and matches responses to requests.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::Duration;

use bytes::Bytes;
use kafka_wire::explain::{Context, Form, What, inside};
use kafka_wire::frame::RequestFrame;
use kafka_wire::inspect::Tree;
use kafka_wire::messages::{SaslHandshakeRequest, request_schema};
use kafka_wire::{ApiKey, ApiVersion, DecodeOptions, KafkaMessage};

pub(crate) use super::frames::Request;
use super::frames::{Cut, cut, is_requests, likeness_to_requests};
use super::stream::Stream;

/// The two directions of a connection.
#[derive(Debug)]
pub(super) struct Connection {
    client: (SocketAddr, Stream),
    server: (SocketAddr, Stream),
    first_packet: Option<usize>,
}

/// A connection and what it carried.
#[derive(Debug)]
pub(crate) struct Captured {
    pub(crate) client: SocketAddr,
    pub(crate) server: SocketAddr,
    pub(crate) first_packet: usize,
    pub(crate) protocol: Protocol,
    pub(crate) frames: Vec<Frame>,
    /// Whether the connection was already open when the capture began.
    pub(crate) is_entered: bool,
    /// The number of bytes that were not captured.
    pub(crate) lost: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Protocol {
    Kafka,
    /// TLS, whatever it encrypts.
    Tls,
    Other,
}

/// A frame of a connection, or bytes in its place.
#[derive(Debug)]
pub(crate) struct Frame {
    /// The number of the packet that completed the frame, from 1, as Wireshark counts.
    pub(crate) packet: usize,
    pub(crate) time: Option<Duration>,
    pub(crate) is_from_client: bool,
    pub(crate) bytes: Vec<u8>,
    /// The number of bytes after `bytes` that were not captured.
    pub(crate) missing: usize,
    pub(crate) meaning: Meaning,
}

#[derive(Debug)]
pub(crate) enum Meaning {
    Request(Request),
    Response {
        request: Request,
        /// The number of the packet that completed the request.
        packet: usize,
        /// The time since the request.
        after: Option<Duration>,
        /// The request inside an Envelope request.
        enveloped: Option<(ApiKey, ApiVersion)>,
    },
    /// A response whose request was not captured.
    Unmatched,
    /// A SASL token without a header, as clients send it after SaslHandshake 0.
    Token,
    /// Bytes between frames, only parts of which were captured.
    Gap,
}

/// A request in flight.
struct InFlight {
    request: Request,
    packet: usize,
    time: Option<Duration>,
    enveloped: Option<(ApiKey, ApiVersion)>,
}

impl Connection {
    /// Tells the client from the server: the client opened the connection, or sends requests. A
    /// response starts with its correlation id, which can look like a request's api key and
    /// version, so complete requests count before headers.
    pub(super) fn new(from: SocketAddr, to: SocketAddr, one: Stream, other: Stream) -> Self {
        let (one, other) = (one.sort(), other.sort());
        let packets = one.first_packet().into_iter().chain(other.first_packet());
        let first_packet = packets.min();
        let swapped = match (one.is_opener, other.is_opener) {
            (true, _) => false,
            (_, true) => true,
            _ => likeness_to_requests(&one) < likeness_to_requests(&other),
        };
        match swapped {
            false => Self { client: (from, one), server: (to, other), first_packet },
            true => Self { client: (to, other), server: (from, one), first_packet },
        }
    }

    /// Reads the frames; `None` if no bytes were sent.
    pub(super) fn read(self) -> Option<Captured> {
        let (requests, responses) = (&self.client.1, &self.server.1);
        let protocol = match () {
            () if is_tls(&requests.bytes) || is_tls(&responses.bytes) => Protocol::Tls,
            () if is_requests(requests) => Protocol::Kafka,
            () => Protocol::Other,
        };
        let mut captured = Captured {
            client: self.client.0,
            server: self.server.0,
            first_packet: self.first_packet?,
            protocol,
            frames: Vec::new(),
            is_entered: !requests.has_start && !responses.has_start,
            lost: requests.lost() + responses.lost(),
        };
        if protocol == Protocol::Kafka {
            let requests = cut(requests, true).map(|cut| (true, cut));
            let responses = cut(responses, false).map(|cut| (false, cut));
            let mut cuts: Vec<(bool, Cut)> = requests.chain(responses).collect();
            cuts.sort_by_key(|(is_request, cut)| (cut.packet, !is_request));
            let mut matching = Matching::default();
            captured.frames.extend(cuts.into_iter().map(|(is_request, cut)| {
                let meaning = match (cut.is_frame, is_request) {
                    (false, _) => Meaning::Gap,
                    (true, true) => matching.request(&cut),
                    (true, false) => matching.response(&cut),
                };
                Frame {
                    packet: cut.packet + 1,
                    time: cut.time,
                    is_from_client: is_request,
                    bytes: cut.bytes,
                    missing: cut.missing,
                    meaning,
                }
            }));
        }
        Some(captured)
    }
}

/// Whether the bytes start with a TLS handshake record.
fn is_tls(bytes: &[u8]) -> bool {
    matches!(bytes, [0x16, 3, 0..=4, ..])
}

/// The requests in flight, and whether raw SASL tokens may follow.
#[derive(Default)]
struct Matching {
    in_flight: HashMap<i32, InFlight>,
    tokens: bool,
}

impl Matching {
    fn request(&mut self, cut: &Cut) -> Meaning {
        let request = Request::read(&cut.bytes)
            .filter(|request| !self.tokens || request.is_complete(&cut.bytes));
        let Some(request) = request else {
            return if self.tokens { Meaning::Token } else { Meaning::Gap };
        };
        self.tokens = (request.api_key, request.version) == (ApiKey::SASL_HANDSHAKE, 0)
            && request_schema(ApiKey::SASL_HANDSHAKE) == Some(SaslHandshakeRequest::SCHEMA);
        if expects_response(&cut.bytes) {
            let in_flight = InFlight {
                request: request.clone(),
                packet: cut.packet + 1,
                time: cut.time,
                enveloped: enveloped(&request, &cut.bytes),
            };
            self.in_flight.insert(request.correlation_id, in_flight);
        }
        Meaning::Request(request)
    }

    fn response(&mut self, cut: &Cut) -> Meaning {
        let id = cut.bytes.get(4..).and_then(|bytes| bytes.first_chunk());
        let in_flight = id.and_then(|id| self.in_flight.remove(&i32::from_be_bytes(*id)));
        match in_flight {
            Some(InFlight { request, packet, time, enveloped }) => {
                let after = cut.time.zip(time).and_then(|(now, then)| now.checked_sub(then));
                Meaning::Response { request, packet, after, enveloped }
            }
            None if self.tokens => Meaning::Token,
            None => Meaning::Unmatched,
        }
    }
}

fn expects_response(frame: &[u8]) -> bool {
    let frame = RequestFrame::from_bytes(&Bytes::copy_from_slice(frame));
    frame.map_or(true, |frame| frame.expects_response())
}

/// The api key and version of the request inside an Envelope.
fn enveloped(request: &Request, frame: &[u8]) -> Option<(ApiKey, ApiVersion)> {
    if request.api_key != ApiKey::ENVELOPE {
        return None;
    }
    let tree = Tree::request_frame(request_schema(request.api_key)?, frame, &DecodeOptions::new());
    inside(&tree, &Context::new()).into_iter().find_map(|inside| match inside.what {
        What::Message(message) if message.form == Form::WithoutSize => {
            Some((ApiKey(message.schema.api_key?), message.version))
        }
        _ => None,
    })
}

//! A server's path and a client's. The server matches an enum of APIs and answers with the
//! request's responder. Both write into a `SendBuffer`, which is then drained as by a socket.

use std::hint::black_box;
use std::marker::PhantomData;

use bytes::{Buf, Bytes};
use ours::frame::{SendBuffer, decode_request, decode_response};
use ours::messages::{
    ApiVersionsRequest, FetchRequest, HeartbeatRequest, ProduceRequest,
};
use ours::requests::{Received, Requests};
use ours::{Codec, DecodeOptions, KafkaMessage, Request, RequestHeader, ResponseHeader};

use crate::frames::canonical;
use crate::harness::{Error, Probe, Registry, err};
use crate::workload::Workload;

#[derive(KafkaMessage)]
#[kafka(crate = ours, requests)]
pub enum Api {
    ApiVersions(ApiVersionsRequest),
    Heartbeat(HeartbeatRequest),
    Fetch(FetchRequest),
    Produce(ProduceRequest),
}

pub trait Exchange: 'static {
    type Message: Request<Response: for<'de> Codec<'de>> + for<'de> Codec<'de>;
    const VERSION: i16;
    const SERVER: Workload;
    const CLIENT: Workload;
    fn of(api: Api) -> Option<Self::Message>;
}

type Answer<E> = <<E as Exchange>::Message as Request>::Response;

macro_rules! exchanges {
    ($($api:ident, $message:ty, $version:literal, $server:ident, $client:ident;)*) => {$(
        pub struct $api;
        impl Exchange for $api {
            type Message = $message;
            const VERSION: i16 = $version;
            const SERVER: Workload = Workload::$server;
            const CLIENT: Workload = Workload::$client;
            #[inline(always)]
            fn of(api: Api) -> Option<$message> {
                match api {
                    Api::$api(message) => Some(message),
                    _ => None,
                }
            }
        }
    )*};
}

exchanges! {
    ApiVersions, ApiVersionsRequest, 4, ServerApiVersions, ClientApiVersions;
    Heartbeat, HeartbeatRequest, 4, ServerHeartbeat, ClientHeartbeat;
    Fetch, FetchRequest, 17, ServerFetch, ClientFetch;
    Produce, ProduceRequest, 11, ServerProduce, ClientProduce;
}

fn request<E: Exchange>() -> (RequestHeader, E::Message) {
    decode_request(leaked(E::SERVER), &DecodeOptions::new()).expect("a request")
}

fn response<E: Exchange>() -> (ResponseHeader, Answer<E>) {
    decode_response(leaked(E::CLIENT), E::VERSION, &DecodeOptions::new()).expect("a response")
}

/// A frame that lives as long as what is decoded from it.
fn leaked(workload: Workload) -> &'static Bytes {
    Box::leak(Box::new(canonical(workload)))
}

fn send(out: &mut SendBuffer) {
    while out.has_remaining() {
        let sent = black_box(out.chunk()).len();
        out.advance(sent);
    }
}

pub struct Server<E>(PhantomData<E>);
pub struct ToServer<E: Exchange>(Answer<E>, SendBuffer);

impl<E: Exchange> Default for ToServer<E> {
    fn default() -> Self {
        ToServer(response::<E>().1, SendBuffer::new())
    }
}

impl<E: Exchange> Probe for Server<E> {
    type Value<'a> = E::Message;
    type Scratch = ToServer<E>;
    type Buf = Vec<u8>;
    const ENCODES: bool = false;

    fn decode<'a>(frame: &'a Bytes, scratch: &'a mut ToServer<E>) -> Result<E::Message, Error> {
        let ToServer(response, out) = scratch;
        let Received { request, responder, .. } = Api::from_frame(frame)?;
        let Some(message) = E::of(request) else { return Err(err("another request")) };
        responder.for_request(&message).encode(black_box(response), out)?;
        send(out);
        Ok(message)
    }

    fn encode(_: &E::Message, _: &mut Vec<u8>) -> Result<(), Error> {
        unreachable!("a path is one operation")
    }
}

pub struct Client<E>(PhantomData<E>);
pub struct ToClient<E: Exchange>((RequestHeader, E::Message), SendBuffer);

impl<E: Exchange> Default for ToClient<E> {
    fn default() -> Self {
        ToClient(request::<E>(), SendBuffer::new())
    }
}

impl<E: Exchange> Probe for Client<E> {
    type Value<'a> = (ResponseHeader, Answer<E>);
    type Scratch = ToClient<E>;
    type Buf = Vec<u8>;
    const ENCODES: bool = false;

    fn decode<'a>(frame: &'a Bytes, scratch: &'a mut ToClient<E>) -> Result<Self::Value<'a>, Error> {
        let ToClient((header, message), out) = scratch;
        out.put_request(black_box(header), black_box(message))?;
        send(out);
        Ok(decode_response(frame, E::VERSION, &DecodeOptions::new())?)
    }

    fn encode(_: &Self::Value<'_>, _: &mut Vec<u8>) -> Result<(), Error> {
        unreachable!("a path is one operation")
    }
}

fn exchange<E: Exchange>(registry: &mut Registry) {
    registry.add::<Server<E>>("ours", E::SERVER);
    registry.add::<Client<E>>("ours", E::CLIENT);
}

pub fn register(registry: &mut Registry) {
    exchange::<ApiVersions>(registry);
    exchange::<Heartbeat>(registry);
    exchange::<Fetch>(registry);
    exchange::<Produce>(registry);
}

//! A server's path and a client's, by hand: a server reads a request and writes its response, a client
//! writes a request and reads its response.

use std::hint::black_box;
use std::marker::PhantomData;

use bytes::Bytes;

use super::messages::*;
use super::wire::*;
use super::{SizedBuf, decode_frame, put_frame};
use crate::frames::{Rng, api_versions, batch_of_size, request, response};
use crate::harness::{Error, OutBuf, Probe, Registry};
use crate::put_fixed;
use crate::workload::Workload;

// ---- the messages that no other workload has

pub struct ApiVersionsReq<'a, R: Repr> {
    pub client_software_name: R::Str<'a>,
    pub client_software_version: R::Str<'a>,
}

impl<'a, R: Repr> Get<'a, R> for ApiVersionsReq<'a, R> {
    const MIN: usize = 3;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let (client_software_name, client_software_version) = (c.str()?, c.str()?);
        c.skip_tags()?;
        Ok(ApiVersionsReq { client_software_name, client_software_version })
    }
}

impl<R: Repr> Put for ApiVersionsReq<'_, R> {
    fn size(&self) -> usize {
        bytes_size(&self.client_software_name) + bytes_size(&self.client_software_version) + 1
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_bytes(out, &self.client_software_name);
        let out = put_bytes(out, &self.client_software_version);
        out.array(&[0])
    }
}

pub struct HeartbeatReq<'a, R: Repr> {
    pub group_id: R::Str<'a>,
    pub generation_id: i32,
    pub member_id: R::Str<'a>,
    pub group_instance_id: Option<R::Str<'a>>,
}

impl<'a, R: Repr> Get<'a, R> for HeartbeatReq<'a, R> {
    const MIN: usize = 8;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let group_id = c.str()?;
        let generation_id = c.i32()?;
        let member_id = c.str()?;
        let group_instance_id = c.opt_str()?;
        c.skip_tags()?;
        Ok(HeartbeatReq { group_id, generation_id, member_id, group_instance_id })
    }
}

impl<R: Repr> Put for HeartbeatReq<'_, R> {
    fn size(&self) -> usize {
        bytes_size(&self.group_id) + 4 + bytes_size(&self.member_id)
            + opt_bytes_size(&self.group_instance_id) + 1
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_bytes(out, &self.group_id).array(&self.generation_id.to_be_bytes());
        let out = put_bytes(out, &self.member_id);
        put_opt_bytes(out, &self.group_instance_id).array(&[0])
    }
}

pub struct HeartbeatResp {
    pub throttle_time_ms: i32,
    pub error_code: i16,
}

impl<'a, R: Repr> Get<'a, R> for HeartbeatResp {
    const MIN: usize = 7;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let run: &[u8; 7] = c.tagged()?;
        Ok(HeartbeatResp { throttle_time_ms: i32_at(run, 0), error_code: i16_at(run, 4) })
    }
}

impl Put for HeartbeatResp {
    fn size(&self) -> usize {
        7
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        put_fixed!(out, 7; self.throttle_time_ms, self.error_code, 0u8)
    }
}

pub struct ProduceResp<'a, R: Repr> {
    pub responses: R::List<ProduceRespTopic<'a, R>>,
    pub throttle_time_ms: i32,
}

pub struct ProduceRespTopic<'a, R: Repr> {
    pub name: R::Str<'a>,
    pub partition_responses: R::List<ProduceRespPartition<'a, R>>,
}

/// Without the errors of individual records, because a stored batch has none.
pub struct ProduceRespPartition<'a, R: Repr> {
    pub index: i32,
    pub error_code: i16,
    pub base_offset: i64,
    pub log_append_time_ms: i64,
    pub log_start_offset: i64,
    pub error_message: Option<R::Str<'a>>,
}

impl<'a, R: Repr> Get<'a, R> for ProduceResp<'a, R> {
    const MIN: usize = 6;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let (responses, throttle_time_ms) = (c.list()?, c.i32()?);
        c.skip_tags()?;
        Ok(ProduceResp { responses, throttle_time_ms })
    }
}

impl<'a, R: Repr> Get<'a, R> for ProduceRespTopic<'a, R> {
    const MIN: usize = 3;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let (name, partition_responses) = (c.str()?, c.list()?);
        c.skip_tags()?;
        Ok(ProduceRespTopic { name, partition_responses })
    }
}

impl<'a, R: Repr> Get<'a, R> for ProduceRespPartition<'a, R> {
    const MIN: usize = 33;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let run: &[u8; 31] = c.array()?;
        if run[30] != 1 {
            return Err(Malformed);
        }
        let error_message = c.opt_str()?;
        c.skip_tags()?;
        Ok(ProduceRespPartition {
            index: i32_at(run, 0),
            error_code: i16_at(run, 4),
            base_offset: i64_at(run, 6),
            log_append_time_ms: i64_at(run, 14),
            log_start_offset: i64_at(run, 22),
            error_message,
        })
    }
}

impl<R: Repr> Put for ProduceResp<'_, R> {
    fn size(&self) -> usize {
        list_size(&self.responses) + 5
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_list(out, &self.responses);
        put_fixed!(out, 5; self.throttle_time_ms, 0u8)
    }
}

impl<R: Repr> Put for ProduceRespTopic<'_, R> {
    fn size(&self) -> usize {
        bytes_size(&self.name) + list_size(&self.partition_responses) + 1
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_bytes(out, &self.name);
        put_list(out, &self.partition_responses).array(&[0])
    }
}

impl<R: Repr> Put for ProduceRespPartition<'_, R> {
    fn size(&self) -> usize {
        31 + opt_bytes_size(&self.error_message) + 1
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_fixed!(out, 31; self.index, self.error_code, self.base_offset,
            self.log_append_time_ms, self.log_start_offset, 1u8);
        put_opt_bytes(out, &self.error_message).array(&[0])
    }
}

// ---- the exchanges

/// A request and its response, whole frames.
pub trait Exchange: 'static {
    type Request<'a, R: Repr>: Get<'a, R> + Put;
    type Response<'a, R: Repr>: Get<'a, R> + Put;
    fn request() -> Self::Request<'static, Owned>;
    fn response() -> Self::Response<'static, Owned>;
}

macro_rules! exchanges {
    ($($name:ident: $request:ty = $sent:expr, $response:ty = $answered:expr;)*) => {$(
        pub struct $name;

        impl Exchange for $name {
            type Request<'a, R: Repr> = Framed<RequestHeader<'a, R>, $request>;
            type Response<'a, R: Repr> = $response;
            fn request() -> Self::Request<'static, Owned> {
                $sent
            }
            fn response() -> Self::Response<'static, Owned> {
                $answered
            }
        }
    )*};
}

exchanges! {
    ApiVersionsExchange: ApiVersionsReq<'a, R> = request(18, 4, ApiVersionsReq {
            client_software_name: "apache-kafka-java".to_owned(),
            client_software_version: "4.4.0".to_owned(),
        }),
        Framed<ResponseHeaderV0, ApiVersionsResp<'a, R>> =
            Framed { header: ResponseHeaderV0 { correlation_id: 42 }, body: api_versions() };
    HeartbeatExchange: HeartbeatReq<'a, R> = request(12, 4, HeartbeatReq {
            group_id: "orders-consumers".to_owned(),
            generation_id: 5,
            member_id: "bench-client-1-5f0c1a9e-57c6-4d8b-9c2f-1b0f7c0c8f7d".to_owned(),
            group_instance_id: None,
        }),
        Framed<ResponseHeader, HeartbeatResp> =
            response(HeartbeatResp { throttle_time_ms: 0, error_code: 0 });
    FetchExchange: FetchReq<'a, R> = request(1, 17, FetchReq {
            max_wait_ms: 500,
            min_bytes: 1,
            max_bytes: 50 << 20,
            isolation_level: 0,
            session_id: 77,
            session_epoch: 3,
            topics: vec![],
            forgotten_topics_data: vec![],
            rack_id: "eu-west-1a".to_owned(),
        }),
        Framed<ResponseHeader, FetchResp<'a, R>> = response(FetchResp {
            throttle_time_ms: 0,
            error_code: 0,
            session_id: 77,
            responses: vec![],
        });
    ProduceExchange: ProduceReq<'a, R> = request(0, 11, ProduceReq {
            transactional_id: None,
            acks: -1,
            timeout_ms: 30_000,
            topic_data: vec![ProduceTopic {
                name: "orders-topic-0000".to_owned(),
                partition_data: vec![ProducePartition {
                    index: 3,
                    records: Some(batch_of_size(150, &mut Rng(7))),
                }],
            }],
        }),
        Framed<ResponseHeader, ProduceResp<'a, R>> = response(ProduceResp {
            responses: vec![ProduceRespTopic {
                name: "orders-topic-0000".to_owned(),
                partition_responses: vec![ProduceRespPartition {
                    index: 3,
                    error_code: 0,
                    base_offset: 1_000_000,
                    log_append_time_ms: -1,
                    log_start_offset: 0,
                    error_message: None,
                }],
            }],
            throttle_time_ms: 0,
        });
}

// ---- the paths

/// A message to encode, and the buffer to encode it into.
pub struct Outgoing<T> {
    value: T,
    out: SizedBuf,
}

impl<T: Put> Outgoing<T> {
    fn write(&mut self) {
        self.out.clear();
        let value = black_box(&self.value);
        put_frame(value, self.out.room(4 + value.size()));
        black_box(self.out.bytes());
    }
}

pub struct Server<E, R>(PhantomData<(E, R)>);
pub struct ToServer<E: Exchange>(Outgoing<E::Response<'static, Owned>>);

impl<E: Exchange> Default for ToServer<E> {
    fn default() -> Self {
        ToServer(Outgoing { value: E::response(), out: SizedBuf::default() })
    }
}

impl<E: Exchange, R: Repr> Probe for Server<E, R> {
    type Value<'a> = E::Request<'a, R>;
    type Scratch = ToServer<E>;
    type Buf = SizedBuf;
    const ENCODES: bool = false;

    fn decode<'a>(frame: &'a Bytes, scratch: &'a mut ToServer<E>) -> std::result::Result<Self::Value<'a>, Error> {
        let request = decode_frame(frame)?;
        scratch.0.write();
        Ok(request)
    }

    fn encode(_: &Self::Value<'_>, _: &mut SizedBuf) -> std::result::Result<(), Error> {
        unreachable!("a path is one operation")
    }
}

pub struct Client<E, R>(PhantomData<(E, R)>);
pub struct ToClient<E: Exchange>(Outgoing<E::Request<'static, Owned>>);

impl<E: Exchange> Default for ToClient<E> {
    fn default() -> Self {
        ToClient(Outgoing { value: E::request(), out: SizedBuf::default() })
    }
}

impl<E: Exchange, R: Repr> Probe for Client<E, R> {
    type Value<'a> = E::Response<'a, R>;
    type Scratch = ToClient<E>;
    type Buf = SizedBuf;
    const ENCODES: bool = false;

    fn decode<'a>(frame: &'a Bytes, scratch: &'a mut ToClient<E>) -> std::result::Result<Self::Value<'a>, Error> {
        scratch.0.write();
        Ok(decode_frame(frame)?)
    }

    fn encode(_: &Self::Value<'_>, _: &mut SizedBuf) -> std::result::Result<(), Error> {
        unreachable!("a path is one operation")
    }
}

fn exchange<E: Exchange>(registry: &mut Registry, server: Workload, client: Workload) {
    registry.add::<Server<E, Borrowed>>("hand/borrowed", server);
    registry.add::<Server<E, Shared>>("hand/bytes", server);
    registry.add::<Client<E, Borrowed>>("hand/borrowed", client);
    registry.add::<Client<E, Shared>>("hand/bytes", client);
}

pub fn register(registry: &mut Registry) {
    use Workload::*;
    exchange::<ApiVersionsExchange>(registry, ServerApiVersions, ClientApiVersions);
    exchange::<HeartbeatExchange>(registry, ServerHeartbeat, ClientHeartbeat);
    exchange::<FetchExchange>(registry, ServerFetch, ClientFetch);
    exchange::<ProduceExchange>(registry, ServerProduce, ClientProduce);
}

//! This project, with the same ways of holding values as the hand-written codec.
//!
//! | peer            | strings       | integer lists | unknown tagged fields |
//! |-----------------|---------------|---------------|-----------------------|
//! | `ours`          | `KafkaString` | `Vec`         | kept: the catalogue's own messages |
//! | `ours/shared`   | `KafkaString` | `Vec`         | skipped               |
//! | `ours/view`     | `&str`        | `IntArray`    | skipped               |
//! | `ours/borrowed` | `&str`        | `Vec`         | skipped               |
//! | `ours/owned`    | `String`      | `Vec`         | skipped               |
//!
//! For Produce, Fetch, JoinGroup and OffsetCommit, `ours/shared` has only the fields of the
//! hand-written codec. Record batches are in `records`.

mod messages;
mod paths;
mod records;
mod same_fields;

use std::marker::PhantomData;

use bytes::Bytes;
use ours::frame::{
    RequestFrame, decode_request, decode_response, encode_request, encode_response,
};
use ours::messages::{
    ApiVersionsResponse, EndQuorumEpochRequest, EndQuorumEpochResponse, FetchRequest,
    FetchResponse, JoinGroupRequest, MetadataResponse, OffsetCommitRequest, ProduceRequest,
};
use ours::{Codec, DecodeOptions, Request, RequestHeader, Response, ResponseHeader};

use self::messages::{borrowed, owned, shared, view};
use crate::harness::{Error, Probe, Registry};
use crate::hostile::Message;
use crate::workload::Workload;

/// Names a message at a lifetime.
pub trait Shape: 'static {
    type At<'a>: Codec<'a>;
    const VERSION: i16;
}

macro_rules! shapes {
    ($($name:ident = $ty:ty, $version:literal;)*) => {$(
        pub struct $name;
        impl Shape for $name {
            type At<'a> = $ty;
            const VERSION: i16 = $version;
        }
    )*};
}

shapes! {
    Req = EndQuorumEpochRequest, 1;
    ReqV0 = EndQuorumEpochRequest, 0;
    ReqShared = shared::EqeRequest, 1;
    ReqView = view::EqeRequest<'a>, 1;
    ReqBorrowed = borrowed::EqeRequest<'a>, 1;
    ReqOwned = owned::EqeRequest, 1;
    Resp = EndQuorumEpochResponse, 1;
    RespShared = shared::EqeResponse, 1;
    RespView = view::EqeResponse<'a>, 1;
    RespBorrowed = borrowed::EqeResponse<'a>, 1;
    RespOwned = owned::EqeResponse, 1;
    Versions = ApiVersionsResponse, 4;
    VersionsShared = shared::ApiVersionsResponse, 4;
    VersionsView = view::ApiVersionsResponse<'a>, 4;
    VersionsBorrowed = borrowed::ApiVersionsResponse<'a>, 4;
    VersionsOwned = owned::ApiVersionsResponse, 4;
    Metadata = MetadataResponse, 12;
    MetadataShared = shared::MetadataResponse, 12;
    MetadataView = view::MetadataResponse<'a>, 12;
    MetadataBorrowed = borrowed::MetadataResponse<'a>, 12;
    MetadataOwned = owned::MetadataResponse, 12;
    ProduceReq = ProduceRequest, 11;
    FetchReq = FetchRequest, 17;
    FetchResp = FetchResponse, 17;
    JoinGroupReq = JoinGroupRequest, 9;
    OffsetCommitReq = OffsetCommitRequest, 9;
    ProduceReqSame = same_fields::ProduceRequest, 11;
    FetchReqSame = same_fields::FetchRequest, 17;
    FetchRespSame = same_fields::FetchResponse, 17;
    JoinGroupReqSame = same_fields::JoinGroupRequest, 9;
    OffsetCommitReqSame = same_fields::OffsetCommitRequest, 9;
}

pub struct Requests<S>(PhantomData<S>);

impl<S: Shape> Probe for Requests<S>
where
    for<'a> S::At<'a>: Request,
{
    type Value<'a> = (RequestHeader, S::At<'a>);
    type Scratch = ();
    type Buf = Vec<u8>;

    fn decode<'a>(frame: &'a Bytes, _: &'a mut ()) -> Result<Self::Value<'a>, Error> {
        Ok(decode_request(frame, &DecodeOptions::new())?)
    }

    fn encode((header, message): &Self::Value<'_>, out: &mut Vec<u8>) -> Result<(), Error> {
        Ok(encode_request(header, message, out)?)
    }
}

pub struct Responses<S>(PhantomData<S>);

impl<S: Shape> Probe for Responses<S>
where
    for<'a> S::At<'a>: Response,
{
    type Value<'a> = (ResponseHeader, S::At<'a>);
    type Scratch = ();
    type Buf = Vec<u8>;

    fn decode<'a>(frame: &'a Bytes, _: &'a mut ()) -> Result<Self::Value<'a>, Error> {
        Ok(decode_response(frame, S::VERSION, &DecodeOptions::new())?)
    }

    fn encode((header, message): &Self::Value<'_>, out: &mut Vec<u8>) -> Result<(), Error> {
        Ok(encode_response(header, message, S::VERSION, out)?)
    }
}

/// A header, with the body left undecoded.
struct Header;

impl Probe for Header {
    type Value<'a> = RequestFrame;
    type Scratch = ();
    type Buf = Vec<u8>;

    fn decode<'a>(frame: &'a Bytes, _: &'a mut ()) -> Result<RequestFrame, Error> {
        Ok(RequestFrame::from_bytes(frame)?)
    }

    fn encode(frame: &RequestFrame, out: &mut Vec<u8>) -> Result<(), Error> {
        Ok(frame.encode_into(out)?)
    }
}

/// Registers the same message for each ownership.
macro_rules! ownerships {
    ($registry:ident, $kind:ident, [$($workload:ident),*], $($peer:literal $shape:ident),*) => {
        for workload in [$(Workload::$workload),*] {
            $($registry.add::<$kind<$shape>>($peer, workload);)*
        }
    };
}

pub fn register(registry: &mut Registry) {
    ownerships!(registry, Requests, [EqeReqMin, EqeReqBig], "ours" Req, "ours/shared" ReqShared,
        "ours/view" ReqView, "ours/borrowed" ReqBorrowed, "ours/owned" ReqOwned);
    ownerships!(registry, Responses, [EqeRespMin, EqeRespBig], "ours" Resp, "ours/shared" RespShared,
        "ours/view" RespView, "ours/borrowed" RespBorrowed, "ours/owned" RespOwned);
    ownerships!(registry, Responses, [ApiVersionsResp, ApiVersionsRespTagged], "ours" Versions,
        "ours/shared" VersionsShared, "ours/view" VersionsView, "ours/borrowed" VersionsBorrowed,
        "ours/owned" VersionsOwned);
    ownerships!(registry, Responses, [MetadataResp], "ours" Metadata, "ours/shared" MetadataShared,
        "ours/view" MetadataView, "ours/borrowed" MetadataBorrowed, "ours/owned" MetadataOwned);
    ownerships!(registry, Requests, [ProduceReq100x1K, ProduceReq1x1M], "ours" ProduceReq,
        "ours/shared" ProduceReqSame);
    ownerships!(registry, Requests, [FetchReq], "ours" FetchReq, "ours/shared" FetchReqSame);
    ownerships!(registry, Responses, [FetchResp1000x4K, FetchRespEmpty], "ours" FetchResp,
        "ours/shared" FetchRespSame);
    ownerships!(registry, Requests, [JoinGroupReq], "ours" JoinGroupReq,
        "ours/shared" JoinGroupReqSame);
    ownerships!(registry, Requests, [OffsetCommitReq], "ours" OffsetCommitReq,
        "ours/shared" OffsetCommitReqSame);
    registry.add::<Header>("ours", Workload::HeaderV2);
    records::register(registry);
    paths::register(registry);

    registry.target::<Requests<ReqV0>>("ours", Message::EqeReqV0);
    registry.target::<Requests<Req>>("ours", Message::EqeReqV1);
    registry.target::<Responses<Resp>>("ours", Message::EqeRespV1);
    registry.target::<Responses<Versions>>("ours", Message::ApiVersionsRespV4);
    registry.target::<Responses<Metadata>>("ours", Message::MetadataRespV12);
    registry.target::<Requests<ProduceReq>>("ours", Message::ProduceReqV11);
    registry.target::<Responses<FetchResp>>("ours", Message::FetchRespV17);
    registry.target::<Requests<OffsetCommitReq>>("ours", Message::OffsetCommitReqV9);
}

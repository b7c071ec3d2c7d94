//! This project, in the ownerships of the codec by hand.
//!
//! | peer            | strings       | integer lists | unknown tagged fields |
//! |-----------------|---------------|---------------|-----------------------|
//! | `ours`          | `KafkaString` | `Vec`         | kept in EndQuorumEpoch, which is the catalogue's, else skipped |
//! | `ours/view`     | `&str`        | `IntArray`    | skipped               |
//! | `ours/borrowed` | `&str`        | `Vec`         | skipped               |
//! | `ours/owned`    | `String`      | `Vec`         | skipped               |
//!
//! Record batches are in `records`.

mod messages;
mod records;

use std::marker::PhantomData;

use bytes::Bytes;
use ours::frame::{decode_request, decode_response, encode_request, encode_response};
use ours::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
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
    ReqOwned = owned::EqeRequest, 1;
    ReqBorrowed = borrowed::EqeRequest<'a>, 1;
    ReqView = view::EqeRequest<'a>, 1;
    Resp = EndQuorumEpochResponse, 1;
    RespOwned = owned::EqeResponse, 1;
    RespBorrowed = borrowed::EqeResponse<'a>, 1;
    RespView = view::EqeResponse<'a>, 1;
    Versions = shared::ApiVersionsResponse, 4;
    VersionsOwned = owned::ApiVersionsResponse, 4;
    VersionsBorrowed = borrowed::ApiVersionsResponse<'a>, 4;
    VersionsView = view::ApiVersionsResponse<'a>, 4;
    Metadata = shared::MetadataResponse, 12;
    MetadataOwned = owned::MetadataResponse, 12;
    MetadataBorrowed = borrowed::MetadataResponse<'a>, 12;
    MetadataView = view::MetadataResponse<'a>, 12;
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

pub fn register(registry: &mut Registry) {
    records::register(registry);
    for workload in [Workload::EqeReqMin, Workload::EqeReqBig] {
        registry.add::<Requests<Req>>("ours", workload);
        registry.add::<Requests<ReqView>>("ours/view", workload);
        registry.add::<Requests<ReqBorrowed>>("ours/borrowed", workload);
        registry.add::<Requests<ReqOwned>>("ours/owned", workload);
    }
    for workload in [Workload::EqeRespMin, Workload::EqeRespBig] {
        registry.add::<Responses<Resp>>("ours", workload);
        registry.add::<Responses<RespView>>("ours/view", workload);
        registry.add::<Responses<RespBorrowed>>("ours/borrowed", workload);
        registry.add::<Responses<RespOwned>>("ours/owned", workload);
    }
    for workload in [Workload::ApiVersionsResp, Workload::ApiVersionsRespTagged] {
        registry.add::<Responses<Versions>>("ours", workload);
        registry.add::<Responses<VersionsView>>("ours/view", workload);
        registry.add::<Responses<VersionsBorrowed>>("ours/borrowed", workload);
        registry.add::<Responses<VersionsOwned>>("ours/owned", workload);
    }
    registry.add::<Responses<Metadata>>("ours", Workload::MetadataResp);
    registry.add::<Responses<MetadataView>>("ours/view", Workload::MetadataResp);
    registry.add::<Responses<MetadataBorrowed>>("ours/borrowed", Workload::MetadataResp);
    registry.add::<Responses<MetadataOwned>>("ours/owned", Workload::MetadataResp);

    registry.target::<Requests<ReqV0>>("ours", Message::EqeReqV0);
    registry.target::<Requests<Req>>("ours", Message::EqeReqV1);
    registry.target::<Responses<Resp>>("ours", Message::EqeRespV1);
    registry.target::<Responses<Versions>>("ours", Message::ApiVersionsRespV4);
    registry.target::<Responses<Metadata>>("ours", Message::MetadataRespV12);
}

//! The frames of the scripts.

use bytes::{Buf, Bytes};
use kafka_wire::frame::SendBuffer;
use kafka_wire::messages::{
    ApiVersionsRequest, MetadataRequest, SaslAuthenticateRequest, SaslHandshakeRequest,
};
use kafka_wire::{Codec, Request, RequestHeader};

use crate::Result;

/// A frame, and how to read its response.
#[derive(Debug, Clone)]
pub struct Frame {
    pub bytes: Bytes,
    pub response: Expected,
}

#[derive(Debug, Clone, Copy)]
pub enum Expected {
    Handshake(i16),
    Authenticate(i16),
    Token,
    /// The response of another API; only whether it arrives is compared.
    Any,
}

pub fn handshake(mechanism: &'static str, version: i16) -> Result<Frame> {
    let request = SaslHandshakeRequest { mechanism: mechanism.into() };
    frame(&request, version, Expected::Handshake(version))
}

pub fn authenticate(token: &'static [u8], version: i16) -> Result<Frame> {
    let auth_bytes = token.into();
    let request = SaslAuthenticateRequest { auth_bytes, ..SaslAuthenticateRequest::default() };
    frame(&request, version, Expected::Authenticate(version))
}

pub fn raw(token: &[u8]) -> Frame {
    let size = u32::try_from(token.len()).unwrap_or(u32::MAX).to_be_bytes();
    Frame { bytes: Bytes::from([&size[..], token].concat()), response: Expected::Token }
}

pub fn metadata() -> Result<Frame> {
    frame(&MetadataRequest::default(), 12, Expected::Any)
}

pub fn api_versions() -> Result<Frame> {
    let request = ApiVersionsRequest {
        client_software_name: "tests".into(),
        client_software_version: "1".into(),
        ..ApiVersionsRequest::default()
    };
    frame(&request, 3, Expected::Any)
}

fn frame<M: Request + for<'de> Codec<'de>>(
    message: &M,
    version: i16,
    response: Expected,
) -> Result<Frame> {
    let header = RequestHeader {
        request_api_key: M::API_KEY,
        request_api_version: version,
        correlation_id: 7,
        client_id: Some("c".into()),
        ..RequestHeader::default()
    };
    let mut out = SendBuffer::new();
    out.put_request(&header, message)?;
    Ok(Frame { bytes: out.copy_to_bytes(out.remaining()), response })
}

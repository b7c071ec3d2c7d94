//! The request and the response inside an Envelope (KIP-590).
//!
//! Both messages are flexible in all versions and start with the data: compact bytes in the
//! request, compact nullable bytes in the response. So this needs neither message type from the
//! catalogue.

use bytes::Bytes;

use super::{PairingError, RequestInfo};
use crate::api_key::ApiKey;
use crate::codec::Reader;
use crate::frame::{ResponseFrame, read_header};
use crate::options::DecodeOptions;

/// Returns the request inside a request of `api_key`, if that is Envelope.
pub(super) fn request(
    api_key: ApiKey,
    body: Reader<'_>,
) -> Result<Option<RequestInfo>, PairingError> {
    if api_key != ApiKey::ENVELOPE {
        return Ok(None);
    }
    let mut body = body.at_version(0, true);
    let mut data = body.clone();
    let length = body.bytes()?.len();
    data.length()?;
    let header = read_header(&mut data.sub(length)?)?;
    Ok(Some((&header).into()))
}

/// Returns the response inside an Envelope response that answers `request`.
pub(super) fn response(
    request: RequestInfo,
    body: &Bytes,
) -> Result<Option<ResponseFrame>, PairingError> {
    let options = DecodeOptions::new();
    let data = Reader::new(body, &options).at_version(0, true).nullable_bytes()?;
    let Some(data) = data else { return Ok(None) };
    let data = body.slice_ref(data);
    let mut reader = Reader::shared(&data, &options);
    let response = ResponseFrame::read(&mut reader, request.api_key, request.version)?;
    let (expected, received) = (request.correlation_id, response.header.correlation_id);
    match received == expected {
        true => Ok(Some(response)),
        false => Err(PairingError::UnknownCorrelationId { expected, received }),
    }
}

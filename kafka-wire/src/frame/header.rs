//! Reads and writes common headers as one block, and all others by their schemas.

use alloc::vec::Vec;

use super::SIZE_LENGTH;
use crate::api_key::ApiKey;
use crate::codec::{KafkaString, Reader, Writer};
use crate::error::{DecodeError, EncodeError};
use crate::header::{RequestHeader, ResponseHeader};
use crate::message::KafkaMessage;
use crate::tagged::TaggedFields;
use crate::version::ApiVersion;

/// The API and version of the request at the start of `reader`, if it has enough bytes.
#[inline(always)]
pub(crate) fn peek_api(reader: &Reader<'_>) -> Option<(ApiKey, ApiVersion)> {
    match *reader.peek() {
        [a, b, c, d, ..] => Some((ApiKey(i16::from_be_bytes([a, b])), i16::from_be_bytes([c, d]))),
        _ => None,
    }
}

/// Reads a request header of `version`.
#[inline(always)]
pub(crate) fn read_request_header(
    reader: &mut Reader<'_>,
    version: i16,
) -> Result<RequestHeader, DecodeError> {
    match read_plain(reader, version) {
        Some(header) => Ok(header),
        None => read_any(reader, version),
    }
}

#[cold]
#[inline(never)]
fn read_any(reader: &mut Reader<'_>, version: i16) -> Result<RequestHeader, DecodeError> {
    RequestHeader::read(reader, version)
}

/// Reads a header of version 1 or 2 without tagged fields, whose client id is null or short ASCII. For
/// any other header, even a malformed one, returns `None` and reads nothing.
#[inline(always)]
fn read_plain(reader: &mut Reader<'_>, version: i16) -> Option<RequestHeader> {
    let (&[a, b, c, d, e, f, g, h, i, j], rest) = reader.peek().split_first_chunk()?;
    let (client_id, rest) = match i16::from_be_bytes([i, j]) {
        -1 => (None, rest),
        length => {
            let length = usize::try_from(length).ok()?;
            (Some(KafkaString::from_ascii(rest, length)?), rest.get(length..)?)
        }
    };
    let ((1, rest) | (2, [0, rest @ ..])) = (version, rest) else { return None };
    reader.set_rest(rest);
    Some(RequestHeader {
        request_api_key: ApiKey(i16::from_be_bytes([a, b])),
        request_api_version: i16::from_be_bytes([c, d]),
        correlation_id: i32::from_be_bytes([e, f, g, h]),
        client_id,
        unknown_tagged_fields: TaggedFields::new(),
    })
}

/// The parts of a request header with a usual client id and without tagged fields, in version 1 or 2:
/// the fixed-width fields with the length of the client id, which follows them, and the tag section.
#[inline(always)]
fn plain(header: &RequestHeader, version: i16) -> Option<([u8; 10], &'static [u8])> {
    let length = match &header.client_id {
        Some(id) => i16::try_from(id.len()).ok()?,
        None => -1,
    };
    let tags: &[u8] = match version {
        1 => &[],
        2 => &[0],
        _ => return None,
    };
    if !header.unknown_tagged_fields.is_empty() {
        return None;
    }
    let [a, b] = header.request_api_key.0.to_be_bytes();
    let [c, d] = header.request_api_version.to_be_bytes();
    let [e, f, g, h] = header.correlation_id.to_be_bytes();
    let [i, j] = length.to_be_bytes();
    Some(([a, b, c, d, e, f, g, h, i, j], tags))
}

/// Writes a request header of `version`.
#[inline(always)]
pub(super) fn write_request_header(
    header: &RequestHeader,
    version: i16,
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let Some((fixed, tags)) = plain(header, version) else {
        return header.write(writer, version);
    };
    match &header.client_id {
        Some(id) => writer.put_array_and_text(fixed, id.text()),
        None => writer.put_array(fixed),
    }
    if !tags.is_empty() {
        writer.put_array([0]);
    }
    Ok(())
}

/// Appends a frame of a usual request header of `version` and `body` to `buf`. For any other header
/// or size, returns `false` and appends nothing.
#[inline(always)]
pub(super) fn append_request(
    header: &RequestHeader,
    version: i16,
    body: &[u8],
    buf: &mut Vec<u8>,
) -> bool {
    let Some((fixed, tags)) = plain(header, version) else { return false };
    let id = header.client_id.as_deref().unwrap_or_default();
    append(fixed, id.as_bytes(), tags, body, buf)
}

/// Same as [`append_request`], for a response.
#[inline(always)]
pub(super) fn append_response(
    header: &ResponseHeader,
    version: i16,
    body: &[u8],
    buf: &mut Vec<u8>,
) -> bool {
    let fixed = header.correlation_id.to_be_bytes();
    match (version, header.unknown_tagged_fields.is_empty()) {
        (0, true) => append(fixed, &[], &[], body, buf),
        (1, true) => append(fixed, &[], &[0], body, buf),
        _ => false,
    }
}

/// Appends a frame of these parts. Its size is known beforehand, so it needs no [`Writer`].
#[inline(always)]
fn append<const N: usize>(
    fixed: [u8; N],
    id: &[u8],
    tags: &[u8],
    body: &[u8],
    buf: &mut Vec<u8>,
) -> bool {
    let length = N + id.len() + tags.len() + body.len();
    let Ok(size) = i32::try_from(length) else { return false };
    buf.reserve(SIZE_LENGTH + length);
    buf.extend_from_slice(&size.to_be_bytes());
    buf.extend_from_slice(&fixed);
    buf.extend_from_slice(id);
    if !tags.is_empty() {
        buf.push(0);
    }
    buf.extend_from_slice(body);
    true
}

/// Reads a response header of `version`.
#[inline(always)]
pub(super) fn read_response_header(
    reader: &mut Reader<'_>,
    version: i16,
) -> Result<ResponseHeader, DecodeError> {
    let (id, rest) = match (version, reader.peek()) {
        (0, &[a, b, c, d, ref rest @ ..]) | (1, &[a, b, c, d, 0, ref rest @ ..]) => {
            ([a, b, c, d], rest)
        }
        _ => return read_any_response(reader, version),
    };
    reader.set_rest(rest);
    let correlation_id = i32::from_be_bytes(id);
    Ok(ResponseHeader { correlation_id, unknown_tagged_fields: TaggedFields::new() })
}

#[cold]
#[inline(never)]
fn read_any_response(reader: &mut Reader<'_>, version: i16) -> Result<ResponseHeader, DecodeError> {
    ResponseHeader::read(reader, version)
}

/// Writes a response header of `version`.
#[inline(always)]
pub(super) fn write_response_header(
    header: &ResponseHeader,
    version: i16,
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let [a, b, c, d] = header.correlation_id.to_be_bytes();
    match (version, header.unknown_tagged_fields.is_empty()) {
        (0, true) => writer.put_array([a, b, c, d]),
        (1, true) => writer.put_array([a, b, c, d, 0]),
        _ => return header.write(writer, version),
    }
    Ok(())
}

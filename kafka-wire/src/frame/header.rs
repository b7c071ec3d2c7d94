//! Reads and writes common headers as one block, and all others by their schemas.

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

/// Writes a request header of `version`.
#[inline(always)]
pub(super) fn write_request_header(
    header: &RequestHeader,
    version: i16,
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let id = header.client_id.as_deref().unwrap_or_default();
    let (Ok(length), 1..=2, true) =
        (i16::try_from(id.len()), version, header.unknown_tagged_fields.is_empty())
    else {
        return header.write(writer, version);
    };
    let length = if header.client_id.is_none() { -1 } else { length };
    let [a, b] = header.request_api_key.0.to_be_bytes();
    let [c, d] = header.request_api_version.to_be_bytes();
    let [e, f, g, h] = header.correlation_id.to_be_bytes();
    let [i, j] = length.to_be_bytes();
    writer.put_array([a, b, c, d, e, f, g, h, i, j]);
    writer.put_slice(id.as_bytes());
    if version == 2 {
        writer.put_array([0]);
    }
    Ok(())
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

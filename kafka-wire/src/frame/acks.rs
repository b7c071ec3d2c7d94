//! Whether a request has a response.

use crate::api_key::ApiKey;
use crate::codec::Reader;
use crate::version::ApiVersion;

/// Whether a request has a response: every request has one, except Produce with `acks = 0`. `body`
/// is a cursor at the message, of which this reads only the start, from a copy. Decoding reports
/// errors there.
///
/// Produce starts with `acks`, an int16. Since version 3, the transactional id precedes it, a
/// nullable string (KIP-98) whose length is compact since version 9.
#[inline]
pub(crate) fn expects_response(api_key: ApiKey, version: ApiVersion, body: &Reader<'_>) -> bool {
    api_key != ApiKey::PRODUCE || acks(version, body) != Some(0)
}

fn acks(version: ApiVersion, body: &Reader<'_>) -> Option<i16> {
    let mut body = body.clone().at_version(version, version >= 9);
    if version >= 3 {
        body.nullable_str().ok()?;
    }
    body.take_array().ok().map(i16::from_be_bytes)
}

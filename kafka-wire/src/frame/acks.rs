//! Whether a request has a response.

use crate::api_key::ApiKey;
use crate::codec::Reader;
use crate::version::ApiVersion;

/// Whether a request has a response: all have, but Produce with `acks = 0`. `body` is a cursor before
/// the message, of which it looks at the beginning alone; it moves a copy. What is broken there, is
/// reported by who decodes it.
///
/// Produce begins with `acks`, an int16; from version 3 on, with a nullable string before it, the
/// transactional id (KIP-98), whose length is compact from version 9 on.
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

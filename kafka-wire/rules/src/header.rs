//! The version of the header before a message.

use crate::{ApiVersion, VersionRange};

const CONTROLLED_SHUTDOWN: i16 = 7;
pub(crate) const API_VERSIONS: i16 = 18;

/// The version of the header before a request of `version`, for the API `key` whose requests are
/// flexible in the versions `flexible`: 2 in flexible versions (KIP-482), 1 in others, and 0 only for
/// `ControlledShutdown` 0.
#[must_use]
#[inline]
pub const fn request_version(key: i16, version: ApiVersion, flexible: VersionRange) -> i16 {
    match (key, version) {
        (CONTROLLED_SHUTDOWN, 0) => 0,
        _ if flexible.contains(version) => 2,
        _ => 1,
    }
}

/// The version of the header before a response of `version`, for the API `key` whose responses are
/// flexible in the versions `flexible`: 1 in flexible versions (KIP-482), else 0. It is always 0 for
/// `ApiVersions`, because a client must read that response before it knows the versions (KIP-511).
#[must_use]
#[inline]
pub const fn response_version(key: i16, version: ApiVersion, flexible: VersionRange) -> i16 {
    match key {
        API_VERSIONS => 0,
        _ if flexible.contains(version) => 1,
        _ => 0,
    }
}

/// The header version for some versions of a message: an entry of Kafka's `headerVersions`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct HeaderVersion {
    /// The message's versions.
    pub versions: VersionRange,
    /// The version of the header before them.
    pub header: ApiVersion,
}

impl HeaderVersion {
    /// Creates an entry.
    #[must_use]
    #[inline]
    pub const fn new(versions: VersionRange, header: ApiVersion) -> Self {
        Self { versions, header }
    }
}

/// Looks up the header version for `version` in an ascending list. The last entry with it counts.
#[must_use]
#[inline]
pub const fn listed(headers: &[HeaderVersion], version: ApiVersion) -> Option<ApiVersion> {
    let mut rest = headers;
    while let [before @ .., last] = rest {
        if last.versions.contains(version) {
            return Some(last.header);
        }
        rest = before;
    }
    None
}

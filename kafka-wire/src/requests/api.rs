//! An API of a server.

use crate::api_key::ApiKey;
use crate::schema::MessageSchema;
use crate::supported_versions::SupportedVersions;
use crate::version::VersionRange;

/// An API that a server speaks, and in which versions.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct RequestApi {
    /// Its number.
    pub api_key: ApiKey,
    /// The versions that are decoded.
    pub versions: VersionRange,
    /// The request.
    pub schema: &'static MessageSchema,
    /// Its response.
    pub response: &'static MessageSchema,
}

impl RequestApi {
    /// The API of a request and its response, in the versions `given` by the variant.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(
        (request, response): (&'static MessageSchema, &'static MessageSchema),
        given: Option<VersionRange>,
    ) -> Self {
        let api_key = match request.api_key {
            Some(api_key) => ApiKey(api_key),
            None => ApiKey(-1),
        };
        Self { api_key, versions: served(request, response, given), schema: request, response }
    }

    /// The versions that the response to ApiVersions has.
    ///
    /// They are those that are decoded, but for Produce. Where that is served from version 3 on,
    /// which is the first since Kafka 4.0, it is advertised from 0 on, as Kafka does: else librdkafka
    /// does not compress (KAFKA-18659). No client that can do better asks for 0 to 2.
    #[must_use]
    pub const fn advertised(&self) -> VersionRange {
        match (self.api_key, self.versions.min()) {
            (ApiKey::PRODUCE, 1..=3) => VersionRange::new(0, self.versions.max()),
            _ => self.versions,
        }
    }
}

/// What a server advertises.
pub(super) fn advertised(apis: &[RequestApi]) -> SupportedVersions {
    apis.iter().map(|api| (api.api_key, api.advertised())).collect()
}

/// Those of `given` that both messages have. What has no end of its own, ends before a version that
/// may still change.
const fn served(
    request: &MessageSchema,
    response: &MessageSchema,
    given: Option<VersionRange>,
) -> VersionRange {
    let both = request.versions.intersect(response.versions);
    let stable = match request.latest_version_unstable {
        true => both.intersect(VersionRange::new(0, request.versions.max() - 1)),
        false => both,
    };
    match given {
        None => stable,
        Some(given) if given.is_open_ended() => stable.intersect(given),
        Some(given) => both.intersect(given),
    }
}

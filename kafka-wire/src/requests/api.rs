//! An API of a server.

use crate::api_key::ApiKey;
use crate::schema::MessageSchema;
use crate::supported_versions::SupportedVersions;
use crate::version::VersionRange;

/// An API that a server supports, with its versions.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct RequestApi {
    /// The API key.
    pub api_key: ApiKey,
    /// The versions that the server decodes.
    pub versions: VersionRange,
    /// The request's schema.
    pub schema: &'static MessageSchema,
    /// The response's schema.
    pub response: &'static MessageSchema,
}

impl RequestApi {
    /// Creates the API of a request and its response, with the versions `given` by the variant.
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

    /// The versions to advertise in an ApiVersions response.
    ///
    /// These are the decoded versions, with an exception for Produce. If it is supported from
    /// version 3 on (the oldest one since Kafka 4.0), it is advertised from version 0 on, as Kafka
    /// does, because librdkafka otherwise does not compress (KAFKA-18659). No client that supports
    /// newer versions sends 0 to 2.
    #[must_use]
    pub const fn advertised(&self) -> VersionRange {
        match (self.api_key, self.versions.min()) {
            (ApiKey::PRODUCE, 1..=3) => VersionRange::new(0, self.versions.max()),
            _ => self.versions,
        }
    }
}

/// The versions that a server advertises.
pub(super) fn advertised(apis: &[RequestApi]) -> SupportedVersions {
    apis.iter().map(|api| (api.api_key, api.advertised())).collect()
}

/// The versions in `given` that both messages have. A range without an end excludes a version that
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

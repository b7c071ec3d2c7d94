//! The versions that a peer supports.

use alloc::vec::Vec;

use crate::api_key::ApiKey;
use crate::message::{KafkaMessage, Request};
use crate::requests::Requests;
use crate::version::{ApiVersion, VersionRange};

/// The versions that a peer supports, by API. An ApiVersions response lists them.
///
/// A client picks the newest version that both sides support. A proxy advertises what both it and
/// its server support:
///
/// ```
/// use kafka_wire::{ApiKey, SupportedVersions, VersionRange};
///
/// let theirs: SupportedVersions = [
///     (ApiKey::FETCH, VersionRange::new(4, 18)),
///     (ApiKey::METADATA, VersionRange::new(0, 13)),
///     (ApiKey(10_000), VersionRange::new(0, 1)),
/// ]
/// .into_iter()
/// .collect();
/// let ours = [(ApiKey::FETCH, VersionRange::new(12, 20)), (ApiKey::PRODUCE, VersionRange::new(3, 13))];
/// let both = theirs.intersect(&ours.into_iter().collect());
/// assert_eq!(both.get(ApiKey::FETCH), VersionRange::new(12, 18));
/// assert_eq!(both.iter().count(), 1);
/// assert_eq!(both.get(ApiKey::METADATA), VersionRange::NONE);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SupportedVersions(Vec<(ApiKey, VersionRange)>);

impl SupportedVersions {
    /// The versions that a server supports with an enum of requests.
    #[must_use]
    pub fn of<'de, R: Requests<'de>>() -> Self {
        R::APIS.iter().map(|api| (api.api_key, api.versions)).collect()
    }

    /// The versions of an API; empty if it is not supported.
    #[must_use]
    pub fn get(&self, api_key: ApiKey) -> VersionRange {
        let found = self.0.binary_search_by_key(&api_key, |(key, _)| *key);
        let entry = found.ok().and_then(|index| self.0.get(index));
        entry.map_or(VersionRange::NONE, |(_, versions)| *versions)
    }

    /// The APIs and their versions, in ascending order of API key.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (ApiKey, VersionRange)> {
        self.0.iter().copied()
    }

    /// The versions that both sides support. The result omits APIs that only one side has, and so
    /// every API that is unknown here.
    #[must_use]
    pub fn intersect(&self, other: &Self) -> Self {
        self.iter().map(|(key, versions)| (key, versions.intersect(other.get(key)))).collect()
    }

    /// The newest version of `M` that the peer supports and that both `M` and its response have.
    #[must_use]
    pub fn newest_of<M: Request>(&self) -> Option<ApiVersion> {
        self.newest_from::<M>(0)
    }

    /// Same as [`newest_of`](Self::newest_of), but at least `least`. Some values need a newer
    /// version than their field: in ListOffsets, a timestamp of -3 needs version 7, -4 needs 8, -5
    /// needs 9, and -6 needs 11.
    #[must_use]
    pub fn newest_from<M: Request>(&self, least: ApiVersion) -> Option<ApiVersion> {
        let ours = M::SCHEMA.versions.intersect(<M::Response as KafkaMessage>::SCHEMA.versions);
        let both = self.get(M::API_KEY).intersect(ours);
        (!both.is_empty() && both.max() >= least).then(|| both.max())
    }
}

impl FromIterator<(ApiKey, VersionRange)> for SupportedVersions {
    /// If an API occurs twice, the first entry counts. Empty ranges are left out.
    fn from_iter<I: IntoIterator<Item = (ApiKey, VersionRange)>>(apis: I) -> Self {
        let apis = apis.into_iter().filter(|(_, versions)| !versions.is_empty());
        sorted(apis.collect())
    }
}

/// Not generic, so that it is compiled once instead of for each iterator.
fn sorted(mut apis: Vec<(ApiKey, VersionRange)>) -> SupportedVersions {
    apis.sort_by_key(|(key, _)| *key);
    apis.dedup_by_key(|(key, _)| *key);
    SupportedVersions(apis)
}

#[cfg(feature = "messages")]
mod messages {
    use super::{ApiKey, SupportedVersions, Vec, VersionRange};
    use crate::messages::ApiVersionsResponse;
    use crate::messages::api_versions::ApiVersion;

    impl From<&ApiVersionsResponse> for SupportedVersions {
        fn from(response: &ApiVersionsResponse) -> Self {
            let apis = response.api_keys.iter();
            let ranges = apis.map(|api| {
                (ApiKey(api.api_key), VersionRange::new(api.min_version, api.max_version))
            });
            ranges.collect()
        }
    }

    impl From<&SupportedVersions> for Vec<ApiVersion> {
        fn from(versions: &SupportedVersions) -> Self {
            let apis = versions.iter().map(|(api_key, versions)| ApiVersion {
                api_key: api_key.0,
                min_version: versions.min(),
                max_version: versions.max(),
                ..ApiVersion::default()
            });
            apis.collect()
        }
    }
}

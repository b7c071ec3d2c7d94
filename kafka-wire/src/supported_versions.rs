//! Which versions of which APIs a peer speaks.

use alloc::vec::Vec;

use crate::api_key::ApiKey;
use crate::message::{KafkaMessage, Request};
use crate::requests::Requests;
use crate::version::{ApiVersion, VersionRange};

/// The versions that a peer speaks, by API: what the response to ApiVersions says.
///
/// A client picks the newest version that both have; a proxy advertises what both it and the server
/// behind it speak:
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
    /// Those that a server speaks with the requests of an enum.
    #[must_use]
    pub fn of<'de, R: Requests<'de>>() -> Self {
        R::APIS.iter().map(|api| (api.api_key, api.versions)).collect()
    }

    /// The versions of an API; none if it is not spoken.
    #[must_use]
    pub fn get(&self, api_key: ApiKey) -> VersionRange {
        let found = self.0.binary_search_by_key(&api_key, |(key, _)| *key);
        let entry = found.ok().and_then(|index| self.0.get(index));
        entry.map_or(VersionRange::NONE, |(_, versions)| *versions)
    }

    /// The APIs, by ascending number, with their versions.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (ApiKey, VersionRange)> {
        self.0.iter().copied()
    }

    /// The versions that both speak. An API that only one of them has is not among them, and so
    /// nothing that is not known here.
    #[must_use]
    pub fn intersect(&self, other: &Self) -> Self {
        self.iter().map(|(key, versions)| (key, versions.intersect(other.get(key)))).collect()
    }

    /// The newest version of `M` that the peer speaks, and in which `M` can be asked and answered.
    #[must_use]
    pub fn newest_of<M: Request>(&self) -> Option<ApiVersion> {
        self.newest_from::<M>(0)
    }

    /// As [`newest_of`](Self::newest_of), but `least` or a newer one. Some values mean something from
    /// a version on, although the older ones have the field, too: of ListOffsets a timestamp of -3
    /// from version 7 on, -4 from 8, -5 from 9, and -6 from 11.
    #[must_use]
    pub fn newest_from<M: Request>(&self, least: ApiVersion) -> Option<ApiVersion> {
        let ours = M::SCHEMA.versions.intersect(<M::Response as KafkaMessage>::SCHEMA.versions);
        let both = self.get(M::API_KEY).intersect(ours);
        (!both.is_empty() && both.max() >= least).then(|| both.max())
    }
}

impl FromIterator<(ApiKey, VersionRange)> for SupportedVersions {
    /// Of an API that comes twice, the first one counts; those in no version are left out.
    fn from_iter<I: IntoIterator<Item = (ApiKey, VersionRange)>>(apis: I) -> Self {
        let apis = apis.into_iter().filter(|(_, versions)| !versions.is_empty());
        sorted(apis.collect())
    }
}

/// Compiled once, and not for each iterator.
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

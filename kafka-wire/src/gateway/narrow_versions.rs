//! Narrows the versions in the response to ApiVersions.

use super::GatewayError;
use crate::api_key::ApiKey;
use crate::frame::ResponseFrame;
use crate::message::KafkaMessage;
use crate::messages::ApiVersionsResponse;
use crate::version::VersionRange;

impl ApiVersionsResponse {
    /// Narrows each API to those of its versions that are in `versions`, and removes APIs without any.
    /// Returns whether something changed.
    pub fn narrow(&mut self, mut versions: impl FnMut(ApiKey) -> VersionRange) -> bool {
        let mut changed = false;
        self.api_keys.retain_mut(|api| {
            let offered = VersionRange::new(api.min_version, api.max_version);
            let kept = offered.intersect(versions(ApiKey(api.api_key)));
            changed |= kept != offered;
            (api.min_version, api.max_version) = (kept.min(), kept.max());
            !kept.is_empty()
        });
        changed
    }
}

impl ResponseFrame {
    /// Narrows the versions in a response to ApiVersions, so that clients use no others: each API keeps
    /// those of its versions that are in `versions`. Returns whether something changed.
    ///
    /// ```
    /// use kafka_wire::frame::{ResponseFrame, encode_response};
    /// use kafka_wire::gateway::versions_with_topic_names;
    /// use kafka_wire::messages::{ApiVersionsResponse, api_versions::ApiVersion};
    /// use kafka_wire::{ApiKey, ResponseHeader};
    ///
    /// let api = |key: ApiKey, max_version| ApiVersion {
    ///     api_key: key.0,
    ///     min_version: 4,
    ///     max_version,
    ///     ..Default::default()
    /// };
    /// let api_keys = vec![api(ApiKey::FETCH, 18), api(ApiKey::METADATA, 13)];
    /// let response = ApiVersionsResponse { api_keys, ..Default::default() };
    /// let mut bytes = Vec::new();
    /// encode_response(&ResponseHeader::default(), &response, 3, &mut bytes)?;
    ///
    /// let mut frame = ResponseFrame::from_bytes(&bytes.into(), ApiKey::API_VERSIONS, 3)?;
    /// assert!(frame.narrow_versions(versions_with_topic_names)?);
    /// let response: ApiVersionsResponse = frame.message()?;
    /// assert_eq!(response.api_keys[0], api(ApiKey::FETCH, 12));
    /// assert_eq!(response.api_keys[1], api(ApiKey::METADATA, 13));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// With [`ApiKey::versions`], a gateway advertises what the catalogue knows.
    ///
    /// # Errors
    /// If the frame is not a response to ApiVersions. The frame is then unchanged.
    pub fn narrow_versions(
        &mut self,
        versions: impl FnMut(ApiKey) -> VersionRange,
    ) -> Result<bool, GatewayError> {
        let mut response: ApiVersionsResponse = self.message()?;
        let changed = response.narrow(versions);
        if changed {
            self.body = response.to_bytes(self.version)?;
        }
        Ok(changed)
    }
}

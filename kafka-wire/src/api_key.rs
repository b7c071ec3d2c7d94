//! Kafka's APIs by number, and the header versions of their messages.

use core::fmt;

use kafka_rules::header;

use crate::schema::{HeaderVersion, Listener};
use crate::version::{ApiVersion, VersionRange};

/// The number of an API. A request's header contains it as an int16: two bytes, big-endian.
///
/// Every int16 is a valid `ApiKey`. The APIs of Kafka 4.4 have constants and a table of versions.
/// For any other number, such as an API of a later Kafka or of your own, nothing but the number is
/// known.
///
/// ```
/// use kafka_wire::{ApiKey, VersionRange};
///
/// let key = ApiKey(54);
/// assert_eq!(key, ApiKey::END_QUORUM_EPOCH);
/// assert_eq!(key.to_string(), "EndQuorumEpoch");
/// assert_eq!(key.versions(), VersionRange::new(0, 1));
/// assert_eq!(key.request_header_version(1), Some(2));
///
/// assert_eq!(ApiKey(12345).to_string(), "ApiKey(12345)");
/// assert_eq!(ApiKey(12345).request_header_version(1), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, kafka_derive::KafkaMessage)]
pub struct ApiKey(pub i16);

impl ApiKey {
    /// The APIs of Kafka 4.4, in ascending order. The four that Kafka 4.0 dropped are not included.
    pub const ALL: &'static [Self] = table::ALL;

    /// The API's name, without the suffix `Request` or `Response`; `None` for an unknown number.
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        table::name(self.0)
    }

    /// The versions that the request and the response have in common: the most that a broker can
    /// advertise. Empty for a dropped API or an unknown number.
    #[must_use]
    pub const fn versions(self) -> VersionRange {
        match table::api(self.0) {
            Some(api) => api.request.versions.intersect(api.response.versions),
            None => VersionRange::NONE,
        }
    }

    /// [`versions`](Self::versions) without the highest one if it may still change
    /// (`latestVersionUnstable` in Kafka's schemas). A broker advertises these unless unstable
    /// versions are enabled.
    #[must_use]
    pub const fn stable_versions(self) -> VersionRange {
        let versions = self.versions();
        match table::api(self.0) {
            Some(api) if api.unstable => VersionRange::new(versions.min(), versions.max() - 1),
            _ => versions,
        }
    }

    /// The servers that answer the API; empty for a dropped API or an unknown number.
    #[must_use]
    pub const fn listeners(self) -> &'static [Listener] {
        table::listeners(self.0)
    }

    /// The version of the [`RequestHeader`](crate::RequestHeader) for a request of `version`: 2 in
    /// flexible versions (KIP-482), 0 for `ControlledShutdown` in version 0, and 1 otherwise.
    /// `None` for an unknown number.
    ///
    /// The result also covers versions beyond [`versions`](Self::versions), so that a request's
    /// header can be decoded even if its body cannot.
    #[must_use]
    pub const fn request_header_version(self, version: ApiVersion) -> Option<i16> {
        match (table::api(self.0), self.dropped()) {
            (Some(api), _) => Some(match header::listed(api.request.headers, version) {
                Some(header) => header,
                None => header::request_version(self.0, version, api.request.flexible),
            }),
            (None, Some(flexible)) => Some(header::request_version(self.0, version, flexible)),
            (None, None) => None,
        }
    }

    /// The version of the [`ResponseHeader`](crate::ResponseHeader) for a response of `version`: 1
    /// in flexible versions (KIP-482), and 0 otherwise. It is always 0 for `ApiVersions`, because
    /// clients must be able to decode that response before they know the server's versions
    /// (KIP-511). `None` for an unknown number.
    #[must_use]
    pub const fn response_header_version(self, version: ApiVersion) -> Option<i16> {
        match (table::api(self.0), self.dropped()) {
            (Some(api), _) => Some(match header::listed(api.response.headers, version) {
                Some(header) => header,
                None => header::response_version(self.0, version, api.response.flexible),
            }),
            (None, Some(flexible)) => Some(header::response_version(self.0, version, flexible)),
            (None, None) => None,
        }
    }

    /// The flexible versions of the dropped APIs' requests and responses, as of Kafka 3.9. A proxy
    /// may still stand in front of such a broker.
    const fn dropped(self) -> Option<VersionRange> {
        let from = match self {
            Self::LEADER_AND_ISR => 4,
            Self::STOP_REPLICA => 2,
            Self::UPDATE_METADATA => 6,
            Self::CONTROLLED_SHUTDOWN => 3,
            _ => return None,
        };
        Some(VersionRange::from(from))
    }
}

impl fmt::Display for ApiKey {
    /// Writes the name, such as `EndQuorumEpoch`, or `ApiKey(12345)` for an unknown number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.pad(name),
            None => write!(f, "ApiKey({})", self.0),
        }
    }
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One API in the table.
struct Api {
    request: Versions,
    response: Versions,
    unstable: bool,
}

/// The versions of a message.
struct Versions {
    versions: VersionRange,
    flexible: VersionRange,
    /// The header versions if they do not follow from the flexible versions, each up to the next
    /// one.
    headers: &'static [HeaderVersion],
}

/// Turns the table into constants and lookups. Each lookup is a separate `match`: the compiler
/// turns it into an array without pointers, and a program contains only the lookups that it uses. A
/// row's doc comment becomes the constant's.
macro_rules! apis {
    ($(
        $(#[$doc:meta])*
        $key:literal, $constant:ident, $name:literal,
        $request_min:literal - $request_max:literal $request_flexible:tt $(+)?,
        $response_min:literal - $response_max:literal $response_flexible:tt $(+)?,
        [$($listener:ident),*] $(, $unstable:ident)?
        $(, headers($($request_from:literal: $request_header:literal),*; $($response_from:literal: $response_header:literal),*))?;
    )* retired: $(
        $(#[$retired_doc:meta])*
        $retired_key:literal, $retired:ident, $retired_name:literal;
    )*) => {
        use super::{Api, ApiKey, Versions};
        use crate::schema::Listener;
        use crate::version::VersionRange;

        impl ApiKey {
            $(
                $(#[$doc])*
                ///
                #[doc = concat!(
                    "`", $name, "`, ", $key, "; versions ", $request_min, "-", $request_max, "."
                )]
                pub const $constant: Self = Self($key);
            )*
            $(
                $(#[$retired_doc])*
                ///
                #[doc = concat!("`", $retired_name, "`, ", $retired_key, "; gone since Kafka 4.0.")]
                pub const $retired: Self = Self($retired_key);
            )*
        }

        pub(super) const ALL: &[ApiKey] = &[$(ApiKey::$constant),*];

        pub(super) const fn name(key: i16) -> Option<&'static str> {
            match key {
                $($key => Some($name),)*
                $($retired_key => Some($retired_name),)*
                _ => None,
            }
        }

        pub(super) const fn listeners(key: i16) -> &'static [Listener] {
            match key {
                $($key => &[$(Listener::$listener),*],)*
                _ => &[],
            }
        }

        pub(super) const fn api(key: i16) -> Option<&'static Api> {
            match key {
                $($key => Some(const {
                    &Api {
                        request: Versions {
                            versions: VersionRange::new($request_min, $request_max),
                            flexible: apis!(@flexible $request_flexible),
                            headers: &[$($(crate::schema::HeaderVersion::new(
                                VersionRange::from($request_from),
                                $request_header,
                            )),*)?],
                        },
                        response: Versions {
                            versions: VersionRange::new($response_min, $response_max),
                            flexible: apis!(@flexible $response_flexible),
                            headers: &[$($(crate::schema::HeaderVersion::new(
                                VersionRange::from($response_from),
                                $response_header,
                            )),*)?],
                        },
                        unstable: apis!(@unstable $($unstable)?),
                    }
                }),)*
                _ => None,
            }
        }
    };
    (@flexible none) => { VersionRange::NONE };
    (@flexible $from:literal) => { VersionRange::from($from) };
    (@unstable unstable) => { true };
    (@unstable) => { false };
}

mod table;

//! Versions and version ranges.

#[doc(inline)]
pub use kafka_rules::{ApiVersion, ParseVersionRangeError, VersionRange};

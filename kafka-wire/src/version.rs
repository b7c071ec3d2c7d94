//! Versions and ranges of them.

#[doc(inline)]
pub use kafka_rules::{ApiVersion, ParseVersionRangeError, VersionRange};

//! Pages about tasks rather than items. They exist only in the documentation.

#[cfg(feature = "evolution")]
#[doc = include_str!("../docs/evolution.md")]
pub mod evolution {}

#[doc = include_str!("../docs/from_kafka_protocol.md")]
pub mod from_kafka_protocol {}

#[doc = include_str!("../docs/gateways.md")]
pub mod gateways {}

#[doc = include_str!("../docs/kraft_and_logs.md")]
pub mod kraft_and_logs {}

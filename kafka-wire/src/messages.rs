//! The messages, one file for each API: definitions, written with the derive.

pub mod end_quorum_epoch;

pub use end_quorum_epoch::{EndQuorumEpochRequest, EndQuorumEpochResponse};

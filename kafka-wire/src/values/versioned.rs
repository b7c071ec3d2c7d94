//! A message with a version.

use crate::version::ApiVersion;

/// A message, and a version that can carry it.
///
/// With the feature `arbitrary` a fuzz target takes it as its input:
///
#[cfg_attr(feature = "arbitrary", doc = "```")]
#[cfg_attr(not(feature = "arbitrary"), doc = "```ignore")]
/// use arbitrary::{Arbitrary, Unstructured};
/// use kafka_wire::KafkaMessage;
/// use kafka_wire::messages::EndQuorumEpochRequest;
/// use kafka_wire::values::Versioned;
///
/// // In a fuzz target: fuzz_target!(|input: Versioned<EndQuorumEpochRequest>| …);
/// let mut data = Unstructured::new(b"what the fuzzer came up with");
/// let Versioned { version, message } = Versioned::<EndQuorumEpochRequest>::arbitrary(&mut data)?;
/// let bytes = message.to_bytes(version).expect("it was made for this version");
/// assert_eq!(EndQuorumEpochRequest::from_slice(&bytes, version), Ok(message));
/// # Ok::<(), arbitrary::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Versioned<M> {
    /// The version.
    pub version: ApiVersion,
    /// The message.
    pub message: M,
}

//! Reports what a schema change breaks: for peers, for JSON, and for code.
//!
//! [`compare`] compares two versions of a schema, each a [`SCHEMA`](crate::KafkaMessage::SCHEMA) or
//! read from a file. [`compare_all`] compares two sets of schemas. Both return every [`Difference`]
//! with its message, field and versions, [what it breaks](Difference::breaks), and [for
//! whom](Affected).
//!
//! | level | breaks | example |
//! |---|---|---|
//! | [`Level::Wire`] | programs with the two schemas that exchange bytes, or read what the other stored | a changed type, order, default or tag; a new field in an old version |
//! | [`Level::Json`] | also programs that exchange Kafka's JSON | a renamed field |
//! | [`Level::Source`] | also code that uses the structs | a new field; `String` to `Option<String>` |
//!
//! The rules are the ones that Kafka's `MetadataSchemaCheckerTool` is meant to check, judged by
//! their effect on the bytes: fields match by name, a tag keeps its number, null can become legal
//! but not illegal, and new tagged fields are fine. A version that the old request marks as
//! unstable may change.
//!
//! In a test, one line compares structs with the committed schemas:
//!
//! ```no_run
//! # use kafka_wire::KafkaMessage;
//! # use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
//! #[test]
//! # fn hidden() {}
//! fn old_peers_understand_us() {
//!     kafka_wire::evolution::assert_compatible(
//!         "schemas",
//!         &[EndQuorumEpochRequest::SCHEMA, EndQuorumEpochResponse::SCHEMA],
//!     );
//! }
//! ```

mod accepted;
mod committed;
mod difference;
mod field;
mod message;
mod order;
mod pairs;
mod range;
mod set;
mod structs;

pub use accepted::{Accepted, AcceptedError};
pub use committed::{assert_compatible, check_committed};
pub use difference::{Affected, Difference, Level, Rule};
pub use set::compare_all;

use crate::schemas::OwnedMessage;

/// Returns all differences between two versions of a message, in field order.
///
/// ```
/// use kafka_wire::evolution::{compare, Level, Rule};
/// use kafka_wire::messages::EndQuorumEpochRequest;
/// use kafka_wire::schemas::OwnedMessage;
/// use kafka_wire::KafkaMessage;
///
/// let old = OwnedMessage::from(EndQuorumEpochRequest::SCHEMA);
/// let json = kafka_wire::inspect::schema_json(EndQuorumEpochRequest::SCHEMA);
/// let new = OwnedMessage::parse(&json.replace("\"LeaderEpoch\"", "\"Epoch\""))?;
///
/// let differences = compare(&old, &new);
/// assert_eq!(differences[0].rule, Rule::FieldRenamed);
/// assert_eq!(differences[0].breaks, Some(Level::Json));
/// assert_eq!(
///     differences[0].to_string(),
///     "EndQuorumEpochRequest.Topics.Partitions.LeaderEpoch, versions 0-1: is called Epoch now; breaks JSON of both sides [field-renamed]",
/// );
/// # Ok::<(), kafka_wire::schemas::Error>(())
/// ```
#[must_use]
pub fn compare(old: &OwnedMessage, new: &OwnedMessage) -> Vec<Difference> {
    message::compare(old, new, old.latest_version_unstable)
}

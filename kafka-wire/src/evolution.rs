//! What a change of schemas breaks: for peers, for JSON, for code.
//!
//! [`compare`] takes two versions of a schema, each a [`SCHEMA`](crate::KafkaMessage::SCHEMA) or read
//! from a file, and [`compare_all`] two sets of them. Both return every [`Difference`], with the
//! message, field and versions, and say what it [breaks](Difference::breaks) and [whom](Affected):
//!
//! | level | it breaks | such as |
//! |---|---|---|
//! | [`Level::Wire`] | programs of the two schemas that exchange bytes, or read what the other stored | a changed type, order, default or tag; a new field in an old version |
//! | [`Level::Json`] | also programs that exchange Kafka's JSON | a renamed field |
//! | [`Level::Source`] | also code that is compiled against the structs | a new field; `String` to `Option<String>` |
//!
//! The rules are those that Kafka's `MetadataSchemaCheckerTool` is meant to hold, with the bytes to
//! decide: fields are matched by name, a tag keeps its number, nullability may grow but not shrink, and
//! new tagged fields are fine. A version that the old request marks as unstable may change.
//!
//! In tests, one line holds structs against the schemas that were committed:
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

/// All differences between two versions of a message, in the order of the fields.
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

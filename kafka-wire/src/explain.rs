//! Explains bytes: which message they may be, and which messages lie inside their `bytes` fields.
//!
//! [`guess`] finds the messages and versions that bytes can be, if neither is known. [`inside`]
//! finds the content of fields whose type is only `bytes` or `records`: a consumer's subscription,
//! the request in an Envelope, the records of Kafka's own logs, compressed records, and secrets.
//!
//! ```
//! use kafka_wire::explain::{Form, guess};
//! use kafka_wire::messages::list_groups::ListedGroup;
//! use kafka_wire::messages::{ListGroupsResponse, SCHEMAS};
//! use kafka_wire::{DecodeOptions, KafkaMessage};
//!
//! let group = ListedGroup {
//!     group_id: "billing".into(),
//!     protocol_type: "consumer".into(),
//!     group_state: "Stable".into(),
//!     ..Default::default()
//! };
//! let bytes = ListGroupsResponse { groups: vec![group], ..Default::default() }.to_bytes(4)?;
//!
//! let guesses = guess(SCHEMAS, &bytes, &DecodeOptions::new());
//! let best = &guesses[0];
//! assert_eq!((best.schema.name(), best.form), ("ListGroupsResponse", Form::Body));
//! assert!(best.versions.contains(4));
//! # Ok::<(), kafka_wire::EncodeError>(())
//! ```

mod decompressed;
mod embedded;
mod evidence;
mod form;
mod guess;
mod inside;
mod log_record;
mod secret;

pub use embedded::Embedded;
pub use form::Form;
pub use guess::{Guess, guess};
pub use inside::{Context, Inside, What, inside};
pub use secret::is_secret;

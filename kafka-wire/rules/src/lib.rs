//! The rules of Kafka's message language, each once, and what is true of each of its types.
//!
//! A [`Rule`] has a name, a line for the reference, and a predicate over facts: a field's type,
//! versions, tag, nullability and default, and its parent's. Three programs find the facts and
//! render the [`Verdict`] in their own syntax: the derive, over tokens; const evaluation, between
//! types; and the importer, over JSON. To check a rule in all three, add it to its list in here.

#![no_std]

extern crate alloc;

mod types;
mod version;
mod words;

pub use types::{Json, Null, Primitive, Type};
pub use version::{ApiVersion, ParseVersionRangeError, VersionRange};
pub use words::{EntityType, Listener, MessageKind};

//! The rules of Kafka's message language, and the properties of each of its types.
//!
//! A [`Rule`] has a name, a line for the reference, and a predicate over facts: a field's type,
//! versions, tag, nullability and default, and its parent's. Three programs collect the facts and
//! render the [`Verdict`] in their own syntax: the derive, from tokens; const evaluation, between
//! types; and the importer, from JSON. The derive and the importer check every rule that is added to
//! a list in this crate; const evaluation calls those that need more than one type.
//!
//! Every function is `#[inline]`: `kafka-wire` calls nearly all of them only in constants, and so
//! compiles no object code for them. This halves the CPU time of a release build of this crate.

#![no_std]

extern crate alloc;

pub mod between;
pub mod defaults;
pub mod facts;
pub mod field;
pub mod header;
pub mod message;
pub mod names;
mod rule;
mod syntax;
pub mod tags;
mod text;
mod types;
mod uuid;
mod version;
mod words;

pub use header::HeaderVersion;
pub use rule::{At, Change, Group, Rule, Subject, Verdict};
pub use syntax::{Key, Syntax};
pub use text::Text;
pub use types::{Json, Null, Primitive, Type};
pub use version::{ApiVersion, ParseVersionRangeError, VersionRange};
pub use words::{EntityType, Listener, MessageKind};

/// Each rule's mistake and what to write instead, as a table in Markdown.
#[must_use]
#[inline]
pub fn table() -> alloc::string::String {
    let of_messages = message::OF_NAME_AND_KEY.iter().chain(message::OF_MESSAGE);
    let of_messages =
        of_messages.flat_map(|group| group.rules).map(|rule| (rule.mistake, rule.instead));
    let of_fields = field::rules().map(|rule| (rule.mistake, rule.instead));
    let others = [names::RULES, tags::OF_STRUCT, between::RULES];
    let others = others.into_iter().flatten().map(|rule| (rule.mistake, rule.instead));
    let rows = of_messages.chain(of_fields).chain(others);
    let rows = rows.map(|(mistake, instead)| alloc::format!("| {mistake} | {instead} |\n"));
    alloc::string::String::from("| mistake | instead |\n|---|---|\n")
        + &rows.collect::<alloc::string::String>()
}

//! Guesses which message bytes are.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt;

use super::evidence::Evidence;
use super::form::Form;
use crate::codec::Reader;
use crate::inspect::Tree;
use crate::metadata_record::read_frame;
use crate::options::DecodeOptions;
use crate::schema::{MessageKind, MessageSchema};
use crate::version::{ApiVersion, VersionRange};

/// A message that the bytes can be decoded as.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Guess {
    /// The message.
    pub schema: &'static MessageSchema,
    /// The versions in which the bytes have the same layout.
    pub versions: VersionRange,
    /// What surrounds the message.
    pub form: Form,
    /// Reasons for the guess.
    pub reasons: Vec<String>,
    /// Reasons against the guess.
    pub doubts: Vec<String>,
    points: i64,
}

/// Returns the messages in `schemas` and the versions that all of `bytes` can be decoded as,
/// likeliest first.
///
/// The api key and version in a request's header leave no doubt. A response contains neither, and its
/// bytes often decode as several messages. Readable texts, known error codes, correct checksums and
/// plausible lengths are reasons for a message. Control characters in texts, unknown tagged fields and
/// implausible numbers are reasons against it. The order is a heuristic and may change.
///
/// ```
/// use kafka_wire::DecodeOptions;
/// use kafka_wire::explain::{Form, guess};
/// use kafka_wire::messages::SCHEMAS;
///
/// let bytes = b"\0\0\0\x15\0\x36\0\x01\0\0\0\x07\0\x06client\0\0\x01\x01\0";
/// let guesses = guess(SCHEMAS, bytes, &DecodeOptions::new());
/// let best = &guesses[0];
/// assert_eq!((best.schema.name(), best.form), ("EndQuorumEpochRequest", Form::Frame));
/// assert_eq!(
///     best.reasons,
///     ["the size fits", "the header says api key 54 and version 1", "readable: \"client\"", "3 lengths fit"]
/// );
/// ```
#[must_use]
pub fn guess(
    schemas: &[&'static MessageSchema],
    bytes: &[u8],
    options: &DecodeOptions,
) -> Vec<Guess> {
    let mut guesses = Vec::new();
    for form in Form::ALL {
        for schema in schemas {
            of_schema(schema, form, bytes, options, &mut guesses);
        }
    }
    guesses.sort_by_cached_key(|guess| {
        (Reverse(guess.points), Reverse(guess.versions.max()), guess.schema.name())
    });
    guesses
}

impl fmt::Display for Guess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} v{}, {}", self.schema.name(), self.versions, self.form)
    }
}

fn of_schema(
    schema: &'static MessageSchema,
    form: Form,
    bytes: &[u8],
    options: &DecodeOptions,
    guesses: &mut Vec<Guess>,
) {
    let first = guesses.len();
    for version in candidates(schema, form, bytes) {
        let tree = form.tree(schema, version, bytes, options);
        // An empty message contains no evidence.
        if tree.error().is_some() || bytes.is_empty() {
            continue;
        }
        let layout = layout(&tree);
        let before = guesses.get_mut(first..).and_then(<[Guess]>::last_mut);
        if let Some(guess) = before
            && guess.versions.max() + 1 == version
            && layout == self::layout(&form.tree(schema, guess.versions.max(), bytes, options))
        {
            guess.versions = VersionRange::new(guess.versions.min(), version);
            continue;
        }
        guesses.push(new(&tree, form, version));
    }
}

/// The possible versions of a message in this form.
fn candidates(
    schema: &'static MessageSchema,
    form: Form,
    bytes: &[u8],
) -> impl Iterator<Item = ApiVersion> {
    let int16 = |at: usize| bytes.get(at..)?.first_chunk().copied().map(i16::from_be_bytes);
    let all = schema.versions;
    let versions = match (form, schema.kind) {
        (Form::Body, _) => Some(all),
        (Form::Frame, MessageKind::Response) => has_size(bytes).then_some(all),
        (Form::WithoutSize, MessageKind::Response) => Some(all),
        (Form::Frame | Form::WithoutSize, MessageKind::Request) => {
            let header = if form == Form::Frame { 4 } else { 0 };
            (schema.api_key == int16(header) && schema.api_key.is_some())
                .then(|| int16(header + 2).map(only))
                .flatten()
        }
        (Form::Prefixed, MessageKind::CoordinatorKey) => {
            (schema.api_key == int16(0)).then_some(all)
        }
        (Form::Prefixed, MessageKind::CoordinatorValue | MessageKind::Data) => int16(0).map(only),
        (Form::MetadataRecord, MessageKind::Metadata) => {
            let mut reader = Reader::new(bytes, &DecodeOptions::new());
            read_frame(&mut reader)
                .ok()
                .filter(|(record_type, _)| schema.api_key == Some(*record_type))
                .map(|(_, version)| only(version))
        }
        _ => None,
    };
    let versions = versions.into_iter().flat_map(|versions| versions.iter());
    versions.filter(move |version| all.contains(*version))
}

fn only(version: ApiVersion) -> VersionRange {
    VersionRange::new(version, version)
}

fn has_size(bytes: &[u8]) -> bool {
    let Some((size, rest)) = bytes.split_first_chunk() else { return false };
    usize::try_from(i32::from_be_bytes(*size)) == Ok(rest.len())
}

/// The properties that distinguish two layouts of the same bytes.
fn layout(tree: &Tree<'_>) -> Vec<(usize, usize, usize)> {
    tree.nodes().iter().map(|node| (node.depth(), node.offset(), node.size())).collect()
}

fn new(tree: &Tree<'_>, form: Form, version: ApiVersion) -> Guess {
    let (schema, evidence) = (tree.schema(), Evidence::of(tree));
    let mut reasons = Vec::new();
    let mut points = evidence.points;
    if form == Form::Frame {
        reasons.push("the size fits".to_string());
    }
    let number = schema.api_key.unwrap_or_default();
    match (form, schema.kind) {
        (Form::Frame | Form::WithoutSize, MessageKind::Request) => {
            reasons.push(format!("the header says api key {number} and version {version}"));
        }
        (Form::Prefixed, MessageKind::CoordinatorKey) => {
            reasons.push(format!("it begins with record type {number}"));
            points += 12;
        }
        (Form::Prefixed, _) => {
            reasons.push(format!("it begins with version {version}"));
            points += 8;
        }
        (Form::MetadataRecord, _) => {
            reasons.push(format!("it begins with record type {number} and version {version}"));
            points += 20;
        }
        _ => {}
    }
    reasons.extend(evidence.reasons());
    Guess { schema, versions: only(version), form, reasons, doubts: evidence.doubts, points }
}

//! Explains bytes by schemas that are read at run time.

use std::borrow::Cow;

use bytes::Bytes;
use examples::hex;
use kafka_wire::coordinator_record::CoordinatorKey;
use kafka_wire::inspect::Tree;
use kafka_wire::metadata_record::MetadataRecord;
use kafka_wire::schemas::OwnedMessage;
use kafka_wire::version_prefixed::VersionPrefixed;
use kafka_wire::{ApiVersion, DecodeOptions, MessageKind, MessageSchema};
use maud::{Markup, html};

use crate::bytes_and_tree;

/// Explains the text that a page sends: a version, bytes in hex, and schemas in Kafka's JSON, the most
/// likely one first, separated by zero characters.
#[must_use]
pub fn explain_text(text: &str) -> Markup {
    let mut parts = text.split('\0');
    let version = parts.next().and_then(|version| version.parse().ok()).unwrap_or_default();
    let hex_text = parts.next().unwrap_or_default();
    let schemas: Result<Vec<_>, _> =
        parts.map(|json| OwnedMessage::parse(json).map(|schema| schema.leak())).collect();
    match (hex::read(hex_text), schemas) {
        (Err(error), _) => problem(&error),
        (_, Err(error)) => problem(&error.to_string()),
        (Ok(bytes), Ok(_)) if bytes.is_empty() => problem("there are no bytes"),
        (Ok(bytes), Ok(schemas)) => explain(&schemas, version, &bytes),
    }
}

fn problem(error: &str) -> Markup {
    html! { p.problem role="alert" { (error) } }
}

/// What the bytes can be.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Form {
    Frame,
    /// A frame whose size prefix is missing.
    FrameWithoutSize,
    /// A message without header.
    Message,
    /// The key or value of a record in a log of Kafka: type and version, then the message.
    Record,
}

/// One way to read the bytes.
#[derive(Debug)]
struct Candidate<'a> {
    schema: &'static MessageSchema,
    form: Form,
    version: ApiVersion,
    bytes: Cow<'a, [u8]>,
}

/// Explains bytes by the first schema that can read all of them. If no schema can, explains them by the
/// one that reads the most. Reads responses and messages without header as `version`.
#[must_use]
pub fn explain(schemas: &[&'static MessageSchema], version: ApiVersion, bytes: &[u8]) -> Markup {
    let candidates: Vec<Candidate<'_>> =
        schemas.iter().flat_map(|schema| candidates(schema, version, bytes)).collect();
    let mut best: Option<(&Candidate<'_>, Tree<'_>)> = None;
    for candidate in &candidates {
        let tree = candidate.tree();
        if tree.error().is_none() {
            return explained(candidate, &tree);
        }
        let is_better = |(other, best): &(&Candidate<'_>, Tree<'_>)| {
            other.read_of_given(best) < candidate.read_of_given(&tree)
        };
        if best.as_ref().is_none_or(is_better) {
            best = Some((candidate, tree));
        }
    }
    best.map_or_else(|| problem("there is no schema"), |(best, tree)| explained(best, &tree))
}

/// Lists the ways to read `bytes` as this message, the most likely one first.
fn candidates<'a>(
    schema: &'static MessageSchema,
    version: ApiVersion,
    bytes: &'a [u8],
) -> Vec<Candidate<'a>> {
    // The version switch also offers versions that only the other message of the page has.
    let version = version.clamp(schema.versions.min(), schema.versions.max());
    let candidate = |form, bytes| Candidate { schema, form, version, bytes };
    let mut candidates = Vec::new();
    let is_framed = matches!(schema.kind, MessageKind::Request | MessageKind::Response);
    if is_framed {
        candidates.push(candidate(Form::Frame, bytes.into()));
    }
    candidates.push(candidate(Form::Message, bytes.into()));
    if is_framed {
        let size = u32::try_from(bytes.len()).unwrap_or_default().to_be_bytes();
        candidates.push(candidate(Form::FrameWithoutSize, [&size, bytes].concat().into()));
    }
    if let Some((version, body)) = record(schema, bytes) {
        let bytes = body.to_vec().into();
        candidates.push(Candidate { schema, form: Form::Record, version, bytes });
    }
    candidates
}

/// Splits a record's key or value into the version and the bytes of the message. Returns `None` if the
/// record holds another message.
fn record(schema: &MessageSchema, bytes: &[u8]) -> Option<(ApiVersion, Bytes)> {
    let bytes = Bytes::copy_from_slice(bytes);
    let (record_type, version, body) = match schema.kind {
        MessageKind::Metadata => {
            let record = MetadataRecord::from_bytes(&bytes).ok()?;
            (Some(record.record_type), record.version, record.body)
        }
        MessageKind::CoordinatorKey => {
            let key = CoordinatorKey::from_bytes(&bytes).ok()?;
            (Some(key.record_type), schema.versions.max(), key.body)
        }
        MessageKind::CoordinatorValue => {
            let value = VersionPrefixed::from_bytes(&bytes).ok()?;
            (schema.api_key, value.version, value.body)
        }
        _ => return None,
    };
    let is_this = record_type == schema.api_key && schema.versions.contains(version);
    is_this.then_some((version, body))
}

impl Candidate<'_> {
    fn tree(&self) -> Tree<'_> {
        let options = DecodeOptions::default();
        match (self.form, self.schema.kind) {
            (Form::Message | Form::Record, _) => {
                Tree::body(self.schema, &self.bytes, self.version, &options)
            }
            (_, MessageKind::Request) => Tree::request_frame(self.schema, &self.bytes, &options),
            _ => Tree::response_frame(self.schema, &self.bytes, self.version, &options),
        }
    }

    /// Counts how many of the reader's bytes `tree` read.
    fn read_of_given(&self, tree: &Tree<'_>) -> usize {
        match self.form {
            Form::FrameWithoutSize => tree.read().saturating_sub(4),
            _ => tree.read(),
        }
    }
}

fn explained(candidate: &Candidate<'_>, tree: &Tree<'_>) -> Markup {
    let (form, note) = match candidate.form {
        Form::Frame => ("a frame", ""),
        Form::FrameWithoutSize => ("a frame without its size", " The size is added below."),
        Form::Message => ("a message without header", ""),
        Form::Record => {
            ("part of a record", " Its type and version come first and are left out below.")
        }
    };
    let name = tree.schema().name();
    let version = html! {
        @if let Some(version) = tree.version() { " in version " (version) }
    };
    html! {
        @match tree.error() {
            None => p.found role="status" {
                "This is " (form) " with " strong { (name) } (version) "." (note)
            },
            Some(error) => p.problem role="alert" {
                "No message here fits. " (name) (version) " as " (form) " gets furthest: " (error) "." (note)
            },
        }
        (bytes_and_tree(tree))
    }
}

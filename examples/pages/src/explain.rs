//! Bytes explained by schemas that are known at run time.

use kafka_wire::MessageKind;
use kafka_wire::inspect::Tree;
use kafka_wire::schemas::OwnedMessage;
use kafka_wire::{ApiVersion, DecodeOptions, MessageSchema};
use maud::{Markup, html};

use crate::bytes_and_tree;
use crate::dump::hex;

/// A text that the page sends: the version, bytes in hex, and schemas in Kafka's JSON, the most likely one
/// first, with a zero character between two parts. The HTML says what the bytes are.
#[must_use]
pub fn explain_text(text: &str) -> Markup {
    let mut parts = text.split('\0');
    let version = parts.next().and_then(|version| version.parse().ok()).unwrap_or_default();
    let hex_text = parts.next().unwrap_or_default();
    let schemas: Result<Vec<_>, _> =
        parts.map(|json| OwnedMessage::parse(json).map(|schema| schema.leak())).collect();
    match (hex(hex_text), schemas) {
        (Err(error), _) => problem(&error),
        (_, Err(error)) => problem(&error.to_string()),
        (Ok(bytes), Ok(_)) if bytes.is_empty() => problem("there are no bytes"),
        (Ok(bytes), Ok(schemas)) => explain(&schemas, version, &bytes),
    }
}

fn problem(error: &str) -> Markup {
    html! { p.problem role="alert" { (error) } }
}

/// What bytes can be.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Form {
    Frame,
    /// A frame whose size was left out.
    FrameWithoutSize,
    Message,
}

/// Explains bytes as the first of the schemas that they fit; if they fit none, as the one that reads the
/// most of them. A response and a message without header are read at `version`.
#[must_use]
pub fn explain(schemas: &[&'static MessageSchema], version: ApiVersion, bytes: &[u8]) -> Markup {
    let size = u32::try_from(bytes.len()).unwrap_or_default();
    let sized = [&size.to_be_bytes(), bytes].concat();
    let forms = |schema: &MessageSchema| match schema.kind {
        MessageKind::Request | MessageKind::Response => {
            &[Form::Frame, Form::Message, Form::FrameWithoutSize][..]
        }
        _ => &[Form::Message],
    };
    let tries = schemas.iter().flat_map(|schema| forms(schema).iter().map(|form| (*schema, form)));
    let trees = tries.map(|(schema, form)| {
        let bytes = if *form == Form::FrameWithoutSize { &sized } else { bytes };
        (form, tree(schema, version, *form, bytes))
    });
    let mut best: Option<(Form, Tree<'_>)> = None;
    for (form, tree) in trees {
        if tree.error().is_none() {
            return explained(*form, &tree);
        }
        if best.as_ref().is_none_or(|(other, best)| read(*other, best) < read(*form, &tree)) {
            best = Some((*form, tree));
        }
    }
    best.map_or_else(|| problem("there is no schema"), |(form, tree)| explained(form, &tree))
}

/// How many bytes of the reader's own have nodes.
fn read(form: Form, tree: &Tree<'_>) -> usize {
    match form {
        Form::FrameWithoutSize => tree.read().saturating_sub(4),
        _ => tree.read(),
    }
}

fn tree<'a>(
    schema: &'static MessageSchema,
    version: ApiVersion,
    form: Form,
    bytes: &'a [u8],
) -> Tree<'a> {
    let options = DecodeOptions::default();
    match (form, schema.kind) {
        (Form::Message, _) => Tree::body(schema, bytes, version, &options),
        (_, MessageKind::Request) => Tree::request_frame(schema, bytes, &options),
        _ => Tree::response_frame(schema, bytes, version, &options),
    }
}

fn explained(form: Form, tree: &Tree<'_>) -> Markup {
    let form = match form {
        Form::Frame => "a frame",
        Form::FrameWithoutSize => "a frame without its size, which is added here,",
        Form::Message => "a message without header",
    };
    let name = tree.schema().name();
    html! {
        @match tree.error() {
            None => p.found role="status" {
                "This is " (form) " with " strong { (name) }
                @if let Some(version) = tree.version() { " in version " (version) }
                "."
            },
            Some(error) => p.problem role="alert" {
                "Not readable as " (name)
                @if let Some(version) = tree.version() { " in version " (version) }
                ", which gets furthest as " (form.trim_end_matches(',')) ": " (error) "."
            },
        }
        (bytes_and_tree(tree))
    }
}

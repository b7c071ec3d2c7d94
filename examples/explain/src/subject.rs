//! Bytes and what is known about them.

use std::borrow::Cow;
use std::ops::Range;

use kafka_wire::explain::{Context, Form, What, inside};
use kafka_wire::inspect::{Content, Node, Tree};
use kafka_wire::{ApiVersion, DecodeOptions, MessageSchema};
use serde_json::{Map, Value};

/// How deep to follow messages inside messages.
pub(crate) const DEEPEST: usize = 6;

/// Bytes to be shown as a tree.
#[derive(Debug)]
pub(crate) struct Subject<'c> {
    pub(crate) heading: String,
    pub(crate) shape: Shape,
    /// The bytes, with secrets replaced by zeros.
    pub(crate) bytes: Vec<u8>,
    /// The ranges of the secrets.
    pub(crate) secrets: Vec<Range<usize>>,
    pub(crate) context: Cow<'c, Context>,
    /// Notes to print beside the tree.
    pub(crate) notes: Vec<String>,
    /// Additional keys for JSON output.
    pub(crate) keys: Map<String, Value>,
}

/// How to read the bytes: as a message or as record batches.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Shape {
    Message { schema: &'static MessageSchema, version: ApiVersion, form: Form },
    Batches,
}

impl Shape {
    pub(crate) fn tree<'a>(&self, bytes: &'a [u8]) -> Tree<'a> {
        let options = DecodeOptions::new();
        match *self {
            Self::Message { schema, version, form } => form.tree(schema, version, bytes, &options),
            Self::Batches => Tree::batches(bytes, &options),
        }
    }

    /// The number of bytes before those that the tree shows.
    pub(crate) fn prefix(&self, bytes: &[u8]) -> usize {
        match self {
            Self::Message { form, .. } => form.prefix(bytes),
            Self::Batches => 0,
        }
    }
}

impl<'c> Subject<'c> {
    pub(crate) fn new(
        heading: String,
        shape: Shape,
        mut bytes: Vec<u8>,
        context: Cow<'c, Context>,
    ) -> Self {
        let mut secrets = Vec::new();
        find_secrets(&shape.tree(&bytes), shape.prefix(&bytes), &context, 0, &mut secrets);
        for secret in &secrets {
            if let Some(place) = bytes.get_mut(secret.clone()) {
                place.fill(0);
            }
        }
        Self { heading, shape, bytes, secrets, context, notes: Vec::new(), keys: Map::new() }
    }

    pub(crate) fn tree(&self) -> Tree<'_> {
        self.shape.tree(&self.bytes)
    }

    /// Where the tree's bytes begin.
    pub(crate) fn prefix(&self) -> usize {
        self.shape.prefix(&self.bytes)
    }
}

/// The offset of a node's value, after its length prefix.
pub(crate) fn value_offset(node: &Node<'_>) -> usize {
    let length = match node.content() {
        Content::Bytes(bytes) => bytes.len(),
        _ => 0,
    };
    node.offset() + node.size() - length
}

/// Finds the secrets in a message and in the messages inside it.
fn find_secrets(
    tree: &Tree<'_>,
    start: usize,
    context: &Context,
    depth: usize,
    secrets: &mut Vec<Range<usize>>,
) {
    for found in inside(tree, context) {
        let Some(node) = tree.nodes().get(found.node) else { continue };
        let at = start + value_offset(node);
        match found.what {
            What::Secret => secrets.push(at..start + node.offset() + node.size()),
            What::Message(message) if depth < DEEPEST => {
                let tree = message.tree(&DecodeOptions::new());
                find_secrets(&tree, at + message.prefix(), context, depth + 1, secrets);
            }
            _ => {}
        }
    }
}

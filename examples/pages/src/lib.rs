//! HTML pages about messages.
//!
//! [`bytes_and_tree`] is the HTML of a [`Tree`](kafka_wire::inspect::Tree): its bytes, sixteen a row,
//! and its nodes. In a browser, pointing at a node or focusing it lights its bytes, and pointing at
//! bytes lights their node. [`document`] makes a page of it that needs no other file.
//!
//! ```
//! use kafka_wire::inspect::{Tree, sample_frame};
//! use kafka_wire::messages::EndQuorumEpochRequest;
//! use kafka_wire::{DecodeOptions, KafkaMessage};
//!
//! let schema = EndQuorumEpochRequest::SCHEMA;
//! let frame = sample_frame(schema, 1)?;
//! let tree = Tree::request_frame(schema, &frame, &DecodeOptions::default());
//! let page = pages::document("A frame", &pages::bytes_and_tree(&tree));
//! assert!(page.into_string().starts_with("<!DOCTYPE html>"));
//! # Ok::<(), kafka_wire::EncodeError>(())
//! ```

mod document;
mod hex;
mod nodes;
mod parts;

pub use document::{SCRIPT, STYLE, document};
pub use maud::Markup;

use kafka_wire::inspect::Tree;
use maud::html;

/// The bytes of a tree and its nodes, side by side where there is room.
///
/// Broken bytes have the nodes that could be read, then the error. The bytes after the error are
/// shown as unread, and the one at the error's offset is marked.
#[must_use]
pub fn bytes_and_tree(tree: &Tree<'_>) -> Markup {
    html! {
        div.view {
            (hex::bytes(tree))
            (nodes::tree(tree))
        }
    }
}

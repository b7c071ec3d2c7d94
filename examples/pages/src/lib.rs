//! HTML pages that explain messages.
//!
//! [`bytes_and_tree`] renders a [`Tree`] as HTML: its bytes, sixteen a row, and its nodes. In a browser,
//! hovering or focusing a node highlights its bytes, and the other way round. [`document`] wraps it in a
//! self-contained page. [`Site`] writes a site for all messages of a crate.
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

#[cfg(feature = "site")]
mod build;
mod document;
#[cfg(feature = "explainer")]
mod explain;
mod hex;
mod nodes;
mod parts;
mod prose;
#[cfg(feature = "site")]
mod site;

#[cfg(feature = "site")]
pub use build::build_explainer;
pub use document::{SCRIPT, STYLE, document};
#[cfg(feature = "explainer")]
pub use explain::{explain, explain_text};
pub use maud::Markup;
#[cfg(feature = "site")]
pub use site::{Progress, Site};

use kafka_wire::inspect::Tree;
use maud::html;

/// Renders the bytes of a tree and its nodes, side by side where there is room.
///
/// For broken bytes it renders the nodes that could be read, then the error. It marks the byte at the
/// error's offset and shows the bytes after the last node as unread.
#[must_use]
pub fn bytes_and_tree(tree: &Tree<'_>) -> Markup {
    html! {
        div.view {
            (hex::bytes(tree))
            (nodes::tree(tree))
        }
    }
}

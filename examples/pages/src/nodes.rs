//! Renders the nodes of a tree as nested lists.

use kafka_wire::inspect::{Node, Tree};
use maud::{Markup, PreEscaped, html};

use crate::parts::class;
use crate::prose::prose;

/// Renders the nodes, and the error at the place where it occurred.
pub(crate) fn tree(tree: &Tree<'_>) -> Markup {
    let error = tree.error().map(|error| html! { li.e { p { "error: " (error) } } });
    html! {
        ul.tree {
            (list(tree.nodes(), 0, error.as_ref().zip(tree.error_depth())))
        }
    }
}

/// Renders the nodes at `depth` with their children. The error becomes the last child of the last node
/// that is still open.
fn list(nodes: &[Node<'_>], depth: usize, error: Option<(&Markup, usize)>) -> Markup {
    let mut items = String::new();
    let mut rest = nodes;
    while let Some((node, after)) = rest.split_first() {
        let below = after.iter().take_while(|other| other.depth() > depth).count();
        let (children, after) = after.split_at_checked(below).unwrap_or((after, &[]));
        let error = error.filter(|(_, at)| after.is_empty() && *at > depth);
        items.push_str(&item(node, children, depth, error).0);
        rest = after;
    }
    if let Some((error, _)) = error.filter(|(_, at)| *at <= depth) {
        items.push_str(&error.0);
    }
    PreEscaped(items)
}

fn item(
    node: &Node<'_>,
    children: &[Node<'_>],
    depth: usize,
    error: Option<(&Markup, usize)>,
) -> Markup {
    html! {
        li class=(class(Some(node.part()))) {
            p {
                b { (node.name()) }
                @if let Some(ty) = node.type_name() { ": " i { (ty) } }
                @if let Some(value) = node.value() { " = " (value) }
                " "
                small { (format!("0x{:02x}, {}B", node.offset(), node.size())) }
                @if let Some(note) = node.note() { " " span { (prose(&note)) } }
            }
            @if !children.is_empty() || error.is_some() {
                ul { (list(children, depth + 1, error)) }
            }
        }
    }
}

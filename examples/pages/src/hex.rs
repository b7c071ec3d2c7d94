//! Renders the bytes of a tree, sixteen a row.

use kafka_wire::inspect::{Part, Tree};
use maud::{Markup, html};

use crate::parts::{NAMES, class};

/// Bytes in a row.
const WIDTH: usize = 16;

/// Bytes of one leaf, or bytes without a node.
#[derive(Clone, Copy)]
struct Run {
    part: Option<Part>,
    is_offending: bool,
    start: usize,
    end: usize,
}

/// Renders the rows. Each run of bytes that belong to one leaf of the tree becomes an element, split
/// where a row ends. The script derives offsets by counting bytes, which keeps the HTML small.
pub(crate) fn bytes(tree: &Tree<'_>) -> Markup {
    let bytes = tree.bytes();
    let runs = runs(tree);
    let rows = bytes.chunks(WIDTH).enumerate().map(|(row, bytes)| {
        let start = row * WIDTH;
        (start, cut(&runs, start, start + bytes.len()))
    });
    let legend = NAMES.iter().filter(|(part, _)| runs.iter().any(|run| run.part == Some(*part)));
    html! {
        div.bytes {
            p.legend { @for (part, name) in legend { span class=(class(Some(*part))) { (name) } " " } }
            pre.hex {
                @for (start, runs) in rows {
                    small { (format!("{start:04x}")) }
                    @for run in runs {
                        " "
                        i class=(class(run.part)) data-bad[run.is_offending] {
                            (text(bytes.get(run.start..run.end).unwrap_or_default()))
                        }
                    }
                    "\n"
                }
            }
        }
    }
}

/// Splits all bytes into runs: one for each leaf, then the unread bytes. Marks the run with the error.
fn runs(tree: &Tree<'_>) -> Vec<Run> {
    let end = tree.bytes().len();
    let offending = tree.error().map(|error| error.offset());
    let run = |part, start: usize, end: usize| {
        let is_offending = offending.is_some_and(|at| (start..end).contains(&at));
        Run { part, is_offending, start, end }
    };
    let leaves =
        tree.leaves().map(|leaf| (leaf.part(), leaf.offset(), leaf.offset() + leaf.size()));
    let mut runs: Vec<Run> = leaves.map(|(part, start, end)| run(Some(part), start, end)).collect();
    let read = runs.last().map_or(0, |run| run.end);
    // Among unread bytes, the offending byte is a run of its own.
    let at = offending.map_or(end, |at| at.clamp(read, end));
    let after = at.saturating_add(1).min(end);
    runs.extend([(read, at), (at, after), (after, end)].map(|(start, end)| run(None, start, end)));
    runs.retain(|run| run.start < run.end);
    runs
}

/// Returns the parts of `runs` between `start` and `end`.
fn cut(runs: &[Run], start: usize, end: usize) -> impl Iterator<Item = Run> {
    let first = runs.partition_point(|run| run.end <= start);
    let runs = runs.get(first..).unwrap_or_default().iter().copied();
    runs.take_while(move |run| run.start < end).map(move |run| Run {
        start: run.start.max(start),
        end: run.end.min(end),
        ..run
    })
}

fn text(bytes: &[u8]) -> String {
    let pairs: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    pairs.join(" ")
}

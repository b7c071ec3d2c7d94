//! Renders a tree as lines of text, including the messages inside its fields.

use kafka_wire::DecodeOptions;
use kafka_wire::explain::{Context, What, inside};
use kafka_wire::inspect::{Node, Part, Role, Tree};

use crate::subject::{DEEPEST, Subject, value_offset};

/// A line of a tree.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) depth: usize,
    pub(crate) tone: Tone,
    pub(crate) text: String,
    /// The position of its bytes.
    pub(crate) place: String,
    pub(crate) note: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tone {
    Part(Part),
    /// A message inside a field.
    Inside,
    Error,
}

/// Renders the tree of a subject as lines.
pub(crate) fn lines(subject: &Subject<'_>) -> Vec<Line> {
    let mut lines = Lines { lines: Vec::new() };
    let place = Place { start: subject.prefix(), is_in_input: true };
    let setting = Setting { place, base: 0, top: 0, level: 0 };
    lines.tree(&subject.tree(), &subject.context, setting);
    lines.lines
}

/// Where a tree's bytes come from.
#[derive(Debug, Clone, Copy)]
struct Place {
    start: usize,
    /// If false, the bytes are decompressed ones.
    is_in_input: bool,
}

impl Place {
    fn text(self, offset: usize, size: usize) -> String {
        let sign = if self.is_in_input { "" } else { "+" };
        format!("[{sign}0x{:02x}, {size}B]", self.start + offset)
    }
}

/// Settings for rendering nodes as lines.
#[derive(Debug, Clone, Copy)]
struct Setting {
    place: Place,
    /// The depth of the first line.
    base: usize,
    /// The depth of the topmost nodes to show; their parents are hidden.
    top: usize,
    /// The number of messages around the tree.
    level: usize,
}

struct Lines {
    lines: Vec<Line>,
}

impl Lines {
    fn tree(&mut self, tree: &Tree<'_>, context: &Context, setting: Setting) {
        let Setting { place, base, top, level } = setting;
        let mut found = inside(tree, context).into_iter().peekable();
        for (index, node) in tree.nodes().iter().enumerate() {
            let here = found.next_if(|found| found.node == index).map(|found| found.what);
            if !is_shown(node, top) {
                continue;
            }
            let depth = base + node.depth() - top;
            self.node(node, depth, place, matches!(here, Some(What::Secret)));
            match here {
                Some(What::Message(message)) if level < DEEPEST => {
                    let (name, version) = (message.schema.name(), message.version);
                    self.inside(depth + 1, format!("in these bytes: {name} v{version}"));
                    let start = place.start + value_offset(node) + message.prefix();
                    let place = Place { start, ..place };
                    let setting = Setting { place, base: depth + 2, top: 0, level: level + 1 };
                    self.tree(&message.tree(&DecodeOptions::new()), context, setting);
                }
                Some(What::Records { batch, log }) if level < DEEPEST => {
                    self.inside(depth + 1, format!("decompressed: {} bytes", batch.len()));
                    let context = match log {
                        Some(log) => context.clone().with_log(log),
                        None => context.clone(),
                    };
                    let tree = Tree::batches(&batch, &DecodeOptions::new());
                    let place = Place { start: 0, is_in_input: false };
                    let top = records_depth(&tree);
                    let setting = Setting { place, base: depth + 2, top, level: level + 1 };
                    self.tree(&tree, &context, setting);
                }
                Some(What::Undecompressed(error)) => self.error(depth + 1, error.to_string()),
                _ => {}
            }
        }
        if let (Some(error), Some(depth)) = (tree.error(), tree.error_depth()) {
            self.error(base + depth, format!("error: {error}"));
        }
    }

    fn node(&mut self, node: &Node<'_>, depth: usize, place: Place, is_secret: bool) {
        let (text, note) = match is_secret {
            true => {
                let size = node.offset() + node.size() - value_offset(node);
                (format!("{}: bytes = {size} bytes", node.name()), "secret, not shown".into())
            }
            false => (node.to_string(), node.note().unwrap_or_default().into_owned()),
        };
        let place = place.text(node.offset(), node.size());
        self.lines.push(Line { depth, tone: Tone::Part(node.part()), text, place, note });
    }

    fn inside(&mut self, depth: usize, text: String) {
        self.lines.push(Line::new(depth, Tone::Inside, text));
    }

    fn error(&mut self, depth: usize, text: String) {
        self.lines.push(Line::new(depth, Tone::Error, text));
    }
}

impl Line {
    fn new(depth: usize, tone: Tone, text: String) -> Self {
        Self { depth, tone, text, place: String::new(), note: String::new() }
    }
}

/// The depth of the records in a decompressed batch, whose header was shown before. Messages of
/// magic 0 and 1 have all fields of their own.
pub(crate) fn records_depth(tree: &Tree<'_>) -> usize {
    let record = tree.nodes().iter().find(|node| matches!(node.role(), Role::Record { .. }));
    record.map_or(1, |record| record.depth())
}

/// Whether a node is at depth `top` or deeper. With a `top` of 2 or more, only records count at
/// that depth itself.
pub(crate) fn is_shown(node: &Node<'_>, top: usize) -> bool {
    let is_record = matches!(node.role(), Role::Record { .. } | Role::UnreadRecords(_));
    node.depth() > top || node.depth() == top && (top < 2 || is_record)
}

//! Renders subjects as an HTML page.

use kafka_wire::DecodeOptions;
use kafka_wire::explain::{Context, What, inside};
use kafka_wire::inspect::Tree;
use maud::{Markup, html};

use crate::output::Opaque;
use crate::subject::{DEEPEST, Subject};

/// The sections of a page.
#[derive(Debug, Default)]
pub(crate) struct Document {
    sections: Vec<Markup>,
}

impl Document {
    pub(crate) fn subject(&mut self, subject: &Subject<'_>) {
        let tree = subject.tree();
        self.sections.push(html! {
            section {
                h2 { (subject.heading) }
                @for note in &subject.notes { p { (note) } }
                @if !subject.secrets.is_empty() { p { "Secrets are shown as zeros." } }
                (pages::bytes_and_tree(&tree))
            }
        });
        self.inside(&tree, &subject.context, &subject.heading, 0);
    }

    pub(crate) fn opaque(&mut self, opaque: &Opaque<'_>) {
        let hex: Vec<String> = opaque.bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let rows: Vec<String> = hex.chunks(16).map(|row| row.join(" ")).collect();
        self.sections.push(html! {
            section {
                h2 { (opaque.heading) }
                @for note in &opaque.notes { p { (note) } }
                @if let Some(error) = opaque.error { p { "error: " (error) } }
                @if !rows.is_empty() { pre.hex { (rows.join("\n")) } }
            }
        });
    }

    pub(crate) fn line(&mut self, line: &str) {
        self.sections.push(html! { p { (line) } });
    }

    pub(crate) fn into_string(self) -> String {
        let body = html! { @for section in &self.sections { (section) } };
        pages::document("Kafka's bytes, explained", &body).into_string()
    }

    /// Adds a section for each message inside a field.
    fn inside(&mut self, tree: &Tree<'_>, context: &Context, around: &str, level: usize) {
        if level >= DEEPEST {
            return;
        }
        for found in inside(tree, context) {
            let name = tree.nodes().get(found.node).map(|node| node.name()).unwrap_or_default();
            match found.what {
                What::Message(message) => {
                    let (schema, version) = (message.schema.name(), message.version);
                    let heading = format!("{schema} v{version} in {name} of {around}");
                    let tree = message.tree(&DecodeOptions::new());
                    self.nested(&heading, &tree, context, level);
                }
                What::Records { batch, log } => {
                    let context = match log {
                        Some(log) => context.clone().with_log(log),
                        None => context.clone(),
                    };
                    let heading = format!("decompressed records of {around}");
                    let tree = Tree::batches(&batch, &DecodeOptions::new());
                    self.nested(&heading, &tree, &context, level);
                }
                What::Undecompressed(error) => self.line(&format!("{name}: {error}")),
                _ => {}
            }
        }
    }

    fn nested(&mut self, heading: &str, tree: &Tree<'_>, context: &Context, level: usize) {
        self.sections.push(html! {
            section { h3 { (heading) } (pages::bytes_and_tree(tree)) }
        });
        self.inside(tree, context, heading, level + 1);
    }
}

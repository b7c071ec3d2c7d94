//! Renders the page of an API, a record, or another message.

use kafka_wire::inspect::schema_json;
use kafka_wire::{ApiVersion, EncodeError, MessageSchema, VersionRange};
use maud::{Markup, html};

use super::subject::Subject;
use super::switches::{self, classes, kind};
use super::{Shared, changes, fields, samples};
use crate::bytes_and_tree;
use crate::document::with_head;
use crate::prose::{paragraphs, words};

/// Renders the page of `subject`.
pub(super) fn page(subject: &Subject, shared: &Shared<'_>) -> Result<Markup, EncodeError> {
    let sections =
        subject.messages.iter().enumerate().map(|(index, schema)| message(subject, index, schema));
    let sections: Vec<Markup> = sections.collect::<Result<_, _>>()?;
    let head = html! { (shared.head()) (switches::style(subject)) };
    let body = html! {
        a.skip href="#main" { "Skip to the message" }
        header {
            nav { a href="index.html" { (shared.title) } }
            h1 { (words(&subject.name)) }
            p.quiet { (subject.what()) }
        }
        (switches::switches(subject))
        main #main {
            @for section in &sections { (section) }
            @if shared.has_explainer { (own_bytes(subject)) }
        }
    };
    let title = format!("{} - {}", subject.name, shared.title);
    Ok(with_head(&title, &head, &body))
}

fn message(
    subject: &Subject,
    index: usize,
    schema: &'static MessageSchema,
) -> Result<Markup, EncodeError> {
    // Without a style sheet, the newest version comes first.
    let versions = schema.versions.iter().rev().map(|each| version(subject, schema, each));
    let versions: Vec<Markup> = versions.collect::<Result<_, _>>()?;
    let heading = format!("name{index}");
    Ok(html! {
        section class={ "m m" (index) } aria-labelledby=(heading) {
            h2 id=(heading) { (words(schema.name())) }
            (paragraphs(schema.root.docs))
            @for version in &versions { (version) }
            h3 { "Fields" }
            (fields::table(subject, schema))
            h3 { "Schema" }
            details {
                summary { "In the JSON of Kafka's own files" }
                pre.schema tabindex="0" { (schema_json(schema)) }
            }
        }
    })
}

fn version(
    subject: &Subject,
    schema: &'static MessageSchema,
    version: ApiVersion,
) -> Result<Markup, EncodeError> {
    let samples = samples::samples(schema, version)?;
    let trees = samples.iter().map(|bytes| samples::tree(schema, version, bytes));
    let trees: Vec<_> = trees.collect();
    let facts = trees.first().map(|tree| tree.facts()).unwrap_or_default();
    // Sizes differ by sample and are shown with each.
    let facts = facts.into_iter().filter(|(name, _)| *name != "size");
    let sizes = trees.iter().map(|tree| tree.facts().into_iter().find(|(name, _)| *name == "size"));
    let changes = changes::since_last(schema, version);
    let kind = kind(schema);
    let headings = [format!("Smallest {}", kind.to_lowercase()), format!("{kind} with values")];
    let only = VersionRange::new(version, version);
    Ok(html! {
        div class=(classes(subject, schema, only)) {
            dl.facts {
                @for (name, text) in facts { div { dt { (name) } dd { (text) } } }
            }
            @for (index, ((tree, size), heading)) in trees.iter().zip(sizes).zip(headings).enumerate() {
                div class={ "s s" (index) } {
                    h3 { (heading) " in version " (version) }
                    @if let Some((_, size)) = size { p.quiet { (size) } }
                    (bytes_and_tree(tree))
                }
            }
            @if let Some(changes) = changes {
                h3 { "Changes from version " (version - 1) }
                @if changes.is_empty() { p { "None in the bytes." } }
                @else { ul { @for change in &changes { li { (change) } } } }
            }
        }
    })
}

/// Renders the box that explains the reader's bytes.
fn own_bytes(subject: &Subject) -> Markup {
    // A single version has no switch for the script to read.
    let alone = match subject.versions()[..] {
        [version] => Some(version),
        _ => None,
    };
    let example = if subject.is_api() { "0000000e 0036 0001 …" } else { "01 02 …" };
    html! {
        section #own hidden data-version=[alone] aria-labelledby="own-heading" {
            h2 #own-heading { "Your bytes" }
            form {
                p { label for="own-hex" {
                    "Paste bytes in hex: a frame, the key or value of a record, or a message without header in the \
                     version chosen above. They stay on your computer."
                } }
                textarea #own-hex rows="5" spellcheck="false" autocomplete="off" placeholder=(example) {}
                p { button { "Explain" } }
            }
            div #own-result {}
        }
    }
}

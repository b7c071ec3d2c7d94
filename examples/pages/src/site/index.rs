//! Renders the index.

use kafka_wire::MessageSchema;
use maud::{Markup, html};

use super::Shared;
use super::subject::Subject;
use crate::document::with_head;
use crate::prose::words;

/// Renders the index of `subjects`, which must be sorted by group.
pub(super) fn index(subjects: &[Subject], shared: &Shared<'_>) -> Markup {
    let groups = subjects.chunk_by(|one, other| one.group() == other.group());
    let body = html! {
        a.skip href="#main" { "Skip to the list" }
        header { h1 { (shared.title) } }
        main #main {
            form.search role="search" hidden {
                label for="search" { "Search by name, key, listener or log" }
                input #search type="search" autocomplete="off" spellcheck="false";
                p.quiet role="status" {}
            }
            table.index {
                thead {
                    tr {
                        th scope="col" { "Key" }
                        th scope="col" { "Name" }
                        th scope="col" { "Versions" }
                        th scope="col" { "Flexible" }
                        th scope="col" { "Listeners or log" }
                    }
                }
                @for group in groups {
                    tbody {
                        @if let Some(first) = group.first() {
                            tr.group { th colspan="5" scope="rowgroup" { (first.group()) } }
                        }
                        @for subject in group { (row(subject)) }
                    }
                }
            }
        }
    };
    with_head(shared.title, &shared.head(), &body)
}

fn row(subject: &Subject) -> Markup {
    html! {
        tr {
            td { @if let Some(key) = subject.api_key() { (key) } }
            th scope="row" { a href={ (subject.file) ".html" } { (words(&subject.name)) } }
            td {
                (differing(subject, |schema| schema.versions.to_string()))
                @if subject.messages.iter().any(|schema| schema.latest_version_unstable) {
                    " " span.quiet { "(newest unstable)" }
                }
            }
            td { (differing(subject, |schema| schema.flexible.to_string())) }
            td { (words(&whose(subject))) }
        }
    }
}

/// Joins a fact of all messages of a subject; once if it is the same for each.
fn differing(subject: &Subject, fact: impl Fn(&MessageSchema) -> String) -> String {
    let mut facts: Vec<String> = subject.messages.iter().map(|schema| fact(schema)).collect();
    facts.dedup();
    facts.join(", ")
}

fn whose(subject: &Subject) -> String {
    let listeners = subject.messages.iter().flat_map(|schema| schema.listeners);
    let names: Vec<&str> = listeners.map(|listener| listener.as_str()).collect();
    match subject.log() {
        Some(log) => log.into(),
        None => names.join(", "),
    }
}

//! Switches that choose the message, version and sample to show. Radio buttons and a style sheet
//! implement them, so they work without the script.

use std::fmt::Write as _;

use kafka_wire::{MessageKind, MessageSchema, VersionRange};
use maud::{Markup, PreEscaped, html};

use super::subject::Subject;

/// Names of the samples.
const SAMPLES: [&str; 2] = ["Smallest", "With values"];

/// Returns the CSS classes of content that belongs to `versions` of a message: one for each version of
/// the page at which it is shown.
pub(super) fn classes(subject: &Subject, schema: &MessageSchema, versions: VersionRange) -> String {
    let all = subject.versions().into_iter();
    let shown = all.filter(|version| versions.contains(Subject::shown(schema, *version)));
    shown.fold(String::from("v"), |mut classes, version| {
        let _ = write!(classes, " v{version}");
        classes
    })
}

/// Renders the switches of a page.
pub(super) fn switches(subject: &Subject) -> Markup {
    let versions = subject.versions();
    let newest = versions.last().copied();
    html! {
        form.switches autocomplete="off" aria-label="What is shown" {
            @if subject.messages.len() > 1 {
                (choice("Message", "m", subject.messages.iter().enumerate().map(|(index, schema)| {
                    (index.to_string(), kind(schema).to_string(), index == 0)
                })))
            }
            @if versions.len() > 1 {
                (choice("Version", "v", versions.iter().map(|version| {
                    (version.to_string(), version.to_string(), Some(*version) == newest)
                })))
            }
            (choice("Sample", "s", SAMPLES.iter().enumerate().map(|(index, name)| {
                (index.to_string(), name.to_string(), index == 0)
            })))
        }
    }
}

fn choice(
    legend: &str,
    class: &str,
    choices: impl Iterator<Item = (String, String, bool)>,
) -> Markup {
    html! {
        fieldset {
            legend { (legend) }
            @for (value, name, checked) in choices {
                label { input type="radio" name=(class) id={ (class) (value) } value=(value) checked[checked]; (name) }
            }
        }
    }
}

/// Names a message within its subject.
pub(super) fn kind(schema: &MessageSchema) -> &'static str {
    match schema.kind {
        MessageKind::Request => "Request",
        MessageKind::Response => "Response",
        MessageKind::CoordinatorKey => "Key",
        MessageKind::CoordinatorValue => "Value",
        _ => "Message",
    }
}

/// Renders the style sheet that hides what is not chosen.
pub(super) fn style(subject: &Subject) -> Markup {
    let mut rules = String::new();
    let mut rule = |class: &str, value: &str| {
        let _ = write!(
            rules,
            "body:has(#{class}{value}:checked) .{class}:not(.{class}{value}){{display:none}}"
        );
    };
    for index in 0..subject.messages.len() {
        rule("m", &index.to_string());
    }
    for version in subject.versions() {
        rule("v", &version.to_string());
    }
    for index in 0..SAMPLES.len() {
        rule("s", &index.to_string());
    }
    html! { style { (PreEscaped(rules)) } }
}

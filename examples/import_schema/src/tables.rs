//! kafka-wire's tables: APIs by number, and error codes.

use std::collections::BTreeMap;

use kafka_rules::header;
use kafka_wire::{MessageKind, VersionRange};

use crate::docs::{Docs, Item, lines};
use crate::error_codes::ErrorCodes;
use crate::group;
use crate::names;
use crate::schema::Message;
use crate::write::TO_DO;

/// The rows of `apis!`.
pub(crate) fn apis(messages: &[Message], docs: &Docs) -> String {
    let mut living = BTreeMap::new();
    let mut retired = BTreeMap::new();
    for request in
        messages.iter().filter(|message| message.kind.value == Some(MessageKind::Request))
    {
        let name = group::base(request);
        let head = format!("{}, {name:?};", names::constant(name));
        match messages.iter().find(|message| group::pairs(request, message)) {
            _ if request.is_gone() => {
                retired.insert(request.api_key, head);
            }
            Some(response) => {
                living.insert(request.api_key, row(name, request, response));
            }
            None => {}
        }
    }
    let mut out = docs.module_or("The APIs of Kafka.");
    out.push_str(
        "
apis! {
    // key, constant, name, versions and flexible versions of the request, of the response,
    // listeners, and whether the highest version is unstable
",
    );
    for (key, row) in living {
        push_row(&mut out, docs, key.unwrap_or_default(), &row);
    }
    out.push_str("    // APIs that Kafka has dropped\n    retired:\n");
    for (key, row) in retired {
        push_row(&mut out, docs, key.unwrap_or_default(), &row);
    }
    out + "}\n"
}

/// Adds a row after its doc comment; `row` starts with the constant.
fn push_row(out: &mut String, docs: &Docs, number: i64, row: &str) {
    let constant = row.split([',', ';']).next().unwrap_or_default();
    match docs.of(&Item::row(constant)) {
        [] => out.push_str(&format!("    /// {TO_DO}\n")),
        docs => out.push_str(&lines("    ", "///", docs)),
    }
    out.push_str(&format!("    {number}, {row}\n"));
}

fn row(name: &str, request: &Message, response: &Message) -> String {
    let listeners: Vec<String> =
        request.listeners.iter().map(|listener| names::first_upper(listener)).collect();
    format!(
        "{}, {name:?}, {}, {}, [{}]{}{};",
        names::constant(name),
        versions(request),
        versions(response),
        listeners.join(", "),
        if request.latest_version_unstable { ", unstable" } else { "" },
        headers(request, response),
    )
}

/// `, headers(0: 1, 1: 3; 0: 0)`: where each header version starts, if the flexible versions do not
/// determine it.
fn headers(request: &Message, response: &Message) -> String {
    let (of_request, of_response) =
        (steps(request, header::request_version), steps(response, header::response_version));
    if !of_request.1 && !of_response.1 {
        return String::new();
    }
    format!(", headers({}; {})", of_request.0, of_response.0)
}

/// Where each header version starts, and whether the flexible versions would give another one.
fn steps(message: &Message, follows: fn(i16, i16, VersionRange) -> i16) -> (String, bool) {
    let key = message.api_key.and_then(|key| key.try_into().ok()).unwrap_or(-1);
    let flexible = message.flexible().unwrap_or(VersionRange::NONE);
    let listed = message.header_versions.as_ref().and_then(|headers| headers.value.as_deref());
    let (mut steps, mut differs): (Vec<(i16, i16)>, bool) = (Vec::new(), false);
    for version in 0..=message.valid().map_or(0, VersionRange::max) {
        let usual = follows(key, version, flexible);
        let header = listed.and_then(|headers| header::listed(headers, version)).unwrap_or(usual);
        differs |= header != usual;
        if steps.last().is_none_or(|(_, last)| *last != header) {
            steps.push((version, header));
        }
    }
    let step = |(version, header): &(i16, i16)| format!("{version}: {header}");
    (steps.iter().map(step).collect::<Vec<_>>().join(", "), differs)
}

/// `0-3 2+`.
fn versions(message: &Message) -> String {
    let versions = message.valid().unwrap_or(VersionRange::NONE);
    format!(
        "{}-{} {}",
        versions.min(),
        versions.max(),
        message.flexible().unwrap_or(VersionRange::NONE)
    )
}

/// The rows of `error_codes!`.
pub(crate) fn error_codes(codes: &ErrorCodes, docs: &Docs) -> String {
    let mut out = docs.module_or("The error codes of Kafka.");
    out.push_str(
        "
error_codes! {
    // code, name, and whether the same request may succeed later
",
    );
    for error in &codes.all {
        let retriable = if error.retriable { ", retriable" } else { "" };
        push_row(&mut out, docs, error.code, &format!("{}{retriable};", error.name));
    }
    out + "}\n"
}

//! Rules for a message as a whole: the shared ones, and those of listeners.

use kafka_rules::Group;
use kafka_rules::message::{MessageRule, OF_MESSAGE, OF_NAME_AND_KEY};
use kafka_rules::names::not_a_name;

use super::super::error::Errors;
use super::super::written::Message;
use super::facts;

const LISTENERS: [&str; 2] = ["broker", "controller"];

/// Rules that also apply to dropped messages.
pub(super) fn api(message: &Message, errors: &Errors) {
    shared(OF_NAME_AND_KEY, message, errors);
}

pub(super) fn check(message: &Message, errors: &Errors) {
    if let Some(text) = not_a_name(&message.name) {
        errors.at(&message.place.of("name"), text);
    }
    shared(OF_MESSAGE, message, errors);
    listeners(message, errors);
}

fn shared(groups: &[Group<MessageRule>], message: &Message, errors: &Errors) {
    let Some(facts) = facts::message(message) else { return };
    for group in groups {
        if let Some(verdict) = group.rules.iter().find_map(|rule| (rule.check)(&facts)) {
            facts::report(&verdict, &message.place, errors);
        }
    }
}

fn listeners(message: &Message, errors: &Errors) {
    let error = |reason: String| errors.at(&message.place.of("listeners"), reason);
    for (i, listener) in message.listeners.iter().enumerate() {
        if !LISTENERS.contains(&listener.as_str()) {
            error(format!("there is no listener \"{listener}\"; write {}", LISTENERS.join(" or ")));
        } else if message.listeners.iter().take(i).any(|other| other == listener) {
            error(format!("\"{listener}\" stands twice; remove one"));
        }
    }
}

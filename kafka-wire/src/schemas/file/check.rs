//! Checks the rules that Kafka's generator enforces. The derive shares most of them through
//! kafka-rules.

use std::path::Path;
use std::rc::Rc;

use super::error::Errors;
use super::written::Message;

mod facts;
mod fields;
mod folder;
mod message;
mod structs;
mod versions;

/// Reports mistakes within each message.
pub(crate) fn each(messages: &[Message], errors: &Errors) {
    for message in messages {
        structs::check(message, errors);
        message::api(message, errors);
        // Kafka's generator checks no more of a message that Kafka dropped.
        if !message.is_gone() {
            message::check(message, errors);
            versions::check(message, errors);
        }
    }
}

/// Same as [`each`], plus mistakes between the messages of a folder.
pub(crate) fn all(messages: &[Message], broken: &[Rc<Path>], errors: &Errors) {
    each(messages, errors);
    folder::check(messages, broken, errors);
}

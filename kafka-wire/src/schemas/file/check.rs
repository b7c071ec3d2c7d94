//! The rules that Kafka's generator enforces: most are the derive's too, and stand in kafka-rules.

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

/// Reports what is wrong with messages, one by one.
pub(crate) fn each(messages: &[Message], errors: &Errors) {
    for message in messages {
        structs::check(message, errors);
        message::api(message, errors);
        // Of one that Kafka has no more, its generator looks at no more.
        if !message.is_gone() {
            message::check(message, errors);
            versions::check(message, errors);
        }
    }
}

/// The same, and what is wrong between the messages of a folder.
pub(crate) fn all(messages: &[Message], broken: &[Rc<Path>], errors: &Errors) {
    each(messages, errors);
    folder::check(messages, broken, errors);
}

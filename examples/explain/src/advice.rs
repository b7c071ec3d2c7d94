//! Suggests what bytes are when they do not match the arguments.

use kafka_wire::explain::{Form, Guess, guess};
use kafka_wire::messages::SCHEMAS;
use kafka_wire::{DecodeOptions, MessageKind};

use crate::arguments::form_name;
use crate::subject::Shape;

/// Says what `bytes`, which do not decode as `stated`, look like, and which options to use; `None`
/// if they look like nothing known.
pub(crate) fn advice(bytes: &[u8], stated: Option<&Shape>) -> Option<String> {
    let guesses = guess(SCHEMAS, bytes, &DecodeOptions::new());
    let is_stated = |guess: &&Guess| match stated {
        Some(Shape::Message { schema, version, form }) => {
            guess.schema == *schema && guess.versions.contains(*version) && guess.form == *form
        }
        _ => false,
    };
    // A few bytes fit many messages, so only guesses with a header or a size are worth reporting.
    let is_telling = |guess: &&Guess| {
        guess.doubts.is_empty()
            && match guess.form {
                Form::Frame | Form::MetadataRecord => true,
                Form::WithoutSize => guess.schema.kind == MessageKind::Request,
                _ => false,
            }
    };
    let others = || guesses.iter().filter(|guess| !is_stated(guess));
    let first =
        others().find(is_telling).or_else(|| others().find(|guess| guess.doubts.is_empty()))?;
    let more = match others().count() {
        1 => "",
        _ => "; --guess lists what else they may be",
    };
    Some(format!("these bytes look like {}; write {}{more}", described(first), options(first)))
}

/// Describes a guess, such as `a response without its size: MetadataResponse v12`.
fn described(guess: &Guess) -> String {
    let kind = match guess.schema.kind {
        MessageKind::Request => "a request",
        MessageKind::Response => "a response",
        _ => "a message",
    };
    let form = match guess.form {
        Form::Frame => "",
        Form::WithoutSize => " without its size",
        Form::Body => " without header",
        Form::Prefixed => " after an int16",
        _ => " of the metadata log",
    };
    format!("{kind}{form}, {} v{}", guess.schema.name(), guess.versions)
}

/// The command-line options for a guess.
pub(crate) fn options(guess: &Guess) -> String {
    let (schema, version) = (guess.schema, guess.versions.max());
    let api = |suffix: &str| schema.name().trim_end_matches(suffix).to_owned();
    let form = match guess.form {
        Form::Frame | Form::Body if guess.form == default_form(guess) => String::new(),
        form => format!(" --form {}", form_name(form)),
    };
    let says_version = match guess.form {
        Form::Frame | Form::WithoutSize => schema.kind == MessageKind::Request,
        Form::Prefixed => schema.kind != MessageKind::CoordinatorKey,
        form => form == Form::MetadataRecord,
    };
    let version = if says_version { String::new() } else { format!(" --version {version}") };
    match (schema.kind, guess.form) {
        (MessageKind::Request, Form::Frame) => "none of the options that say what they are".into(),
        (MessageKind::Response, _) => {
            format!("`--response --message {}{version}{form}`", api("Response"))
        }
        _ => format!("`--message {}{version}{form}`", schema.name()),
    }
}

fn default_form(guess: &Guess) -> Form {
    match guess.schema.kind {
        MessageKind::Request | MessageKind::Response => Form::Frame,
        _ => Form::Body,
    }
}

//! Settles on the kind of a message: the given one, or the one that its name and its other keys imply.

use kafka_rules::Syntax;
use quote::ToTokens;

use super::keys_of_a_message;
use crate::attr::{Attr, Attrs};
use crate::ctxt::Ctxt;
use crate::model::Kind;
use crate::types::spelled;

/// The given kind, or the one that the other keys and the name imply.
pub(in crate::check) fn kind(attrs: &Attrs, name: &str) -> Option<Kind> {
    let given = attrs.kinds.first().and_then(|kind| kind.value);
    given.or_else(|| {
        keys_of_a_message(attrs).next().map(|_| meant(attrs, name).unwrap_or(Kind::Data))
    })
}

/// Settles on a response if a struct with the name of one is a `request` and a `response`, and no type
/// is the response.
pub(in crate::check) fn settle_kind(errors: &Ctxt, attrs: &mut Attrs, name: &str) {
    let is_response = is_response_without_a_type(attrs)
        && errors.is_called_a_response()
        && attrs.kinds.len() == 2;
    if is_response {
        let request = attrs.kinds.remove(0);
        let text = "a message has one kind, and this one is called a response; remove `request`";
        errors.error(&request.key, text);
    }
    settle_kind_with_an_api_key(errors, attrs, name);
    settle_request_or_response(errors, attrs, name);
}

/// Settles on the kind that the name implies if a response is a `request`, or if a request is a
/// `response` with keys of a request. Correcting other parts of it would not make it the other kind.
fn settle_request_or_response(errors: &Ctxt, attrs: &mut Attrs, name: &str) {
    let [given] = attrs.kinds.as_mut_slice() else { return };
    // With a schema name of its own, the Rust name does not tell.
    let meant = kind_of_the_name(name).filter(|_| attrs.name.is_none());
    let of_requests = attrs.response.is_some()
        || attrs.listeners.is_some()
        || attrs.latest_version_unstable.is_some();
    let also = match (given.value, meant, &attrs.response) {
        (Some(Kind::Request), Some(Kind::Response), Some(response)) => {
            match response.value.as_ref().map(spelled) {
                Some(ty) => format!(", and remove `response = {ty}`"),
                None => ", and remove the other `response`".to_owned(),
            }
        }
        (Some(Kind::Request), Some(Kind::Response), None) => String::new(),
        (Some(Kind::Response), Some(Kind::Request), None) if of_requests => {
            format!(", and add `response = {}`", errors.response())
        }
        (Some(Kind::Response), Some(Kind::Request), Some(_)) => String::new(),
        _ => return,
    };
    let (key, called) = match meant {
        Some(Kind::Response) => ("response", "a response"),
        _ => ("request", "a request"),
    };
    let text = format!("`{}` on a struct that is called {called}; write `{key}`{also}", given.key);
    errors.error(&given.key, text);
    given.value = meant;
    attrs.response = match (meant, attrs.response.take()) {
        (Some(Kind::Request), None) => {
            Some(Attr { key: given.key.clone(), tokens: given.key.to_token_stream(), value: None })
        }
        (Some(Kind::Request), response) => response,
        _ => None,
    };
}

/// Settles on the kind that the name implies if the given one has no api key, and there is one. If the
/// api key went instead, no enum of records could hold the message.
fn settle_kind_with_an_api_key(errors: &Ctxt, attrs: &mut Attrs, name: &str) {
    let [given] = attrs.kinds.as_slice() else { return };
    let Some(kind @ (Kind::Data | Kind::Header)) = given.value else { return };
    let meant = attrs.api_key.as_ref().and_then(|_| kind_of_the_name(name));
    // A request also needs its response, which the name does not imply.
    let Some(meant) = meant.filter(|kind| *kind != Kind::Request || attrs.response.is_some())
    else {
        return;
    };
    let (kind, word) = (kind.word(Syntax::Attribute), meant.word(Syntax::Attribute));
    let text = format!(
        "a `{kind}` message has no api key, and the name is that of a `{word}` message; write `{word}`"
    );
    errors.error(&given.key, text);
    attrs.kinds.iter_mut().for_each(|given| given.value = Some(meant));
}

/// The kind that the name and the keys of a message without a kind imply, if they do.
pub(super) fn meant(attrs: &Attrs, name: &str) -> Option<Kind> {
    let of_requests = attrs.response.is_some()
        || attrs.listeners.is_some()
        || attrs.latest_version_unstable.is_some();
    if of_requests {
        return Some(Kind::Request);
    }
    if attrs.api_key.is_none() && attrs.log.is_none() && attrs.header_versions.is_none() {
        return Some(Kind::Data);
    }
    kind_of_the_name(name).or_else(|| attrs.log.is_some().then_some(Kind::Metadata))
}

/// The kind of message with an api key whose name ends like this one.
fn kind_of_the_name(name: &str) -> Option<Kind> {
    let kinds = [
        ("Request", Kind::Request),
        ("Response", Kind::Response),
        ("Key", Kind::CoordinatorKey),
        ("Value", Kind::CoordinatorValue),
        ("Record", Kind::Metadata),
    ];
    kinds.into_iter().find(|(end, _)| name.ends_with(end)).map(|(_, kind)| kind)
}

/// Whether a request also has `response` without a type, which is a kind of message.
pub(super) fn is_response_without_a_type(attrs: &Attrs) -> bool {
    let kinds: Vec<_> = attrs.kinds.iter().filter_map(|kind| kind.value).collect();
    kinds.first() == Some(&Kind::Request)
        && kinds.contains(&Kind::Response)
        && attrs.response.is_none()
}

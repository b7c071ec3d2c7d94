//! What makes a struct a message, and what only a message can have.

use proc_macro2::Ident;

use crate::attr::{Attr, Attrs};
use crate::ctxt::Ctxt;
use crate::model::{Kind, Message};
use crate::versions::Versions;

/// The kind that is given, or that the other keys speak of.
pub(super) fn kind(attrs: &Attrs) -> Option<Kind> {
    let given = attrs.kinds.first().and_then(|kind| kind.value);
    given.or_else(|| {
        key_of_a_message(attrs)
            .map(|_| if attrs.response.is_some() { Kind::Request } else { Kind::Data })
    })
}

/// `Some(None)` for a nested struct; `None` where mistakes leave no message.
pub(super) fn check(errors: &Ctxt, attrs: &Attrs, name: &str) -> Option<Option<Message>> {
    let Some(first) = attrs.kinds.first() else {
        let fine = nested_exists_in_some_version(errors, attrs)
            & nested_has_no_key_of_a_message(errors, attrs);
        return fine.then_some(None);
    };
    is_one_thing(errors, attrs);
    let kind = first.value?;
    let rules = [
        api_key_of_the_dispatched_kinds,
        versions_are_given_and_end,
        flexible_is_given_and_open_ended,
        coordinator_keys_have_one_version,
        response_of_requests,
        listeners_of_requests,
        latest_version_unstable_of_requests,
    ];
    let fine = rules.iter().fold(true, |fine, rule| rule(errors, attrs, kind, &first.key) & fine);
    request_is_named_so(errors, attrs, kind, name);
    let message = Message {
        kind,
        api_key: attrs.api_key.as_ref().and_then(|attr| attr.value),
        flexible: attrs.flexible.as_ref()?.value?,
        response: attrs.response.as_ref().and_then(|attr| attr.value.clone()),
        listeners: attrs.listeners.as_ref().and_then(|attr| attr.value.clone()).unwrap_or_default(),
        latest_version_unstable: attrs.latest_version_unstable.is_some(),
    };
    fine.then_some(Some(message))
}

fn nested_exists_in_some_version(errors: &Ctxt, attrs: &Attrs) -> bool {
    match &attrs.versions {
        Some(attr) if attr.value == Some(Versions::NONE) => {
            errors.error(
                attr.to_change(),
                "a struct that exists in no version cannot be used; write \"0+\" or remove it",
            );
            false
        }
        _ => true,
    }
}

fn nested_has_no_key_of_a_message(errors: &Ctxt, attrs: &Attrs) -> bool {
    let Some(key) = key_of_a_message(attrs) else {
        return true;
    };
    let text = format!(
        "`{key}` belongs on a message, and no kind of message is given; add `request`, `data`, … or remove it"
    );
    errors.error(key, text);
    false
}

fn key_of_a_message(attrs: &Attrs) -> Option<&Ident> {
    attrs.given().into_iter().find(|(key, _)| key.is_of_messages()).map(|(_, ident)| ident)
}

fn is_one_thing(errors: &Ctxt, attrs: &Attrs) {
    let mut kinds = attrs.kinds.iter();
    let Some(first) = kinds.next() else { return };
    for second in kinds {
        let text = format!(
            "a message is one thing, and this one is a `{}`; remove one of the two",
            first.key
        );
        errors.error(&second.key, text);
    }
}

fn api_key_of_the_dispatched_kinds(
    errors: &Ctxt,
    attrs: &Attrs,
    kind: Kind,
    first: &Ident,
) -> bool {
    match (&attrs.api_key, kind) {
        (Some(attr), Kind::Header | Kind::Data) => {
            errors
                .error(&attr.key, format!("a `{first}` message has no api key; remove `api_key`"));
            false
        }
        (Some(attr), _) => attr.value.is_some(),
        (None, Kind::Header | Kind::Data) => true,
        (None, _) => missing(errors, first, "api_key = …"),
    }
}

fn versions_are_given_and_end(errors: &Ctxt, attrs: &Attrs, _: Kind, first: &Ident) -> bool {
    let Some(attr) = &attrs.versions else {
        return missing(errors, first, "versions = \"0-1\"");
    };
    let Some(versions) = attr.value else {
        return false;
    };
    if versions.is_empty() {
        errors.error(
            attr.to_change(),
            "a message without versions cannot be written; write the valid ones, such as \"0-1\"",
        );
    } else if versions.is_open_ended() {
        let some = versions.min().min(i16::MAX - 1);
        let written = attr.to_change();
        let text = format!(
            "valid versions end with the newest, and {written} does not; write \"{some}\" or \"{some}-…\""
        );
        errors.error(written, text);
    } else {
        return true;
    }
    false
}

fn flexible_is_given_and_open_ended(errors: &Ctxt, attrs: &Attrs, _: Kind, first: &Ident) -> bool {
    let Some(attr) = &attrs.flexible else {
        return missing(errors, first, "flexible = \"0+\"` or `flexible = \"none\"");
    };
    let Some(flexible) = attr.value else {
        return false;
    };
    if flexible.is_empty() || flexible.is_open_ended() {
        return true;
    }
    let text = format!(
        "flexible versions do not end, and \"{flexible}\" does; write \"{}\" or \"none\"",
        Versions::from(flexible.min())
    );
    errors.error(attr.to_change(), text);
    false
}

fn coordinator_keys_have_one_version(errors: &Ctxt, attrs: &Attrs, kind: Kind, _: &Ident) -> bool {
    if kind != Kind::CoordinatorKey {
        return true;
    }
    let mut fine = true;
    let mut is = |given: &Option<Attr<Versions>>, only: Versions, what: &str| {
        if let Some(Attr { value: Some(value), .. }) = given
            && let Some(attr) = given
            && *value != only
            && !(what == "version" && (value.is_empty() || value.is_open_ended()))
        {
            errors.error(
                attr.to_change(),
                format!("the only {what} of a coordinator key is \"{only}\"; write \"{only}\""),
            );
            fine = false;
        }
    };
    is(&attrs.versions, Versions::new(0, 0), "version");
    is(&attrs.flexible, Versions::NONE, "flexible range");
    fine
}

fn response_of_requests(errors: &Ctxt, attrs: &Attrs, kind: Kind, first: &Ident) -> bool {
    match (&attrs.response, kind) {
        (None, Kind::Request) => missing(errors, first, "response = …Response"),
        (Some(attr), Kind::Request) => attr.value.is_some(),
        (given, _) => only_on_requests(errors, given, first),
    }
}

fn listeners_of_requests(errors: &Ctxt, attrs: &Attrs, kind: Kind, first: &Ident) -> bool {
    kind == Kind::Request || only_on_requests(errors, &attrs.listeners, first)
}

fn latest_version_unstable_of_requests(
    errors: &Ctxt,
    attrs: &Attrs,
    kind: Kind,
    first: &Ident,
) -> bool {
    kind == Kind::Request || only_on_requests(errors, &attrs.latest_version_unstable, first)
}

fn request_is_named_so(errors: &Ctxt, attrs: &Attrs, kind: Kind, name: &str) {
    if kind != Kind::Request || name.ends_with("Request") {
        return;
    }
    let stem = name.strip_suffix("Req").unwrap_or(name);
    let text = format!(
        "the schema name of a request ends in `Request`, and `{name}` does not; write `name = \"{stem}Request\"`"
    );
    match &attrs.name {
        Some(Attr { value: None, .. }) => {}
        Some(given) => errors.error(given.to_change(), text),
        None => errors.error(attrs.kinds.first().map(|kind| &kind.key), text),
    }
}

fn only_on_requests<T>(errors: &Ctxt, given: &Option<Attr<T>>, first: &Ident) -> bool {
    let Some(attr) = given else { return true };
    let key = &attr.key;
    errors.error(key, format!("only a request has `{key}`, and this one is `{first}`; remove it"));
    false
}

fn missing(errors: &Ctxt, first: &Ident, what: &str) -> bool {
    let key = what.split(' ').next().unwrap_or(what);
    errors.error(first, format!("`{first}` also needs `{key}`; add `{what}`"));
    false
}

//! What makes a struct a message: its facts go to the shared rules.

use kafka_rules::facts::{self, Fact};
use kafka_rules::message::{OF_MESSAGE, OF_NAME_AND_KEY};
use kafka_rules::{Key, Syntax, between};
use proc_macro2::Ident;
use quote::ToTokens;

use crate::attr::{Attr, Attrs};
use crate::ctxt::Ctxt;
use crate::model::{Kind, Message};

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
    let has_wrong_name = attrs.name.as_ref().is_some_and(|name| name.value.is_none());
    let facts = facts::Message {
        syntax: Syntax::Attribute,
        kind,
        name: (!has_wrong_name).then_some(name),
        api_key: fact(&attrs.api_key).map(i64::from),
        versions: fact(&attrs.versions),
        flexible: fact(&attrs.flexible),
        response: attrs.response.is_some(),
        listeners: attrs.listeners.is_some(),
        latest_version_unstable: attrs.latest_version_unstable.is_some(),
    };
    let mut fine =
        is_right(&attrs.api_key) && is_right(&attrs.versions) && is_right(&attrs.response);
    for group in OF_NAME_AND_KEY.iter().chain(OF_MESSAGE) {
        if let Some(verdict) = group.rules.iter().find_map(|rule| (rule.check)(&facts)) {
            let tokens = attrs.tokens_at(verdict.at);
            let tokens = tokens.unwrap_or_else(|| first.key.to_token_stream());
            errors.error(tokens, verdict.text.as_str());
            fine &= verdict.at.key() == Key::Name;
        }
    }
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

fn fact<T: Copy>(attr: &Option<Attr<T>>) -> Fact<T> {
    match attr {
        None => Fact::Absent,
        Some(attr) => attr.value.map_or(Fact::Unknown, Fact::Is),
    }
}

/// Whether no error is reported for it.
fn is_right<T>(attr: &Option<Attr<T>>) -> bool {
    attr.as_ref().is_none_or(|attr| attr.value.is_some())
}

fn nested_exists_in_some_version(errors: &Ctxt, attrs: &Attrs) -> bool {
    let versions = attrs.versions.as_ref().and_then(|attr| attr.value);
    let Some(verdict) = versions.and_then(|it| between::no_version(it, Syntax::Attribute)) else {
        return true;
    };
    errors.error(attrs.tokens_at(verdict.at), verdict.text.as_str());
    false
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
            "a message has one kind, and this one is already a `{}`; remove one of the two",
            first.key
        );
        errors.error(&second.key, text);
    }
}

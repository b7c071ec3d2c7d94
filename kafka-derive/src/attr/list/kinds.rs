//! Kinds of message that have a value, such as `response(900, versions = "0")`.

use kafka_rules::Syntax;
use kafka_rules::message::not_an_api_key;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

use super::super::keys::{Key, Place};
use super::super::lookup::{Lookup, look_up};
use super::super::tokens::is_separator;
use super::{Item, List, Value};
use crate::model::Kind;

impl List<'_> {
    /// Adds a kind of message that has a value, such as its keys in parentheses. Returns anything
    /// else unchanged.
    pub(super) fn add_kind(&mut self, ident: Ident, value: Value) -> Option<(Ident, Value)> {
        if self.place != Place::Struct {
            return Some((ident, value));
        }
        if let Some((kind, number)) = self.kind_with_its_number(&ident.to_string(), &value) {
            self.add_kind_with_its_number(kind, &ident, ident.span(), &value, &number);
            return None;
        }
        if self.is_kind_with_a_value(&ident, &value) {
            let item = self.wrong(Key::Kind(Kind::Response), ident);
            self.items.push(Item { value, ..item });
            return None;
        }
        let (name, group) = match &value {
            Value::List(group) => (ident.to_string(), group),
            _ => return Some((ident, value)),
        };
        let keys = group.stream();
        match look_up(&name, self.place, false) {
            Lookup::Known(kind @ Key::Kind(_)) if !self.keys_in(keys.clone()).is_empty() => {
                let text =
                    format!("the keys of a message stand beside its kind; write `{name}, {keys}`");
                self.errors.error(quote!(#ident #group), text);
                let item = self.wrong(kind, ident);
                self.items.push(Item { value: Value::None, ..item });
                self.read(keys);
                None
            }
            _ => Some((ident, value)),
        }
    }

    /// The kind and the API key in `response(1, …)` or `response = 1`.
    pub(super) fn kind_with_its_number(&self, name: &str, value: &Value) -> Option<(Kind, String)> {
        let kind = match look_up(name, Place::Struct, false) {
            Lookup::Known(Key::Kind(kind)) => kind,
            // Beside a kind, `key = 3` is the API key.
            Lookup::Wrong(_, Some(Key::Kind(kind))) if self.kind.is_none() => kind,
            _ => return None,
        };
        // A message has one kind, so the number of another one does not matter.
        let is_second = self.kind.is_some_and(|given| given != kind);
        if matches!(kind, Kind::Data | Kind::Header) || is_second {
            return None;
        }
        let first = match value {
            Value::Is(tokens) => tokens.clone().into_iter().next(),
            Value::List(group) => group.stream().into_iter().next(),
            Value::None | Value::Wrong => None,
        };
        let number = first?.to_string();
        number.parse::<u16>().is_ok().then_some((kind, number))
    }

    pub(super) fn add_kind_with_its_number(
        &mut self,
        kind: Kind,
        written: &impl ToTokens,
        span: Span,
        value: &Value,
        number: &str,
    ) {
        let list = match value {
            Value::List(group) => group.stream(),
            _ => TokenStream::new(),
        };
        let mut rest = list.into_iter().skip(1).peekable();
        rest.next_if(is_separator);
        // Only the first value has an obvious key.
        let is_keyed = matches!(rest.peek(), Some(TokenTree::Ident(_)));
        let rest = if is_keyed { TokenStream::from_iter(rest) } else { TokenStream::new() };
        let lists = self.lists.clone().into_iter().chain([rest.clone()]);
        let mut names = lists.flatten().map(|token| token.to_string());
        let is_given = names.any(|name| name == "api_key");
        let kind = Key::Kind(kind);
        let refused =
            number.parse().is_ok_and(|number| not_an_api_key(number, Syntax::Attribute).is_some());
        let (such, number) = match refused && !is_given {
            true => ("Kafka's (0 to 32767), such as ", "54"),
            false => ("", number),
        };
        let key = if is_given { String::new() } else { format!(", api_key = {number}") };
        let more = if rest.is_empty() { String::new() } else { format!(", {rest}") };
        let text = format!(
            "the number of a message is its `api_key`, beside its kind; write {such}`{}{key}{more}`",
            kind.name()
        );
        let whole = match value {
            Value::Is(tokens) => quote!(#written = #tokens),
            value => quote!(#written #value),
        };
        self.errors.error(whole, text);
        let item = self.wrong(kind, Ident::new(kind.name(), span));
        self.items.push(Item { value: Value::None, ..item });
        if !is_given {
            let item = self.wrong(Key::ApiKey, Ident::new("api_key", span));
            self.items.push(item);
        }
        self.read(rest);
    }

    /// Whether `response` means the kind here, because its value is not a response type.
    fn is_kind_with_a_value(&self, ident: &Ident, value: &Value) -> bool {
        let value = match value {
            Value::Is(tokens) => tokens.clone(),
            Value::List(group) => group.stream(),
            Value::None | Value::Wrong => return false,
        };
        let text = value.to_string();
        let mut names = self.lists.iter().flat_map(|list| list.clone());
        ident == "response"
            && (text == "true"
                || text.trim_matches('"').ends_with("Request")
                || text.starts_with('"') && self.errors.is_called_a_response()
                || self.errors.is_called(text.trim_matches('"')))
            && !names.any(|name| name.to_string() == "request")
    }
}
